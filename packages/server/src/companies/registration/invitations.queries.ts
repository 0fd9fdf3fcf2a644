import { createHash, randomBytes } from 'node:crypto'
import type { invitationAdminCalls } from '@mahsul/contract/companies/invitations'
import type { CompanyId, Role } from '@mahsul/domain/accounts/member'
import { type CompanyRight, whoMay } from '@mahsul/domain/companies/company-rights'
import { type InvitationState, invitationState, linkEndsAt } from '@mahsul/domain/companies/invitation'
import { emailKey } from '@mahsul/domain/kit/email'
import type { Language } from '@mahsul/domain/kit/language'
import { type AdminRole, adminsWho } from '@mahsul/domain/office/admin-roles'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { totalOf } from '../../platform/db/total.ts'
import {
  type FiltersOf,
  matchesFilters,
  matchesSearch,
  orderOf,
  type Sorts,
} from '../../platform/resource/resource.ts'

/** Who was invited by an owner of a company, to join it. */
export type Colleague = { companyId: CompanyId; company: string; right: CompanyRight; invitedBy: string }

/** An invitation as one of its links opens it. */
export type Invited = {
  id: string
  email: string
  role: Role
  /** Of an admin. */
  adminRole: AdminRole
  language: Language
  colleague: Colleague | null
  state: InvitationState
  expiresAt: Date
}

const colleague = sql<Colleague | null>`(
  select jsonb_build_object('companyId', c.id, 'company', c.name, 'right', i.company_right, 'invitedBy', ${fullNameIn('m')})
  from companies c join members m on m.id = i.invited_by where c.id = i.company_id)`

/**
 * Whether who invites a colleague still may: an owner of the company, or an admin. The invitation ends with that right, as one
 * that was withdrawn; another owner who sends it again answers for it from then on (decision 134).
 */
const inviterStillMay = sql<boolean>`(i.company_id is null or exists (
  select from members m where m.id = i.invited_by and m.deleted_at is null and m.suspended_at is null
    and ((m.role = 'ADMIN' and m.admin_role = any(${adminsWho('govern')}::text[])) or (m.company_id = i.company_id and m.company_right = any(${whoMay('people')}::text[])))))`

const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * The invitation of a link, in any state; undefined for an unknown token, and once who invited a colleague no longer may. `hold` locks it until the transaction ends: first
 * locked, then read.
 */
export async function invitedBy(
  db: Db,
  token: string,
  now: Date,
  { hold = false } = {},
): Promise<Invited | undefined> {
  const token_hash = hashOfToken(token)
  if (hold)
    await db
      .selectFrom('invitations')
      .select('id')
      .where('id', '=', (eb) =>
        eb.selectFrom('invitation_links').select('invitation_id').where('token_hash', '=', token_hash),
      )
      .forUpdate()
      .execute()
  const row = await db
    .selectFrom('invitation_links as l')
    .innerJoin('invitations as i', 'i.id', 'l.invitation_id')
    .select(['i.id', 'i.email', 'i.role', 'i.admin_role', 'i.language', 'i.registered_at'])
    .select(['l.expires_at', 'l.replaced_at'])
    .select(colleague.as('colleague'))
    .where('l.token_hash', '=', token_hash)
    .where('i.deleted_at', 'is', null)
    .where(inviterStillMay)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      role: row.role as Role, // checked by the column
      adminRole: row.admin_role as AdminRole, // checked by the column
      language: row.language as Language, // checked by the column
      colleague: row.colleague,
      expiresAt: row.expires_at,
      state: invitationState(
        { registeredAt: row.registered_at },
        { expiresAt: row.expires_at, replacedAt: row.replaced_at },
        now,
      ),
    }
  )
}

export const isInviterStillThere = async (tx: Db, invitationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('invitations as i')
    .select('i.id')
    .where('i.id', '=', invitationId)
    .where(inviterStillMay)
    .executeTakeFirst()) !== undefined

/** A link of 256 random bits; only its hash is stored, and the previous one is dead. */
export async function newLink(tx: Db, { invitationId, now }: { invitationId: string; now: Date }) {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('invitation_links')
    .set({ replaced_at: now })
    .where('invitation_id', '=', invitationId)
    .where('replaced_at', 'is', null)
    .execute()
  const link = { sent_at: now, expires_at: linkEndsAt(now) }
  await tx
    .insertInto('invitation_links')
    .values({ token_hash: hashOfToken(token), invitation_id: invitationId, ...link })
    .execute()
  return { token, expiresAt: link.expires_at }
}

export type InvitationRow = {
  id: string
  email: string
  role: Role
  adminRole: AdminRole
  language: Language
  colleague: Colleague | null
  createdAt: Date
  registeredAt: Date | null
  sentAt: Date
  expiresAt: Date
  /** When it was last sent again. */
  resentAt: Date | null
}

/** Invitations with their latest link, the latest first. */
export async function invitationsPage(
  db: Db,
  { query, now, size, offset }: { query: InvitationQuery; now: Date; size: number; offset: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const { rows } = await sql<InvitationRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total ${listed(query, now)}
    limit ${size} offset ${offset}`.execute(db)
  return { rows, total: await totalOf(db, { rows, offset, from: listed(query, now) }) }
}

/** The colleagues that a company has invited and who have not registered, the latest first. */
export async function invitationsOfCompany(db: Db, companyId: CompanyId): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from invitations i join invitation_links l on l.invitation_id = i.id and l.replaced_at is null
    where i.company_id = ${companyId} and i.registered_at is null and i.deleted_at is null
    order by i.created_at desc, i.id`.execute(db)
  return rows
}

/** All of the same list. */
export async function invitationIds(db: Db, query: InvitationQuery, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id ${listed(query, now)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function invitationsByIds(db: Db, ids: readonly string[]): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from invitations i join invitation_links l on l.invitation_id = i.id and l.replaced_at is null
    where i.deleted_at is null and i.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], i.id)`.execute(db)
  return rows
}

type InvitationQuery = z.output<(typeof invitationAdminCalls)['GET /secure/admin/invitations.csv']['query']>
const filters: FiltersOf<(typeof invitationAdminCalls)['GET /secure/admin/invitations.csv']> = {
  state: (states, now) =>
    sql`case when i.registered_at is not null then 'registered'
      when l.expires_at > ${now} then 'pending' else 'expired' end = any(${states})`,
  role: (roles) => sql`i.role = any(${roles})`,
}

const listed = (query: InvitationQuery, now: Date) => sql`
  from invitations i join invitation_links l on l.invitation_id = i.id and l.replaced_at is null
  where i.deleted_at is null and ${matchesSearch(sql`i.email`, query.search)} and ${matchesFilters(filters, query, now)}
  order by ${query.sort ? orderOf({ sorts }, query.sort, 'i') : sql`i.created_at desc, i.id`}`

const sorts: Sorts = {
  email: sql`lower(i.email)`,
  role: sql`i.role`,
  sent_at: sql`l.sent_at`,
  expires_at: sql`l.expires_at`,
}

/** One invitation, locked until the transaction ends. Lock first, then read: its link may be replaced while this waits. */
export async function lockInvitation(tx: Db, id: string): Promise<InvitationRow | undefined> {
  await tx.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute()
  return oneInvitation(tx, id)
}

/** The invitation of an address that can still be used or sent again. */
export const liveInvitationOf = async (db: Db, email: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('invitations')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey(email)))
      .where('registered_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id

export async function oneInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from invitations i join invitation_links l on l.invitation_id = i.id and l.replaced_at is null
    where i.deleted_at is null and i.id = ${id}`.execute(db)
  return rows[0]
}

const columns = sql`
  i.id, i.email, i.role, i.admin_role as "adminRole", i.language, i.created_at as "createdAt", i.registered_at as "registeredAt",
  ${colleague} as colleague,
  l.sent_at as "sentAt", l.expires_at as "expiresAt", i.resent_at as "resentAt"`

export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey(email)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined
