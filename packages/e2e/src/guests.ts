import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { type Market, newMemberPassword } from './market.ts'
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

const phoneOfNewcomer = { country_code: '249', phone_number: '0912345670' }

/** Opens the link of the latest invitation, which a code proves to be in the hands of its address. */
async function openInvitation(market: Market, address: string, email: string) {
  const [invitation] = await market.lettersTo(email)
  const token = /\/register\/([\w-]{43})/.exec(invitation!.text)![1]! // the invitation brings a link
  const own = { identifier: token, event: 'CREATE_ACCOUNT', ...phoneOfNewcomer }
  await post(address, '/register/verification-code', own)
  return { token, code: await codeFor(market, email) }
}

const personCalled = (name: string) => ({
  ...{ password: newMemberPassword, is_adult: true, gender: 'FEMALE', name, last_name: 'Osman' },
  ...{ time_zone: 'Africa/Khartoum', ...phoneOfNewcomer },
})

type Joining = { language: Language; role?: 1 | 2 | 3 | 4 } // admin, buyer, supplier or trader

async function joins(
  market: Market,
  address: string,
  { email, company, language, role = 3 }: Joining & { email: string; company: string },
) {
  await market.ask('admin', 'POST', '/secure/admin/invitations', { email, role_id: role, language })
  await post(address, '/register', {
    ...(await openInvitation(market, address, email)),
    ...personCalled('Zainab'),
    ...{ company_name: company, company_address: 'Harbour Road 9', company_city: 'Port Sudan' },
    ...{ company_country: 'SD', bank_name: 'Bank of Khartoum', bank_iban: 'SD88 1112 3456 7890 12' },
    ...{ bank_swift: 'BKSDSDKH', bank_account_currency: 'usd' },
  })
}

/** A new member for one story: no other story sees its changed name, account, password or second factor. */
export async function newMember(
  market: Market,
  address: string,
  language: Language,
  role: Joining['role'] = 3,
): Promise<string> {
  const email = `zainab.${randomUUID().slice(0, 8)}@blue-nile.example`
  await joins(market, address, { email, company: 'Blue Nile Oilseeds', language, role })
  return email
}

/** A new company with a name and a mail domain of its own, and its owner. */
export async function newCompany(market: Market, address: string, joining: Joining) {
  // Letters alone: what has a figure in it is searched for as a code.
  const mark = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  const [company, domain] = [`Atbara Mills ${mark}`, `atbara-${mark}.example`]
  const owner = `zainab@${domain}` as const
  await joins(market, address, { email: owner, company, ...joining })
  return { company, domain, owner }
}

/** Somebody whom an owner has invited joins the company. */
export const joinsAsColleague = async (market: Market, address: string, email: string, name: string) =>
  post(address, '/register/colleague', {
    ...(await openInvitation(market, address, email)),
    ...personCalled(name),
  })

/** The latest code that was mailed to an address. */
export const codeFor = async (market: Market, email: string) =>
  (await market.lettersTo(email)).find(({ code }) => code)?.code ?? 'none'
