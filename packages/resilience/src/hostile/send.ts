import { Agent, request } from 'node:http'
import { connect } from 'node:net'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type Heard = { status: number; type: string; text: string }

/** Sends one request unchanged; undefined if the connection was closed instead of an answer. */
export const send = (port: number, { method, path, headers = {}, body }: Sent): Promise<Heard | undefined> =>
  new Promise((heard) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.once('close', () =>
          heard({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type'] ?? ''), text }),
        )
      },
    )
    outgoing.setTimeout(60_000, () => outgoing.destroy())
    outgoing.once('error', () => heard(undefined))
    outgoing.end(body)
  })

/** Sends raw bytes on a connection of their own; returns everything received until it was closed. */
export const sendBytes = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((heard) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    socket.on('error', () => {})
    socket.setTimeout(60_000, () => socket.destroy())
    socket.once('close', () => heard(text))
  })
