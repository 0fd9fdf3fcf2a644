import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted } from '../testing/goods.ts'

const market = await openDealing()
const { clock, goods } = market
const start = clock.now
const trader = await market.member('TRADER')

const at = (minutes: number) => {
  clock.now = new Date(start.getTime() + minutes * 60_000)
}
const first = await market.offer(trader, { valid_for: 12 })
at(1)
const second = await market.offer(trader)
at(2)
await market.verified(trader, 'create_offer')
const wanted = (await market.as(trader, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
at(3)
await market.bid(await market.member('BUYER'), first)
await market.offer(await market.member('TRADER'))

const names = new Map([
  [first.id, 'first'],
  [second.id, 'second'],
  [wanted.id, 'wanted'],
])
const list = async (query = '') => {
  const { body } = await market.as(trader, 'GET', `/secure/tickets/self?${query}`)
  return { ...body, names: body.data.map((offer: { id: string }) => names.get(offer.id)) }
}

test('own offers are in one list, those with bids to answer first, then the latest', async () => {
  expect(await list()).toMatchObject({ names: ['first', 'wanted', 'second'], total_data: 3 })
})

test.each([
  ['offer_types=SELL', ['first', 'second']],
  ['offer_types=1', ['first', 'second']],
  ['offer_types=BUY', ['wanted']],
  ['offer_types=2', ['wanted']],
  ['offer_types=SELL,BUY', ['first', 'wanted', 'second']],
  ['waiting=true', ['first']],
  ['per_page=1&page=2', ['wanted']],
])('%s: %o', async (query, expected) => {
  expect((await list(query)).names).toEqual(expected)
})

test('an unknown type of offer is refused by name', async () => {
  const { status, body } = await market.as(trader, 'GET', '/secure/tickets/self?offer_types=SELL,RENT')
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { offer_types: ['Choose one of the options'] },
  })
})

test('an expired offer stays in the list and no longer waits for anything', async () => {
  at(12 * 60)
  expect(await list()).toMatchObject({ names: ['wanted', 'second', 'first'], total_data: 3 })
  expect((await list()).data[2]).toMatchObject({ status: 'expired', pending_bids: 0 })
  expect((await list('waiting=true')).total_data).toBe(0)
})

test('so does a closed one', async () => {
  await market.as(trader, 'DELETE', `/secure/tickets/${second.id}`)
  expect((await list()).data[1]).toMatchObject({ id: second.id, status: 'closed' })
})

test('a member without offers has an empty list', async () => {
  const { body } = await market.as(await market.member('BUYER'), 'GET', '/secure/tickets/self')
  expect(body).toEqual({ data: [], total_data: 0, total_page: 0, next_page: null })
})
