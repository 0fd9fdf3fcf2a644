import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { db, goods } = market

const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')
const refused = await market.member('BUYER')
const unserved = await market.member('BUYER')

/** The freight to Mersin in the refusal to a bidder. Nobody joins meanwhile: a new company would be a new name. */
async function freightOfABid(by = buyer) {
  const { status, body } = await market.bid(by, await market.offer(supplier))
  return status === 201 ? body.data.costs.shipping_cost : body.error_code
}

let before: string
beforeEach(async () => {
  before = await freightOfABid()
})

test('the next bid gets the freight that has changed, gone or been added', async () => {
  const lanes = await db.selectFrom('freight_costs').selectAll().execute()
  await sql`update freight_costs set price_cents = price_cents + 100`.execute(db)
  const dearer = await freightOfABid()
  expect(Number(dearer)).toBeGreaterThan(Number(before))
  await db.deleteFrom('freight_costs').execute()
  expect(await freightOfABid(unserved)).toBe('FREIGHT_UNKNOWN')
  await db.insertInto('freight_costs').values(lanes).execute()
  expect(await freightOfABid()).toBe(before)
})

test('a destination that is no longer offered is refused by the next bid', async () => {
  await db.updateTable('facilities').set({ discharges: false }).where('id', '=', goods.mersin).execute()
  expect(await freightOfABid(refused)).toBe('VALIDATION')
  await db.updateTable('facilities').set({ discharges: true }).where('id', '=', goods.mersin).execute()
  expect(await freightOfABid()).toBe(before)
})
