import type { PhoneNumber } from '@mahsul/contract/kit/phone-plans'
import { phoneText } from '@mahsul/domain/accounts/account-change'
import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { checkCountryCode, checkPhoneNumber, type Phone } from '@mahsul/domain/kit/phone'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { countTry } from '../../platform/http/throttle.ts'
import { codeMail, codeSms } from '../../platform/mail/code-mail.ts'
import { enqueueMail, enqueueSms } from '../../platform/outbox/enqueue-message.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { checkAccountCode, newAccountCode, smsInUse, spendAccountCode } from '../account-codes.ts'
import { phoneOf } from '../phone-of.ts'
import { openRegisters } from '../registers.ts'
import { loggedValues } from './account-log.ts'
import { announceChange } from './announce-change.ts'

const CODES_AN_HOUR = 20

type ChangePhoneInput = { by: SignedIn; phone: Phone; secret: Secret; now: Date }

/**
 * Sends a code to the new number itself. If SMS is not configured it goes by mail: then it only confirms the member, and the
 * number stays unverified.
 */
export async function sendPhoneCode(
  db: Db,
  { by, phone, secret, canSendSms, now }: ChangePhoneInput & { canSendSms: boolean },
) {
  await countTry(db, { key: `phone-code:${by.id}`, most: CODES_AN_HOUR, windowSeconds: 3_600 }, now)
  const { phone: number } = await checkedNumber(phone)
  return transaction(db, async (tx) => {
    const key = { secret, event: 'VERIFY_PHONE', subject: by.id } as const
    const channel = (await smsInUse(tx, canSendSms)) ? ('sms' as const) : ('mail' as const)
    const code = await newAccountCode(tx, { ...key, phone: channel === 'sms' ? number : null, now })
    const message = { code, act: key.event, language: by.language }
    // No fallback to mail: reading the SMS is what verifies the number.
    if (channel === 'sms') await enqueueSms(tx, { to: number, text: codeSms(message), code, now })
    else {
      const { email } = await tx
        .selectFrom('members')
        .select('email')
        .where('id', '=', by.id)
        .executeTakeFirstOrThrow()
      await enqueueMail(tx, { to: email, ...codeMail(message), code, now })
    }
    return { channel, resend_after: RESEND_SECONDS }
  })
}

/** Saves the new number, with the code that was sent to it and to no other; a code sent by mail verifies no number. */
export async function changePhone(
  db: Db,
  { by, phone, secret, code, now }: ChangePhoneInput & { code: string },
) {
  const number = await checkedNumber(phone)
  const key = { event: 'VERIFY_PHONE', subject: by.id, now } as const
  const proof = await checkAccountCode(db, { secret, code, ...key })
  const isProven = proof.phone !== null
  if (isProven && proof.phone !== number.phone)
    throw new RefusedError('VALIDATION', { problems: { phone_number: { rule: 'unverifiedPhone' } } })
  await transaction(db, async (tx) => {
    await spendAccountCode(tx, { ...key, id: proof.id })
    const before = await tx
      .selectFrom('members')
      .select(['country_code', phoneOf('members').as('phone'), 'phone_verified_at'])
      .where('id', '=', by.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const isTheSame = before.phone === number.phone
    const proven = isProven ? now : isTheSame ? before.phone_verified_at : null
    await tx
      .updateTable('members')
      .set({
        country_code: number.countryCode,
        phone_number: number.number,
        phone: number.phone,
        phone_verified_at: proven,
      })
      .where('id', '=', by.id)
      .execute()
    const was = phoneText(before.country_code, before.phone)
    const is = phoneText(number.countryCode, number.phone)
    const act = { actor: by, entity: 'member' as const, entityId: by.id, now }
    if (isTheSame) {
      if (isProven) await record(tx, { ...act, action: 'member.verify-phone' })
      return
    }
    const [logged, after] = [loggedValues(secret, { phone: was }), loggedValues(secret, { phone: is })]
    await record(tx, { ...act, action: 'member.change-phone', before: logged, after })
    const changes = [{ field: 'phone', before: was, after: is }] as const
    await announceChange(tx, { memberId: by.id, companyId: by.companyId, changes, by: 'member', now })
  })
}

async function checkedNumber(phone: Phone): Promise<PhoneNumber> {
  const country_code = checkCountryCode(phone.countryCode)
  const registers = await openRegisters()
  const phone_number = checkPhoneNumber(phone, registers)
  const problems = { ...(country_code && { country_code }), ...(phone_number && { phone_number }) }
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
  return registers.phoneNumber(phone)! // checked above by the same table
}
