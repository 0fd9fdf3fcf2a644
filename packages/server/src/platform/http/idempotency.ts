import { sql } from 'kysely'
import { type Db, transaction } from '../db/db.ts'
import { isWorthRepeating } from '../db/unavailable.ts'
import { transactionsRepeated } from '../observability/counters.ts'
import { resetMetrics } from '../observability/trace-context.ts'
import { RefusedError } from './refuse.ts'
import type { SerializedJson } from './serialized-json.ts'

const HOURS_KEPT = 24
const TRIES = 3

export type Claim = { memberId: string; key: string; fingerprint: Buffer; now: Date }
export type Answer = { status: number; body: unknown }

/**
 * Does the work in one transaction, and under a key at most once in 24 hours: the claim of the key, the work and
 * its answer are committed together. The same request under the same key gets the first answer; one that comes
 * while the first is at work waits for it. A refused act takes its claim back with everything else.
 *
 * A deadlock, in which nothing happened, is tried again.
 */
export async function once(
  db: Db,
  claim: Claim | undefined,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await transaction(db, async (tx) => {
        if (!claim) return work(tx)
        const earlier = await claimKey(tx, claim)
        if (earlier) return earlier
        const answer = await work(tx)
        await keepAnswer(tx, claim, answer)
        return answer
      })
    } catch (error) {
      if (tried === TRIES || !isWorthRepeating(error)) throw error
      transactionsRepeated.inc()
      resetMetrics()
    }
  }
}

/** A key that is claimed and answered at once. */
export const answeredRow = (
  { memberId, key, fingerprint, now }: Claim,
  { status, answer }: { status: number; answer: SerializedJson },
) => ({
  member_id: memberId,
  key,
  request_hash: fingerprint,
  status,
  answer: answer.json.toString(),
  created_at: now,
})

/** A part of a statement that also does the work. Keys that exist are let be. */
export const insertAnswered = (db: Db, row: ReturnType<typeof answeredRow>) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`1`.as('claimed'))

/** Takes the key, waiting for whoever is at work under it; answers what the key was already answered with. */
async function claimKey(tx: Db, { memberId, key, fingerprint, now }: Claim): Promise<Answer | undefined> {
  const forgotten = new Date(now.getTime() - HOURS_KEPT * 3_600_000)
  const { rows: claimed } = await sql`
    insert into idempotency_keys (member_id, key, request_hash, created_at)
    values (${memberId}, ${key}, ${fingerprint}, ${now})
    on conflict (member_id, key) do update
      set request_hash = excluded.request_hash, status = null, answer = null, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${forgotten}
    returning 1`.execute(tx)
  if (claimed.length > 0) return undefined

  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(fingerprint)) throw new RefusedError('IDEMPOTENCY_KEY_REUSED')
  return { status: first.status!, body: first.answer ?? undefined } // claims are only ever committed with their answer
}

const keepAnswer = (tx: Db, { memberId, key }: Claim, { status, body }: Answer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ status, answer: body === undefined ? null : JSON.stringify(body) })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()

/** What an act made that was done under this key, if its answer names one; nothing where none was done in the last day. */
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
  return row ?? null
}

/** Keys older than a day; the job that calls this only tidies up, the claim itself looks at the time. */
export const forgetOldKeys = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - HOURS_KEPT * 3_600_000))
    .execute()
