import { rightNames } from '@mahsul/contract/companies/right-words'
import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { language, words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, list, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { merging } = words
const { invitations, ...admin } = words.admin
type Plan = Answer<'GET /secure/admin/companies/{id}/merge'>['data']

const first = '00000000-0000-4000-8000-000000000001'
const second = '00000000-0000-4000-8000-000000000002'
const company = (external_id: string, company_name: string): Plan['from'] => ({
  external_id,
  company_name,
  city: 'Piraeus',
  country: 'GR',
  role: 'BUYER',
  domains: ['aegean-seeds.example'],
  people: 1,
  created_at: '2026-11-01T09:00:00.000Z',
})
const plan: Plan = {
  from: company(second, 'Aegean Seeds Trading'),
  into: company(first, 'Aegean Seeds SA'),
  obstacles: [],
  moving: { people: 1, offers: 2, bids: 3, trades: 4, invitations: 0 },
  ending: { bids: 1, approvals: 0 },
  newly_paid: 2,
}
const shown = (change: Partial<Plan> = {}) => {
  answer('GET /secure/admin/companies/{id}/merge', { data: { ...plan, ...change } })
  answer('GET /secure/admin/company-matches', { data: [], total_data: 0, total_page: 1, next_page: null })
  answer('GET /secure/admin/list-views', { data: [] })
  return open(`/admin/companies/${second}/merge?into=${first}`, 'admin')
}

test('an admin sees what moves and what ends before two companies become one, and gives the reason and the right', async () => {
  answer('POST /secure/admin/companies/{id}/merge', () => undefined)
  await shown()
  const main = page.getByRole('main')
  await expectText(main, merging.ending.bids)
  await expectCount(main.getByText(merging.ending.approvals), 0)
  await list(page, merging.right).selectOptions(rightNames.trader[language])
  await field(page, merging.reason).fill('One company, registered twice')
  await button(page, merging.verb).click()
  await expectText(page.getByRole('heading', { level: 1 }), merging.title)
  expect(receivedOf('POST /secure/admin/companies/{id}/merge')[0]).toMatchObject({
    params: { id: second },
    body: { into: first, right: 'trader', reason: 'One company, registered twice' },
  })
})

test('companies that cannot be merged say why, and can be called two', async () => {
  answer('POST /secure/admin/company-matches/apart', () => undefined)
  await shown({ obstacles: ['COMPANIES_TRADED_TOGETHER'] })
  const main = page.getByRole('main')
  await expectText(main, merging.cannot)
  await expectCount(main.getByRole('button', { name: merging.verb }), 0)
  await button(main, merging.apart.verb).click()
  await button(page.getByRole('alertdialog'), merging.apart.verb).click()
  await expectText(page.getByRole('heading', { level: 1 }), merging.title)
  expect(receivedOf('POST /secure/admin/company-matches/apart')[0]?.body).toEqual({
    one_id: second,
    other_id: first,
  })
})

test('an invitation to an address of a known company asks: colleague, or another company', async () => {
  answer('GET /public/roles', {
    data: [
      { id: 2, name: 'BUYER' },
      { id: 3, name: 'SUPPLIER' },
    ],
  })
  answer('GET /secure/admin/invitations/companies', ({ query }) => ({
    data: query.get('email')?.endsWith('@aegean-seeds.example') ? [plan.into] : [],
  }))
  answer('POST /secure/admin/invitations', refuse('INVITATION_EXISTS'))
  await open('/admin/invitations/create', 'admin')
  await field(page, admin.email).fill('petros@elsewhere.example')
  await expectCount(list(page, invitations.company), 0)
  await field(page, admin.email).fill('petros@aegean-seeds.example')
  await list(page, invitations.company).selectOptions(
    invitations.colleagueOf.replace('{company}', 'Aegean Seeds SA'),
  )
  await list(page, invitations.right).selectOptions(rightNames.finance[language])
  await list(page, admin.language).selectOptions(admin.languages.en)
  await expect.element(list(page, admin.role)).toBeDisabled()
  await expect.element(list(page, admin.role)).toHaveValue('2')
  await button(page, invitations.verb).click()
  await expect
    .poll(() => receivedOf('POST /secure/admin/invitations')[0]?.body)
    .toMatchObject({ role_id: 2, colleague_of: { company_id: first, right: 'finance' } })
  await list(page, invitations.company).selectOptions(invitations.anotherCompany)
  await expectCount(list(page, invitations.right), 0)
  await expect.element(list(page, admin.role)).toBeEnabled()
})
