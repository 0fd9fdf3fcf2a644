import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { adminFeeCalls, FeeInvoiceLine } from '@mahsul/contract/payments/admin-fees'
import { type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { feeStatus, remindOfFee } from '@mahsul/domain/payments/fee-invoice'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { slicesOf } from '../../platform/resource/list-file.ts'
import {
  type FiltersOf,
  matchesFilters,
  matchesSearch,
  orderOf,
  type Sorts,
} from '../../platform/resource/resource.ts'
import { versionOfValues } from '../../platform/resource/version.ts'
import { documentOf, type FeeRow, feeJoins, feeRow, feeRows, statusOn } from '../fees/fees.queries.ts'
import { feeToWire } from '../fees/fees-to-wire.ts'

type ListCall = (typeof adminFeeCalls)['GET /secure/admin/fee-invoices']
type Listed = z.output<(typeof adminFeeCalls)['GET /secure/admin/fee-invoices.csv']['query']>
type Paged = Parameters<typeof pageOf>[0]
type Answer = z.output<ListCall['answer']>['data'][number]

/** The first day of a month, and of the next one. */
export const monthDays = (month: string): { from: RawBuilder<IsoDate>; to: RawBuilder<IsoDate> } => {
  const first = sql<IsoDate>`${`${month}-01`}::date`
  return { from: first, to: sql<IsoDate>`(${first} + interval '1 month')::date` }
}

const filters: Omit<FiltersOf<ListCall>, 'sort'> = {
  status: (statuses, now) => sql`${statusOn(utcDay(now))} = any(${statuses}::text[])`,
  kind: (kinds) => sql`f.kind = any(${kinds}::text[])`,
  company: (ids) => sql`f.company_id = any(${ids}::uuid[])`,
  month: (months) => sql`to_char(f.issued_on, 'YYYY-MM') = any(${months}::text[])`,
}

const sorts: Sorts = {
  number: sql`f.number`,
  issued_on: sql`f.issued_on, f.number`,
  due_on: sql`f.due_on, f.number`,
  company: sql`lower(f.billed ->> 'company_name'), f.number`,
  trade: sql`f.trade_ref, f.number`,
  net: sql`f.net_cents`,
  paid_on: sql`f.paid_on, f.number`,
}

const searched = sql`concat_ws(' ', f.number, n.number, i.number, f.trade_ref, f.billed ->> 'company_name', f.paid_reference)`

const listed = (query: Listed, now: Date) => ({
  from: sql`from ${feeJoins} where ${matchesSearch(searched, query.search)} and ${matchesFilters(filters, query, now)}`,
  order: orderOf({ sorts, firstSort: '-issued_on' }, query.sort, 'f'),
})

/** Every invoice and credit note, the latest first unless the caller chooses. */
export async function feesPage(db: Db, query: Listed & Paged, now: Date) {
  const page = pageOf(query)
  const { from, order } = listed(query, now)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{
      id: string
    }>`select f.id ${from} order by ${order} limit ${page.size} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  const data = await feeRows(
    db,
    rows.map(({ id }) => id),
  )
  const { total } = counted[0]! // an aggregate without groups has one row
  return { data: data.map((row) => adminFeeToWire(row, now)), ...pageCounts(total, page) }
}

/** The complete list, each document as one row of a file. */
export async function* everyFee(db: Db, query: Listed, now: Date) {
  const { from, order } = listed(query, now)
  const { rows } = await sql<{ id: string }>`select f.id ${from} order by ${order}`.execute(db)
  yield* slicesOf(
    rows.map(({ id }) => id),
    async (ids) => (await feeRows(db, ids)).map((row) => lineOf(row, now)),
  )
}

export async function feeForAdmin(db: Db, id: string, now: Date): Promise<Answer> {
  return adminFeeToWire(await requireFee(db, id), now)
}

export async function requireFee(db: Db, id: string): Promise<FeeRow> {
  const row = await feeRow(db, id)
  if (!row) throw new RefusedError('NOT_FOUND')
  return row
}

/** Of everything that an act on it would be decided on. */
export const feeVersion = ({ paid_on, paid_reference, reminders, credited_by, credits }: FeeRow): string =>
  versionOfValues([paid_on, paid_reference, reminders, credited_by, credits?.paid_on ?? null])

export function adminFeeToWire(row: FeeRow, now: Date): Answer {
  const { billed } = row
  return {
    ...feeToWire(row, now),
    company: { external_id: row.company_id, company_name: billed.company_name, country: billed.country },
    registration_number: billed.registration_number,
    paid_reference: row.paid_reference,
    reminders: row.reminders,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    may: actsOn(row, now),
    version: feeVersion(row),
  }
}

function actsOn(row: FeeRow, now: Date): Answer['may'] {
  const document = documentOf(row)
  const status = feeStatus(document, utcDay(now))
  return [
    ...(status === 'unpaid' || status === 'overdue' ? (['pay'] as const) : []),
    ...(document.paidOn ? (['unpay'] as const) : []),
    ...(remindOfFee({ document, remindedAt: row.reminded_at, now }).ok ? (['remind'] as const) : []),
  ]
}

function lineOf(row: FeeRow, now: Date): z.output<typeof FeeInvoiceLine> {
  const { company, trade, may: _may, version: _version, ...wire } = adminFeeToWire(row, now)
  return {
    ...wire,
    credits: wire.credits ?? '',
    company_name: company.company_name,
    country: company.country,
    trade: trade.reference,
    platform_fee: row.fee_per_ton_cents / 100,
    fee_of_trade: row.fee_cents / 100,
    net: row.net_cents / 100,
    currency: 'USD',
    paid_reference: wire.paid_reference ?? '',
  }
}

/** What the list can be filtered by. */
export async function feeChoices(db: Db) {
  const [companies, months] = await Promise.all([
    sql<{ external_id: string; name: string }>`
      select c.id as external_id, c.name from companies c
      where c.id = any(array(select distinct company_id from fee_invoices)) order by lower(c.name), c.id`.execute(
      db,
    ),
    sql<{ month: string }>`
      select distinct to_char(issued_on, 'YYYY-MM') as month from fee_invoices order by month desc`.execute(
      db,
    ),
  ])
  return { companies: companies.rows, months: months.rows.map(({ month }) => month) }
}
