import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { freePort } from './free-port.ts'

/** What can be ended and started again on the same port. */
export type Endable = { port: number; start: () => Promise<void>; end: () => Promise<void> }

/** A way to a server that can be cut, for one process alone; `heard` gets each connection and all that the server says on it. */
export const openWay = async (
  to: number,
  { host = '127.0.0.1', heard }: { host?: string; heard?: () => (chunk: Buffer) => void } = {},
): Promise<Endable> =>
  listenAgain(await freePort(), (near) => {
    const far = connect(to, host)
    near.pipe(far).pipe(near)
    if (heard) far.on('data', heard())
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  })

/** A server on this port until the file's tests are over. */
export async function listenAgain(port: number, serve: (socket: Socket) => void): Promise<Endable> {
  let server: Server | undefined
  const sockets = new Set<Socket>()
  const start = () =>
    new Promise<void>((listening) => {
      server = createServer((socket) => {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => sockets.delete(socket))
        serve(socket)
      }).listen(port, '127.0.0.1', listening)
    })
  const end = async () => {
    const closing = server
    server = undefined
    const gone = new Promise((closed) => (closing ? closing.close(closed) : closed(undefined)))
    for (const socket of sockets) socket.destroy()
    await gone
  }
  afterAll(end)
  await start()
  return { port, start, end }
}
