import { openDealing } from '@mahsul/server/testing/dealing'
import { START } from '@mahsul/server/testing/members'
import { expect, test } from 'vitest'

const market = await openDealing()
const { clock, db } = market
const HOUR = 3_600_000
const at = (hours: number) => {
  clock.now = new Date(START.getTime() + hours * HOUR)
}

/** What must hold in a market, whatever its clock says. */
async function isSound() {
  const offers = await db
    .selectFrom('offers')
    .select(['containers', 'reserved', 'sold', 'pending_bids'])
    .execute()
  for (const { containers, reserved, sold, pending_bids } of offers) {
    expect(Math.min(reserved, sold, pending_bids, containers - reserved - sold)).toBeGreaterThanOrEqual(0)
  }
}

const jumps = [
  ['an hour back', -1],
  ['a day back, before the offer', -24],
  ['a day on, over the end of the offer', 25],
  ['a year back', -8_760],
  ['a leap second and half a year on', 4_380.0003],
] as const

test.each(jumps)(
  'a clock that jumps %s between two requests breaks nothing, and is right again by itself',
  async (_, hours) => {
    at(0)
    const [supplier, bidder, buyer, other] = await Promise.all([
      market.member('SUPPLIER'),
      market.member('BUYER'),
      market.member('BUYER'),
      market.member('BUYER'),
    ])
    const offer = await market.offer(supplier)
    const bid = (await market.bid(bidder, offer)).body.data
    const order = (await market.purchase(buyer, offer, { containers: 2 })).body.data
    await market.as(other, 'POST', '/secure/request-code', { event: 'purchase' })

    at(hours)
    const answers = [
      await market.as(supplier, 'GET', '/secure/tickets/marketplace'),
      await market.as(bidder, 'GET', '/secure/bids'),
      await market.as(buyer, 'GET', `/secure/trades/${order.id}`),
      await market.as(other, 'POST', '/secure/request-code', { event: 'purchase' }),
      await market.as(other, 'POST', '/secure/verify-code', { event: 'purchase', code: '000000' }),
      await market.as(supplier, 'PUT', `/secure/bids/${bid.id}/accept`),
      await market.as(buyer, 'PUT', `/secure/bids/${bid.id}/withdraw`),
      await market.as(supplier, 'POST', `/secure/trades/${order.id}/tasks/order.confirm`, {
        version: order.version,
      }),
      await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {}),
    ]
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    await isSound()

    at(1)
    expect((await market.as(buyer, 'GET', `/secure/trades/${order.id}`)).status).toBe(200)
    expect(
      (await market.purchase(await market.member('BUYER'), await market.offer(supplier), { containers: 1 }))
        .status,
    ).toBe(201)
    await isSound()
  },
)

test('a session ends by the clock, and is there again when the clock was wrong', async () => {
  at(0)
  const member = await market.member('BUYER')
  const token = market.tokenOf(member)
  const ask = () =>
    market.as(undefined, 'GET', '/secure/profiles', undefined, { authorization: `Bearer ${token}` })
  expect((await ask()).status).toBe(200)
  at(1)
  expect((await ask()).status).toBe(401)
  at(-1)
  expect((await ask()).status).toBe(200)
})

test('a code does not live longer because the clock went back and on again', async () => {
  at(0)
  const member = await market.member('BUYER')
  await market.as(member, 'POST', '/secure/request-code', { event: 'purchase' })
  const { code } = await db
    .selectFrom('outbox')
    .select('code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  at(0.5)
  const late = await market.as(member, 'POST', '/secure/verify-code', { event: 'purchase', code })
  expect(late).toMatchObject({ status: 410, body: { error_code: 'CODE_EXPIRED' } })
})
