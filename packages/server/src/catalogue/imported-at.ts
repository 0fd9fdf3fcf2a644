import { type RawBuilder, sql } from 'kysely'
import { entriesOf } from '../platform/resource/version.ts'

/** Who changed a row when: an import changes many with one entry of the log, which is found by the time of the row. */
export const importedAt = (
  entity: 'product' | 'product_load',
  table: 'products' | 'product_loads',
  id: string,
): RawBuilder<unknown> => sql`${entriesOf(entity, id)}
  union all select i.created_at, i.imported_by
    from ${sql.table(table)} r join freight_imports i
      on i.created_at = r.imported_at and i.target = ${sql.lit(table)} and i.status = 'imported'
    where r.id = ${id}`
