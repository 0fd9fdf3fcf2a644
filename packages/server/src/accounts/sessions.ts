import type { CompanyId, MemberId, Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { addSeconds } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { bidsVersion, marketVersion } from '../platform/db/market-version.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Presumed, SignedIn } from '../platform/http/dependencies.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import {
  ACCESS_MINUTES,
  type Holder,
  makeToken,
  REFRESH_DAYS,
  readToken,
  SESSION_DAYS,
  seconds,
} from './tokens.ts'

/** A session, with whom it is of. */
export type Session = {
  id: string
  generation: number
  createdAt: Date
  rotatedAt: Date
  expiresAt: Date
  holder: Holder
}
export type TokenPair = { accessToken: string; refreshToken: string; accessExpiresAt: Date; issuedAt: Date }

/** Signs a member in on one device. */
export async function openSession(
  db: Db,
  { secret, memberId, userAgent, now }: { secret: Secret; memberId: string; userAgent: string; now: Date },
): Promise<TokenPair> {
  const session = {
    holder: await holderOf(db, memberId),
    id: newId(),
    generation: 0,
    createdAt: now,
    rotatedAt: now,
    expiresAt: endOf({ createdAt: now, usedAt: now }),
  }
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      member_id: memberId,
      generation: 0,
      rotated_at: now,
      expires_at: session.expiresAt,
      created_at: now,
      used_at: now,
      user_agent: userAgent.slice(0, 400),
    })
    .execute()
  return pairOf(secret, session)
}

/** Role, right, the admin's role and language are checked by their columns. */
export type HolderRow = {
  id: MemberId
  company_id: CompanyId
  role: Role
  company_right: CompanyRight
  admin_role: AdminRole
  language: Language
  has_second_factor: boolean
}
export const toHolder = (row: HolderRow): Holder => ({
  id: row.id,
  companyId: row.company_id,
  role: row.role,
  right: row.company_right,
  adminRole: row.admin_role,
  language: row.language,
  hasSecondFactor: row.has_second_factor,
})

async function holderOf(db: Db, memberId: string): Promise<Holder> {
  const { rows } = await prepared<HolderRow>`
    select id, company_id, role, company_right, admin_role, language, has_second_factor from members where id = ${memberId}`.execute(
    db,
  )
  return toHolder(rows[0]!) // nobody is removed from the table
}

type SessionRow = HolderRow & {
  timezone: string
  generation: number
  market_version: number
  bids_version: number
}

/**
 * The member a bearer token belongs to now: every request reads the session, so ending it takes effect at once. Also returns
 * the market version that the page cache is validated with.
 */
export const authenticator =
  (db: Db, secret: Secret) =>
  async (token: string, now: Date): Promise<SignedIn | undefined> => {
    const claims = readToken(secret, token, 'access')
    if (!claims || claims.expires <= seconds(now)) return undefined
    // Raw SQL, not Kysely's builder, which would take a twentieth of the time of a cached list to build it for each request.
    const { rows } = await sql<SessionRow>`
      select m.id, m.company_id, m.role, m.company_right, m.admin_role, m.language, m.has_second_factor, m.timezone,
        s.generation, ${marketVersion} as market_version, ${bidsVersion} as bids_version
      from sessions s join members m on m.id = s.member_id
      where s.id = ${claims.sessionId} and s.ended_at is null and m.deleted_at is null
        and m.suspended_at is null`.execute(db)
    const [row] = rows
    // The previous pair stays valid until it expires: requests of another tab are still under way.
    if (!row || claims.generation < row.generation - 1) return undefined
    return {
      ...toHolder(row),
      zone: row.timezone,
      sessionId: claims.sessionId,
      market: { version: row.market_version, bids: row.bids_version },
    }
  }

/**
 * The member a token was made for, to be proven in the transaction of their act: by its first statement, which fails and
 * takes everything sent behind it with it (MH003) unless session and member are still what the token says.
 */
export const presumer =
  (secret: Secret) =>
  (token: string, now: Date): Presumed | undefined => {
    const claims = readToken(secret, token, 'access')
    if (!claims?.holder || claims.expires <= seconds(now)) return undefined
    const { sessionId, generation, holder } = claims
    const member: SignedIn = { ...holder, sessionId }
    const prove = async (tx: Db) => {
      const { rows } = await prepared<{ timezone: string }>`
        select m.timezone from (select) as one left join (sessions s join members m on m.id = s.member_id)
          on s.id = ${sessionId} and s.ended_at is null and s.generation <= ${generation + 1} and m.deleted_at is null
            and m.suspended_at is null and m.id = ${holder.id} and m.company_id = ${holder.companyId}
            and m.role = ${holder.role} and m.company_right = ${holder.right} and m.admin_role = ${holder.adminRole}
            and m.language = ${holder.language} and m.has_second_factor = ${holder.hasSecondFactor}
        where case when s.id is null then refuse_session() else true end`.execute(tx)
      member.zone = rows[0]!.timezone // otherwise the statement fails
    }
    return { member, prove }
  }

type End = {
  sessionId: string
  reason: 'logout' | 'reuse' | 'password' | 'admin' | 'second-factor' | 'company'
  /** The address of the request that ended it. */
  ipHash?: Buffer
  now: Date
}

export const endSession = (db: Db, { sessionId, reason, ipHash, now }: End): Promise<void> =>
  transaction(db, async (tx) => {
    const ended = await tx
      .updateTable('sessions as s')
      .from('members as m')
      .set({ ended_at: now, end_reason: reason })
      .whereRef('m.id', '=', 's.member_id')
      .where('s.id', '=', sessionId)
      .where('s.ended_at', 'is', null)
      .returning(['s.member_id', 'm.role'])
      .executeTakeFirst()
    if (ended)
      await record(tx, {
        actor: { id: ended.member_id, role: ended.role },
        action: `session.${reason}`,
        entity: 'session',
        entityId: sessionId,
        ...(ipHash && { ipHash }),
        now,
      })
  })

/** Ends all sessions of a member, or all but one; each records when and why it ended, and the caller logs the act. */
export const endSessionsOf = (
  db: Db,
  {
    memberId,
    reason,
    except,
    now,
  }: Omit<End, 'sessionId' | 'ipHash'> & { memberId: string; except?: string },
) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!)) // just requested
    .execute()

/** 30 days after its last use, and 90 after signing in whatever its use (docs/security.md, Sessions). */
export const endOf = ({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }): Date =>
  earlier(addSeconds(usedAt, REFRESH_DAYS * 86_400), addSeconds(createdAt, SESSION_DAYS * 86_400))

const earlier = (one: Date, other: Date): Date => new Date(Math.min(one.getTime(), other.getTime()))

export function pairOf(secret: Secret, session: Session): TokenPair {
  const { id: sessionId, generation, holder } = session
  const accessExpiresAt = earlier(addSeconds(session.rotatedAt, ACCESS_MINUTES * 60), session.expiresAt)
  return {
    accessToken: makeToken(secret, {
      kind: 'access',
      sessionId,
      generation,
      expires: seconds(accessExpiresAt),
      holder,
    }),
    refreshToken: makeToken(secret, {
      kind: 'refresh',
      sessionId,
      generation,
      expires: seconds(session.expiresAt),
    }),
    accessExpiresAt,
    issuedAt: session.rotatedAt,
  }
}
