import { expect, test } from 'vitest'
import { addressNow, open } from '../../testing/app.tsx'
import { answerApprovals, approval } from '../../testing/approvals.ts'
import { words } from '../../testing/reader.ts'
import { button, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { approvals: said, profile } = words
const panel = page.getByCss('.approval-panel')
const account = {
  bank_name: 'Bank of Khartoum',
  address: '',
  zip: '',
  iban: 'SD8811123456789012',
  swift: 'BKSDSDKH',
  account_number: '123456789012',
  account_currency: 'usd',
} as const

function answerProfile() {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/profiles/bank', { data: account })
  answer('GET /public/countries', {
    data: [{ code: 'SD', name: 'Sudan', name_ar: 'السودان', dial_code: '249', has_ibans: true }],
  })
}

test('a new bank account is sent to a colleague as it is in the form', async () => {
  const company = answerApprovals()
  answerProfile()
  answer('PUT /secure/profiles/bank', refuse('APPROVAL_REQUIRED', { approval: { act: 'bank' } }))
  answer('POST /secure/company/approvals', () => {
    company.now = [approval({ act: 'bank', reference: null, ticket_id: null, total: null })]
    return { data: company.now[0]! } // the one above
  })
  await open('/profile/payment-information', 'supplier')
  await button(page, profile.payment.add).click()
  await button(page, profile.payment.save).click()
  await expectText(panel, said.here.bank)
  await button(panel, said.here.ask).click()
  await expectText(panel, said.here.kept)
  const [asked] = receivedOf('POST /secure/company/approvals')
  expect(asked?.body).toMatchObject({ act: 'bank', account: { bank_name: 'Bank of Khartoum' } })
  expect(asked?.body).toMatchObject({ account: receivedOf('PUT /secure/profiles/bank')[0]?.body })
})

test('an approved account is in the form as it was typed, and saved with one press', async () => {
  const approved = approval({ act: 'bank', state: 'approved', ticket_id: null, total: null, reference: null })
  answerApprovals([approved])
  answerProfile()
  const typed = { ...account, bank_name: 'Faisal Islamic Bank' } as const
  answer('GET /secure/company/approvals/{id}/typed', { data: { terms: null, account: typed } })
  answer('PUT /secure/profiles/bank', { data: typed })
  await open(`/profile/payment-information?approval=${approved.external_id}`, 'supplier')
  await expect.element(field(page, profile.field.bankName)).toHaveValue('Faisal Islamic Bank')
  await button(page, profile.payment.save).click()
  await expect.poll(addressNow).toBe('/profile/payment-information')
  expect(receivedOf('PUT /secure/profiles/bank').map(({ body }) => body)).toMatchObject([
    { bank_name: 'Faisal Islamic Bank', account_number: account.account_number },
  ])
})

test('an approval that is over leads to the account as it is', async () => {
  answerApprovals()
  answerProfile()
  answer('GET /secure/company/approvals/{id}/typed', refuse('APPROVAL_OVER'))
  await open(`/profile/payment-information?approval=${approval().external_id}`, 'supplier')
  await expect.poll(addressNow).toBe('/profile/payment-information')
  await expect.element(button(page, profile.payment.add)).toBeVisible()
})
