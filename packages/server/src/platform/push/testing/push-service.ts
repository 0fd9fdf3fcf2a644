import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { afterAll } from 'vitest'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type Answering = { status: number; headers?: Record<string, string>; body?: string }

/** A service that listens on this machine and records requests; `answer` decides the response. */
export async function openService(answer: (received: Received) => Answering = () => ({ status: 201 })) {
  const received: Received[] = []
  let answering = answer
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      received.push(one)
      const { status, headers, body } = answering(one)
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  afterAll(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    received,
    /** From now on. */
    answer: (next: typeof answer) => {
      answering = next
    },
  }
}

/** A browser that has subscribed at a service, and decrypts what comes. */
export function openBrowser(endpoint: string) {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const authSecret = randomBytes(16).toString('base64url')
  const subscription = { endpoint, keys: { p256dh, auth: authSecret } }
  return {
    token: JSON.stringify({ ...subscription, expirationTime: null }),
    open: ({ body }: Received): unknown =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8')),
  }
}

/** The sender's claims (RFC 8292), if they are signed with the key that the browser subscribed to. */
export function senderOf({ headers }: Received, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }), // two halves of a point
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned && key === publicKey && JSON.parse(Buffer.from(claims, 'base64url').toString())
}
