import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { answerApprovals, approval } from '../../testing/approvals.ts'
import { words } from '../../testing/reader.ts'
import { button, expectText, page } from '../../testing/screen.ts'
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

test('a new bank account is sent to a colleague as it is in the form', async () => {
  const company = answerApprovals()
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/profiles/bank', { data: account })
  answer('GET /public/countries', {
    data: [{ code: 'SD', name: 'Sudan', name_ar: 'السودان', dial_code: '249', has_ibans: true }],
  })
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
  await expectText(panel, said.here.sameAccount)
  const [asked] = receivedOf('POST /secure/company/approvals')
  expect(asked?.body).toMatchObject({ act: 'bank', account: { bank_name: 'Bank of Khartoum' } })
  expect(asked?.body).toMatchObject({ account: receivedOf('PUT /secure/profiles/bank')[0]?.body })
})
