import type { BidSoFar } from '@mahsul/domain/bids/bid'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Language } from '@mahsul/domain/kit/language'
import { sql } from 'kysely'
import { freightVersionAt } from '../catalogue/freight/lane-prices.ts'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { offerToWire } from './offer-to-wire.ts'
import type { CharacteristicJson } from './offer-view.ts'
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
  freight_version: string
  awaiting_approval: boolean
}
type Opened = {
  view: OfferView
  bidsSoFar: BidSoFar[]
  characteristics: CharacteristicJson[]
  freightVersion: string
  /** A purchase waits for a second person, of the reader's company or of a buyer's. */
  awaitsApproval: boolean
}

type ReadOfferInput = { id: string; reader: Member; language: Language; now: Date }

/** One offer as its reader may see it, with what they may do with it. */
export async function readOffer(db: Db, { id, reader, language, now }: ReadOfferInput) {
  const opened = await open(db, { id, reader, now })
  if (!opened) throw new RefusedError('NOT_FOUND')
  const { view, ...detail } = opened
  return offerToWire(view, { reader, ...detail }, { readerCompanyId: reader.companyId, language, now })
}

/** An offer that this reader may see, with the data for its checks and the characteristics of the goods. */
async function open(
  db: Db,
  { id, reader: member, now }: Omit<ReadOfferInput, 'language'>,
): Promise<Opened | undefined> {
  const reader = sqlOf(member)
  const { rows } = await sql<OpenedRow>`
    select ${viewColumns}, ${bidsThatBar(reader)} as bids, ${characteristicsJson(sql`o.characteristics`)} as entered,
      ${freightVersionAt(now)} as freight_version,
      exists (select from approvals a where a.offer_id = o.id and a.act = 'purchase' and a.state = 'waiting'
        and a.expires_at > ${now} and ${reader.companyId} in (a.company_id, o.company_id)) as awaiting_approval
    from offers o ${viewJoins} where o.id = ${id} and ${readableTo(reader)}`.execute(db)
  const [row] = rows
  return (
    row && {
      view: toView(row),
      bidsSoFar: row.bids,
      characteristics: row.entered ?? [],
      freightVersion: row.freight_version,
      awaitsApproval: row.awaiting_approval,
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
