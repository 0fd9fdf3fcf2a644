import type { matchReasons } from '@mahsul/contract/companies/company-merging'
import type { MemberRole } from '@mahsul/domain/accounts/member'
import { mailDomain } from '@mahsul/domain/kit/email'
import { likeLetters } from '@mahsul/domain/kit/names'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { matchesSearch, orderOf, type Sorts } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'

/** A company as admins recognise it. */
export type CompanyJson = {
  external_id: string
  company_name: string
  city: string
  country: string
  role: MemberRole
  domains: string[]
  people: number
  created_at: string
}

/** Companies of members that still have people, `l`. */
const living = sql`
  select c.id, c.name, c.document_name, c.city, c.country, c.created_at, min(m.role) as role, count(*)::int as people,
    array_agg(distinct lower(split_part(m.email, '@', 2))) as domains
  from companies c join members m on m.company_id = c.id and m.deleted_at is null and m.role <> 'ADMIN'
  group by c.id`

const companyJson = (alias: string) => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<CompanyJson>`jsonb_build_object(
    'external_id', ${at('id')}, 'company_name', ${at('name')}, 'city', ${at('city')}, 'country', ${at('country')}, 'role', ${at('role')},
    'domains', ${at('domains')}, 'people', ${at('people')}, 'created_at', ${instantText(`${alias}.created_at`)})`
}

/** The admins' own mail domains: members may have an address there, and it says nothing of their company. */
const adminDomains = sql`
  select lower(split_part(email, '@', 2)) from members where role = 'ADMIN' and deleted_at is null`

/** What more companies than this have in common is their mail provider's or their group's, and says nothing. */
const MOST_ALIKE = 20

/** What a name looks like: without accents, and with letters of other scripts as the Latin ones that they imitate. */
const look = sql`lower(translate(
  regexp_replace(normalize(name, NFKD), '[\u0300-\u036f[:space:][:punct:]]', '', 'g'),
  ${likeLetters.from}, ${likeLetters.to}))`

/**
 * Pairs of companies that may be one (decision 122), without those that an admin marked as two: the same mail domain (free mail
 * domains belong to nobody, and nobody registers with one), the same name or registration number in the same country, a name that looks the
 * same in any, or the same account. Names are a company's own and the one in documents.
 */
const pairs = sql`
  living as materialized (${living}),
  named as (
    select id, country, name from living
    union
    select id, country, document_name from living where document_name <> ''
  ),
  marks as (
    select id, 'domain' as reason, mark from living, unnest(domains) as mark
    where mark <> all(array(${adminDomains}))
    union all
    select distinct id, 'name', country || ' ' || lower(regexp_replace(name, '[^[:alnum:]]', '', 'g')) from named
    union all
    select distinct id, 'look', look from (select id, ${look} as look from named) seen where look <> ''
    union all
    select c.id, 'registration', c.country || ' ' || upper(regexp_replace(c.registration_number, '[^[:alnum:]]', '', 'g'))
    from living l join companies c on c.id = l.id where c.registration_number <> ''
    union all
    select l.id, 'account', b.iban || ' ' || b.account_number || case b.iban when '' then ' ' || left(b.swift, 8) else '' end
    from living l join bank_accounts b on b.company_id = l.id where b.iban <> '' or b.account_number <> ''
  ),
  shared as (
    select * from (select *, count(*) over (partition by reason, mark) as companies from marks) marked
    where companies between 2 and ${MOST_ALIKE}
  ),
  pairs as (
    select a.id as older, b.id as newer, case when bool_or(one.reason = 'name')
      then array_remove(array_agg(distinct one.reason order by one.reason), 'look')
      else array_agg(distinct one.reason order by one.reason) end as reasons
    from shared one join shared other on other.reason = one.reason and other.mark = one.mark
    join living a on a.id = one.id join living b on b.id = other.id and (a.created_at, a.id) < (b.created_at, b.id)
    where not exists (select from companies_apart apart
      where apart.one_id = least(a.id, b.id) and apart.other_id = greatest(a.id, b.id))
    group by 1, 2
  )`

export type CompanyMatch = {
  older: CompanyJson
  newer: CompanyJson
  reasons: (typeof matchReasons)[number][]
}

type Wanted = {
  search?: string | undefined
  sort?: string | undefined
  size: number
  offset: number
}

const sorts: Sorts = {
  older: sql`lower(older_name)`,
  newer: sql`lower(newer_name)`,
  reasons: sql`reasons`,
  created_at: sql`newer_at`,
}

/** The newest registration first, unless the caller chooses. */
export async function companyMatches(
  db: Db,
  { search, sort, size, offset }: Wanted,
): Promise<{ total: number; data: CompanyMatch[] }> {
  const order = sort ? orderOf({ sorts }, sort, 'found') : sql`newer_at desc, older_at desc, older, newer`
  const { rows } = await sql<{ total: number; data: CompanyMatch[] }>`
    with ${pairs},
    found as (
      select p.*, p.older || ' ' || p.newer as id,
        a.name as older_name, b.name as newer_name, a.created_at as older_at, b.created_at as newer_at
      from pairs p join living a on a.id = p.older join living b on b.id = p.newer
      where ${matchesSearch(sql`concat_ws(' ', a.name, b.name, a.domains::text, b.domains::text)`, search)}
    ),
    page as (
      select *, row_number() over (order by ${order}) as place from found order by place limit ${size} offset ${offset}
    )
    select (select count(*) from found)::int as total, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'older', ${companyJson('a')}, 'newer', ${companyJson('b')}, 'reasons', page.reasons)
        order by page.place), '[]')
      from page join living a on a.id = page.older join living b on b.id = page.newer) as data`.execute(db)
  return rows[0]! // a select without a table has one row
}

/** How many there are, as one column of a larger statement. */
export const companyMatchesCount = sql<number>`(with ${pairs} select count(*) from pairs)::int`

/** Those that a company which has just registered looks like. */
export async function matchesOf(db: Db, companyId: string): Promise<CompanyJson[]> {
  const { rows } = await sql<{ company: CompanyJson }>`
    with ${pairs}
    select ${companyJson('l')} as company from pairs p join living l on l.id = p.older
    where p.newer = ${companyId} order by l.created_at, l.id`.execute(db)
  return rows.map(({ company }) => company)
}

/** The companies with people at the mail domain of an address, the longest there first. */
export async function companiesAtDomainOf(db: Db, email: string): Promise<CompanyJson[]> {
  const { rows } = await sql<{ company: CompanyJson }>`
    select ${companyJson('l')} as company from (${living}) l
    where l.id = any(array(select company_id from members
      where lower(split_part(email, '@', 2)) = ${mailDomain(email)} and deleted_at is null))
      and ${mailDomain(email)} <> all(array(${adminDomains}))
    order by l.created_at, l.id`.execute(db)
  return rows.map(({ company }) => company)
}

export async function companyById(db: Db, id: string): Promise<CompanyJson | undefined> {
  const { rows } = await sql<{ company: CompanyJson }>`
    select ${companyJson('l')} as company from (${living}) l where l.id = ${id}`.execute(db)
  return rows[0]?.company
}

/** They are two companies, an admin says. */
export const tellApart = (
  db: Db,
  { one, other, by, now }: { one: string; other: string; by: string; now: Date },
) =>
  db
    .insertInto('companies_apart')
    .values({
      one_id: sql`least(${one}::uuid, ${other}::uuid)`,
      other_id: sql`greatest(${one}::uuid, ${other}::uuid)`,
      by_id: by,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
