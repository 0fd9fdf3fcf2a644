import { onlyRights } from '@mahsul/contract/companies/right-words'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { expect, test } from 'vitest'
import { open, visit } from '../../testing/app.tsx'
import { answerCompany } from '../../testing/company.ts'
import { answerOffer, offer } from '../../testing/deal.ts'
import { language, words } from '../../testing/reader.ts'
import { expectCount, expectText, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { marketplace, bids, goods, offers, ui } = words
const who = onlyRights(['owner', 'trader'], language)
const note = page.getByText(who, { exact: false })
const placeBid = page.getByRole('link', { name: marketplace.offer.placeBid })

async function openOffer(right: CompanyRight) {
  answerOffer()
  if (right === 'viewer') answerCompany(right)
  await open(`/marketplace/${offer.id}/show`, 'buyer', { company_right: right })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a viewer reads an offer, and in place of the bid who may place it', async () => {
  await openOffer('viewer')
  await expectText(note, 'Amina Saleh')
  await expectCount(placeBid, 0)
  await expectCount(page.getByRole('link', { name: marketplace.offer.purchase.SELL }), 0)
  expect(await wrongs()).toEqual([])
})

test('neither the form of a bid nor that of an offer opens to a viewer by its address', async () => {
  await openOffer('viewer')
  await visit(`/marketplace/${offer.id}/step-0?act=bid`)
  await expect.element(page.getByRole('heading', { level: 1, name: bids.title.bid })).toBeVisible()
  await expect.element(note).toBeVisible()
  await visit('/offers/new/step-0')
  await expect.element(page.getByRole('heading', { level: 1, name: offers.new.title })).toBeVisible()
  await expect.element(note).toBeVisible()
})

test('a trader places bids as before, and nobody asks who else may', async () => {
  await openOffer('trader')
  await expect.element(placeBid.first()).toBeVisible()
  await expectCount(note, 0)
  expect(receivedOf('GET /secure/company/people')).toEqual([])
})

test.each([
  { status: 'open', isOnSale: true },
  { status: 'closed', isOnSale: false },
] as const)('an offer has time left and containers available while on sale: $status', async (now) => {
  answerOffer()
  answer('GET /secure/tickets/{id}', { data: { ...offer, status: now.status } })
  await open(`/marketplace/${offer.id}/show`, 'buyer', { company_right: 'trader' })
  await expectCount(page.getByText(goods.why.closed), now.isOnSale ? 0 : 1)
  await expectCount(page.getByCss('.countdown'), now.isOnSale ? 1 : 0)
  const free = ui.containers.SELL.free.replace(/<num>.*<\/num>/, String(offer.available_containers))
  await expectCount(page.getByCss('.offerpage__lot').getByText(free), now.isOnSale ? 1 : 0)
})
