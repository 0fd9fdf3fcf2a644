import { expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openTrading } from '../testing/trading.ts'

const market = await openTrading()
const path = '/secure/trade-calendar'
const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')

async function makeFeed(member: SignedIn): Promise<string> {
  const { status, body } = await market.as(member, 'POST', path)
  expect(status).toBe(201)
  return new URL(body.data.url).pathname
}
const read = (address: string) => market.as(undefined, 'GET', address)
const sinceOf = async (member: SignedIn) => (await market.as(member, 'GET', path)).body.data.created_at

test('one address has the dates of all running trades, and each keeps its entry as the trade moves', async () => {
  const offer = await market.offer(supplier)
  for (const containers of [2, 3]) {
    const { status } = await market.purchase(buyer, offer, { containers })
    expect(status).toBe(201)
  }
  const address = await makeFeed(supplier)
  const { status, body, headers } = await read(address)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const summaries = [...body.matchAll(/SUMMARY:(MH-\d+-T\d+) · Confirm/g)].map(([, reference]) => reference)
  expect(new Set(summaries).size).toBe(2)
  expect(body).not.toMatch(/DTEND/)
  const ids = (text: string) => [...text.matchAll(/^UID:(.*)$/gm)].map(([, id]) => id).toSorted()
  expect(ids((await read(address)).body)).toEqual(ids(body))
  expect((await read(await makeFeed(await market.member('BUYER')))).body).not.toContain('VEVENT')
})

test('a new address ends the one before, and an ended one has nothing', async () => {
  expect(await sinceOf(buyer)).toBe(null)
  const first = await makeFeed(buyer)
  const second = await makeFeed(buyer)
  expect(second).not.toBe(first)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect(await sinceOf(buyer)).toBe(market.clock.now.toISOString())
  expect((await market.as(buyer, 'DELETE', path)).status).toBe(204)
  expect((await read(second)).status).toBe(404)
  expect((await read(second.replace(/calendars\/[^/]+/, `calendars/${'x'.repeat(43)}`))).status).toBe(404)
})

test.each([
  ['is suspended', { suspended_at: market.clock.now }],
  ['has left', { deleted_at: market.clock.now }],
])('the address of somebody who %s has nothing any more', async (_, change) => {
  const member = await market.member('SUPPLIER')
  const address = await makeFeed(member)
  expect((await read(address)).status).toBe(200)
  await market.db.updateTable('members').set(change).where('id', '=', member.id).execute()
  expect((await read(address)).status).toBe(404)
})
