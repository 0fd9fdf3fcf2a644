import type { Language, Member } from '@mahsul/domain/members/member'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { bidsSoFar } from '../bids/bids.queries.ts'
import { type CharacteristicJson, offerToWire } from './offer-to-wire.ts'
import { characteristicsJson, readableOffer } from './offer-view.ts'

type Asked = { id: string; reader: Member; language: Language; now: Date }

/** One offer as its reader may see it, with what they may do with it. */
export async function readOffer(db: Db, { id, reader, language, now }: Asked) {
  const view = await readableOffer(db, id, reader)
  if (!view) throw new RefusedError('NOT_FOUND')
  const [bids, characteristics] = await Promise.all([
    bidsSoFar(db, id),
    characteristicsOf(db, view.offer.characteristics),
  ])
  return offerToWire(
    view,
    { reader, bidsSoFar: bids, characteristics },
    { readerId: reader.id, language, now },
  )
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
