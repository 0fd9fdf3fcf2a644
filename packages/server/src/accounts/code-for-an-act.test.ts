import { expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer } from '../testing/goods.ts'

const market = await openDealing()
const { goods, db, clock } = market
const supplier = await market.member('SUPPLIER')
const standing = await market.offer(supplier)
const required = { status: 403, body: { error_code: 'CODE_REQUIRED' } }

/** The three acts that a code opens, each as a member requests it. */
const acts = {
  create_offer: {
    role: 'SUPPLIER',
    table: 'offers',
    ask: (by: SignedIn) => market.as(by, 'POST', '/secure/tickets', sesameOffer(goods)),
  },
  create_bid: {
    role: 'BUYER',
    table: 'bids',
    ask: (by: SignedIn) =>
      market.as(by, 'POST', `/secure/bids/tickets/${standing.id}`, {
        ticket_version: 1,
        containers: 1,
        price: '1550.00',
        facility_destination: goods.mersin,
      }),
  },
  purchase: {
    role: 'BUYER',
    table: 'trades',
    ask: (by: SignedIn) =>
      market.as(by, 'POST', '/secure/trades', {
        ticket_id: standing.id,
        ticket_version: 1,
        containers: 1,
        facility_destination: goods.mersin,
      }),
  },
} as const
const actNames = Object.keys(acts) as (keyof typeof acts)[]

async function stored() {
  const count = async (table: 'offers' | 'bids' | 'trades' | 'notifications' | 'activity_log') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  const offer = await db.selectFrom('offers').selectAll().where('id', '=', standing.id).executeTakeFirst()
  return [
    await count('offers'),
    await count('bids'),
    await count('trades'),
    await count('notifications'),
    offer,
  ]
}

test.each(actNames)('without a code %s is refused, and nothing is stored or sent', async (event) => {
  const before = await stored()
  expect(await acts[event].ask(await market.member(acts[event].role))).toMatchObject(required)
  expect(await stored()).toEqual(before)
})

test.each(actNames)('a verified code opens one act of %s', async (event) => {
  const member = await market.member(acts[event].role)
  await market.verified(member, event)
  expect((await acts[event].ask(member)).status).toBe(201)
  if (event === 'create_bid') return // a second bid would be refused because of the first
  expect(await acts[event].ask(member)).toMatchObject(required)
})

test.each(actNames)('a code that was sent but not entered does not open %s', async (event) => {
  const member = await market.member(acts[event].role)
  await market.as(member, 'POST', '/secure/request-code', { event })
  expect(await acts[event].ask(member)).toMatchObject(required)
})

test.each(actNames)('the code of another event does not open %s', async (event) => {
  const member = await market.member(acts[event].role)
  for (const other of actNames) if (other !== event) await market.verified(member, other)
  expect(await acts[event].ask(member)).toMatchObject(required)
})

test.each(actNames)('the code of another member does not open %s', async (event) => {
  await market.verified(await market.member(acts[event].role), event)
  expect(await acts[event].ask(await market.member(acts[event].role))).toMatchObject(required)
})

test('a verified code is valid for ten minutes, to the second', async () => {
  const [early, late] = [await market.member('BUYER'), await market.member('BUYER')]
  const start = clock.now
  await market.verified(early, 'create_bid')
  await market.verified(late, 'create_bid')
  clock.now = new Date(start.getTime() + 599_000)
  expect((await acts.create_bid.ask(early)).status).toBe(201)
  clock.now = new Date(start.getTime() + 600_000)
  expect(await acts.create_bid.ask(late)).toMatchObject(required)
  clock.now = start
})

test('a refused act spends nothing: the same code opens it once it is right', async () => {
  const buyer = await market.member('BUYER')
  const offer = await market.offer(await market.member('SUPPLIER'))
  await market.verified(buyer, 'create_bid')
  const bid = (containers: number) =>
    market.as(buyer, 'POST', `/secure/bids/tickets/${offer.id}`, {
      ticket_version: 1,
      containers,
      price: '1550.00',
      facility_destination: goods.mersin,
    })
  expect((await bid(99)).status).toBe(422)
  expect((await bid(3)).status).toBe(201)
})

test('an offer refused for its type spends nothing', async () => {
  const buyer = await market.member('BUYER')
  await market.verified(buyer, 'create_offer')
  expect(await acts.create_offer.ask(buyer)).toMatchObject({
    status: 403,
    body: { error_code: 'WRONG_OFFER_TYPE' },
  })
  const spent = await db
    .selectFrom('verification_codes')
    .select('spent_at')
    .where('member_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(spent.spent_at).toBeNull()
})

test('one code used for two things at the same moment opens one', async () => {
  const supplier = await market.member('SUPPLIER')
  await market.verified(supplier, 'create_offer')
  const answers = await Promise.all([acts.create_offer.ask(supplier), acts.create_offer.ask(supplier)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403])
})
