import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'

export type Received = { mail: Email; raw: string; to: string[]; user: string | undefined }

/** An error with the status code a mail server answers. */
export const answer = (responseCode: number, text = 'said the test') =>
  Object.assign(new Error(text), { responseCode })

/** A mail server on a port of its own, which accepts everything for `mahsul` with the password `hush` by default. */
export async function openMailServer(change: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mahsul' && password === 'hush' ? done(null, { user: username }) : done(answer(535)),
    onData(stream, { envelope, user }, done) {
      read(stream).then(async (raw) => {
        const mail = await PostalMime.parse(raw)
        received.push({ mail, raw, to: envelope.rcptTo.map(({ address }) => address), user })
        done()
      }, done)
    },
    ...change,
  })
  server.on('error', () => {}) // of connections that the test cuts
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const close = () => new Promise<void>((closed) => server.close(closed))
  afterAll(close)
  const scheme = change.secure ? 'smtps' : 'smtp'
  return { received, hangUp, smtpUrl: `${scheme}://mahsul:hush@127.0.0.1:${port}` }
}

export async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer) // without an encoding
  return Buffer.concat(chunks).toString()
}
