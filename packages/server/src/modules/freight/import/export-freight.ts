import { Readable } from 'node:stream'
import { centsToUsd } from '@mahsul/contract/money'
import { laneColumns } from '@mahsul/domain/freight/lane-rows'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/http/csv.ts'

type Row = {
  id: string
  origin: string
  destination: string
  container_type: string
  price_cents: number
  thc_cents: number
  transit_days: number
  origin_name: string
  destination_name: string
}

const A_PAGE = 1_000
/** In addition to the columns an import reads: columns for people. */
const header = [...laneColumns, 'origin_name', 'destination_name']

/** The freight table as a file that can be imported again: places by UN/LOCODE, or by id if they have none. */
export const exportFreight = (db: Db) => Readable.from(lines(db))

async function* lines(db: Db) {
  yield BYTE_ORDER_MARK + csvLine(header)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await page(db, after, A_PAGE)
    if (rows.length === 0) return
    yield rows.map(asLine).join('')
    after = rows.at(-1)!.id // there is one
  }
}

const asLine = (row: Row) =>
  csvLine([
    row.origin,
    row.destination,
    row.container_type,
    centsToUsd(row.price_cents),
    centsToUsd(row.thc_cents),
    row.transit_days,
    row.origin_name,
    row.destination_name,
  ])

async function page(db: Db, after: string, size: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select f.id, coalesce(o.unlocode, o.id::text) as origin, coalesce(d.unlocode, d.id::text) as destination,
      ct.name as container_type, f.price_cents, f.thc_cents, f.transit_days,
      concat(o.name, ', ', o.country) as origin_name, concat(d.name, ', ', d.country) as destination_name
    from freight_costs f join facilities o on o.id = f.origin_id join facilities d on d.id = f.destination_id
      join container_types ct on ct.id = f.container_type_id
    where f.id > ${after} order by f.id limit ${size}`.execute(db)
  return rows
}

/** For an empty table. */
const invented = ['SDPZU', 'SAJED', "20' Dry", '650.00', '120.00', 3] as const

/** The header with a few sample rows: from the table, so that their names are known to be right. */
export async function sampleFile(db: Db): Promise<string> {
  const rows = await page(db, '00000000-0000-0000-0000-000000000000', 3)
  const columns = laneColumns.length
  const sample = rows.map((row) => [
    row.origin,
    row.destination,
    row.container_type,
    centsToUsd(row.price_cents),
    centsToUsd(row.thc_cents),
    row.transit_days,
  ])
  const shown = sample.length > 0 ? sample : [[...invented]]
  return BYTE_ORDER_MARK + csvLine(header.slice(0, columns)) + shown.map((cells) => csvLine(cells)).join('')
}
