import { offerPriceName, ownPriceName, priceNames } from '@mahsul/contract/offers/price-words'
import { beforeEach, expect, it, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sesameWanted } from '../../testing/goods.ts'

const market = await openDealing()
const { db, goods } = market

let supplier: SignedIn
let buyer: SignedIn
let offer: { id: string; version: number; reference: string }
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  offer = await market.offer(supplier)
})

/** The newest mail to a member that is not a code. */
async function mailTo(member: SignedIn): Promise<string> {
  await market.spread()
  const { body_text } = await db
    .selectFrom('outbox')
    .innerJoin('members', 'members.email', 'outbox.recipient')
    .select('body_text')
    .where('members.id', '=', member.id)
    .where('channel', '=', 'mail')
    .where('code', 'is', null)
    .orderBy('outbox.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return body_text
}

const money = (amount: string) => Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })
const line = (name: { en: string }, amount: string) => `${name.en}: ${money(amount)} USD per MT`
/** The lines of a mail that name a price per metric ton. */
const pricesIn = (text: string) => text.split('\n').filter((each) => /^[^:]+: [\d,.]+ USD per MT$/.test(each))

type OnPage = { price: string; price_shown: string }
type BidOnPage = OnPage & { ticket: OnPage & { type: 'SELL' | 'BUY' } }

/** The prices that the page of a bid shows, by the same names. */
async function pricesOfBid(reader: SignedIn, side: 'supplier' | 'buyer', id: string) {
  const bid: BidOnPage = (await market.as(reader, 'GET', `/secure/bids/${id}`)).body.data
  return [
    line(offerPriceName(bid.ticket.type), bid.ticket.price),
    line(priceNames.bid, bid.price),
    line(ownPriceName(side), bid.price_shown),
  ]
}

async function pricesOfTrade(reader: SignedIn, side: 'supplier' | 'buyer', id: string) {
  const { terms }: { terms: OnPage } = (await market.as(reader, 'GET', `/secure/trades/${id}`)).body.data
  return [line(priceNames.contract, terms.price), line(ownPriceName(side), terms.price_shown)]
}

const answer = (how: 'accept' | 'decline' | 'withdraw', id: string, body?: object) =>
  market.as(how === 'withdraw' ? buyer : supplier, 'PUT', `/secure/bids/${id}/${how}`, body)

test('the mail of a new bid names the prices as the page behind it does', async () => {
  const { id } = (await market.bid(buyer, offer)).body.data
  const text = await mailTo(supplier)
  expect(pricesIn(text)).toEqual(await pricesOfBid(supplier, 'supplier', id))
  expect(pricesIn(text)).toContain('Bid price: 1,550.00 USD per MT')
})

it('says everything that the owner decides on', async () => {
  await market.bid(buyer, offer, {
    message: 'We need it\nbefore Ramadan',
    shipping_date: { section: 'mid', month: 5, year: 2026 },
    payment_method: 'DEFERRED_PAYMENT',
    payment_delay_id: 60,
    payment_method_type: 'ADVANCE',
    payment_percentage: 20,
  })
  const text = await mailTo(supplier)
  expect(text).toContain('\nDestination: Mersin\n')
  expect(text).toContain('\nShipping: mid May 2026\n')
  expect(text).toContain('\nPayment: Deferred payment, 60 days from bill of lading, 20 % in advance\n')
  expect(text).toContain('\nMessage: We need it before Ramadan\n')
})

test('the mail of a declined bid has its prices, the reason and the suggestion as the page has them', async () => {
  const { id } = (await market.bid(buyer, offer)).body.data
  const suggestion = { price: 1590, containers: 6, shipping_date: { section: 'early', month: 5, year: 2026 } }
  await answer('decline', id, { message: 'Too low', suggestion })
  const text = await mailTo(buyer)
  expect(pricesIn(text)).toEqual(await pricesOfBid(buyer, 'buyer', id))
  expect(text).toContain('\nReason: Too low\n')
  expect(text).toContain('\nThe other side suggests: 1,590.00 USD per MT · 6 containers · early May 2026\n')
})

test('the mail of a withdrawn bid has the prices of its page', async () => {
  const { id } = (await market.bid(buyer, offer)).body.data
  await answer('withdraw', id)
  expect(pricesIn(await mailTo(supplier))).toEqual(await pricesOfBid(supplier, 'supplier', id))
})

test('the mail of a bid that closed for want of containers has the prices of its page', async () => {
  const { id } = (await market.bid(buyer, offer)).body.data
  const rival = await market.member('BUYER')
  const rivals = (await market.bid(rival, offer, { containers: 10 })).body.data
  await answer('accept', rivals.id)
  const text = await mailTo(buyer)
  expect(text).toContain('was closed')
  expect(pricesIn(text)).toEqual(await pricesOfBid(buyer, 'buyer', id))
})

test('the mails of a trade have the prices of its page, for either side', async () => {
  const { id } = (await market.purchase(buyer, offer)).body.data
  expect(pricesIn(await mailTo(supplier))).toEqual(await pricesOfTrade(supplier, 'supplier', id))
  await market.as(supplier, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})
  expect(pricesIn(await mailTo(buyer))).toEqual(await pricesOfTrade(buyer, 'buyer', id))
})

test('an owner reads the target price of a request in the mail of a bid on it', async () => {
  await market.verified(buyer, 'create_offer')
  const wanted = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
  const { id } = (
    await market.bid(supplier, wanted, { facility_destination: null, facility_origin: goods.portSudan })
  ).body.data
  const text = await mailTo(buyer)
  expect(pricesIn(text)).toEqual(await pricesOfBid(buyer, 'buyer', id))
  expect(text).toMatch(/\nTarget price: [\s\S]*\nYou pay: [\s\S]*\nLoaded at: Port Sudan/)
})
