import { connect } from 'node:net'

type Half = { port: number; token: string; path: string; body: object }

/** A request with only its head and half of its body sent; `rest` sends what is missing and reads to the end. */
export async function halfSent({ port, token, path, body }: Half) {
  const text = JSON.stringify(body)
  const half = Math.floor(text.length / 2)
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((open, failed) => socket.once('connect', open).once('error', failed))
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  socket.on('error', () => {})
  const closed = new Promise<string>((done) => socket.once('close', () => done(received)))
  const head = [
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'connection: close',
  ]
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\n${head.join('\r\n')}\r\ncontent-length: ${text.length}\r\n\r\n${text.slice(0, half)}`,
  )
  return {
    async rest() {
      socket.write(text.slice(half))
      return closed
    },
  }
}
