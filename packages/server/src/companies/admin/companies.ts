import type { CompanyRow, companyCalls } from '@mahsul/contract/companies/admin-companies'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { companyRatingJson } from '../../offers/offer-view.ts'
import { phonesOf } from '../../office/search/phones-of.ts'
import { phoneDigitsIn, type SearchWord, searchWords } from '../../office/search/search-text.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { containing } from '../../platform/db/search-words.ts'
import { type FiltersOf, type Readable, withinDays } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { conductJson } from '../../trades/read-member.ts'
import { registrationNumberVersion } from './registration-number-version.ts'

type Row = z.output<typeof CompanyRow>
/** What `Company` has beyond a row, as the table has it; the rest is read by `read-company.ts`. */
export type CompanyDetails = Row & {
  company_address: string
  company_zip_code: string
  company_city: string
  website: string
  membership: 'silver' | 'gold' | 'platinum' | null
  version: string
  suspension: { reason: string; at: string; by: PersonJson } | null
}

export type PersonJson = { external_id: string; name: string; last_name: string }
export const personJson = (member: string) => sql<PersonJson>`jsonb_build_object(
  'external_id', ${sql.ref(`${member}.id`)}, 'name', ${sql.ref(`${member}.name`)}, 'last_name', ${sql.ref(`${member}.last_name`)})`

/** Those that somebody who trades belongs or belonged to, as long as it has a name; admins' own companies are not among them. */
const from = sql`
  companies r cross join lateral (
    select count(*) filter (where m.deleted_at is null)::int as people,
      (array_agg(m.role order by m.deleted_at desc nulls first))[1] as role
    from members m where m.company_id = r.id and m.role <> 'ADMIN' and m.nameless_at is null
    having count(*) > 0) its`

const state = sql`case when r.suspended_at is not null then 'suspended' when its.people = 0 then 'closed' else 'active' end`
const country = sql`lower(r.country), lower(r.name)`

/** Of a trade `d`: it runs, and the company is a party. */
const runs = (now: Date) => sql`d.status = 'running' and (d.confirm_until is null or d.confirm_until > ${now})
  and (d.supplier_company_id = r.id or d.buyer_company_id = r.id)`
const isLate = (now: Date) =>
  sql`(case when d.supplier_company_id = r.id then d.due_supplier else d.due_buyer end) <= ${now}`

/** A running trade `d` in which the company `r` is late with something. */
export const isLateTrade = (now: Date) => sql`${runs(now)} and ${isLate(now)}`

/** What others read of a company, from the statements that they read it by, which call it `c`. */
const asOthersRead = (json: RawBuilder<unknown>) => sql`(select ${json} from companies c where c.id = r.id)`
const rating = asOthersRead(companyRatingJson('c'))

const counts = (now: Date) => ({
  offers: sql`(select count(*)::int from offers o where o.company_id = r.id and o.listed and o.valid_until > ${now})`,
  running: sql`(select count(*)::int from trades d where ${runs(now)})`,
  late: sql`(select count(*)::int from trades d where ${isLateTrade(now)})`,
})

const filters: FiltersOf<(typeof companyCalls)['GET /secure/admin/companies']> = {
  role: (roles) => sql`its.role = any(${roles})`,
  country: (countries) => sql`r.country = any(${countries})`,
  state: (states) => sql`${state} = any(${states})`,
  days: withinDays('r.created_at'),
}

/** Every word has to be in the name, the registration number, or what its people are called and reached by. */
export function matchesWords(search: string): RawBuilder<unknown> {
  const words = searchWords(search)
  return words.length === 0 ? sql`true` : sql.join(words.map(matchesWord), sql` and `)
}

function matchesWord({ text }: SearchWord): RawBuilder<unknown> {
  const like = containing(text)
  const digits = phoneDigitsIn(text)
  const phone = digits ? sql`or ${phonesOf('m')} like ${containing(digits)}` : sql``
  return sql`(fold(r.name) like ${like} or fold(r.registration_number) like ${like} or r.id in (
    select m.company_id from members m
    where fold(concat_ws(' ', ${fullNameIn('m')}, m.email)) like ${like} ${phone}))`
}

/** The companies of members; offers, trades and lateness are those of this moment. */
export function companies(now: Date): Readable<CompanyDetails, Row> {
  const { offers, running, late } = counts(now)
  const row = sql<Row>`jsonb_build_object(
    'external_id', r.id, 'company_name', r.name, 'registration_number', r.registration_number, 'country', r.country,
    'role', its.role, 'state', ${state}, 'people', its.people, 'offers_on_market', ${offers},
    'trades_running', ${running}, 'trades_overdue', ${late}, 'rating', ${rating},
    'conduct', ${asOthersRead(conductJson(now))} - array['member_since', 'trades_running'],
    'created_at', ${instantText('r.created_at')}, 'suspended_at', ${instantText('r.suspended_at')})`
  return {
    from,
    row,
    item: sql`${row} || jsonb_build_object(
      'company_address', r.address, 'company_zip_code', r.zip, 'company_city', r.city, 'website', r.website,
      'membership', r.membership, 'version', ${registrationNumberVersion},
      'suspension', (select jsonb_build_object('reason', s.reason, 'at', ${instantText('s.at')}, 'by', ${personJson('m')})
        from suspensions s join members m on m.id = s.by_id
        where s.company_id = r.id and s.member_id is null and s.ended_at is null))`,
    searched: matchesWords,
    sorts: {
      company_name: sql`lower(r.name)`,
      country,
      role: sql`its.role, lower(r.name)`,
      people: sql`its.people`,
      offers_on_market: offers,
      trades_running: running,
      trades_overdue: late,
      rating: sql`coalesce((${rating} ->> 'average')::numeric, 0)`,
      created_at: sql`r.created_at`,
    },
    filters,
  }
}
