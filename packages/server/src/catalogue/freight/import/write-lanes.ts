import { type Amounts, decidePrice, firstPrice } from '@mahsul/domain/catalogue/lane-price'
import type { ImportedLane } from '@mahsul/domain/catalogue/lane-rows'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../../platform/db/db.ts'
import type { Effect } from '../../../platform/import/import-file.ts'
import {
  type PriceOfLane,
  type ShownRow,
  savePrices,
  savePricesOfNew,
  shownAt,
  shownColumns,
  toLanePrice,
} from '../lane-prices.ts'
import type { Known } from './lookups.ts'

type Lanes = { lanes: readonly ImportedLane[]; known: Known; now: Date }

/** Lanes per statement: few enough to be quick, many enough that fifty thousand soon finish. */
const A_BATCH = 2_000

/** What writing these lanes would change in the table. */
export const effectOf = (db: Db, lanes: Lanes): Promise<Effect> =>
  inBatches(lanes, (batch) => planOf(db, batch))

/** Creates new lanes and gives the others the prices that differ; other writers of the table wait meanwhile. */
export async function writeLanes(tx: Db, lanes: Lanes & { by: string }): Promise<Effect> {
  await sql`lock table freight_costs in share row exclusive mode`.execute(tx)
  const { by, now } = lanes
  return inBatches(lanes, async (batch) => {
    const plan = await planOf(tx, batch)
    await createLanes(tx, plan.created, batch)
    const first = plan.created.map(({ id: laneId, lane }) => ({ laneId, price: firstPrice(lane, now) }))
    await savePricesOfNew(tx, first, { by, now })
    await changeLanes(tx, plan.changed, now)
    await savePrices(tx, plan.changed, { by, now })
    return plan
  })
}

type Plan = { created: { id: string; lane: ImportedLane }[]; changed: PriceOfLane[] }

/** What each lane of a file does to the table as it is. */
async function planOf(db: Db, { lanes, known, now }: Lanes): Promise<Plan> {
  const { rows } = await sql<ShownRow & { at: number }>`
    select l.at::int, ${shownColumns}
    from ${endsOf(lanes, known)} with ordinality as l (origin_id, destination_id, container_type_id, at)
      join freight_costs f on (f.origin_id, f.destination_id, f.container_type_id)
        = (l.origin_id, l.destination_id, l.container_type_id) ${shownAt(now, 'f')}`.execute(db)
  const current = new Map(rows.map(({ at, ...row }) => [at - 1, { id: row.id, shown: toLanePrice(row) }]))
  const plan: Plan = { created: [], changed: [] }
  lanes.forEach((lane, place) => {
    const there = current.get(place)
    if (!there) {
      plan.created.push({ id: newId(), lane })
      return
    }
    const decision = decidePrice(there.shown, lane, now)
    if (decision.is !== 'nothing') plan.changed.push({ laneId: there.id, price: decision.price })
  })
  return plan
}

async function inBatches(
  { lanes, known, now }: Lanes,
  work: (batch: Lanes) => Promise<Plan>,
): Promise<Effect> {
  const total = { created: 0, changed: 0 }
  for (let start = 0; start < lanes.length; start += A_BATCH) {
    const { created, changed } = await work({ lanes: lanes.slice(start, start + A_BATCH), known, now })
    total.created += created.length
    total.changed += changed.length
  }
  return total
}

/** One array per column: the statement is the same whatever the number of lanes. */
const endsOf = (
  lanes: readonly ImportedLane[],
  { placeIds, containerTypeIds }: Known,
): RawBuilder<unknown> => sql`unnest(
  ${lanes.map(({ origin }) => placeIds[origin]!)}::uuid[],
  ${lanes.map(({ destination }) => placeIds[destination]!)}::uuid[],
  ${lanes.map(({ containerType }) => containerTypeIds[containerType]!)}::uuid[])`

const pricesOf = (prices: readonly { laneId: string; price: Amounts }[]): RawBuilder<unknown> => sql`unnest(
  ${prices.map(({ laneId }) => laneId)}::uuid[],
  ${prices.map(({ price }) => price.pricePerContainer)}::int[],
  ${prices.map(({ price }) => price.terminalHandlingCharge)}::int[],
  ${prices.map(({ price }) => price.transitDays)}::int[])`

async function createLanes(tx: Db, created: Plan['created'], { known, now }: Lanes) {
  const lanes = created.map(({ lane }) => lane)
  const prices = created.map(({ id: laneId, lane: price }) => ({ laneId, price }))
  await sql`
    insert into freight_costs
      (id, origin_id, destination_id, container_type_id, price_cents, thc_cents, transit_days, updated_at)
    select p.id, l.o, l.d, l.c, p.price, p.thc, p.days, ${now}
    from ${endsOf(lanes, known)} with ordinality as l (o, d, c, at)
      join ${pricesOf(prices)} with ordinality as p (id, price, thc, days, at) using (at)`.execute(tx)
}

/** A price that is in effect immediately is also what processes of the release before read. */
async function changeLanes(tx: Db, changed: readonly PriceOfLane[], now: Date) {
  const ids = changed.map(({ laneId }) => laneId)
  await sql`update freight_costs set updated_at = ${now} where id = any(${ids}::uuid[])`.execute(tx)
  const begun = changed.filter(({ price }) => price.from?.getTime() === now.getTime())
  await sql`
    update freight_costs f set price_cents = p.price, thc_cents = p.thc, transit_days = p.days
    from ${pricesOf(begun)} as p (id, price, thc, days) where p.id = f.id`.execute(tx)
}
