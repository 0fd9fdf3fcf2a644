import { rightPersons } from '@mahsul/contract/companies/right-words'
import { expect, test } from 'vitest'
import { open, visit } from '../../testing/app.tsx'
import { language, words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { joining, accounts } = words
const invitation = {
  email: 'hala@aegean.example',
  role: { id: 2, name: 'BUYER' },
  language,
  state: 'pending',
  usable: true,
  expires_at: '2099-11-11T09:00:00.000Z',
  company: { company_name: 'Aegean Seeds', right: 'documents', invited_by: 'Amina Saleh' },
} as const
const greece = { code: 'GR', dial_code: '30', name: 'Greece', name_ar: 'اليونان', has_ibans: true }

/** What a colleague typed before, on another device. */
async function openInvitation(token: string, draft: Record<string, string | boolean>) {
  answer('GET /public/invitations/{token}', { data: invitation })
  answer('GET /public/invitations/{token}/draft', { data: { draft, saved_at: null } })
  answer('PUT /public/invitations/{token}/draft', { data: { draft, saved_at: '2026-11-09T09:00:00.000Z' } })
  answer('GET /public/countries', { data: [greece] })
  answer('GET /public/timezones', { data: [{ name: 'Europe/Athens' }] })
  await open(`/register/${token}`)
}

test('a colleague is asked for nothing of the company, nor by the address of its step', async () => {
  const token = 'of-a-new-colleague'
  await openInvitation(token, {})
  const title = joining.title.colleague
    .replace('{company}', 'Aegean Seeds')
    .replace('{right}', rightPersons.documents[language])
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectText(page.getByRole('main'), 'Amina Saleh')
  await expectAddress(/\/account$/)
  await expectCount(page.getByCss('.steps > li'), 4)
  for (const step of ['company', 'bank']) {
    await visit(`/register/${token}/${step}`)
    await expectAddress(/\/account$/)
  }
})

test('a colleague registers with their own answers and the code alone', async () => {
  const token = 'of-a-colleague'
  await openInvitation(token, {
    step: 'phone',
    is_adult: true,
    gender: 'FEMALE',
    name: 'Hala',
    last_name: 'Nur',
    language,
    time_zone: 'Europe/Athens',
    country_code: '30',
    phone_number: '2310000000',
  })
  await expectAddress(/\/phone$/)
  await expect.element(page.getByRole('heading', { name: joining.head.phone })).toBeVisible()
  await visit(`/register/${token}/account`)
  const password = 'seven camels to Gedaref'
  await page.getByLabelText(accounts.password.new, { exact: true }).fill(password)
  await page.getByLabelText(accounts.password.again, { exact: true }).fill(password)
  await visit(`/register/${token}/phone`)
  answer('POST /register/verification-code', { data: { channel: 'mail', resend_after: 60 } })
  await button(page, joining.create).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, accounts.verify.code).fill('123456')
  answer('POST /register/colleague', {
    data: { id: '01970000-0000-7000-8000-000000000104', email: invitation.email },
  })
  await button(dialog, joining.code.submit).click()
  await expectAddress(/^\/login/)
  expect(receivedOf('POST /register/colleague').at(-1)?.body).toEqual({
    token,
    code: '123456',
    password,
    password_confirmation: password,
    gender: 'FEMALE',
    name: 'Hala',
    last_name: 'Nur',
    image_url: '',
    time_zone: 'Europe/Athens',
    country_code: '30',
    phone_number: '2310000000',
    language,
    use_sms_service: true,
    is_adult: true,
  })
})
