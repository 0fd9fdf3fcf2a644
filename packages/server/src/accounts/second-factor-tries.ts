import type { MemberId } from '@mahsul/domain/accounts/member'
import {
  isStopped,
  mayTryAt,
  newsAfterWrong,
  type TypedFactor,
  type WrongTries,
} from '@mahsul/domain/accounts/second-factor-tries'
import { type Db, transaction } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { notify } from '../platform/notify/notify.ts'
import { mailAboutWrongFactors } from './security-mail.ts'

type Judging = { memberId: string; factor: TypedFactor; address: string; now: Date }

/**
 * Whether a typed second factor is right. Counted before it is compared, for the member and not for a session or an address, in
 * a row that all processes lock: a right one begins anew, wrong ones make the next wait, warn the member and in the end stop
 * codes (promise 30 holds: the password came before).
 */
export function judgeFactor(
  db: Db,
  { memberId, factor, address, now }: Judging,
  isRight: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const before = await lockTries(tx, { memberId, now })
    if (isStopped(before, factor)) throw new RefusedError('SECOND_FACTOR_STOPPED')
    const waitMs = mayTryAt(before, factor).getTime() - now.getTime()
    if (waitMs > 0) throw new RefusedError('TOO_MANY_TRIES', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    const wrong = before.wrong + 1
    await prepared`
      update second_factor_tries set wrong = ${wrong}, last_at = ${now} where member_id = ${memberId}`.execute(
      tx,
    )
    if (await isRight(tx)) {
      await forgetWrongFactors(tx, memberId)
      return true
    }
    const news = newsAfterWrong(wrong)
    if (news) {
      await mailAboutWrongFactors(tx, { memberId, news, factor, address, now })
      await notify(tx, {
        type: news === 'warned' ? 'factor.wrong' : 'factor.stopped',
        to: memberId as MemberId,
        now,
      })
    }
    return false
  })
}

/** Refuses to send a code that could not be entered. */
export async function requireFactorsOpen(tx: Db, memberId: string): Promise<void> {
  const tries = await tx
    .selectFrom('second_factor_tries')
    .select('wrong')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (tries && isStopped(tries, 'sent_code')) throw new RefusedError('SECOND_FACTOR_STOPPED')
}

/** After a right second factor of any kind, and a new password. */
export const forgetWrongFactors = (db: Db, memberId: string) =>
  db.deleteFrom('second_factor_tries').where('member_id', '=', memberId).execute()

async function lockTries(tx: Db, { memberId, now }: Pick<Judging, 'memberId' | 'now'>): Promise<WrongTries> {
  const { rows } = await prepared<{ wrong: number; last_at: Date }>`
    insert into second_factor_tries as t (member_id, wrong, last_at) values (${memberId}, 0, ${now})
    on conflict (member_id) do update set wrong = t.wrong
    returning wrong, last_at`.execute(tx)
  const { wrong, last_at: lastAt } = rows[0]! // inserted or updated, it is there
  return { wrong, lastAt }
}
