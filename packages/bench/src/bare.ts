/**
 * The baseline for the server: the least code that does the same with Fastify and pg. No tokens, no counters, no validation,
 * no notifications. DATABASE_URL names the database; the last line it prints is its address.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { v7 as newId } from 'uuid'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan', // like our server
})
pg.types.setTypeParser(20, Number)
const app = Fastify()

const list = `
  select o.*, p.purity, p.purity_type, g.name as grade, g.name_ar as grade_ar, t.name as type_name, t.name_ar as type_name_ar,
    b.name as base, b.name_ar as base_ar, b.origin as base_origin, b.origin_ar as base_origin_ar, ct.name as container_type,
    c.name as company, c.country as company_country,
    f.name as origin, f.name_ar as origin_ar, f.city as origin_city, f.city_ar as origin_city_ar, f.country as origin_country, f.unlocode as origin_code,
    d.name as destination, d.name_ar as destination_ar, d.city as destination_city, d.city_ar as destination_city_ar, d.country as destination_country
  from offers o
  join products p on p.id = o.product_id join product_grades g on g.id = p.grade_id join product_types t on t.id = g.type_id
  join product_parents b on b.id = t.parent_id join container_types ct on ct.id = o.container_type_id
  join companies c on c.id = o.company_id
  left join facilities f on f.id = o.origin_id left join facilities d on d.id = o.destination_id
  where o.listed and o.type = 'SELL' and o.valid_until > $1
  order by o.published_at desc, o.id`

/** The limit is a literal: as a parameter it makes the planner expect a tenth of the table. */
app.get<{ Querystring: { page_no?: string; per_page?: string } }>('/list', async ({ query }) => {
  const [page, size] = [Number(query.page_no ?? 1), Number(query.per_page ?? 5)]
  const { rows } = await pool.query({
    name: `list of ${size}, page ${page}`,
    text: `${list} limit ${size} offset ${(page - 1) * size}`,
    values: [new Date()],
  })
  return { data: rows }
})

app.post<{ Body: { offer: string; bidder: string; company: string } }>('/bid', async (request, reply) => {
  const { offer, bidder, company } = request.body
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'lock',
      text: 'select * from offers where id = $1 for update',
      values: [offer],
    })
    await client.query({
      name: 'bids',
      text: 'select bidder_id, status from bids where offer_id = $1',
      values: [offer],
    })
    const id = newId()
    await client.query({
      name: 'insert',
      text: `insert into bids (id, offer_id, negotiation, offer_version, bidder_id, company_id, round, containers, price_cents, bag_cost_cents, platform_fee_cents, freight, shipping_date,
               payment_method, payment_method_type, advance_percentage, placed_at) values ($1, $2, 1, 1, $3, $4, 1, 1, 150000, 40, 1500, '[]', $5, 'CAD_CASH_AGAINST_DOCUMENTS', 'FULL', 0, $6)`,
      values: [id, offer, bidder, company, rows[0].shipping_date, new Date()],
    })
    await client.query({
      name: 'count',
      text: 'update offers set pending_bids = pending_bids + 1, acts = acts + 1 where id = $1',
      values: [offer],
    })
    await client.query('commit')
    return reply.code(201).send({ data: { id } })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

process.stdout.write(`Ready on ${await app.listen({ port: 0 })}\n`)
