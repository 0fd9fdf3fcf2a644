import { expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { clock } = market

/** Trades of the same two parties, with the supplier's open task in each, by what it counts from. */
const slow = await market.deal({ pay: 'LC_SIGHT' })
await market.play(slow, { until: 'P2', everyMinutes: 1 }) // two days for either: accept the credit, acknowledge the marking
const soon = await market.deal({ pay: 'CAD' }) // confirm the order: one day
const parties = { supplier: soon.supplier, buyer: soon.buyer }
clock.now = new Date(clock.now.getTime() + 60_000)
const theirs = await market.deal({ pay: 'CAD' })
await market.play(theirs, { until: 'C2', everyMinutes: 1 }) // the buyer names the consignee

const list = async (by: SignedIn, query = '') =>
  (await market.as(by, 'GET', `/secure/trades?${query}`)).body.data.map((trade: { id: string }) => trade.id)

test('the earliest deadline is first among those in which it is my turn, and before all others', async () => {
  expect(await list(parties.supplier)).toEqual([soon.id, slow.id, theirs.id])
  expect(await list(parties.buyer)).toEqual([slow.id, theirs.id, soon.id])
})

test('it stays in its place from page to page', async () => {
  const pages = [1, 2, 3].map((page) => list(parties.supplier, `per_page=1&page_no=${page}`))
  expect((await Promise.all(pages)).flat()).toEqual([soon.id, slow.id, theirs.id])
})

test('an act moves it down: the earliest deadline is the other side’s then', async () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await market.act(soon, 'supplier', 'order.confirm')).status).toBe(200)
  expect(await list(parties.supplier)).toEqual([slow.id, theirs.id, soon.id])
  expect(await list(parties.buyer)).toEqual([slow.id, theirs.id, soon.id])
})

test('what is late comes before my turn, no matter who is late', async () => {
  const reader = parties.supplier
  // The buyer had two days to name the consignee of the first of them, and the supplier two for the credit.
  clock.now = new Date(clock.now.getTime() + 50 * 3_600_000)
  const mine = await market.deal({ pay: 'CAD' }) // confirm the order: one day
  expect(await list(reader)).toEqual([slow.id, theirs.id, soon.id, mine.id])
  const page = async (n: number) => list(reader, `per_page=1&page_no=${n}`)
  expect([await page(1), await page(4)].flat()).toEqual([slow.id, mine.id])
})
