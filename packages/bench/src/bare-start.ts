/**
 * The baseline of a start: the least that has the same embedded PostgreSQL, and answers over HTTP with what it read there.
 * DATA_DIR is its folder; the last line it prints is its address.
 */
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import Fastify from 'fastify'
import pg from 'pg'

const { connection, stop } = await startEmbedded(process.env.DATA_DIR ?? 'data')
const pool = new pg.Pool({ ...connection, max: 10 })
const app = Fastify()
app.get('/', async () => (await pool.query('select now()')).rows[0])
await pool.query('select now()')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
  await stop()
})
process.stdout.write(`Ready on ${address}\n`)
