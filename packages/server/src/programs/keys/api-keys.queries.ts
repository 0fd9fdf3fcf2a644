import type { ApiKeyId, CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'

/** For how long a key that is over is shown to its company. */
const DAYS_SHOWN = 90

export type KeyRow = {
  id: ApiKeyId
  companyId: CompanyId
  name: string
  prefix: string
  scopes: KeyScope[]
  createdAt: Date
  createdBy: MemberId
  createdByName: string
  expiresAt: Date
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  endedAt: Date | null
  endedBy: MemberId | null
  endedByName: string | null
  endedByAdmin: boolean
  endReason: string
  /** In whose name it acts. */
  person: { id: MemberId; name: string; right: CompanyRight; isSuspended: boolean; hasLeft: boolean }
}

const columns = sql`
  k.id, k.company_id as "companyId", k.name, k.prefix, k.scopes, k.created_at as "createdAt", k.created_by as "createdBy",
  ${fullNameIn('made')} as "createdByName", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  k.last_used_from as "lastUsedFrom", k.ended_at as "endedAt", k.ended_by as "endedBy", ${fullNameIn('over')} as "endedByName",
  coalesce(over.role = 'ADMIN', false) as "endedByAdmin", k.end_reason as "endReason",
  jsonb_build_object('id', m.id, 'name', ${fullNameIn('m')}, 'right', m.company_right,
    'isSuspended', m.suspended_at is not null or c.suspended_at is not null,
    'hasLeft', m.deleted_at is not null or m.company_id <> k.company_id) as person`
const joins = sql`
  join members m on m.id = k.member_id join members made on made.id = k.created_by
  left join members over on over.id = k.ended_by join companies c on c.id = k.company_id`

async function keysWhere(db: Db, which: RawBuilder<unknown>): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from api_keys k ${joins} where ${which} order by k.created_at desc, k.id`.execute(db)
  return rows
}

/** The keys of a company, the latest first; those that are over only for a while. */
export const recentKeysOf = (db: Db, companyId: CompanyId, now: Date): Promise<KeyRow[]> => {
  const since = new Date(now.getTime() - DAYS_SHOWN * 86_400_000)
  return keysWhere(
    db,
    sql`k.company_id = ${companyId} and coalesce(k.ended_at, k.expires_at) > ${since} and k.expires_at > ${since}`,
  )
}

/** All it ever had. */
export const keysOf = (db: Db, companyId: CompanyId): Promise<KeyRow[]> =>
  keysWhere(db, sql`k.company_id = ${companyId}`)

/** Those that still act, or would if an owner took them over. */
export const openKeysOf = (db: Db, companyId: CompanyId, now: Date): Promise<KeyRow[]> =>
  keysWhere(db, sql`k.company_id = ${companyId} and k.ended_at is null and k.expires_at > ${now}`)

export const oneKey = async (db: Db, id: string): Promise<KeyRow | undefined> =>
  (await keysWhere(db, sql`k.id = ${id}`))[0]
