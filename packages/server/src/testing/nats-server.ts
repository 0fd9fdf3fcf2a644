import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Socket } from 'node:net'
import { afterAll } from 'vitest'
import { freePort } from './free-port.ts'
import { type Endable, listenAgain } from './way.ts'

/** Debian's (`apt-get install nats-server`); `.ci/run` installs it if it can. */
const hasNats = spawnSync('nats-server', ['--version']).status === 0

/** The servers to try: NATS itself, where it is installed, and one written from its protocol. */
export const natsServers: [string, () => Promise<Endable>][] = [
  ['a server written from the protocol', openWritten],
  ...(hasNats ? [['nats-server', openReal] satisfies [string, typeof openReal]] : []),
]

/** On a port that stays the same when it is started again; killed after the file's tests. */
async function openReal(): Promise<Endable> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const end = async () => {
    const gone = new Promise((closed) => child?.once('close', closed))
    if (child?.kill('SIGKILL')) await gone
    child = undefined
  }
  afterAll(end)
  const start = async () => {
    const started = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(port)])
    child = started
    await new Promise<void>((ready, failed) => {
      let log = ''
      started.stderr.on('data', (text: Buffer) => {
        log += text
        if (log.includes('Server is ready')) ready()
      })
      started.once('close', () => failed(new Error(log)))
    })
  }
  await start()
  return { port, start, end }
}

/** As much of NATS as core publish and subscribe are: INFO, CONNECT, PING, SUB, UNSUB, PUB and MSG. */
async function openWritten(): Promise<Endable> {
  const port = await freePort()
  const subscribers = new Set<{ socket: Socket; subject: string; sid: string }>()
  const serve = (socket: Socket) => {
    const carryOut = (line: string, payload: Buffer) => {
      const [verb = '', ...words] = line.split(' ')
      if (verb === 'PING') socket.write('PONG\r\n')
      if (verb === 'SUB') subscribers.add({ socket, subject: words[0] ?? '', sid: words.at(-1) ?? '' })
      if (verb === 'UNSUB')
        for (const one of subscribers)
          if (one.socket === socket && one.sid === words[0]) subscribers.delete(one)
      if (verb !== 'PUB') return
      for (const one of subscribers)
        if (one.subject === words[0])
          one.socket.write(`MSG ${one.subject} ${one.sid} ${payload.length}\r\n${payload}\r\n`)
    }
    let unread = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk])
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.toString('utf8', 0, end)
        const size = line.startsWith('PUB ') ? Number(line.split(' ').at(-1)) : -2
        if (unread.length < end + 2 + size + 2) return // the rest of the payload is on its way
        carryOut(line, unread.subarray(end + 2, end + 2 + Math.max(0, size)))
        unread = unread.subarray(end + 2 + size + 2)
      }
    })
    socket.on('close', () => {
      for (const one of subscribers) if (one.socket === socket) subscribers.delete(one)
    })
    const info = { server_id: 'trial', version: '2.0.0', proto: 1, max_payload: 1_048_576, headers: false }
    socket.write(`INFO ${JSON.stringify(info)}\r\n`)
  }
  return listenAgain(port, serve)
}
