/**
 * Exits with 0 while the server of this container or machine accepts requests, and with 1 if it does not or is about to stop.
 * Imports nothing, because it runs every few seconds.
 */
const { PORT = '3000', HOST } = process.env
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST

try {
  const { status } = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = status === 200 ? 0 : 1
} catch {
  process.exitCode = 1
}
