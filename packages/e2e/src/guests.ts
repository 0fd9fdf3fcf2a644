import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Market } from './market.ts'
import type { Language } from './words.ts'

/** A call without a session. */
export const post = async (address: string, path: string, body: object, language: Language = 'en') => {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBeLessThan(300)
}

export const phone = { country_code: '249', phone_number: '0912345671' }
/** A request for access, or just a message. An address may send a few per hour. */
export const inquiry = (company: string, email: string) => ({
  ...{ company, name: 'Huda Osman', business_type: 'Exporter', job_title: 'Sales', email },
  ...{ country_code: phone.country_code, phone: phone.phone_number },
})

export const newMemberPassword = 'seven camels to Gedaref'

/** A new member for one story: no other story sees its changed name, account, password or second factor. */
export async function newMember(
  market: Market,
  address: string,
  language: Language,
  role: 1 | 2 | 3 | 4 = 3, // admin, buyer, supplier or trader
): Promise<string> {
  const email = `zainab.${randomUUID().slice(0, 8)}@blue-nile.example`
  const own = { country_code: '249', phone_number: '0912345670' }
  await market.ask('admin', 'POST', '/secure/admin/invitations', { email, role_id: role, language })
  const [invitation] = await market.lettersTo(email)
  const token = /\/register\/([\w-]{43})/.exec(invitation!.text)![1]! // the invitation brings a link
  await post(address, '/register/verification-code', { identifier: token, event: 'CREATE_ACCOUNT', ...own })
  await post(address, '/register', {
    ...{ token, code: await codeFor(market, email), password: newMemberPassword, is_adult: true },
    ...{ gender: 'FEMALE', name: 'Zainab', last_name: 'Osman', time_zone: 'Africa/Khartoum', ...own },
    ...{ company_name: 'Blue Nile Oilseeds', company_address: 'Harbour Road 9', company_city: 'Port Sudan' },
    ...{ company_country: 'SD', bank_name: 'Bank of Khartoum', bank_iban: 'SD88 1112 3456 7890 12' },
    ...{ bank_swift: 'BKSDSDKH', bank_account_currency: 'usd' },
  })
  return email
}

/** The latest code that was mailed to an address. */
export const codeFor = async (market: Market, email: string) =>
  (await market.lettersTo(email)).find(({ code }) => code)?.code ?? 'none'
