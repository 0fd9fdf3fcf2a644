import type { CompanyId, MemberId, Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { addSeconds } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { endOf, endSession, pairOf, type Session, type TokenPair } from './sessions.ts'
import { readToken, seconds } from './tokens.ts'

/** Two tabs may use the same refresh token; later than this it counts as stolen (decision 108). */
const GRACE_SECONDS = 10

/** Exchanges a refresh token, which works once. Reusing one after the grace period ends its whole session. */
export async function refreshSession(
  db: Db,
  { secret, refreshToken, ipHash, now }: { secret: Secret; refreshToken: string; ipHash?: Buffer; now: Date },
): Promise<TokenPair> {
  const claims = readToken(secret, refreshToken, 'refresh')
  if (!claims || claims.expires <= seconds(now)) throw new RefusedError('INVALID_GRANT')
  const pair = await transaction(db, async (tx) => {
    const session = await lockSession(tx, claims.sessionId)
    if (!session) return undefined
    if (claims.generation === session.generation) return pairOf(secret, await rotate(tx, session, now))
    const repeated = claims.generation === session.generation - 1
    if (repeated && now <= addSeconds(session.rotatedAt, GRACE_SECONDS)) return pairOf(secret, session)
    await endSession(tx, { sessionId: session.id, reason: 'reuse', ...(ipHash && { ipHash }), now })
    return undefined
  })
  if (!pair) throw new RefusedError('INVALID_GRANT')
  return pair
}

async function lockSession(tx: Db, id: string): Promise<Session | undefined> {
  const row = await tx
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      's.id',
      's.generation',
      's.created_at',
      's.rotated_at',
      's.expires_at',
      's.member_id',
      'm.company_id',
      'm.role',
      'm.company_right',
      'm.admin_role',
      'm.language',
      'm.has_second_factor',
    ])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where('m.suspended_at', 'is', null)
    .forUpdate('s')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      generation: row.generation,
      createdAt: row.created_at,
      rotatedAt: row.rotated_at,
      expiresAt: row.expires_at,
      holder: {
        id: row.member_id as MemberId,
        companyId: row.company_id as CompanyId,
        role: row.role as Role, // its column checks it, as it does right and language
        right: row.company_right as CompanyRight,
        adminRole: row.admin_role as AdminRole,
        language: row.language as Language,
        hasSecondFactor: row.has_second_factor,
      },
    }
  )
}

async function rotate(tx: Db, session: Session, now: Date): Promise<Session> {
  const next = {
    id: session.id,
    holder: session.holder,
    generation: session.generation + 1,
    createdAt: session.createdAt,
    rotatedAt: now,
    expiresAt: endOf({ createdAt: session.createdAt, usedAt: now }),
  }
  await tx
    .updateTable('sessions')
    .set({ generation: next.generation, rotated_at: now, used_at: now, expires_at: next.expiresAt })
    .where('id', '=', session.id)
    .execute()
  return next
}
