import { endOf, type LanePrice, type LaneState } from '@mahsul/domain/catalogue/lane-price'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { usdCents } from '@mahsul/domain/kit/units'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * The version of the freight of all lanes at a moment: it differs from that of another moment if a price was written, has
 * begun or has ended in between.
 */
export const freightVersionAt = (now: Date): RawBuilder<string> => sql<string>`(
  select concat_ws(' ', version, (select max(valid_from) from freight_prices where valid_from <= ${now}),
    (select max(valid_until) from freight_prices where valid_until <= ${now})) from freight_version)`

/** `stateOf` where PostgreSQL selects, filters and counts prices. */
export const stateAt = (now: Date, price: string): RawBuilder<LaneState> => sql<LaneState>`(case
  when ${sql.ref(`${price}.valid_from`)} > ${now} then 'planned'
  when ${sql.ref(`${price}.valid_until`)} <= ${now} then 'lapsed' else 'in_effect' end)`

/** The price that admins are shown of a lane, as `shown`: the one that began last, or the first that will begin. */
export const shownAt = (now: Date, lane: string): RawBuilder<unknown> => sql`
  join lateral (
    select * from freight_prices where lane_id = ${sql.ref(`${lane}.id`)}
    order by valid_from <= ${now} desc, case when valid_from <= ${now} then valid_from end desc, valid_from limit 1
  ) shown on true`

/** The last day of a price, in UTC; null if it is open. */
export const lastDay = (column: string): RawBuilder<string | null> =>
  sql`to_char((${sql.ref(column)} - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD')`

/** How many lanes have a price that has ended, and none that followed. */
export const lapsedLanes = (now: Date) => sql<number>`(
  select count(*) from freight_prices p where p.valid_until <= ${now} and not exists (
    select from freight_prices later
    where later.lane_id = p.lane_id and later.valid_from > p.valid_from and later.valid_from <= ${now}))::int`

export type ShownRow = {
  id: string
  price_cents: number
  thc_cents: number
  transit_days: number
  carrier: string
  valid_from: Date | number | null
  last_day: string | null
}

export const shownColumns = sql`f.id, shown.price_cents, shown.thc_cents, shown.transit_days, shown.carrier,
  case when isfinite(shown.valid_from) then shown.valid_from end as valid_from, ${lastDay('shown.valid_until')} as last_day`

export const toLanePrice = (row: ShownRow): LanePrice => ({
  pricePerContainer: usdCents(row.price_cents),
  terminalHandlingCharge: usdCents(row.thc_cents),
  transitDays: row.transit_days,
  carrier: row.carrier,
  from: row.valid_from === null ? null : new Date(row.valid_from),
  until: row.last_day as IsoDate | null, // as `lastDay` writes it
})

/** The price that is shown of a lane. */
export async function shownPrice(tx: Db, laneId: string, now: Date): Promise<LanePrice> {
  const { rows } = await sql<ShownRow>`
    select ${shownColumns} from freight_costs f ${shownAt(now, 'f')} where f.id = ${laneId}`.execute(tx)
  return toLanePrice(rows[0]!) // every lane has a price from the start
}

export type PriceOfLane = { laneId: string; price: LanePrice }

/** Writes prices of lanes into their history, one of the same lane and moment is replaced. */
export async function savePrices(
  tx: Db,
  prices: readonly PriceOfLane[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (prices.length === 0) return
  const column = <T>(of: (price: LanePrice) => T) => prices.map(({ price }) => of(price))
  await sql`
    insert into freight_prices
      (lane_id, valid_from, valid_until, price_cents, thc_cents, transit_days, carrier, created_at, created_by)
    select n.*, ${now}, ${by}::uuid from unnest(
      ${prices.map(({ laneId }) => laneId)}::uuid[],
      ${column(({ from }) => from?.toISOString() ?? '-infinity')}::timestamptz[],
      ${column(({ until }) => endOf(until)?.toISOString() ?? null)}::timestamptz[],
      ${column(({ pricePerContainer }) => pricePerContainer)}::int[],
      ${column(({ terminalHandlingCharge }) => terminalHandlingCharge)}::int[],
      ${column(({ transitDays }) => transitDays)}::int[],
      ${column(({ carrier }) => carrier)}::text[]) n
    on conflict (lane_id, valid_from) do update set valid_until = excluded.valid_until,
      price_cents = excluded.price_cents, thc_cents = excluded.thc_cents, transit_days = excluded.transit_days,
      carrier = excluded.carrier, created_at = excluded.created_at, created_by = excluded.created_by`.execute(
    tx,
  )
}

/** Lanes that are new have these prices and no other: a future one is not in effect before. */
export async function savePricesOfNew(tx: Db, prices: readonly PriceOfLane[], by: { by: string; now: Date }) {
  const ids = prices.map(({ laneId }) => laneId)
  await sql`delete from freight_prices where lane_id = any(${ids}::uuid[])`.execute(tx)
  await savePrices(tx, prices, by)
}
