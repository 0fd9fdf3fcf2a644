import type { BidSoFar } from '@mahsul/domain/bids/bid'
import type { Language, Member } from '@mahsul/domain/members/member'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Question } from '../../platform/http/beside.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { offerRowOfJson } from './offer-row.ts'
import { type CharacteristicJson, offerToWire } from './offer-to-wire.ts'
import {
  asker,
  characteristicsJson,
  type OfferView,
  type ReaderSql,
  readableTo,
  sqlOf,
  toView,
  type ViewRow,
  viewColumns,
  viewJoins,
} from './offer-view.ts'
import { bidsThatBar } from './pending-bids.ts'

type OpenedRow = ViewRow & {
  bids: BidSoFar[]
  entered: CharacteristicJson[] | null
  freight_version: number
}
type Opened = {
  view: OfferView
  bidsSoFar: BidSoFar[]
  characteristics: CharacteristicJson[]
  freightVersion: number
}

/** An offer that is there for this reader, with what they are judged by and what was entered of the goods. */
const statement = (reader: ReaderSql, id: string) => sql<OpenedRow>`
  select ${viewColumns}, ${bidsThatBar(reader)} as bids, ${characteristicsJson(sql`o.characteristics`)} as entered,
    (select version from freight_version) as freight_version
  from offers o ${viewJoins} where o.id = ${id} and ${readableTo(reader)}`

const toOpened = (row: OpenedRow): Opened => ({
  view: toView(row),
  bidsSoFar: row.bids,
  characteristics: row.entered ?? [],
  freightVersion: row.freight_version,
})

const ofAsker = sql`(select row_to_json(opened) from (${statement(asker, '')}) opened)`

/** The same, asked for with the session; null where it is not there for this reader. */
export const openedBeside = (id: string): Question<Opened | null> => ({
  sql: ofAsker,
  values: [id],
  understand: (row) => (row === null ? null : toOpened(offerRowOfJson(row as OpenedRow))), // PostgreSQL's own JSON of that row
})

type ReadOfferInput = {
  id: string
  reader: Member
  language: Language
  now: Date
  beside?: Opened | null | undefined
}

/** One offer as its reader may see it, with what they may do with it. */
export async function readOffer(db: Db, { id, reader, language, now, beside }: ReadOfferInput) {
  const opened = beside === undefined ? await open(db, id, reader) : beside
  if (!opened) throw new RefusedError('NOT_FOUND')
  const { view, ...detail } = opened
  return offerToWire(view, { reader, ...detail }, { readerId: reader.id, language, now })
}

async function open(db: Db, id: string, reader: Member): Promise<Opened | undefined> {
  const { rows } = await statement(sqlOf(reader), id).execute(db)
  return rows[0] && toOpened(rows[0])
}

/** What was entered, under its name; the value of a choice in both languages. */
export async function characteristicsOf(
  db: Db,
  values: readonly { characteristicId: string; value: string }[],
): Promise<CharacteristicJson[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ entered: CharacteristicJson[] | null }>`
    select ${characteristicsJson(sql`${JSON.stringify(values)}::jsonb`)} as entered`.execute(db)
  return rows[0]?.entered ?? []
}
