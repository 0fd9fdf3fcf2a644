import { adminRoleNames, onlyAdmins } from '@mahsul/contract/companies/admin-role-words'
import { adminsWho } from '@mahsul/domain/office/admin-roles'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open, visit } from '../../testing/app.tsx'
import { profileOf } from '../../testing/members.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, field, list, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { admin, app, profile } = words
type User = Answer<'GET /secure/admin/users/{id}'>['data']

const roleIds = { ADMIN: 1, BUYER: 2, SUPPLIER: 3, TRADER: 4 } as const
const bank = {
  bank_name: 'Bank of Khartoum',
  bank_address: 'Nile Avenue 1',
  bank_zip_code: '11111',
  bank_iban: 'SD8811123456789012',
  bank_swift: 'BKSDSDKH',
  bank_account_number: '123456789012',
  bank_account_currency: 'usd',
}
const userOf = (role: keyof typeof roleIds, change: Partial<User> = {}): User => ({
  id: '00000000-0000-4000-8000-000000000001',
  external_id: '00000000-0000-4000-8000-000000000001',
  gender: 'FEMALE',
  name: 'Amal',
  last_name: 'Osman',
  email: 'amal@nile.example',
  role: { id: roleIds[role], name: role },
  country_code: '249',
  phone_number: '912345678',
  phone: '+249912345678',
  image_url: '',
  language: 'en',
  time_zone: 'Africa/Khartoum',
  created_at: '2026-11-01T09:00:00.000Z',
  company: {
    company_name: 'Nile Foods',
    company_address: 'Harbour Road 9',
    company_zip_code: '33311',
    company_city: 'Port Sudan',
    company_country: 'SD',
    website: 'https://nile.example',
    membership: null,
  },
  payment_info: bank,
  pending_change: null,
  version: 'first',
  ...change,
})
let user = userOf('SUPPLIER')
const at = `/admin/users/${user.external_id}`

beforeEach(() => {
  user = userOf('SUPPLIER')
  answer('GET /public/countries', {
    data: [{ code: 'SD', dial_code: '249', name: 'Sudan', name_ar: 'السودان', has_ibans: true }],
  })
  answer('GET /public/timezones', { data: [{ name: 'Africa/Khartoum' }] })
  answer('GET /public/roles', {
    data: (['ADMIN', 'BUYER', 'SUPPLIER', 'TRADER'] as const).map((name) => ({ id: roleIds[name], name })),
  })
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/users/{id}', () => ({ data: user }))
  answer('GET /secure/admin/users', () => {
    const { company, payment_info: _, pending_change: __, ...row } = user
    const data = [{ ...row, company_name: company.company_name }]
    return { data, total_data: 1, total_page: 1, next_page: null }
  })
})
const note = (duty: Parameters<typeof adminsWho>[0]) =>
  page.getByText(`${onlyAdmins(adminsWho(duty), language)}.`, { exact: true })
const iban = () => field(page, profile.field.iban)
const main = page.getByRole('main')
/** The form has led back to its list, and the change of pages is over. */
async function expectList() {
  await expectAddress(/users$/)
  await expect.element(main.getByRole('heading', { name: admin.users.title, level: 1 })).toBeVisible()
  await expect.element(main.getByText('Nile Foods', { exact: true })).toBeVisible()
}

test('support reads a user, and is shown who may change one', async () => {
  await open(at, 'admin', { admin_role: 'support' })
  await expect.element(note('operate')).toBeVisible()
  await expect.element(iban()).toHaveValue(bank.bank_iban)
  await expect.element(iban()).toBeDisabled()
  for (const verb of [admin.form.save, admin.users.signOut.verb, admin.users.suspension.company.verb])
    await expectCount(page.getByRole('button', { name: verb, exact: true }), 0)
  await visit('/admin/users')
  const link = page.getByRole('link', { name: admin.list.open.replace('{name}', 'Amal Osman'), exact: true })
  await expect.element(link).toBeVisible()
  await expectCount(main.getByRole('link', { name: admin.users.create, exact: true }), 0)
  await expectCount(main.getByRole('checkbox'), 0)
})

test('an operator changes a member’s name, and neither bank account nor role', async () => {
  answer('PUT /secure/admin/users/{id}', () => ({ data: user }))
  await open(at, 'admin', { admin_role: 'operator' })
  await page.getByText(admin.users.group.bank, { exact: true }).click()
  await expect.element(iban()).toBeDisabled()
  await expect.element(list(page, admin.role)).toBeDisabled()
  await field(page, profile.field.name).fill('Amna')
  await button(page, admin.form.save).click()
  await expectList()
  expect(receivedOf('PUT /secure/admin/users/{id}')[0]?.body).toMatchObject({
    name: 'Amna',
    payment_info: bank,
  })
})

test('an operator only reads the account of an admin, and finds no settings in the menu', async () => {
  user = userOf('ADMIN', { admin_role: 'support' })
  await open(at, 'admin', { admin_role: 'operator' })
  await expect.element(note('govern')).toBeVisible()
  await expect.element(list(page, admin.adminRole)).toBeDisabled()
  await expectCount(page.getByRole('button', { name: admin.form.save, exact: true }), 0)
  await expectCount(page.getByRole('link', { name: app.titles.settings, exact: true }), 0)
})

test('a full admin makes an operator of an admin', async () => {
  user = userOf('ADMIN', { admin_role: 'admin' })
  answer('PUT /secure/admin/users/{id}', () => ({ data: user }))
  await open(at, 'admin', { admin_role: 'admin' })
  await list(page, admin.adminRole).selectOptions(adminRoleNames.operator[language])
  await button(page, admin.form.save).click()
  await expectList()
  expect(receivedOf('PUT /secure/admin/users/{id}')[0]?.body).toMatchObject({
    role_id: 1,
    admin_role: 'operator',
  })
})

test('a role taken in the meantime is refused with who may, and the form closes', async () => {
  await open(at, 'admin', { admin_role: 'admin' })
  await expect.element(button(page, admin.form.save)).toBeVisible()
  answer('PUT /secure/admin/users/{id}', refuse('ADMIN_ROLE_MISSING', { admin_roles: ['admin', 'operator'] }))
  answer('GET /secure/profiles', { data: { ...profileOf('admin'), admin_role: 'support' } })
  await button(page, admin.form.save).click()
  await expect.element(note('operate')).toBeVisible()
  await expectCount(page.getByRole('button', { name: admin.form.save, exact: true }), 0)
})
