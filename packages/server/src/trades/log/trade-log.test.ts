import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { firstBrokenLine } from '../../testing/trade-proof.ts'
import { canonical } from './trade-log.ts'

const market = await openDealing()
const { db } = market
const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
const offer = await market.offer(supplier)
const purchased = (await market.purchase(buyer, offer)).body.data
await market.as(supplier, 'POST', `/secure/trades/${purchased.id}/tasks/order.confirm`, {})
const bid = (await market.bid(buyer, offer)).body.data
const accepted = (await market.as(supplier, 'PUT', `/secure/bids/${bid.id}/accept`)).body.data

const bound = (id: string, { company_name }: { company_name: string }) => ({
  id,
  name_sha256: createHash('sha256')
    .update(canonical({ tradeId: purchased.id, id, company_name }))
    .digest('hex'),
})
const rowsOf = (trade: string) =>
  db.selectFrom('trade_log').selectAll().where('trade_id', '=', trade).orderBy('seq').execute()

describe('the log of a trade', () => {
  it.each([
    ['purchased and confirmed', purchased.id],
    ['of an accepted bid', accepted.trade_id],
  ])('%s can be recomputed entry by entry from what is stored', async (_, id) => {
    expect(await rowsOf(id)).toHaveLength(2)
    expect(await firstBrokenLine(db, id)).toBeUndefined()
  })

  it('begins with the terms, the parties and the reference', async () => {
    const [first] = await rowsOf(purchased.id)
    const { terms } = await db
      .selectFrom('trades')
      .select('terms')
      .where('id', '=', purchased.id)
      .executeTakeFirstOrThrow()
    expect(first!.payload).toMatchObject({
      terms,
      reference: purchased.reference,
      process: 'container-trade/1',
      parties: {
        supplier: bound(supplier.id, purchased.parties.supplier),
        buyer: bound(buyer.id, purchased.parties.buyer),
      },
      places: { [purchased.terms.origin.external_id]: { name: purchased.terms.origin.name } },
      product: { grade: { name: purchased.terms.product.grade.name } },
    })
  })

  it('shows its hashes to both parties', async () => {
    const { body } = await market.as(buyer, 'GET', `/secure/trades/${purchased.id}/log`)
    const hashes = (await rowsOf(purchased.id)).map(({ hash }) => hash.toString('hex'))
    expect(body.data.map((line: { hash: string }) => line.hash)).toEqual(hashes)
    expect(body.data[1]).toMatchObject({
      seq: 2,
      side: 'supplier',
      task: 'order.confirm',
      actor: expect.stringMatching(/^Company/),
    })
  })

  it('is not found by a stranger', async () => {
    for (const stranger of [await market.member('BUYER'), await market.member('TRADER')])
      expect((await market.as(stranger, 'GET', `/secure/trades/${purchased.id}/log`)).status).toBe(404)
  })
})

test.each([
  ['trade_log', sql`update trade_log set task = 'order.lapse'`],
  ['trade_log', sql`delete from trade_log`],
  ['activity_log', sql`update activity_log set action = 'nothing'`],
  ['activity_log', sql`delete from activity_log`],
])('rows of %s can be neither changed nor deleted', async (table, statement) => {
  await expect(statement.execute(db)).rejects.toThrow(
    new RegExp(`^${table}(_before_months|_\\d{4}_\\d\\d)? is append-only`),
  ) // or the month of the row
})

test('an entry that is changed all the same is found', async () => {
  await sql`alter table trade_log disable trigger trade_log_stands`.execute(db)
  await sql`update trade_log set payload = jsonb_set(payload, '{terms,pricePerTon}', '1') where trade_id = ${accepted.trade_id} and seq = 1`.execute(
    db,
  )
  await sql`alter table trade_log enable trigger trade_log_stands`.execute(db)
  expect(await firstBrokenLine(db, accepted.trade_id)).toBe(1)
  expect(await firstBrokenLine(db, purchased.id)).toBeUndefined()
})

test.each([
  [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
  [{ a: { d: null, c: [3, 'x', true] } }, '{"a":{"c":[3,"x",true],"d":null}}'],
  [{ a: undefined, b: 1 }, '{"b":1}'],
  [{ at: new Date('2026-03-10T09:00:00Z') }, '{"at":"2026-03-10T09:00:00.000Z"}'],
  [[], '[]'],
  ['سمسم "x"', '"سمسم \\"x\\""'],
])('%o has one spelling', (value, text) => {
  expect(canonical(value)).toBe(text)
})
