import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between a server and its database: it passes everything on until a test interrupts it. */
export async function openProxy(to: { host: string; port: number }) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isStalled = false
  let isShut = false
  const server = createServer((near) => {
    if (isShut) return void near.destroy()
    const far = connect(to.port, to.host)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, into] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => into.write(chunk))
      from.on('error', () => {})
      from.once('close', () => {
        into.destroy()
        pairs.delete(pair)
      })
      if (isStalled) from.pause()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const all = (does: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) does(socket)
  }
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    /** Connections stay open, new ones are accepted, and no data passes. */
    stall() {
      isStalled = true
      all((socket) => socket.pause())
    },
    /** Connections are reset, and so are new ones a moment after they are made. */
    drop() {
      isShut = true
      all((socket) => socket.destroy())
    },
    pass() {
      isStalled = isShut = false
      all((socket) => socket.resume())
    },
    close() {
      all((socket) => socket.destroy())
      return new Promise((closed) => server.close(closed))
    },
  }
}
