import { Readable } from 'node:stream'
import { centsToUsd } from '@mahsul/contract/kit/money'
import { laneColumns } from '@mahsul/domain/catalogue/lane-rows'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/http/csv.ts'
import { lastDay, shownAt } from '../lane-prices.ts'

type Row = {
  id: string
  origin: string
  destination: string
  container_type: string
  price_cents: number
  thc_cents: number
  transit_days: number
  valid_from: string | null
  last_day: string | null
  carrier: string
  origin_name: string
  destination_name: string
}

const A_PAGE = 1_000
/** In addition to the columns an import reads: columns for people. */
const header = [...laneColumns, 'origin_name', 'destination_name']

/** The freight table as a file that can be imported again: places by UN/LOCODE, or by id if they have none. */
export const exportFreight = (db: Db, now: Date) => Readable.from(lines(db, now))

async function* lines(db: Db, now: Date) {
  yield BYTE_ORDER_MARK + csvLine(header)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await page(db, { after, size: A_PAGE, now })
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
    row.valid_from ?? '',
    row.last_day ?? '',
    row.carrier,
    row.origin_name,
    row.destination_name,
  ])

async function page(
  db: Db,
  { after, size, now }: { after: string; size: number; now: Date },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select f.id, coalesce(o.unlocode, o.id::text) as origin, coalesce(d.unlocode, d.id::text) as destination,
      ct.name as container_type, shown.price_cents, shown.thc_cents, shown.transit_days, shown.carrier,
      case when shown.valid_from > ${now} then to_char(shown.valid_from at time zone 'UTC', 'YYYY-MM-DD') end as valid_from,
      ${lastDay('shown.valid_until')} as last_day,
      concat(o.name, ', ', o.country) as origin_name, concat(d.name, ', ', d.country) as destination_name
    from freight_costs f join facilities o on o.id = f.origin_id join facilities d on d.id = f.destination_id
      join container_types ct on ct.id = f.container_type_id ${shownAt(now, 'f')}
    where f.id > ${after} order by f.id limit ${size}`.execute(db)
  return rows
}

/** For an empty table. */
const invented = ['SDPZU', 'SAJED', "20' Dry", '650.00', '120.00', 3, '', '', ''] as const

/** The header with a few sample rows: from the table, so that their names are known to be right. */
export async function sampleFile(db: Db, now: Date): Promise<string> {
  const rows = await page(db, { after: '00000000-0000-0000-0000-000000000000', size: 3, now })
  const columns = laneColumns.length
  const sample = rows.map((row) => [
    row.origin,
    row.destination,
    row.container_type,
    centsToUsd(row.price_cents),
    centsToUsd(row.thc_cents),
    row.transit_days,
    row.valid_from ?? '',
    row.last_day ?? '',
    row.carrier,
  ])
  const shown = sample.length > 0 ? sample : [[...invented]]
  return BYTE_ORDER_MARK + csvLine(header.slice(0, columns)) + shown.map((cells) => csvLine(cells)).join('')
}
