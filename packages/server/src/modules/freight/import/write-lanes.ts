import type { ImportedLane } from '@mahsul/domain/freight/lane-rows'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../../platform/db/db.ts'
import type { Effect } from '../../../platform/import/import-file.ts'
import type { Known } from './lookups.ts'

type Lanes = { lanes: readonly ImportedLane[]; known: Known; now: Date }

/** Lanes per statement: few enough to be quick, many enough that fifty thousand soon finish. */
const A_BATCH = 2_000

/** What writing these lanes would change in the table. */
export const effectOf = (db: Db, lanes: Lanes): Promise<Effect> =>
  inBatches(lanes, async (rows) => {
    const { rows: counted } = await sql<Effect>`
      select count(*) filter (where f.id is null)::int as created,
        count(*) filter (where f.id is not null and
          (f.price_cents, f.thc_cents, f.transit_days) is distinct from (l.price_cents, l.thc_cents, l.transit_days))::int as changed
      from ${rows} ${asLane} left join freight_costs f
        on (f.origin_id, f.destination_id, f.container_type_id) = (l.origin_id, l.destination_id, l.container_type_id)`.execute(
      db,
    )
    return counted[0]! // an aggregate without groups has one row
  })

/** Creates new lanes and updates changed ones; other writers of the table wait meanwhile. */
export async function writeLanes(tx: Db, lanes: Lanes): Promise<Effect> {
  await sql`lock table freight_costs in share row exclusive mode`.execute(tx)
  return inBatches(lanes, async (rows) => {
    const { rows: counted } = await sql<Effect>`
      with written as (
        insert into freight_costs as f (id, origin_id, destination_id, container_type_id, price_cents, thc_cents, transit_days, updated_at)
        select l.id, l.origin_id, l.destination_id, l.container_type_id, l.price_cents, l.thc_cents, l.transit_days, ${lanes.now}
        from ${rows} ${asLane}
        on conflict (origin_id, destination_id, container_type_id) do update
          set price_cents = excluded.price_cents, thc_cents = excluded.thc_cents, transit_days = excluded.transit_days,
            updated_at = excluded.updated_at
          where (f.price_cents, f.thc_cents, f.transit_days)
            is distinct from (excluded.price_cents, excluded.thc_cents, excluded.transit_days)
        returning f.xmax = 0 as is_new)
      select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as changed
      from written`.execute(tx)
    return counted[0]! // an aggregate without groups has one row
  })
}

async function inBatches(
  { lanes, known }: Lanes,
  work: (rows: RawBuilder<unknown>) => Promise<Effect>,
): Promise<Effect> {
  const total = { created: 0, changed: 0 }
  for (let start = 0; start < lanes.length; start += A_BATCH) {
    const { created, changed } = await work(asRows(lanes.slice(start, start + A_BATCH), known))
    total.created += created
    total.changed += changed
  }
  return total
}

/** One array per column: the statement is the same whatever the number of lanes. */
function asRows(lanes: readonly ImportedLane[], { placeIds, containerTypeIds }: Known): RawBuilder<unknown> {
  const column = (of: (lane: ImportedLane) => string | number) => lanes.map(of)
  return sql`unnest(
    ${column(() => newId())}::uuid[],
    ${column(({ origin }) => placeIds[origin]!)}::uuid[],
    ${column(({ destination }) => placeIds[destination]!)}::uuid[],
    ${column(({ containerType }) => containerTypeIds[containerType]!)}::uuid[],
    ${column(({ pricePerContainer }) => pricePerContainer)}::int[],
    ${column(({ terminalHandlingCharge }) => terminalHandlingCharge)}::int[],
    ${column(({ transitDays }) => transitDays)}::int[]
  )`
}

const asLane = sql`as l (id, origin_id, destination_id, container_type_id, price_cents, thc_cents, transit_days)`
