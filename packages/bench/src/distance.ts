/**
 * A TCP proxy to the database that adds latency: it delays everything by DELAY_MS in each direction. DATABASE_URL names the
 * database; the last line it prints is the proxy's address.
 */
import { connect, createServer, type Socket } from 'node:net'

const database = new URL(process.env.DATABASE_URL ?? '')
const delay = Number(process.env.DELAY_MS ?? 0.5)

const pass = (from: Socket, to: Socket) => {
  from.on('data', (chunk) => {
    if (delay === 0) to.write(chunk)
    else setTimeout(() => to.write(chunk), delay)
  })
  from.on('error', () => {})
  from.once('close', () => to.destroy())
}
const server = createServer({ noDelay: true }, (near) => {
  const far = connect({ host: database.hostname, port: Number(database.port), noDelay: true })
  pass(near, far)
  pass(far, near)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on a port')
  const way = new URL(database)
  way.hostname = '127.0.0.1'
  way.port = String(address.port)
  process.stdout.write(`Ready on ${way}\n`)
})
