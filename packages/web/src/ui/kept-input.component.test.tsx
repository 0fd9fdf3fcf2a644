import { expect, test } from 'vitest'
import { endSession } from '../lib/api/session-end.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { open, reload, tokens, visit } from '../testing/app.tsx'
import { answerApprovals } from '../testing/approvals.ts'
import { profileOf } from '../testing/members.ts'
import { words } from '../testing/reader.ts'
import { button, expectAddress, expectCount, field, page } from '../testing/screen.ts'
import { answer, receivedOf } from '../testing/wire.ts'
import { isSecret } from './form/use-input.ts'

const { admin, profile, ui } = words
const company = '/profile/company-information'

const answerProfile = () => {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /public/countries', {
    data: [{ code: 'GR', name: 'Greece', name_ar: 'اليونان', dial_code: '30', has_ibans: true }],
  })
}
const city = () => field(page, profile.field.city)
const address = () => field(page, profile.field.address)
async function typeCompany() {
  await city().fill('Volos')
  await address().fill('12 Argonauts')
}
async function expectCompany(written: { city: string; address: string }) {
  await expect.element(city()).toHaveValue(written.city)
  await expect.element(address()).toHaveValue(written.address)
}
const typed = { city: 'Volos', address: '12 Argonauts' }
const saved = { city: 'Thessaloniki', address: '1 Egnatia' }
const logIn = () => sessionStore.set({ tokens, user: profileOf('supplier') })

test('another language reloads the page, and what was typed is there, until it is discarded', async () => {
  answerProfile()
  await open(company, 'supplier')
  await typeCompany()
  reload()
  await open(company, 'supplier')
  await expectCompany(typed)
  await expect.element(page.getByText(ui.form.restored)).toBeVisible()
  await button(page, ui.form.discard).click()
  await expectCompany(saved)
  reload()
  await open(company, 'supplier')
  await expectCompany(saved)
  await expectCount(page.getByText(ui.form.restored), 0)
})

test('the session ends, its member logs in again, and what was typed is there; somebody else finds nothing', async () => {
  answerProfile()
  await open(company, 'supplier')
  await typeCompany()
  endSession('expired')
  await expectAddress(/^\/login/)
  logIn()
  await visit(company)
  await expectCompany(typed)
  endSession('expired')
  await expectAddress(/^\/login/)
  sessionStore.set({ tokens, user: { ...profileOf('supplier'), id: 'somebody-else' } })
  endSession('expired')
  logIn()
  await visit(company)
  await expectCompany(saved)
})

test('who logs out leaves nothing of what they typed', async () => {
  answerProfile()
  await open(company, 'supplier')
  await typeCompany()
  endSession('logged-out')
  await expectAddress(/^\/login/)
  expect(JSON.stringify({ ...localStorage })).not.toContain('Argonauts')
  logIn()
  await visit(company)
  await expectCompany(saved)
})

test('what was saved is kept no longer', async () => {
  answerProfile()
  const { company: before, ...user } = profileOf('supplier')
  const after = { ...user, company: { ...before, city: typed.city, address: typed.address } }
  answer('PUT /secure/profiles/company', { data: after })
  await open(company, 'supplier')
  await typeCompany()
  expect(JSON.stringify({ ...localStorage })).toContain('Argonauts')
  await button(page, profile.company.save).click()
  await expect.poll(() => receivedOf('PUT /secure/profiles/company').length).toBe(1)
  await expect.poll(() => localStorage.getItem('mahsul.trades')).not.toContain('Argonauts')
})

test('an account number and an IBAN are in no store; the rest of the account is there again', async () => {
  answerProfile()
  answerApprovals()
  answer('GET /secure/profiles/bank', {
    data: {
      ...{ bank_name: 'Bank of Khartoum', address: '', zip: '', iban: 'SD8811123456789012' },
      ...{ swift: 'BKSDSDKH', account_number: '123456789012', account_currency: 'usd' },
    },
  })
  const openBank = async () => {
    await open('/profile/payment-information', 'supplier')
    await button(page, profile.payment.add).click()
  }
  const of = (name: keyof typeof profile.field) =>
    page.getByRole('textbox', { name: new RegExp(`^${profile.field[name]}`) }).first()
  await openBank()
  await of('bankName').fill('Alpha Bank')
  await of('iban').fill('GR16 0110 1250 0000 0001 2300 695')
  await of('accountNumber').fill('12300695')
  await expect.poll(() => localStorage.getItem('mahsul.trades')).toContain('Alpha Bank')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/0110|12300695/)
  reload()
  await openBank()
  await expect.element(of('bankName')).toHaveValue('Alpha Bank')
  await expect.element(of('iban')).toHaveValue('SD88 1112 3456 7890 12')
  await expect.element(of('accountNumber')).toHaveValue('123456789012')
})

test('what is typed into the back office is there again after another language and another login', async () => {
  answer('GET /secure/admin/list-views', { data: [] })
  const form = '/admin/product-origins/create'
  await open(form, 'admin')
  await field(page, admin.name).fill('Niger')
  await field(page, admin.nameAr).fill('النيجر')
  reload()
  await open(form, 'admin')
  await expect.element(field(page, admin.name)).toHaveValue('Niger')
  endSession('expired')
  await expectAddress(/^\/login/)
  await expectCount(field(page, admin.nameAr), 0)
  sessionStore.set({ tokens, user: profileOf('admin') })
  await visit(form)
  await expect.element(field(page, admin.name)).toHaveValue('Niger')
  await expect.element(field(page, admin.nameAr)).toHaveValue('النيجر')
})

test.each([
  ...['password', 'password_confirmation', 'current_password', 'iban', 'bank_iban', 'payment_info.bank_iban'],
  ...['accountNumber', 'bank_account_number', 'payment_info.bank_account_number', 'client_secret', 'otp'],
  ...['access_token', 'card_number', 'verification_code'],
])('%s is never kept', (name) => {
  expect(isSecret(name)).toBe(true)
})

test.each(['zip_code', 'country_code', 'bank_name', 'swift', 'discard', 'pinned', 'hs_code'])(
  '%s is no secret',
  (name) => {
    expect(isSecret(name)).toBe(false)
  },
)
