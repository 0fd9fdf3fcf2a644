import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll } from 'vitest'
import { scratchFolder } from './scratch.ts'

/** The EICAR test file, which every virus scanner reports (eicar.org); in two parts, so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Mood = 'well' | 'hangs up' | 'answers nonsense'

/** A daemon that speaks as clamd(8) does for PING and INSTREAM, and knows one virus. */
export async function openClamd() {
  const place = path.join(scratchFolder('mahsul-clamd-'), 'clamd.ctl')
  const state: { mood: Mood; scanned: number } = { mood: 'well', scanned: 0 }
  const server = createServer((socket) => serve(socket, state))
  await new Promise<void>((listening) => server.listen(place, listening))
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())))
  return {
    address: { path: place },
    behave: (mood: Mood) => {
      state.mood = mood
    },
    scanned: () => state.scanned,
  }
}

function serve(socket: Socket, state: { mood: Mood; scanned: number }) {
  let received = Buffer.alloc(0)
  const answer = (text: string) => socket.end(`${state.mood === 'well' ? text : 'UNKNOWN COMMAND'}\0`)
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    if (state.mood === 'hangs up') return void socket.destroy()
    received = Buffer.concat([received, chunk])
    const end = received.indexOf(0)
    if (end < 0) return
    const command = received.subarray(0, end).toString()
    if (command === 'zPING') return void answer('PONG')
    const content = wholeStream(received.subarray(end + 1))
    if (command !== 'zINSTREAM' || !content) return
    state.scanned++
    answer(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
  })
}

/** The chunks of a stream, once the empty one that ends it has come. */
function wholeStream(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > bytes.length) return undefined
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
