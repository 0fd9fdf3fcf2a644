import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { expect, test } from 'vitest'
import { refreshUser } from '../../lib/api/session.ts'
import { open, visit } from '../../testing/app.tsx'
import { profileOf } from '../../testing/members.ts'
import { words } from '../../testing/reader.ts'
import { expectCount, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { next } = words.marketplace
const card = page.getByRole('region', { name: next.title })
const ticked = card.getByText(next.done)

const steps = [
  { step: 'company', done: true },
  { step: 'bid', done: false },
] as const

/** A buyer at a marketplace without offers, whose profile has these steps. */
async function openMarket(
  next_steps?: { step: 'company' | 'bid' | 'phone'; done: boolean }[],
  company_right?: CompanyRight,
) {
  const none = { data: [], total_data: 0, total_page: 1, next_page: null }
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/tickets/marketplace', {
    ...none,
    total_is_capped: false,
    offer_type: 'SELL',
    commodities: [],
  })
  answer('GET /secure/bids', none)
  answer('GET /secure/articles', none)
  answer('GET /secure/saved-views', { data: [] })
  answer('GET /secure/tickets/watched', { data: [] })
  answer('GET /secure/logistic-facilities', { data: [] })
  answer('GET /logistics/facility_destinations', { data: [] })
  await open('/marketplace', 'buyer', { next_steps, company_right })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a new buyer sees the steps; done meanwhile, they stay ticked until the page is left', async () => {
  await openMarket([...steps])
  await expect.element(card).toBeVisible()
  await expectCount(ticked, 1)

  answer('GET /secure/profiles', { data: profileOf('buyer') })
  await refreshUser()
  await expectCount(ticked, 2)
  await visit('/404')
  await visit('/marketplace')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

test('steps that could not be put away stay, with the reason', async () => {
  await openMarket([...steps])
  answer('DELETE /secure/profiles/next-steps', refuse('UNAVAILABLE'))
  await card.getByRole('button', { name: next.putAway }).click()
  await expect.element(page.getByRole('region', { name: words.ui.toast.region })).not.toBeEmptyDOMElement()
  expect(receivedOf('DELETE /secure/profiles/next-steps')).toHaveLength(1)
  await expect.element(card).toBeVisible()
})

test('a colleague sees the steps that their right allows, and none where it allows none', async () => {
  await openMarket([...steps, { step: 'phone', done: false }], 'finance')
  await expect.element(card.getByRole('link', { name: next.step.phone })).toBeVisible()
  await expectCount(card.getByRole('listitem'), 1)
})

test('a viewer with a phone number is shown nothing of it', async () => {
  await openMarket([...steps], 'viewer')
  await expect.element(card).not.toBeInTheDocument()
})

test('a member who has traded is shown nothing of it', async () => {
  await openMarket(undefined)
  await expect.element(card).not.toBeInTheDocument()
})
