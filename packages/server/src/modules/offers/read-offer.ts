import type { BidSoFar } from '@mahsul/domain/bids/bid'
import type { Language, Member } from '@mahsul/domain/members/member'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { type CharacteristicJson, offerToWire } from './offer-to-wire.ts'
import {
  characteristicsJson,
  type OfferView,
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

type ReadOfferInput = { id: string; reader: Member; language: Language; now: Date }

/** One offer as its reader may see it, with what they may do with it. */
export async function readOffer(db: Db, { id, reader, language, now }: ReadOfferInput) {
  const opened = await open(db, id, reader)
  if (!opened) throw new RefusedError('NOT_FOUND')
  const { view, ...detail } = opened
  return offerToWire(view, { reader, ...detail }, { readerCompanyId: reader.companyId, language, now })
}

/** An offer that this reader may see, with the data for its checks and the characteristics of the goods. */
async function open(db: Db, id: string, member: Member): Promise<Opened | undefined> {
  const reader = sqlOf(member)
  const { rows } = await sql<OpenedRow>`
    select ${viewColumns}, ${bidsThatBar(reader)} as bids, ${characteristicsJson(sql`o.characteristics`)} as entered,
      (select version from freight_version) as freight_version
    from offers o ${viewJoins} where o.id = ${id} and ${readableTo(reader)}`.execute(db)
  const [row] = rows
  return (
    row && {
      view: toView(row),
      bidsSoFar: row.bids,
      characteristics: row.entered ?? [],
      freightVersion: row.freight_version,
    }
  )
}

/** The characteristics by name; a select's value in both languages. */
export async function characteristicsOf(
  db: Db,
  values: readonly { characteristicId: string; value: string }[],
): Promise<CharacteristicJson[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ entered: CharacteristicJson[] | null }>`
    select ${characteristicsJson(sql`${JSON.stringify(values)}::jsonb`)} as entered`.execute(db)
  return rows[0]?.entered ?? []
}
