import type { FacilityId } from '@mahsul/domain/offers/offer'
import {
  openCorrections,
  proposeCorrection,
  withdrawCorrection,
} from '@mahsul/domain/trades/correction-proposal'
import type { CorrectableMilestone } from '@mahsul/domain/trades/process/trade-log'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { RefusedError, unwrap } from '../platform/http/refuse.ts'
import { addEntry } from './log/add-entry.ts'
import { endCorrections, keepCorrection } from './log/corrections.queries.ts'
import { lockTrade } from './log/lock-trade.ts'
import type { LockedTrade } from './log/locked-trade.ts'

type ProposeInput = {
  by: Pick<SignedIn, 'id' | 'role'>
  tradeId: string
  milestone: CorrectableMilestone
  destinationId: FacilityId | null | undefined
  to: string | undefined
  reason: string
  version: number
  now: Date
}

/** An admin proposes another date for a milestone that was reported; it takes effect once both sides have accepted it. */
export const proposeTradeCorrection = (
  db: Db,
  { by, tradeId, version, now, ...asked }: ProposeInput,
): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    if (held.isHeld) throw new RefusedError('TRADE_HELD')
    const decidedOn = version === held.readVersion ? held.version : version
    const answer = proposeCorrection({ ...asked, trade: held, version: decidedOn, now })
    if ('problems' in answer) {
      throw new RefusedError('VALIDATION', {
        problems: Object.fromEntries(
          Object.entries(answer.problems).map(([field, problem]) => [wireNames[field] ?? field, problem]),
        ),
      })
    }
    const entry = unwrap(answer)
    // A process of the release before may have overtaken one without closing it.
    await endCorrections(tx, tradeId, openNow(held, now))
    const after = await addEntry(tx, held, { entry, actor: by, now })
    await keepCorrection(tx, tradeId, { ...entry.facts.correction, seq: after.log.length })
    return after
  })

/** An admin takes a proposal back. */
export const withdrawTradeCorrection = (
  db: Db,
  { by, tradeId, proposal, now }: Pick<ProposeInput, 'by' | 'tradeId' | 'now'> & { proposal: number },
): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    const entry = unwrap(withdrawCorrection(held, { proposal, now }))
    return addEntry(tx, held, { entry, actor: by, now })
  })

const wireNames: Record<string, string> = {
  occurredAt: 'occurred_at',
  onBoardDate: 'on_board_date',
  destinationId: 'facility_destination',
}

const openNow = (trade: LockedTrade, now: Date) => openCorrections(trade, now).map(({ proposal }) => proposal)
