import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { refuseInTransaction } from '../db/slow-work.ts'
import { StoreUnavailable } from './file-store.ts'

/** Where clamd listens: `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl` on the same machine. */
export type ScannerAddress = { host: string; port: number } | { path: string }

export type VirusScanner = {
  /** The name of the virus in the file, if any. Throws `StoreUnavailable` if the scanner does not answer. */
  scan: (path: string) => Promise<string | undefined>
  /** Throws unless the daemon answers. */
  ping: () => Promise<void>
}

const SILENCE_MS = 10_000
const CHUNK_BYTES = 64 * 1_024
/** clamd answers with one line; anything longer is invalid. */
const LONGEST_ANSWER = 4_096

/**
 * A client of ClamAV's daemon. The file goes over the socket (clamd(8), INSTREAM), so clamd needs no access to our folders. If
 * the scanner is down, the upload is refused instead of accepted (OWASP ASVS 5.0, 5.4.3 and 16.5.3).
 */
export function openVirusScanner(address: ScannerAddress): VirusScanner {
  return {
    async scan(path) {
      refuseInTransaction('Scanning a file')
      const answer = await ask(address, async (socket) => {
        await send(socket, 'zINSTREAM\0')
        for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
          const bytes = chunk as Buffer // the stream has no encoding
          const length = Buffer.alloc(4)
          length.writeUInt32BE(bytes.length)
          await send(socket, Buffer.concat([length, bytes]))
        }
        await send(socket, Buffer.alloc(4))
      })
      if (answer === 'stream: OK') return undefined
      const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (virus) return virus
      throw new StoreUnavailable(`the virus scanner answered ${JSON.stringify(answer)}`)
    },

    async ping() {
      const answer = await ask(address, (socket) => send(socket, 'zPING\0'))
      if (answer !== 'PONG') throw new Error(`the virus scanner answered ${JSON.stringify(answer)}`)
    },
  }
}

/** One command per connection; clamd closes it after its answer. */
async function ask(address: ScannerAddress, command: (socket: Socket) => Promise<void>): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('no answer in time')))
  try {
    const answer = answerOf(socket)
    // clamd may answer and close the connection in the middle of a stream that is too long; its answer counts then.
    const [, reply] = await Promise.all([command(socket).catch(() => undefined), answer])
    return reply
  } catch (error) {
    throw new StoreUnavailable('the virus scanner does not answer', { cause: error })
  } finally {
    socket.destroy()
  }
}

const send = (socket: Socket, bytes: Buffer | string) =>
  new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\0')
      if (end >= 0) resolve(answer.slice(0, end).trim())
      else if (answer.length > LONGEST_ANSWER) reject(new Error('an endless answer'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
  })
}
