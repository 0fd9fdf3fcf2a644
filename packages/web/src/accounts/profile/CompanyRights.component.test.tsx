import { onlyRights } from '@mahsul/contract/companies/right-words'
import { expect, test } from 'vitest'
import { open, visit } from '../../testing/app.tsx'
import { answerCompany } from '../../testing/company.ts'
import { profileOf } from '../../testing/members.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectCount, expectText, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { profile } = words
const note = (...rights: Parameters<typeof onlyRights>[0]) =>
  page.getByText(onlyRights(rights, language), { exact: false })

function answerFrame() {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /public/countries', {
    data: [{ code: 'GR', dial_code: '30', name: 'Greece', name_ar: 'اليونان', has_ibans: true }],
  })
}

test('a right taken in the meantime is refused, and the form becomes what may be read', async () => {
  answerFrame()
  await open('/profile/company-information', 'buyer', { company_right: 'owner' })
  await expect.element(button(page, profile.company.save)).toBeVisible()
  answerCompany('trader')
  answer('PUT /secure/profiles/company', refuse('RIGHT_MISSING', { rights: ['owner'] }))
  answer('GET /secure/profiles', { data: { ...profileOf('buyer'), company_right: 'trader' } })
  await button(page, profile.company.save).click()
  await expectText(note('owner'), 'Amina Saleh')
  await expectCount(page.getByRole('button', { name: profile.company.save }), 0)
  await expect.element(page.getByRole('main').getByText('1 Egnatia')).toBeVisible()
})

test('the bank account is not asked for by somebody who may not see it', async () => {
  answerFrame()
  answerCompany('documents')
  answer('GET /secure/profiles/account-change', { data: null })
  answer('GET /secure/members/{id}', refuse('NOT_FOUND'))
  await open('/profile', 'supplier', { company_right: 'documents' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectCount(page.getByText(profile.overview.missing, { exact: true }), 0)
  await visit('/profile/payment-information')
  await expectText(note('owner', 'finance'), 'Omar Nur')
  await expectCount(page.getByText(profile.payment.none, { exact: true }), 0)
  expect(receivedOf('GET /secure/profiles/bank')).toEqual([])
})
