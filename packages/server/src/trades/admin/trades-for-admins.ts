import { centsToUsd } from '@mahsul/contract/kit/money'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { AdminTradeLine, adminTradeCalls, waitsFor } from '@mahsul/contract/trades/admin-trades'
import type { Language } from '@mahsul/domain/kit/language'
import { inLanguage } from '@mahsul/domain/kit/language'
import { usdCents } from '@mahsul/domain/kit/units'
import { recordedMilestones } from '@mahsul/domain/trades/correction-proposal'
import { whyOnBoardStands } from '@mahsul/domain/trades/process/on-board-correction'
import { type TradeTerms, tradeCosts } from '@mahsul/domain/trades/process/terms'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { slicesOf } from '../../platform/resource/list-file.ts'
import {
  type FiltersOf,
  matchesFilters,
  orderOf,
  type Sorts,
  withinDays,
} from '../../platform/resource/resource.ts'
import { type PartyJson, type TradeView, tradesByIds } from '../log/trade-view.ts'
import { readTrade } from '../read-trade.ts'
import { tradeSummaryToWire } from '../trade-to-wire.ts'
import { isOverdue } from './overdue.ts'
import { matchesTrade } from './trade-search.ts'

type Listed = Parameters<typeof pageOf>[0] &
  z.output<(typeof adminTradeCalls)['GET /secure/admin/trades.csv']['query']>
type Reader = { language: Language; now: Date }

/** A company of a running trade is suspended, as `isHeld` says of one trade; for all of them the few suspended are read once. */
const suspended = sql`(select c.id from companies c where c.suspended_at is not null)`
const onHold = sql`(d.supplier_company_id in ${suspended} or d.buyer_company_id in ${suspended})`

const waitsForNow = sql<(typeof waitsFor)[number]>`case
  when ${onHold} then 'held'
  when d.waits_supplier and d.waits_buyer then 'both'
  when d.waits_supplier then 'supplier' when d.waits_buyer then 'buyer' else 'nobody' end`

/** Running trades by who has to act: those on hold, for which an admin decides, then the group with the most overdue ones. */
export async function tradesWaiting(db: Db) {
  const { rows } = await sql<{ waits_for: (typeof waitsFor)[number]; trades: number; overdue: number }>`
    select * from (
      select ${waitsForNow} as waits_for, count(*)::int as trades, count(*) filter (where ${isOverdue})::int as overdue
      from trades d where d.status = 'running' group by 1) waiting
    order by waits_for = 'held' desc, overdue desc, trades desc, waits_for`.execute(db)
  return rows
}

const filters: Omit<FiltersOf<(typeof adminTradeCalls)['GET /secure/admin/trades']>, 'sort'> = {
  status: (statuses) => sql`d.status = any(${statuses})`,
  overdue: () => isOverdue,
  waits_for: (sides) => sql`(d.status = 'running' and ${waitsForNow} = any(${sides}))`,
  port: (ids) => sql`(d.terms ->> 'originId' = any(${ids}) or exists (
    select from jsonb_array_elements(d.terms -> 'destinations') at where at ->> 'facilityId' = any(${ids})))`,
  company: (ids) =>
    sql`(d.supplier_company_id = any(${ids}::uuid[]) or d.buyer_company_id = any(${ids}::uuid[]))`,
  days: withinDays('d.created_at'),
}

async function listed(db: Db, query: Listed, now: Date): Promise<RawBuilder<unknown>> {
  const found = await matchesTrade(db, query.search)
  return sql`from trades d where ${found} and ${matchesFilters(filters, query, now)}`
}

const companyNamed = (side: 'supplier' | 'buyer') =>
  sql`(select lower(c.name) from members m join companies c on c.id = m.company_id where m.id = ${sql.ref(`d.${side}_id`)})`
const due = sql`least(d.due_supplier, d.due_buyer)`
const sorts: Sorts = {
  reference: sql`(select o.number from offers o where o.id = d.offer_id), d.number`,
  supplier: companyNamed('supplier'),
  buyer: companyNamed('buyer'),
  due,
  created_at: sql`d.created_at`,
}
/** Trades without anything to do come last in both directions. */
const inOrder = ({ sort }: Listed) =>
  sql`order by ${sort?.endsWith('due') ? due : sql`true`} is null, ${orderOf({ sorts, firstSort: '-created_at' }, sort, 'd')}`

function wholeFee(terms: TradeTerms) {
  const { buyerFee, supplierFee } = tradeCosts(terms)
  return usdCents(buyerFee + supplierFee)
}

/** Every trade, the latest first unless the caller chooses. */
export async function tradesPage(db: Db, query: Listed, reader: Reader) {
  const page = pageOf(query)
  const from = await listed(db, query, reader.now)
  const { rows } = await sql<{ id: string }>`
    select d.id ${from} ${inOrder(query)} limit ${page.size} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  const { total } = counted[0]! // an aggregate without groups has one row
  const ids = rows.map(({ id }) => id)
  return { data: await rowsOf(db, ids, reader), ...pageCounts(total, page) }
}

/** The complete list, each trade as one row of a file. */
export async function* everyTrade(db: Db, query: Listed, reader: Reader) {
  const from = await listed(db, query, reader.now)
  const { rows } = await sql<{ id: string }>`select d.id ${from} ${inOrder(query)}`.execute(db)
  yield* slicesOf(
    rows.map(({ id }) => id),
    async (ids) => (await rowsOf(db, ids, reader)).map((row) => lineOf(row, reader.language)),
  )
}

async function rowsOf(db: Db, ids: readonly string[], { language, now }: Reader) {
  const views = await tradesByIds(db, [...ids])
  return ids.map((id) => {
    const view = views.get(id)! // just read, and trades are never deleted
    const summary = tradeSummaryToWire(view, { readerCompanyId: view.supplierCompanyId, language, now })
    return {
      ...summary,
      platform_fee: centsToUsd(wholeFee(view.terms)),
      supplier: { ...companyOf(view.supplier), company_external_id: view.supplierCompanyId },
      buyer: { ...companyOf(view.buyer), company_external_id: view.buyerCompanyId },
    }
  })
}

function lineOf(
  { steps, open_tasks: tasks, alarms, destinations, ...trade }: Awaited<ReturnType<typeof rowsOf>>[number],
  language: Language,
): z.output<typeof AdminTradeLine> {
  const current = steps.find(({ status }) => status === 'CURRENT')
  const of = (side: 'supplier' | 'buyer') => tasks.filter(({ actor }) => actor === side)
  return {
    ...trade,
    steps: {
      current: current?.name ?? '',
      current_since: current?.started_at ?? null,
      finished: steps.filter(({ status }) => status === 'FINISHED').length,
    },
    open_tasks: {
      count: tasks.length,
      overdue: tasks.filter(({ overdue }) => overdue).length,
      of_supplier: together(of('supplier').map(({ task }) => task)),
      of_buyer: together(of('buyer').map(({ task }) => task)),
      next_due_at: earliest(tasks.map(({ due_at }) => due_at)),
    },
    alarms: {
      count: alarms.length,
      kinds: together(alarms.map(({ kind }) => kind)),
      first_on: earliest(alarms.map(({ on }) => on)),
    },
    destinations: together(
      destinations.map(
        ({ facility, containers }) => `${containers} × ${inLanguage(facility, 'name', language)}`,
      ),
    ),
  }
}

/** ISO dates and moments in UTC sort as text. */
const earliest = (dates: readonly (string | null)[]) =>
  dates.filter((date) => date !== null).toSorted()[0] ?? null
const together = (names: readonly string[]) => [...new Set(names)].join('; ')

const companyOf = ({ external_id, company_name, country }: PartyJson) => ({
  external_id,
  company_name,
  country,
})

type TradeForAdminInput = Reader & {
  id: string
  side?: 'supplier' | 'buyer' | undefined
  mayCancel: boolean | undefined
}

/** A trade with the amounts of one side, and the contact and people of both; an admin performs no task in it. */
export async function tradeForAdmin(
  db: Db,
  { id, side = 'supplier', mayCancel = false, language, now }: TradeForAdminInput,
) {
  const view = (await tradesByIds(db, [id])).get(id)
  if (!view) throw new RefusedError('NOT_FOUND')
  const readerCompanyId = side === 'supplier' ? view.supplierCompanyId : view.buyerCompanyId
  const { data } = readTrade(view, { readerCompanyId, isAdmin: true, language, now })
  return { data: { ...data, milestones_recorded: milestonesRecorded(view, now), may_cancel: mayCancel } }
}

/** What a correction can be proposed for. */
function milestonesRecorded(view: TradeView, now: Date) {
  const isFixed = whyOnBoardStands(view, now) !== undefined
  return recordedMilestones(view).map(({ milestone, destinationId, value }) => ({
    milestone,
    facility_destination: destinationId ?? null,
    value,
    final: milestone === 'logistics.atSea' && isFixed,
  }))
}

/** The companies of a trade by their own ids, where a page of each is. */
export async function companiesOfTrade(db: Db, id: string) {
  const company = (alias: 'supplier' | 'buyer') =>
    sql`jsonb_build_object('external_id', ${sql.ref(`${alias}.id`)}, 'company_name', ${sql.ref(`${alias}.name`)},
      'country', ${sql.ref(`${alias}.country`)})`
  type Company = { external_id: string; company_name: string; country: string }
  const { rows } = await sql<{ supplier: Company; buyer: Company }>`
    select ${company('supplier')} as supplier, ${company('buyer')} as buyer
    from trades d join companies supplier on supplier.id = d.supplier_company_id
      join companies buyer on buyer.id = d.buyer_company_id
    where d.id = ${id}`.execute(db)
  if (!rows[0]) throw new RefusedError('NOT_FOUND')
  return rows[0]
}
