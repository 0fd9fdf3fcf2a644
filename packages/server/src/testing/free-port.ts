import { createServer } from 'node:net'

/** A port that nobody listens on, at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}
