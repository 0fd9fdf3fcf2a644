import { expect, test } from 'vitest'
import type { Bid } from '../kit/types.ts'
import { open } from '../testing/app.tsx'
import { answerApprovals, approval, omar } from '../testing/approvals.ts'
import { answerOffer, offer, tradeWith } from '../testing/deal.ts'
import { words } from '../testing/reader.ts'
import { button, expectCount, expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf, refuse } from '../testing/wire.ts'

const { approvals: said, offers } = words
const { amounts: costs } = tradeWith([])
const id = '01970000-0000-7000-8000-000000000401'
const none = { total_data: 1, total_page: 1, next_page: null }
const panel = page.getByCss('.approval-panel')

/** A pending bid, read by its bidder or by whose offer it is. */
async function openBid(reader: 'buyer' | 'supplier', change: Partial<Bid> = {}) {
  const own = reader === 'supplier'
  answerOffer()
  const ticket = { ...offer, is_own_ticket: own }
  const bid: Bid = {
    ...offer,
    ...{ id, external_id: id, ticket_id: offer.id, ticket_version: 1, round: 1 },
    ...{ status: 'PENDING', closed_by: null, containers: 2, message: '', origin: null, destinations: [] },
    ...{ answer: '', suggestion: null, placed_at: '2026-11-09T09:00:00.000Z', answered_at: null },
    ...{ is_own_bid: !own, bidder: offer.owner, costs, trade_id: null },
    may: own ? ['accept', 'decline'] : ['withdraw'],
    ...change,
  }
  answer('GET /secure/tickets/{id}', { data: ticket })
  answer('GET /secure/bids/{id}', { data: { ...bid, ticket } })
  answer('GET /secure/bids/tickets/{id}', { data: [bid], ...none })
  await open(own ? `/offers/${offer.id}/bids/${id}/show` : `/offers/bid/${id}/show`, reader)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the bidder reads that the acceptance awaits approval in the other company', async () => {
  await openBid('buyer', { awaiting_approval: true })
  await expect.element(page.getByText(words.goods.approval.other).first()).toBeVisible()
  await expectCount(page.getByText(offers.bid.waits), 0)
  expect(await wrongs()).toEqual([])
})

test('a bid above the limit is accepted once a colleague has approved it', async () => {
  const company = answerApprovals()
  const required = { act: 'acceptance', total: '57760.00', limit: '500.00' } as const
  answer('PUT /secure/bids/{id}/accept', refuse('APPROVAL_REQUIRED', { approval: required }))
  answer('POST /secure/company/approvals', () => {
    company.now = [approval({ act: 'acceptance', ticket_id: offer.id, bid_id: id })]
    return { data: company.now[0]! } // the one above
  })
  await openBid('supplier')
  await page
    .getByRole('button', { name: offers.bid.acceptOf.replace('{company}', 'Kassala Oilseeds') })
    .click()
  const dialog = page.getByRole('alertdialog')
  await button(dialog, offers.bid.accept).click()
  await expectText(panel, '57,760.00')
  await button(panel, said.here.ask).click()
  await expectText(panel, said.here.waiting.split('<')[0]!) // before the time
  expect(receivedOf('POST /secure/company/approvals').map(({ body }) => body)).toEqual([
    { act: 'acceptance', bid_id: id, up_to: '57760.00' },
  ])
})

test('a colleague’s approval is named where the bid is accepted', async () => {
  const approved = { state: 'approved', decided_by: omar, decided_at: '2026-11-09T10:00:00.000Z' } as const
  answerApprovals([approval({ ...approved, act: 'acceptance', ticket_id: offer.id, bid_id: id })])
  await openBid('supplier')
  await expectCount(panel, 0)
  await page
    .getByRole('button', { name: offers.bid.acceptOf.replace('{company}', 'Kassala Oilseeds') })
    .click()
  await expectText(panel, 'Omar Nur')
})
