import { createHmac, randomInt } from 'node:crypto'
import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import { maskedEmail, maskedPhone } from '@mahsul/domain/accounts/masked-address'
import {
  acceptsTries,
  hasExpired,
  mayResendAt,
  opensAct,
  RESEND_SECONDS,
  type VerificationEvent,
} from '@mahsul/domain/accounts/verification-code'
import type { Language } from '@mahsul/domain/kit/language'
import { bareIdentifier } from '@mahsul/domain/kit/typed'
import { v7 as newId } from 'uuid'
import { type Db, transaction, write } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { countTry } from '../platform/http/throttle.ts'
import { type CodeAct, codeMail, codeSms } from '../platform/mail/code-mail.ts'
import { enqueueMail, enqueueSms } from '../platform/outbox/enqueue-message.ts'
import { isMadeWith, type Secret, signingKey } from '../platform/secrets/secret.ts'
import { factorsOf, otherMethod } from './factors.ts'
import { judgeFactor, requireFactorsOpen } from './second-factor-tries.ts'

type VerificationInput = { memberId: string; event: VerificationEvent; now: Date }

const CODES_AN_HOUR = 30

type Channel = 'mail' | 'sms'
type Sender = { secret: Secret; canSendSms: boolean; wanted?: Channel | undefined }

/**
 * Sends a new code, which invalidates the old one: by SMS if the marketplace and the member both want it (decision 82), unless
 * the member asks for the mail now. Whoever has set up a second factor gets none.
 */
export async function requestCode(
  db: Db,
  { secret, canSendSms, wanted, memberId, event, now }: VerificationInput & Sender,
) {
  await countTry(db, { key: `code:${memberId}`, most: CODES_AN_HOUR, windowSeconds: 3_600 }, now)
  return transaction(db, async (tx) => {
    const member = await lockAddressee(tx, memberId)
    const factors = await factorsOf(tx, memberId)
    if (factors.any) throw otherMethod(factors)
    await requireFactorsOpen(tx, memberId)
    const last = await lockCode(tx, { memberId, event })
    if (last && now < mayResendAt(last))
      throw new RefusedError('CODE_TOO_SOON', {
        retryAfterSeconds: Math.ceil((mayResendAt(last).getTime() - now.getTime()) / 1_000),
      })
    if (last)
      await tx.updateTable('verification_codes').set({ replaced_at: now }).where('id', '=', last.id).execute()

    const id = newId()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tx
      .insertInto('verification_codes')
      .values({
        id,
        member_id: memberId,
        event,
        code_hash: hashed(signingKey(secret), id, code),
        created_at: now,
      })
      .execute()
    return sendCode(tx, { member, act: event, code, canSendSms, wanted, now })
  })
}

/** By SMS if the marketplace and the member both want it, otherwise by mail; the answer says where, without the whole address. */
export async function sendCode(
  tx: Db,
  {
    member,
    act,
    code,
    canSendSms,
    wanted,
    now,
  }: {
    member: Addressee
    act: CodeAct
    code: string
    canSendSms: boolean
    wanted?: Channel | undefined
    now: Date
  },
) {
  const bySms = member.sms && canSendSms
  const channel: Channel = bySms && wanted !== 'mail' ? 'sms' : 'mail'
  const message = { code, act, language: member.language }
  const mail = { to: member.email, ...codeMail(message) }
  if (channel === 'sms')
    await enqueueSms(tx, { to: await member.phone(), text: codeSms(message), code, instead: mail, now })
  else await enqueueMail(tx, { ...mail, code, now })
  const { sent_to, verified } = member.destinations[channel]
  const other: Channel = channel === 'sms' ? 'mail' : 'sms'
  return {
    channel,
    resend_after: RESEND_SECONDS,
    sent_to,
    sent_to_verified: verified,
    other_channel: bySms ? { channel: other, ...member.destinations[other] } : null,
  } as const
}

/** Checks a code; the try is counted, and stays counted, before the comparison. */
export async function verifyCode(
  db: Db,
  {
    secret,
    memberId,
    event,
    code,
    address,
    now,
  }: VerificationInput & { secret: Secret; code: string; address: string },
) {
  const refused = await transaction(db, async (tx): Promise<RefusalCode | undefined> => {
    const live = await lockCode(tx, { memberId, event })
    if (live && !live.verifiedAt && hasExpired(live, now)) return 'CODE_EXPIRED'
    if (!live || !acceptsTries(live, now)) return 'CODE_NOT_FOUND'
    await tx
      .updateTable('verification_codes')
      .set({ tries: live.tries + 1 })
      .where('id', '=', live.id)
      .execute()
    const isRight = async () =>
      live.codeHash !== null && isMadeWith(secret, live.codeHash, (key) => hashed(key, live.id, code))
    if (!(await judgeFactor(tx, { memberId, factor: 'sent_code', address, now }, isRight)))
      return 'CODE_NOT_FOUND'
    await tx.updateTable('verification_codes').set({ verified_at: now }).where('id', '=', live.id).execute()
    return undefined
  })
  if (refused) throw new RefusedError(refused)
}

/** Ends the codes that a member was sent, entered or not: from now on another factor opens what they would have opened. */
export const endSentCodes = (tx: Db, { memberId, now }: { memberId: string; now: Date }) =>
  tx
    .updateTable('verification_codes')
    .set({ replaced_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', 'is not', null)
    .where('spent_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()

/** Spends the member's verified code, where the act needs one, in the transaction of that act; a refused act spends nothing. */
export async function spendCode(
  tx: Db,
  { memberId, event, now }: Omit<VerificationInput, 'event'> & { event: VerificationEvent | undefined },
) {
  if (event) await spendLockedCode(tx, await lockCode(tx, { memberId, event }), now)
}

/** The same for a code whose row was locked together with other rows of the act. */
export async function spendLockedCode(tx: Db, code: LockedCode, now: Date) {
  if (!code || !opensAct(code, now)) throw new RefusedError('CODE_REQUIRED')
  await write(tx, prepared`update verification_codes set spent_at = ${now} where id = ${code.id}`)
}

type CodeRow = {
  id: string
  code_hash: Buffer | null
  created_at: Date
  tries: number
  verified_at: Date | null
}
type LockedCode = Awaited<ReturnType<typeof lockCode>>

/** The latest code for an act, if it is neither spent nor replaced. */
export async function lockCode(tx: Db, { memberId, event }: Omit<VerificationInput, 'now'>) {
  const { rows } = await prepared<CodeRow>`
    select id, code_hash, created_at, tries, verified_at from verification_codes
    where member_id = ${memberId} and event = ${event} and spent_at is null and replaced_at is null for update`.execute(
    tx,
  )
  const [row] = rows
  return (
    row && {
      id: row.id,
      codeHash: row.code_hash,
      createdAt: row.created_at,
      tries: row.tries,
      verifiedAt: row.verified_at,
    }
  )
}

export type Addressee = Awaited<ReturnType<typeof lockAddressee>>

/** Locks the member, so that two concurrent requests for a code are serialised. */
export async function lockAddressee(tx: Db, memberId: string) {
  const row = await tx
    .selectFrom('members as m')
    .innerJoin('settings as s', (join) => join.onTrue())
    .select([
      'm.email',
      'm.language',
      'm.country_code',
      'm.phone_number',
      'm.phone',
      'm.use_sms_service',
      'm.phone_verified_at',
      's.use_sms_service as sms_in_use',
    ])
    .where('m.id', '=', memberId)
    .forNoKeyUpdate('m')
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    language: row.language as Language, // checked by the column
    /** Of a row from an earlier release the numbering plans have to say it; they are loaded when it is needed. */
    phone: async () => {
      if (row.phone !== null) return row.phone
      const { e164 } = await import('@mahsul/contract/kit/phone-plans')
      return e164(row.country_code, row.phone_number) ?? `+${row.country_code}${row.phone_number}`
    },
    sms: row.use_sms_service && row.sms_in_use,
    /** The email is what the account logs in with; a number is verified or it is not. */
    destinations: {
      mail: { sent_to: maskedEmail(row.email), verified: true },
      sms: {
        sent_to: maskedPhone(row.country_code, row.phone_number),
        verified: row.phone_verified_at !== null,
      },
    },
  }
}

const hashed = (key: string, id: string, code: string) =>
  createHmac('sha256', key)
    .update(`verification code ${id} ${bareIdentifier(code)}`)
    .digest()
