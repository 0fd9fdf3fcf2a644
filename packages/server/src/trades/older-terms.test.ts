import { termsIfMissing } from '@mahsul/domain/trades/process/terms'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const waiting = await market.deal()
await market.play(waiting, { until: 'C2', everyMinutes: 1 })
const { now } = market.clock
let trade: Deal

/** A trade from before each of these terms was added: the stored JSON does not have them. */
beforeEach(async () => {
  market.clock.now = now
  trade = await market.copied(waiting)
  await sql`update trades set terms = terms - ${Object.keys(termsIfMissing)}::text[] where id = ${trade.id}`.execute(
    market.db,
  )
})
const storedTerms = async () => {
  const { rows } = await sql<{ text: string }>`
    select terms::text as text from trades where id = ${trade.id}`.execute(market.db)
  return rows[0]?.text
}

test('it is read and listed, and says null where a term has no value', async () => {
  const { status, body } = await market.as(trade.buyer, 'GET', `/secure/trades/${trade.id}`)
  expect(status).toBe(200) // an answer that does not fit its schema is not sent
  expect(body.data).toMatchObject({
    terms: { product_is_sifted: null, origin: null, ddp_country: null, ddp_facility: null },
    optional_documents: [],
  })
  expect(body.data.required_documents).toContain('PACKING_LIST')
  const list = await market.as(trade.supplier, 'GET', '/secure/trades')
  expect(list).toMatchObject({ status: 200, body: { data: [{ id: trade.id, origin: null }] } })
})

test('its contract is printed, it is played to its end, and what is stored stays as it was', async () => {
  const before = await storedTerms()
  await market.play(trade, { until: 'C3' })
  const contract = await market.app.inject({
    url: `/api/v1/secure/trades/${trade.id}/documents/contract.pdf`,
    headers: { authorization: `Bearer ${market.tokenOf(trade.buyer)}` },
  })
  expect([contract.statusCode, contract.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await market.play(trade)
  expect(await market.read(trade)).toMatchObject({ status: 'finished', terms: { product_is_sifted: null } })
  expect(await storedTerms()).toBe(before)
})
