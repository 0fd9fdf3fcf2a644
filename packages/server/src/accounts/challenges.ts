import { createHash, randomBytes } from 'node:crypto'
import { CHALLENGE_MINUTES, SECOND_FACTOR_TRIES } from '@mahsul/domain/accounts/second-factor'
import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** What a challenge was made for; it is valid for nothing else. */
export type Purpose =
  | 'login' // the second step after the password
  | 'passkey-login'
  | 'passkey-second-factor'
  | 'passkey-step-up'
  | 'passkey-registration'
  | `passkey-${VerificationEvent}`

type Made = {
  purpose: Purpose
  /** Null if the member is not known yet. */
  memberId: string | null
  /** The session or the login that has to return it. */
  boundTo?: string
  now: Date
}

export const hashOfChallenge = (challenge: string) => createHash('sha256').update(challenge).digest()

/** 256 random bits. */
export async function makeChallenge(db: Db, { purpose, memberId, boundTo = '', now }: Made): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('challenges')
    .values({
      hash: hashOfChallenge(challenge),
      purpose,
      member_id: memberId,
      bound_to: boundTo,
      created_at: now,
    })
    .execute()
  return challenge
}

/**
 * Spends a challenge of this purpose, member and session; of two concurrent requests one finds it spent. Never inside a
 * transaction that could be rolled back: a challenge with a wrong answer must not be answered again.
 */
export async function spendChallenge(
  db: Db,
  { challenge, purpose, memberId, boundTo = '', now }: Made & { challenge: string },
): Promise<boolean> {
  const spent = await db
    .updateTable('challenges')
    .set({ spent_at: now })
    .where('hash', '=', hashOfChallenge(challenge))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`member_id is not distinct from ${memberId}`)
    .where('bound_to', '=', boundTo)
    .where('spent_at', 'is', null)
    .where('created_at', '>', lastGood(now))
    .returning('purpose')
    .executeTakeFirst()
  return spent !== undefined
}

/** The member of a login's second step; counts a try, which stays counted. */
export async function tryLogin(
  db: Db,
  { challenge, now }: { challenge: string; now: Date },
): Promise<string | undefined> {
  const tried = await db
    .updateTable('challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hashOfChallenge(challenge))
    .where('purpose', '=', 'login')
    .where('spent_at', 'is', null)
    .where('tries', '<', SECOND_FACTOR_TRIES)
    .where('created_at', '>', lastGood(now))
    .returning('member_id')
    .executeTakeFirst()
  return tried?.member_id ?? undefined
}

/** The member, without counting a try: before a passkey is requested. */
export async function loginOf(db: Db, { challenge, now }: { challenge: string; now: Date }) {
  const row = await db
    .selectFrom('challenges')
    .select('member_id')
    .where('hash', '=', hashOfChallenge(challenge))
    .where('purpose', '=', 'login')
    .where('spent_at', 'is', null)
    .where('tries', '<', SECOND_FACTOR_TRIES)
    .where('created_at', '>', lastGood(now))
    .executeTakeFirst()
  return row?.member_id ?? undefined
}

const lastGood = (now: Date) => new Date(now.getTime() - CHALLENGE_MINUTES * 60_000)
