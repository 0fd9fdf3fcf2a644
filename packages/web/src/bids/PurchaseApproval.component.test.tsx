import { expect, test } from 'vitest'
import { verificationStore } from '../lib/api/verify.ts'
import { addressNow, open } from '../testing/app.tsx'
import { answerApprovals, approval, omar } from '../testing/approvals.ts'
import { answerOffer, offer } from '../testing/deal.ts'
import { words } from '../testing/reader.ts'
import { button, expectCount, expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf, refuse } from '../testing/wire.ts'

const { approvals: said, bids } = words
const panel = page.getByCss('.approval-panel')
const buy = bids.send.purchase.SELL
const approvedOne = () =>
  approval({ ticket_id: offer.id, state: 'approved', decided_by: omar, may: ['withdraw', 'complete'] })
const keptTerms = { ticket_version: offer.version, containers: 2 }
const required = { act: 'purchase', total: '57760.00', limit: '1000.00' } as const

async function openPurchase(at = 'step-1?act=purchase') {
  answerOffer()
  const sent = { channel: 'sms', sent_to: '+30 ••• 000', sent_to_verified: true } as const
  answer('POST /secure/request-code', { data: { ...sent, resend_after: 0, other_channel: null } })
  await open(`/marketplace/${offer.id}/${at}`, 'buyer')
  await expect.element(button(page, buy)).toBeEnabled()
}

/** The code was entered. */
async function enterCode() {
  await expect.poll(() => verificationStore.get()?.event).toBe('purchase')
  verificationStore.get()?.answer(true)
}

test('a purchase above the limit asks a colleague for it, and says that it waits', async () => {
  const company = answerApprovals()
  answer('POST /secure/trades', refuse('APPROVAL_REQUIRED', { approval: required }))
  answer('POST /secure/company/approvals', () => {
    company.now = [approval({ ticket_id: offer.id })]
    return { data: company.now[0]! } // the one above
  })
  await openPurchase()
  await button(page, buy).click()
  await enterCode()
  await expectText(panel, '1,000.00')
  await expectText(panel, '57,760.00')
  await expectCount(page.getByText(bids.refused.purchase), 0)
  expect(await wrongs()).toEqual([])

  await button(panel, said.here.ask).click()
  await expectText(panel, '2099')
  await expectCount(panel.getByRole('button', { name: said.here.ask }), 0)
  await expect.element(panel.getByRole('link', { name: said.toPage })).toBeVisible()
  expect(receivedOf('POST /secure/company/approvals').map(({ body }) => body)).toEqual([
    { act: 'purchase', ticket_id: offer.id, up_to: '57760.00', terms: keptTerms },
  ])
})

test('a purchase that waits says so when its form is opened again', async () => {
  answerApprovals([approval({ ticket_id: offer.id })])
  await openPurchase()
  await expectText(panel, said.here.waiting.split('<')[0]!) // before the time
})

test('an approved purchase says by whom and up to which sum', async () => {
  answerApprovals([
    approval({
      ticket_id: offer.id,
      state: 'approved',
      decided_by: omar,
      decided_at: '2026-11-09T10:00:00.000Z',
    }),
  ])
  await openPurchase()
  await expectText(panel, 'Omar Nur')
  await expectText(panel, '57,760.00')
})

test('an approval that falls short is taken back, and more is asked for', async () => {
  const small = approval({
    ticket_id: offer.id,
    state: 'approved',
    total: '50000.00',
    decided_by: omar,
    decided_at: '2026-11-09T10:00:00.000Z',
  })
  const company = answerApprovals([small])
  answer('POST /secure/trades', refuse('APPROVAL_REQUIRED', { approval: required }))
  answer('DELETE /secure/company/approvals/{id}', undefined)
  answer('POST /secure/company/approvals', () => {
    company.now = [approval({ ticket_id: offer.id })]
    return { data: company.now[0]! } // the one above
  })
  await openPurchase()
  await button(page, buy).click()
  await enterCode()
  await button(panel, said.here.ask).click()
  await expectText(panel, said.here.waiting.split('<')[0]!) // before the time
  expect(receivedOf('DELETE /secure/company/approvals/{id}').map(({ params }) => params)).toEqual([
    { id: small.external_id },
  ])
})

test('an approved purchase goes on with what was typed, on whatever device', async () => {
  answerApprovals([approvedOne()])
  answer('GET /secure/company/approvals/{id}/typed', { data: { terms: keptTerms, account: null } })
  answer('POST /secure/trades', refuse('OFFER_EXPIRED'))
  await openPurchase(`step-0?act=purchase&approval=${approvedOne().external_id}`)
  await expect.poll(addressNow).toBe(`/marketplace/${offer.id}/step-1?act=purchase`)
  await button(page, buy).click()
  await enterCode()
  await expect
    .poll(() => receivedOf('POST /secure/trades').map(({ body }) => body))
    .toMatchObject([keptTerms])
})

test('an offer that was edited after the request is read before it is bought', async () => {
  answerApprovals([approvedOne()])
  const terms = { ...keptTerms, ticket_version: offer.version - 1 }
  answer('GET /secure/company/approvals/{id}/typed', { data: { terms, account: null } })
  answerOffer()
  await open(`/marketplace/${offer.id}/step-0?act=purchase&approval=${approvedOne().external_id}`, 'buyer')
  await expect.element(page.getByText(bids.goOn.edited)).toBeVisible()
  expect(await wrongs()).toEqual([])
  await button(page, bids.goOn.read).click()
  await expect.poll(addressNow).toBe(`/marketplace/${offer.id}/step-0?act=purchase`)
})
