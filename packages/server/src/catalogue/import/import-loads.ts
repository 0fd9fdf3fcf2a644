import { type ImportedLoad, loadTable } from '@mahsul/domain/catalogue/load-rows'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { type Effect, importTarget } from '../../platform/import/import-file.ts'
import { exportLoads, sampleOfLoads } from './export-catalogue.ts'
import { type KnownLoads, knownLoads } from './known-catalogue.ts'

/** The loads of all container types, as they are filled from a file. */
export const loadFile = importTarget({
  target: 'product_loads',
  entity: 'product_load',
  log: 'product_load_import',
  name: 'product-loads',
  table: loadTable,
  known: knownLoads,
  effectOf: (db, rows, { known }) => effectOf(db, rows, known),
  write: (tx, rows, { known, act }) => writeLoads(tx, rows, { known, now: act.now }),
  gone: ['product_loads_product_id_fkey', 'product_loads_container_type_id_fkey'],
  whole: exportLoads,
  sample: sampleOfLoads,
})

const asRows = (rows: readonly ImportedLoad[], { productIds, containerTypeIds }: KnownLoads) => sql`unnest(
  ${rows.map(() => newId())}::uuid[],
  ${rows.map(({ containerType }) => containerTypeIds[containerType]!)}::uuid[],
  ${rows.map(({ product }) => productIds[product]!)}::uuid[],
  ${rows.map(({ loadKg }) => loadKg)}::int[]
) as n (id, container_type_id, product_id, load_kg)`

async function effectOf(db: Db, rows: readonly ImportedLoad[], known: KnownLoads): Promise<Effect> {
  const { rows: counted } = await sql<Effect>`
    select count(*) filter (where l.id is null)::int as created,
      count(*) filter (where l.load_kg <> n.load_kg)::int as changed
    from ${asRows(rows, known)} left join product_loads l
      on (l.container_type_id, l.product_id) = (n.container_type_id, n.product_id)`.execute(db)
  return counted[0]! // an aggregate without groups has one row
}

/** In the order of their keys, so that of two imports one waits for the other. */
async function writeLoads(
  tx: Db,
  rows: readonly ImportedLoad[],
  { known, now }: { known: KnownLoads; now: Date },
): Promise<Effect> {
  const { rows: counted } = await sql<Effect>`
    with written as (
      insert into product_loads as l (id, container_type_id, product_id, load_kg, imported_at)
      select n.id, n.container_type_id, n.product_id, n.load_kg, ${now} from ${asRows(rows, known)}
      order by n.container_type_id, n.product_id
      on conflict (container_type_id, product_id) do update
        set load_kg = excluded.load_kg, imported_at = excluded.imported_at
        where l.load_kg <> excluded.load_kg
      returning l.xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as changed
    from written`.execute(tx)
  return counted[0]! // an aggregate without groups has one row
}
