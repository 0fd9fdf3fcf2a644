import { onlyRights } from '@mahsul/contract/companies/right-words'
import { expect, test } from 'vitest'
import { open, visit } from '../../testing/app.tsx'
import { answerCompany } from '../../testing/company.ts'
import { answerOffer, offer } from '../../testing/deal.ts'
import { language, words } from '../../testing/reader.ts'
import { expectCount, expectText, page } from '../../testing/screen.ts'
import { answer, refuse } from '../../testing/wire.ts'

const { offers } = words
const note = page.getByText(onlyRights(['owner', 'trader'], language), { exact: false })

test('a finance officer reads the company’s offer, and neither edits nor deletes it', async () => {
  answerOffer()
  answer('GET /secure/tickets/{id}', { data: { ...offer, is_own_ticket: true, may: ['edit', 'delete'] } })
  answer('GET /secure/catalogue', refuse('FORBIDDEN'))
  answerCompany('finance')
  await open(`/offers/${offer.id}`, 'supplier', { company_right: 'finance' })
  await expect.element(page.getByRole('heading', { name: offers.show.offered })).toBeVisible()
  await expectText(note, 'Amina Saleh')
  await expectCount(page.getByRole('link', { name: offers.show.manage }), 0)

  await visit(`/offers/${offer.id}/manage`)
  await expect.element(page.getByRole('heading', { name: offers.manage.edit })).toBeVisible()
  await expectText(note, 'Amina Saleh')
  await expectCount(page.getByRole('main').getByRole('button'), 0)
})

test('the list has no way to a new offer for them, and says who has', async () => {
  answerOffer()
  answer('GET /secure/tickets/self', { data: [], total_data: 0, total_page: 1, next_page: null })
  answerCompany('finance')
  await open('/offers/list-of-offers', 'supplier', { company_right: 'finance' })
  await expectText(note, 'Amina Saleh')
  await expectCount(page.getByRole('link', { name: offers.list.new }), 0)
})
