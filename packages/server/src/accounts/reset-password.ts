import { checkPassword, wordsOfOwner } from '@mahsul/domain/accounts/password'
import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { emailKey } from '@mahsul/domain/kit/email'
import { hasProblems, type Problem, type Problems } from '@mahsul/domain/kit/problems'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { countTry } from '../platform/http/throttle.ts'
import { codeMail } from '../platform/mail/code-mail.ts'
import type { Mail } from '../platform/mail/letter.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { checkAccountCode, hashOfEmail, newAccountCode, spendAccountCode } from './account-codes.ts'
import { hashPassword } from './password.ts'
import { openRegisters } from './registers.ts'
import { forgetWrongFactors } from './second-factor-tries.ts'
import { notifyOfChange } from './security-mail.ts'
import { endSessionsOf } from './sessions.ts'
import { forgiveTries } from './sign-in.ts'

const CODES_AN_HOUR = { address: 30, account: 6 }
const TRIES = { address: 60, account: 20, windowSeconds: 900 }

type ResetPasswordInput = { secret: Secret; email: string; address: string; now: Date }

/**
 * Sends a code for a new password. The same statements run whether the e-mail has an account or not, and a code is created
 * either way; only the mail has no recipient (promise 30). Always by mail: a missing SMS would reveal that there is no
 * account.
 */
export async function sendResetCode(db: Db, { secret, email, address, now }: ResetPasswordInput) {
  const subject = hashOfEmail(email)
  const an = { windowSeconds: 3_600 }
  await countTry(db, { key: `reset-code:address:${address}`, most: CODES_AN_HOUR.address, ...an }, now)
  await countTry(db, { key: `reset-code:${subject}`, most: CODES_AN_HOUR.account, ...an }, now)
  return transaction(db, async (tx) => {
    const code = await newAccountCode(tx, { secret, event: 'RESET_PASSWORD', subject, phone: null, now })
    await mailTo(tx, { email, code, now })
    return { channel: 'mail' as const, resend_after: RESEND_SECONDS }
  })
}

/** Sets a new password with the code, and ends every session: an intruder with the old one is refused on the next request. */
export async function setNewPassword(
  db: Db,
  input: ResetPasswordInput & { code: string; password: string; confirmation: string },
) {
  const { secret, email, address, code, password, now } = input
  const subject = hashOfEmail(email)
  const { windowSeconds } = TRIES
  await countTry(db, { key: `reset:address:${address}`, most: TRIES.address, windowSeconds }, now)
  await countTry(db, { key: `reset:${subject}`, most: TRIES.account, windowSeconds }, now)
  await checkNewPassword(input, [email])
  const key = { event: 'RESET_PASSWORD', subject, now } as const
  const { id } = await checkAccountCode(db, { secret, code, ...key })
  // Only now: before the code was checked, the answer would tell strangers whose address this is.
  const owner = await ownerOf(db, email)
  if (owner) await checkNewPassword(input, wordsOfOwner(owner))
  const password_hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    await spendAccountCode(tx, { ...key, id })
    const member = await tx
      .updateTable('members')
      .set({ password_hash })
      .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey(email)))
      .where('deleted_at', 'is', null)
      .returning(['id', 'role'])
      .executeTakeFirst()
    if (!member) throw new RefusedError('CODE_NOT_FOUND')
    await endSessionsOf(tx, { memberId: member.id, reason: 'password', now })
    await record(tx, {
      actor: member,
      action: 'member.reset-password',
      entity: 'member',
      entityId: member.id,
      now,
    })
    await notifyOfChange(tx, { memberId: member.id, what: 'password', now })
    await forgiveTries(tx, { email, address })
    await forgetWrongFactors(tx, member.id)
  })
}

const ownerOf = (db: Db, email: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.email', 'm.name', 'm.last_name as lastName', 'c.name as company'])
    .where((eb) => eb(eb.fn('lower', ['m.email']), '=', emailKey(email)))
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()

/** Refuses a guessable password; `own` are words that an attacker would try first. */
export async function checkNewPassword(
  { password, confirmation }: { password: string; confirmation: string },
  own: readonly string[],
  more: Problems<string> = {},
) {
  const problem = checkPassword(password, await openRegisters(), own)
  const problems: Record<string, Problem> = { ...more } as Record<string, Problem> // built of problems alone
  if (problem) problems.password = problem
  if (confirmation !== password) problems.password_confirmation = { rule: 'sameAs' }
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
}

async function mailTo(tx: Db, { email, code, now }: { email: string; code: string; now: Date }) {
  const id = newId()
  const message = { code, act: 'RESET_PASSWORD' } as const
  const en = codeMail({ ...message, language: 'en' })
  const ar = codeMail({ ...message, language: 'ar' })
  const spoken = (part: (mail: Mail) => string) =>
    sql`case m.language when 'ar' then ${part(ar)}::text else ${part(en)}::text end`
  await sql`
    insert into outbox (id, channel, recipient, subject, body_text, letter, code, message_id, created_at)
    select ${id}, 'mail', m.email, ${spoken(({ subject }) => subject)}, ${spoken(({ text }) => text)},
      ${spoken(({ letter }) => JSON.stringify(letter))}::jsonb, ${code},
      ${`${id}@mahsul`}, ${now}
    from members m where lower(m.email) = ${emailKey(email)} and m.deleted_at is null`.execute(tx)
}
