import type { Role } from '@mahsul/domain/accounts/member'
import { roleIds } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { type Opening, openMarket } from './market.ts'

/** The data of a supplier in Port Sudan; the account has an IBAN with valid check digits. */
export const details = {
  password: 'seven camels to Gedaref',
  gender: 'FEMALE',
  name: 'Amal',
  last_name: 'Osman',
  image_url: '',
  company_name: 'Nile Foods',
  company_address: 'Harbour Road 9',
  company_zip_code: '33311',
  company_city: 'Port Sudan',
  company_country: 'SD',
  website: 'nile-foods.example',
  business_type: '',
  company_image_url: '',
  bank_name: 'Bank of Khartoum',
  bank_address: 'Nile Avenue 1',
  bank_zip_code: '11111',
  bank_iban: 'SD88 1112 3456 7890 12',
  bank_swift: 'BKSDSDKH',
  bank_account_number: '123456789012',
  bank_account_currency: 'usd',
  time_zone: 'Africa/Khartoum',
  country_code: '249',
  phone_number: '0912345678',
  is_adult: true,
}

/** A market whose admin invites, and short functions for what the invited do, each over HTTP. */
export async function openRegistering(opening?: Opening) {
  const market = await openMarket(opening)
  const admin = await market.member('ADMIN')
  let invited = 0

  /** Everything in the outbox for one address, the latest first. */
  const messagesTo = (to: string) =>
    market.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  const tokenIn = (text: string) => /\/register\/([\w-]{43})\b/.exec(text)?.[1] ?? 'no token'

  return {
    ...market,
    admin,
    messagesTo,
    tokenIn,

    /** Invites a new person; returns the invitation with the token from the mail. */
    async invite(change: { email?: string; role?: Role; language?: Language } = {}) {
      invited += 1
      const email = change.email ?? `amal${invited}@nile-foods.example`
      const body = {
        email,
        role_id: roleIds[change.role ?? 'SUPPLIER'],
        language: change.language ?? 'en',
      }
      const answer = await market.as(admin, 'POST', '/secure/admin/invitations', body)
      if (answer.status !== 201) throw new Error(`not invited: ${JSON.stringify(answer.body)}`)
      const [mail] = await messagesTo(email)
      return { id: String(answer.body.data.id), email, token: tokenIn(mail?.body_text ?? '') }
    },

    askForCode: (token: string, change: object = {}) =>
      market.as(undefined, 'POST', '/register/verification-code', {
        identifier: token,
        event: 'CREATE_ACCOUNT',
        country_code: details.country_code,
        phone_number: details.phone_number,
        ...change,
      }),

    /** The latest code sent to a mailbox or a number. */
    async lastCode(to: string) {
      const [message] = (await messagesTo(to)).filter(({ code }) => code !== null)
      return message?.code ?? 'no code'
    },

    register: (token: string, code: string, change: object = {}) =>
      market.as(undefined, 'POST', '/register', { token, code, ...details, ...change }),

    verify: (token: string, code: string, change: object = {}) =>
      market.as(undefined, 'POST', '/register/verification-code/verify', {
        identifier: token,
        event: 'CREATE_ACCOUNT',
        code,
        user_details: { ...details, ...change },
      }),

    signIn: (email: string, password: string = details.password) =>
      market.as(undefined, 'POST', '/login', { client_id: 'marketplace-web', email, password }),

    wait(ms: number) {
      market.clock.now = new Date(market.clock.now.getTime() + ms)
    },
  }
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Another code than this one. */
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
