import { createHash, createHmac, randomInt } from 'node:crypto'
import {
  hasExpired,
  mayBeShown,
  mayResendAt,
  RESEND_SECONDS,
} from '@mahsul/domain/accounts/verification-code'
import type { AccountEvent } from '@mahsul/domain/companies/account-code'
import { emailKey } from '@mahsul/domain/kit/email'
import { bareIdentifier } from '@mahsul/domain/kit/typed'
import type { Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Db, transaction } from '../platform/db/db.ts'
import type { AccountCodes } from '../platform/db/tables.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { isMadeWith, type Secret, signingKey } from '../platform/secrets/secret.ts'

/** The subject of a code: an invitation's id, the hash of an e-mail or a member's id. */
type AccountCodesInput = { secret: Secret; event: AccountEvent; subject: string; now: Date }

/** An e-mail as a subject and as a rate limit key: normalised and hashed. */
export const hashOfEmail = (email: string) => createHash('sha256').update(emailKey(email)).digest('base64url')

/**
 * Replaces the previous code with a new one, to be sent in the same transaction. `phone` is the number it proves. Two
 * concurrent requests are serialised: by the row lock, or by the unique key if there is no row yet.
 */
export async function newAccountCode(
  tx: Db,
  { secret, event, subject, phone, now }: AccountCodesInput & { phone: string | null },
): Promise<string> {
  const last = await lockCode(tx, { event, subject })
  if (last && !last.spentAt && now < mayResendAt(last))
    throw tooSoon(mayResendAt(last).getTime() - now.getTime())
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    id,
    phone,
    code_hash: hashed(signingKey(secret), id, code),
    created_at: now,
    tries: 0,
    verified_at: null,
    spent_at: null,
  }
  if (last) {
    await update(tx, { event, subject }, row)
    return code
  }
  const made = await tx
    .insertInto('account_codes')
    .values({ event, subject, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw tooSoon(RESEND_SECONDS * 1_000)
  return code
}

/**
 * Checks a code and returns what it proves. The try is counted before the comparison and stays counted, so this never runs
 * inside the transaction of the act: that one spends the code. `judge` counts it for the member as well.
 */
export async function checkAccountCode(
  db: Db,
  { secret, event, subject, code, now }: AccountCodesInput & { code: string },
  judge: (tx: Db, isRight: () => Promise<boolean>) => Promise<boolean> = (_, isRight) => isRight(),
): Promise<{ id: string; phone: string | null }> {
  const proven = await transaction(db, async (tx) => {
    const live = await lockCode(tx, { event, subject })
    if (live && !live.spentAt && hasExpired(live, now)) return 'CODE_EXPIRED'
    if (!live || live.spentAt || !mayBeShown(live, now)) return 'CODE_NOT_FOUND'
    await update(tx, { event, subject }, { tries: live.tries + 1 })
    const isRight = async () => isMadeWith(secret, live.codeHash, (key) => hashed(key, live.id, code))
    if (!(await judge(tx, isRight))) return 'CODE_NOT_FOUND'
    await update(tx, { event, subject }, { verified_at: live.verifiedAt ?? now })
    return { id: live.id, phone: live.phone }
  })
  if (typeof proven === 'string') throw new RefusedError(proven)
  return proven
}

/** Spends a checked code, in the transaction of the act it opens: of two concurrent acts one finds it already spent. */
export async function spendAccountCode(
  tx: Db,
  { event, subject, id, now }: Omit<AccountCodesInput, 'secret'> & { id: string },
) {
  const spent = await tx
    .updateTable('account_codes')
    .set({ spent_at: now })
    .where('event', '=', event)
    .where('subject', '=', subject)
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new RefusedError('CODE_NOT_FOUND')
}

/** Whether a code may go by SMS at all (decision 82). */
export async function smsInUse(tx: Db, canSendSms: boolean): Promise<boolean> {
  const { use_sms_service } = await tx
    .selectFrom('settings')
    .select('use_sms_service')
    .executeTakeFirstOrThrow()
  return use_sms_service && canSendSms
}

/** Codes older than a day are useless; a job deletes them. */
export const deleteOldAccountCodes = (db: Db, now: Date) =>
  db
    .deleteFrom('account_codes')
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()

type Key = { event: AccountEvent; subject: string }

const update = (tx: Db, { event, subject }: Key, change: Updateable<AccountCodes>) =>
  tx
    .updateTable('account_codes')
    .set(change)
    .where('event', '=', event)
    .where('subject', '=', subject)
    .execute()

const hashed = (key: string, id: string, code: string) =>
  createHmac('sha256', key)
    .update(`account code ${id} ${bareIdentifier(code)}`)
    .digest()

const tooSoon = (ms: number) =>
  new RefusedError('CODE_TOO_SOON', { retryAfterSeconds: Math.ceil(ms / 1_000) })

async function lockCode(tx: Db, { event, subject }: Key) {
  const row = await tx
    .selectFrom('account_codes')
    .selectAll()
    .where('event', '=', event)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      codeHash: row.code_hash,
      phone: row.phone,
      createdAt: row.created_at,
      tries: row.tries,
      verifiedAt: row.verified_at,
      spentAt: row.spent_at,
    }
  )
}
