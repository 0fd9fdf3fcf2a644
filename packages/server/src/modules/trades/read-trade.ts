import type { Language } from '@mahsul/domain/members/member'
import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { characteristicsOf } from '../offers/read-offer.ts'
import { tradeToWire } from './trade-to-wire.ts'
import { tradeOfParty } from './trade-view.ts'

/** Everything about one trade, to its two parties; to others it is not there. */
export async function readTrade(
  db: Db,
  { id, readerId, language, now }: { id: string; readerId: string; language: Language; now: Date },
) {
  const view = await tradeOfParty(db, { id, memberId: readerId })
  if (!view) throw new RefusedError('NOT_FOUND')
  return tradeToWire(view, await characteristicsOf(db, view.terms.characteristics), {
    readerId,
    language,
    now,
  })
}
