import type { FacilityId } from '@mahsul/domain/offers/offer'
import { extendDeadline } from '@mahsul/domain/trades/extend-deadline'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { RefusedError, unwrap } from '../platform/http/refuse.ts'
import { addEntry } from './log/add-entry.ts'
import { lockTrade } from './log/lock-trade.ts'
import type { LockedTrade } from './log/locked-trade.ts'

type ExtendTradeDeadlineInput = {
  by: Pick<SignedIn, 'id' | 'role'>
  tradeId: string
  code: string
  destinationId: FacilityId | null | undefined
  until: Date
  reason: string
  version: number
  now: Date
}

/** An admin gives a side more time for a task; both read why. Whether the old deadline is over is decided under the trade's lock. */
export const extendTradeDeadline = (
  db: Db,
  { by, tradeId, version, now, ...asked }: ExtendTradeDeadlineInput,
): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    const decidedOn = version === held.readVersion ? held.version : version
    const answer = extendDeadline({ ...asked, trade: held, version: decidedOn, now })
    if ('problems' in answer) {
      const { destinationId, ...problems } = answer.problems
      throw new RefusedError('VALIDATION', {
        problems: { ...problems, ...(destinationId && { facility_destination: destinationId }) },
      })
    }
    return addEntry(tx, held, { entry: unwrap(answer), actor: by, now })
  })
