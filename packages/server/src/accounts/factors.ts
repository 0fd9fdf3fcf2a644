import { type Factors, secondFactorsOf } from '@mahsul/domain/accounts/second-factor'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'

/** The second factors a member has set up and can use now. */
export async function factorsOf(db: Db, memberId: string): Promise<Factors> {
  const row = await db
    .selectFrom('members as m')
    .select('m.has_second_factor as any')
    .select(
      sql<number>`(select count(*)::int from passkeys p where p.member_id = m.id and p.blocked_at is null)`.as(
        'passkeys',
      ),
    )
    .select(
      sql<boolean>`exists (select from authenticator_apps a where a.member_id = m.id and a.secret is not null)`.as(
        'totp',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from recovery_codes r where r.member_id = m.id and r.spent_at is null)`.as(
        'recovery_codes',
      ),
    )
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { any: row.any, passkeys: row.passkeys, totp: row.totp, recoveryCodes: row.recovery_codes }
}

/** Whoever has set up a second factor is asked for that: a code by mail or SMS, and the password, open nothing. */
export const otherMethod = (factors: Factors): RefusedError =>
  new RefusedError('STEP_UP_METHOD', { extras: { methods: secondFactorsOf(factors) } })
