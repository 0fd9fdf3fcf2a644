import { LARGEST_PAGE, pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { Dashboard, dashboardCalls, MissingLane } from '@mahsul/contract/office/dashboard'
import { addHours, utcDay } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import type * as z from 'zod'
import { lapsedLanes } from '../catalogue/freight/lane-prices.ts'
import { productsNotOffered } from '../catalogue/product-state.ts'
import { companyMatchesCount } from '../companies/registration/company-matches.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Target } from '../platform/import/past-imports.ts'
import {
  type FiltersOf,
  matchesFilters,
  matchesSearch,
  orderOf,
  type Sorts,
} from '../platform/resource/resource.ts'
import { instantText } from '../platform/resource/table-columns.ts'
import { isOverdue } from '../trades/admin/overdue.ts'
import { lastActivityCheck } from './activity/activity-check.ts'

/** Requested lanes without freight now: none in the table, or one whose price has ended. */
const missingLanesAt = (now: Date) => sql`
  select q.origin_id, q.destination_id, q.container_type_id,
    count(distinct q.member_id)::int as members, max(q.requested_at) as last_requested_at
  from freight_requests q
  where not exists (select from freight_costs f join lateral freight_at(f.id, ${now}) price on true
    where (f.origin_id, f.destination_id, f.container_type_id)
    = (q.origin_id, q.destination_id, q.container_type_id))
  group by 1, 2, 3`

/** A refused file is open until one of its name was imported; refused several times it counts once. */
const DAYS_A_REFUSED_FILE_COUNTS = 7
const DAYS_A_FAILED_MESSAGE_COUNTS = 7

const refusedFiles = (target: Target, now: Date) => sql`(
  select count(distinct lower(i.file_name)) from freight_imports i where i.status = 'failed' and i.target = ${target}
    and i.created_at > ${addHours(now, -24 * DAYS_A_REFUSED_FILE_COUNTS)}
    and not exists (select from freight_imports later where later.status = 'imported' and later.target = i.target
      and lower(later.file_name) = lower(i.file_name) and later.created_at > i.created_at))::int`

type OverviewInput = {
  now: Date
  /** For what an admin has done without an entry in the activity log: the check of that log. */
  primary: Db
}

export async function dashboard(
  db: Db,
  { now, primary }: OverviewInput,
): Promise<z.output<typeof Dashboard>> {
  const check = lastActivityCheck(primary)
  const { rows } = await sql<z.output<typeof Dashboard>>`
    select (select count(*) from account_changes where state = 'waiting' and expires_at > ${now})::int as account_changes,
      (select count(*) from access_requests where answered_at is null)::int as access_requests,
      (select count(*) from contacts where answered_at is null)::int as contacts,
      (select count(*) from invitations
        where asked_again_at is not null and registered_at is null and deleted_at is null)::int as new_links,
      ${companyMatchesCount} as company_matches,
      (select count(*) from (${missingLanesAt(now)}) lanes)::int as missing_lanes,
      ${lapsedLanes(now)} as lapsed_lanes,
      (select count(*) from trades d where ${isOverdue})::int as overdue_trades,
      (select count(*) from outbox where given_up_at > ${addHours(now, -24 * DAYS_A_FAILED_MESSAGE_COUNTS)}
        and channel <> 'push' and code is null)::int as failed_messages,
      (select count(*) from webhook_hosts where state = 'waiting')::int as webhook_hosts,
      ${refusedFiles('freight_costs', now)} as failed_imports,
      ${refusedFiles('products', now)} as failed_product_imports,
      ${refusedFiles('product_loads', now)} as failed_load_imports,
      (select count(*) from fee_invoices f where f.kind = 'invoice' and f.paid_on is null and f.due_on < ${utcDay(now)}
        and not exists (select from fee_invoices n where n.credits = f.id))::int as overdue_fees,
      ${productsNotOffered} as products_not_offered`.execute(db)
  return { ...rows[0]!, activity_log: await check } // a select without a table has one row
}

type Listed = Parameters<typeof pageOf>[0] &
  z.output<(typeof dashboardCalls)['GET /secure/admin/freight-costs/missing.csv']['query']>

const missingSorts: Sorts = {
  origin: sql`lower(l.from_name), lower(l.to_name)`,
  destination: sql`lower(l.to_name), lower(l.from_name)`,
  container_type: sql`lower(l.container_type ->> 'name')`,
  members: sql`l.members`,
  last_requested_at: sql`l.last_requested_at`,
}

const missingFilters: FiltersOf<(typeof dashboardCalls)['GET /secure/admin/freight-costs/missing']> = {
  origin: (ids) => sql`o.id = any(${ids})`,
  destination: (ids) => sql`d.id = any(${ids})`,
  container_type: (ids) => sql`ct.id = any(${ids})`,
}

/** The most requested first, unless the caller chooses. */
export async function missingLanesPage(db: Db, query: Listed, now: Date) {
  const page = pageOf(query)
  const place = (alias: 'o' | 'd') => sql`jsonb_build_object(
    'external_id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'name_ar', ${sql.ref(`${alias}.name_ar`)})`
  const order = query.sort
    ? orderOf({ sorts: missingSorts }, query.sort, 'l')
    : sql`l.members desc, l.last_requested_at desc, l.from_name, l.to_name`
  const names = sql`concat_ws(' ', o.name, o.name_ar, d.name, d.name_ar, ct.name)`
  const { rows } = await sql<{ total: number; data: z.output<typeof MissingLane>[] }>`
    with lanes as (
      select missing.*, concat(o.id, d.id, ct.id) as id, f.id as lane_id, o.name as from_name, d.name as to_name, ${place('o')} as origin, ${place('d')} as destination,
        jsonb_build_object('external_id', ct.id, 'name', ct.name) as container_type
      from (${missingLanesAt(now)}) missing join facilities o on o.id = missing.origin_id
      join facilities d on d.id = missing.destination_id join container_types ct on ct.id = missing.container_type_id
        left join freight_costs f on (f.origin_id, f.destination_id, f.container_type_id)
          = (missing.origin_id, missing.destination_id, missing.container_type_id)
      where ${matchesSearch(names, query.search)} and ${matchesFilters(missingFilters, query, now)}
    ), page as (
      select l.*, row_number() over (order by ${order}) as place from lanes l order by place
      limit ${page.size} offset ${page.offset}
    )
    select (select count(*) from lanes)::int as total, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'origin', origin, 'destination', destination, 'container_type', container_type, 'freight_cost_ext_id', lane_id, 'members', members,
        'last_requested_at', ${instantText('last_requested_at')})
        order by place), '[]') from page) as data`.execute(db)
  const { total, data } = rows[0]! // a select without a table has one row
  return { data, ...pageCounts(total, page) }
}

/** All of them, paginated: there are as many as members have ever requested. */
export async function* everyMissingLane(db: Db, query: Listed, now: Date) {
  for (let page: number | null = 1; page !== null; ) {
    const { data, next_page } = await missingLanesPage(db, { ...query, page, per_page: LARGEST_PAGE }, now)
    yield data
    page = next_page
  }
}
