import { onlyRights } from '@mahsul/contract/companies/right-words'
import { whoMay } from '@mahsul/domain/companies/company-rights'
import { expect, test } from 'vitest'
import { asMember } from '../../platform/http/as-member.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { notify } from '../../platform/notify/notify.ts'
import { openTrading } from '../../testing/trading.ts'
import { performTradeTask } from '../../trades/perform-task.ts'

const market = await openTrading()
const { clock, db, documents } = market

type Right = SignedIn['right']
/** A new code can be asked for. */
const nextMinute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}
/** Somebody of the same company. */
const colleagueOf = (member: SignedIn, right: Right) =>
  market.member(member.role, { companyId: member.companyId, right })
const noticesOf = async (person: SignedIn) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', person.id)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const missing = (rights: readonly Right[]) => ({
  status: 403,
  body: { error_code: 'RIGHT_MISSING', message: onlyRights(rights, 'en'), rights },
})

test('a company’s offers, bids and trades are those of all its people', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const [seller, viewer] = [await colleagueOf(supplier, 'trader'), await colleagueOf(buyer, 'viewer')]
  const offer = await market.offer(supplier)
  const bid = (await market.bid(buyer, offer)).body.data

  expect((await market.as(seller, 'GET', '/secure/tickets/self')).body.data).toMatchObject([
    { id: offer.id, is_own_ticket: true },
  ])
  expect((await market.as(viewer, 'GET', '/secure/bids')).body.data).toMatchObject([
    { id: bid.id, is_own_bid: true, may: ['withdraw'] },
  ])
  const accepted = await market.as(seller, 'PUT', `/secure/bids/${bid.id}/accept`, {})
  expect(accepted.status).toBe(200)
  const { data: trades } = (await market.as(viewer, 'GET', '/secure/trades')).body
  expect(trades).toMatchObject([{ id: accepted.body.data.trade_id }])
})

test('the rounds on an offer are the company’s, no matter who of it bids', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const colleague = await colleagueOf(buyer, 'trader')
  const offer = await market.offer(supplier)
  const first = (await market.bid(buyer, offer)).body.data
  expect(await market.bid(colleague, offer)).toMatchObject({
    status: 409,
    body: { error_code: 'BID_PENDING' },
  })
  nextMinute()
  await market.as(supplier, 'PUT', `/secure/bids/${first.id}/decline`, { message: 'Too low' })
  expect((await market.bid(colleague, offer)).body.data).toMatchObject({ round: 2 })
  expect((await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data.bids_left).toBe(1)
})

test('of two colleagues who bid at the same instant one has bid', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const colleague = await colleagueOf(buyer, 'trader')
  const offer = await market.offer(supplier)
  const answers = await Promise.all([market.bid(buyer, offer), market.bid(colleague, offer)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('nobody buys from their own company', async () => {
  const trader = await market.member('TRADER')
  const colleague = await colleagueOf(trader, 'trader')
  const offer = await market.offer(trader)
  expect(await market.bid(colleague, offer)).toMatchObject({ status: 403, body: { error_code: 'OWN_OFFER' } })
})

test('a task is for those who have the right, and the others read who they are', async () => {
  const deal = await market.deal({ advance: 20 })
  await market.play(deal, { until: 'P3' })
  const [finance, papers, viewer] = [
    await colleagueOf(deal.buyer, 'finance'),
    await colleagueOf(deal.buyer, 'documents'),
    await colleagueOf(deal.buyer, 'viewer'),
  ]
  const proof = { files: { file: documents.pdf } }
  for (const person of [papers, viewer])
    expect(await market.act(deal, person, 'advance.send', proof)).toMatchObject(missing(whoMay('payments')))
  expect((await market.act(deal, finance, 'advance.send', proof)).status).toBe(200)
  const log = (await market.as(viewer, 'GET', `/secure/trades/${deal.id}/log`)).body.data
  expect(log.at(-1)).toMatchObject({ task: 'advance.send', person: `Amna ${finance.id.slice(-12)}` })
  const seen = (await market.as(deal.supplier, 'GET', `/secure/trades/${deal.id}/log`)).body.data
  expect(seen.at(-1)).not.toHaveProperty('person')
})

test('of two colleagues at one task at the same instant one does it', async () => {
  const deal = await market.deal()
  await market.play(deal, { until: 'C1' })
  const colleague = await colleagueOf(deal.supplier, 'trader')
  const other = await db.startTransaction().execute()
  const confirm = { tradeId: deal.id, task: 'order.confirm', now: clock.now }
  await performTradeTask(other, { by: asMember(deal.supplier), ...confirm })
  const second = market.act(deal, colleague, 'order.confirm')
  await market.lockAwaited()
  await other.commit().execute()
  expect(await second).toMatchObject({ status: 409, body: { error_code: 'TASK_NOT_OPEN' } })
})

test('notices reach those of the company whom they concern', async () => {
  const deal = await market.deal({ advance: 20 })
  const rights = ['trader', 'documents', 'finance', 'viewer'] as const
  const people = await Promise.all(rights.map((right) => colleagueOf(deal.supplier, right)))
  await market.play(deal, { until: 'P4' })
  const [trader, papers, finance, viewer] = await Promise.all(people.map(noticesOf))
  expect(trader).toContain('consignment.provided')
  expect(trader).toContain('AdvancePaymentSentByBuyer')
  expect(papers).toContain('consignment.provided')
  expect(papers).not.toContain('AdvancePaymentSentByBuyer')
  expect(finance?.toSorted()).toEqual(['AdvancePaymentSentByBuyer', 'fee.invoiced'])
  expect(papers).not.toContain('fee.invoiced')
  expect(viewer).toEqual([])
})

test('notices of the same instant keep their order for everybody of a company', async () => {
  const owner = await market.member('SUPPLIER')
  const trader = await colleagueOf(owner, 'trader')
  const offer = await market.offer(owner)
  const sent = Array.from({ length: 30 }, () => ['OfferBidded', 'bid.withdrawn'] as const).flat()
  for (const type of sent)
    await notify(db, { type, to: { company: owner.companyId }, offerId: offer.id, now: clock.now })
  for (const person of [owner, trader]) expect((await noticesOf(person)).slice(-60)).toEqual(sent)
})
