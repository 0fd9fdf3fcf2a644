import { centsToUsd, kgToTons } from '@mahsul/contract/kit/money'
import type { Figure } from '@mahsul/contract/office/dashboard'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import { usdCents } from '@mahsul/domain/kit/units'
import { sql } from 'kysely'
import type * as z from 'zod'
import { type Db, databaseOf } from '../platform/db/db.ts'
import { BYTE_ORDER_MARK, csvLine } from '../platform/http/csv.ts'
import { RefusedError } from '../platform/http/refuse.ts'

type Shown = z.output<typeof Figure>
type Row = {
  month: string
  commodity: Commodity
  offers: number
  bids: number
  trades: number
  kilograms: number
  fees: number
  late: number
}
type Period = { from?: string | undefined; to?: string | undefined; now: Date }

const MONTHS_SHOWN = 12
const MOST_MONTHS = 120
/** A month is final after this many later months have begun: only a cancelled trade still changes it. */
const SETTLED_AFTER = 2

/** `undone`: how many trades of final months were cancelled or lapsed when these were counted. */
type SettledMonths = { undone: number; months: Map<string, readonly Row[]> }
/** Cache of each database's final months in this process: counting a million offers takes seconds. */
const settled = new WeakMap<object, SettledMonths>()

async function settledMonths(db: Db, now: Date): Promise<Map<string, readonly Row[]>> {
  const before = monthAfter(firstOf(now.toISOString().slice(0, 7), 0), 1 - SETTLED_AFTER)
  const { rows } = await sql<{ undone: number }>`
    select count(*)::int as undone from trades
    where created_at < ${before} and status in ('lapsed', 'cancelled')`.execute(db)
  const undone = rows[0]?.undone ?? 0
  const known = settled.get(databaseOf(db))
  if (known?.undone === undone) return known.months
  const months = new Map<string, readonly Row[]>()
  settled.set(databaseOf(db), { undone, months })
  return months
}

/** Offers, bids and deals by month and commodity. Months without any are left out. */
export async function figures(db: Db, period: Period): Promise<Shown[]> {
  const known = await settledMonths(db, period.now)
  const { from, to } = monthsOf(period)
  const rows: Row[] = []
  for (let start = to; start > from; ) {
    const end = start
    start = monthAfter(end, -1)
    const month = start.toISOString().slice(0, 7)
    const counted = known.get(month) ?? (await figuresOfMonth(db, month, { start, end }))
    if (monthAfter(end, SETTLED_AFTER - 1) <= period.now) known.set(month, counted)
    rows.push(...counted)
  }
  return rows.map(({ kilograms, fees, ...row }) => ({
    ...row,
    tons: kgToTons(kilograms),
    fees: centsToUsd(fees),
  }))
}

async function figuresOfMonth(
  db: Db,
  month: string,
  { start, end }: { start: Date; end: Date },
): Promise<readonly Row[]> {
  const within = (at: string) => sql`${sql.ref(at)} >= ${start} and ${sql.ref(at)} < ${end}`
  const load = sql`(d.containers::bigint * (d.terms ->> 'loadPerContainerKg')::bigint)`
  const { rows } = await sql<Row>`
    select ${month} as month, commodity, sum(offers)::int as offers, sum(bids)::int as bids, sum(trades)::int as trades,
      sum(kilograms)::bigint as kilograms, sum(fees)::bigint as fees, sum(late)::int as late
    from (
      select o.commodity, count(*) as offers, 0 as bids, 0 as trades, 0::bigint as kilograms, 0::bigint as fees,
        0 as late
      from offers o where ${within('o.created_at')} group by 1
      union all
      select o.commodity, 0, count(*), 0, 0, 0, 0
      from bids b join offers o on o.id = b.offer_id where ${within('b.placed_at')} group by 1
      union all
      select o.commodity, 0, 0, 1, ${load}, (2 * ${load} * (d.terms ->> 'feePerTon')::bigint + 1000) / 2000, 0
      from trades d join offers o on o.id = d.offer_id
      where ${within('d.created_at')} and d.status not in ('lapsed', 'cancelled')
      union all
      select o.commodity, 0, 0, 0, 0, 0, count(distinct n.trade_id)
      from notifications n join trades d on d.id = n.trade_id join offers o on o.id = d.offer_id
      where n.type in ('task.overdue', 'trade.overdue') and ${within('n.at')} group by 1
    ) acts
    group by commodity order by commodity`.execute(db)
  return rows
}

/** This month so far, beside the one before up to the same moment of it: its end where it is shorter. */
export async function thisMonth(db: Db, now: Date) {
  const start = monthAfter(now, 0)
  const before = monthAfter(start, -1)
  const sameMoment = new Date(Math.min(before.getTime() + (now.getTime() - start.getTime()), start.getTime()))
  const of = async (from: Date, to: Date) =>
    summed(await figuresOfMonth(db, from.toISOString().slice(0, 7), { start: from, end: to }))
  const [this_month, last_month] = await Promise.all([of(start, now), of(before, sameMoment)])
  return { now: now.toISOString(), this_month, last_month }
}

function summed(rows: readonly Row[]) {
  const sum = (of: 'trades' | 'kilograms' | 'fees' | 'late') =>
    rows.reduce((all, row) => all + Number(row[of]), 0)
  return {
    trades: sum('trades'),
    tons: kgToTons(sum('kilograms')),
    fees: centsToUsd(usdCents(sum('fees'))),
    late: sum('late'),
  }
}

/** From the first moment of one month to the first after another. */
function monthsOf({ from, to, now }: Period) {
  const last = to ?? now.toISOString().slice(0, 7)
  const end = firstOf(last, 1)
  const start = from ? firstOf(from, 0) : firstOf(last, 1 - MONTHS_SHOWN)
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  if (months < 1 || months > MOST_MONTHS)
    throw new RefusedError('VALIDATION', { problems: { to: { rule: 'choice' } } })
  return { from: start, to: end }
}

const monthAfter = (first: Date, later: number) =>
  new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + later, 1))
const firstOf = (month: string, later: number) => monthAfter(new Date(`${month}-01T00:00:00Z`), later)

const columns = ['month', 'commodity', 'offers', 'bids', 'trades', 'tons', 'fees', 'late'] as const

export const figuresFile = (rows: readonly Shown[]): string =>
  BYTE_ORDER_MARK +
  csvLine(columns) +
  rows.map((row) => csvLine(columns.map((column) => row[column] ?? 0))).join('')
