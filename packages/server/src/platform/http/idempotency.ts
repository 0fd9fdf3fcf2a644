import { sql } from 'kysely'
import { type Db, guardedBy, transaction, untilConfirmed, write } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { isWorthRepeating } from '../db/unavailable.ts'
import { transactionsRepeated } from '../observability/counters.ts'
import { resetMetrics } from '../observability/trace-context.ts'
import { RefusedError } from './refuse.ts'

const HOURS_KEPT = 24
const TRIES = 3

export type Claim = { memberId: string; key: string; fingerprint: Buffer; now: Date }
export type Answer = { status: number; body: unknown }

/**
 * Does the work in one transaction, and under an Idempotency-Key at most once in 24 hours: the claim of the key, the work and
 * its answer are committed together. The same request under the same key gets the first answer, once that is confirmed; one that comes while the first
 * is running waits for it. A refused act rolls its claim back with everything else.
 *
 * The work's first statements are sent with the claim, and behind `prove`, and get their results only if both succeed. A deadlock, after which
 * nothing was written, is retried.
 */
export async function once(
  db: Db,
  claim: Claim | undefined,
  work: (tx: Db) => Promise<Answer>,
  prove?: (tx: Db) => Promise<void>,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await transaction(db, async (tx) => {
        if (!claim && !prove) return work(tx)
        const checked = allInOrder([prove?.(tx), claim && claimKey(tx, claim)])
        const answer = await guardedBy(tx, checked, () => work(tx)).catch(async (error: unknown) => {
          await checked // an earlier answer takes precedence over any problem with this request
          throw error
        })
        await checked
        if (claim) await keepAnswer(tx, claim, answer)
        return answer
      })
    } catch (error) {
      if (error instanceof AnsweredBefore) {
        await untilConfirmed(db)
        return error.answer
      }
      if (tried === TRIES || !isWorthRepeating(error)) throw error
      transactionsRepeated.inc()
      resetMetrics()
    }
  }
}

/** Throws what the first of them threw: the others fail because of it. */
async function allInOrder(checks: readonly (Promise<void> | undefined)[]): Promise<void> {
  for (const check of checks) check?.catch(() => {})
  for (const check of checks) await check
}

/** The database's own refusal of a token that its session does not bear out (`refuse_session`). */
export const isOtherThanPresumed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'MH003'

/** The key has its answer. Thrown, so that what was sent behind the claim is rolled back. */
class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly answer: Answer
  constructor(answer: Answer) {
    super('The key was answered before')
    this.answer = answer
  }
}

/** Claims the key, waiting for a request that is running under it; throws the earlier answer, if there is one. */
async function claimKey(tx: Db, { memberId, key, fingerprint, now }: Claim): Promise<void> {
  const forgotten = new Date(now.getTime() - HOURS_KEPT * 3_600_000)
  const { rows } = await prepared<{ request_hash: Buffer; status: number | null; answer: unknown }>`
    insert into idempotency_keys as k (member_id, key, request_hash, created_at)
    values (${memberId}, ${key}, ${fingerprint}, ${now})
    on conflict (member_id, key) do update set
      request_hash = case when k.created_at <= ${forgotten} then excluded.request_hash else k.request_hash end,
      status = case when k.created_at <= ${forgotten} then null else k.status end,
      answer = case when k.created_at <= ${forgotten} then null else k.answer end,
      created_at = case when k.created_at <= ${forgotten} then excluded.created_at else k.created_at end
    returning request_hash, status, answer`.execute(tx)
  const [{ request_hash, status, answer }] = rows as [(typeof rows)[number]] // inserted or updated, it is there
  if (status === null) return // claims are only ever committed with their answer: this one is ours
  if (!request_hash.equals(fingerprint)) throw new RefusedError('IDEMPOTENCY_KEY_REUSED')
  throw new AnsweredBefore({ status, body: answer ?? undefined })
}

const keepAnswer = (tx: Db, { memberId, key }: Claim, { status, body }: Answer) =>
  write(
    tx,
    prepared`
      update idempotency_keys set status = ${status}, answer = ${body === undefined ? null : JSON.stringify(body)}
      where member_id = ${memberId} and key = ${key}`,
  )

/** What an act under this key created, if its answer names it; undefined if there was none in the last day. */
export async function madeUnder(
  db: Db,
  { memberId, key, now }: Omit<Claim, 'fingerprint'>,
): Promise<{ id: string | null } | null> {
  const forgotten = new Date(now.getTime() - HOURS_KEPT * 3_600_000)
  const row = await db
    .selectFrom('idempotency_keys')
    .select(sql<string | null>`answer -> 'data' ->> 'id'`.as('id'))
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('created_at', '>', forgotten)
    .executeTakeFirst()
  if (row) await untilConfirmed(db)
  return row ?? null
}

/** Keys older than a day; the job only cleans up, the claim itself checks the time. */
export const deleteOldKeys = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - HOURS_KEPT * 3_600_000))
    .execute()
