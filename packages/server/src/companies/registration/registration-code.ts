import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { useInvitation } from '@mahsul/domain/companies/invitation'
import { sql } from 'kysely'
import { newAccountCode, smsInUse } from '../../accounts/account-codes.ts'
import { openRegisters } from '../../accounts/registers.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { countTry } from '../../platform/http/throttle.ts'
import { codeMail, codeSms } from '../../platform/mail/code-mail.ts'
import { enqueueMail, enqueueSms } from '../../platform/outbox/enqueue-message.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { hasAccount, invitedBy } from './invitations.queries.ts'

const CODES_AN_HOUR = { address: 60, invitation: 20 }

type RegistrationCodeInput = {
  secret: Secret
  token: string
  countryCode: string | undefined
  number: string
  canSendSms: boolean
  address: string
  now: Date
}

/** Sends the code that completes a registration: by SMS if the marketplace uses it, otherwise to the invited address. */
export async function sendRegistrationCode(db: Db, input: RegistrationCodeInput) {
  const { secret, token, canSendSms, address, now } = input
  const an = { windowSeconds: 3_600 }
  await countTry(db, { key: `register-code:address:${address}`, most: CODES_AN_HOUR.address, ...an }, now)
  const invited = await invitedBy(db, token, now)
  if (!invited) throw new RefusedError('NOT_FOUND')
  await countTry(db, { key: `register-code:${invited.id}`, most: CODES_AN_HOUR.invitation, ...an }, now)
  unwrap(useInvitation(invited.state))
  if (await hasAccount(db, invited.email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
  return transaction(db, async (tx) => {
    const channel = (await smsInUse(tx, canSendSms)) ? ('sms' as const) : ('mail' as const)
    const { phone, isCountryKnown } = await numberOf(tx, invited.id, input)
    if (!phone && (isCountryKnown || channel === 'sms'))
      throw new RefusedError('VALIDATION', { problems: { phone_number: { rule: 'phone' } } })
    const code = await newAccountCode(tx, {
      secret,
      event: 'CREATE_ACCOUNT',
      subject: invited.id,
      phone: channel === 'sms' ? (phone ?? null) : null,
      now,
    })
    const message = { code, act: 'CREATE_ACCOUNT', language: invited.language } as const
    const mail = { to: invited.email, ...codeMail(message) }
    if (channel === 'sms' && phone)
      await enqueueSms(tx, { to: phone, text: codeSms(message), code, instead: mail, now })
    else await enqueueMail(tx, { ...mail, code, now })
    return { channel, resend_after: RESEND_SECONDS }
  })
}

/**
 * In E.164, by the dial code in the number, in its own field or in the draft; without any of them nothing shows whether the
 * number can exist, and only SMS needs to know.
 */
async function numberOf(
  tx: Db,
  invitationId: string,
  { countryCode, number }: Pick<RegistrationCodeInput, 'countryCode' | 'number'>,
): Promise<{ phone: string | undefined; isCountryKnown: boolean }> {
  const { e164WithPlus, phoneNumber } = await openRegisters()
  if (countryCode === undefined && /^\s*(\+|00)/.test(number))
    return { phone: e164WithPlus(number), isCountryKnown: true }
  const { typed } = await tx
    .selectFrom('invitations')
    .select(sql<string | null>`draft ->> 'country_code'`.as('typed'))
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow()
  const known = countryCode ?? typed
  if (!known) return { phone: undefined, isCountryKnown: false }
  return { phone: phoneNumber({ countryCode: known, number })?.phone, isCountryKnown: true }
}
