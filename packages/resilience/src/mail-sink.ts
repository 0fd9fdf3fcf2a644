import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that accepts everything and counts each mail by its Message-ID. */
export async function openMailSink(change: SMTPServerOptions = {}, port = 0) {
  const times = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4_000) head += chunk.toString('latin1')
      })
      stream.once('end', () => {
        const id = /^Message-ID: <(.+)>/im.exec(head)?.[1] ?? 'none'
        times.set(id, (times.get(id) ?? 0) + 1)
        done()
      })
    },
    ...change,
  })
  server.on('error', () => {}) // of connections that a killed server leaves
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.server.address() as AddressInfo // it listens on a port
  return {
    /** How often each mail arrived, by its Message-ID. */
    times,
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
