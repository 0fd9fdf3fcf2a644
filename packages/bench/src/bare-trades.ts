/**
 * The baseline for a trade task: the least code that does the same SQL with Fastify and pg, and returns the rows. It checks no
 * token, knows no process and computes no hash. DATABASE_URL names the database; the last line it prints is its address.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { v7 as newId } from 'uuid'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

const view = `
  select d.*, o.number as offer_number, p.purity, g.name as grade, t.name as type_name, b.name as base, ct.name as container_type,
    sc.name as supplier, sc.country as supplier_country, bc.name as buyer, bc.country as buyer_country
  from trades d join offers o on o.id = d.offer_id
  join members sm on sm.id = d.supplier_id join companies sc on sc.id = sm.company_id
  join members bm on bm.id = d.buyer_id join companies bc on bc.id = bm.company_id
  join products p on p.id = (d.terms ->> 'productId')::uuid join product_grades g on g.id = p.grade_id
  join product_types t on t.id = g.type_id join product_parents b on b.id = t.parent_id
  join container_types ct on ct.id = (d.terms ->> 'containerTypeId')::uuid
  where d.id = $1 and $2 in (d.supplier_id, d.buyer_id)`
const places = 'select * from facilities where id = any($1)'
const log = 'select * from trade_log where trade_id = $1 order by seq'

async function read(client: pg.ClientBase | pg.Pool, id: string, member: string) {
  const trade = await client.query({ name: 'view', text: view, values: [id, member] })
  const entries = await client.query({ name: 'log', text: log, values: [id] })
  const { terms } = trade.rows[0]
  const ids = [
    terms.originId,
    ...terms.destinations.map((destination: { facilityId: string }) => destination.facilityId),
  ]
  const facilities = await client.query({ name: 'places', text: places, values: [ids] })
  const ratings = await client.query({
    name: 'ratings',
    text: 'select * from ratings where trade_id = $1',
    values: [id],
  })
  return { data: { ...trade.rows[0], log: entries.rows, facilities: facilities.rows, ratings: ratings.rows } }
}

app.get<{ Querystring: { trade: string; member: string } }>('/trade', ({ query }) =>
  read(pool, query.trade, query.member),
)

app.post<{ Body: { trade: string; member: string; other: string } }>('/task', async ({ body }) => {
  const { trade, member, other } = body
  const client = await pool.connect()
  try {
    const now = new Date()
    await client.query('begin')
    await client.query({
      name: 'find',
      text: 'select t.*, o.number from trades t join offers o on o.id = t.offer_id where t.id = $1',
      values: [trade],
    })
    await client.query({
      name: 'lock',
      text: 'select * from trades where id = $1 for update',
      values: [trade],
    })
    const { rows } = await client.query({ name: 'log', text: log, values: [trade] })
    const last = rows.at(-1)
    await client.query({
      name: 'say',
      text: `insert into trade_log (trade_id, seq, at, actor_id, side, task, payload, previous, hash)
        values ($1, $2, $3, $4, 'buyer', 'marking.inform', '{}', $5, $5)`,
      values: [trade, last.seq + 1, now, member, last.hash],
    })
    await client.query({
      name: 'move',
      text: 'update trades set version = version + 1, waits_supplier = true, waits_buyer = false, remind_at = $2 where id = $1',
      values: [trade, now],
    })
    await client.query({
      name: 'tell',
      text: "insert into notifications (id, member_id, type, kind, trade_id, at) values ($1, $2, 'InformedAboutMarking', 'TRADE', $3, $4)",
      values: [newId(), other, trade, now],
    })
    await client.query({
      name: 'audit',
      text: "insert into activity_log (at, actor_id, role, action, entity, entity_id) values ($1, $2, 'BUYER', 'trade.marking.inform', 'trade', $3)",
      values: [now, member, trade],
    })
    const answer = await read(client, trade, member)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

process.stdout.write(`Ready on ${await app.listen({ port: 0 })}\n`)
