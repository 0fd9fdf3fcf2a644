import type { TradeSide } from '../../offers/platform-fee.ts'
import { ledgerOf, type Trade } from './ledger.ts'

const lastWordOf = ({ log }: Trade, side: TradeSide) => log.findLast((entry) => entry.side === side)

/** A side that continues with the trade withdraws its consent: its latest act counts. */
export const wouldCancel = (trade: Trade, side: TradeSide): boolean =>
  lastWordOf(trade, side)?.event === 'cancel.agree'

/** By both sides, or by an admin, with a reason (decision 68). */
export const isCancelled = (trade: Trade): boolean =>
  trade.log.some((entry) => entry.event === 'cancel.decide') ||
  (wouldCancel(trade, 'supplier') && wouldCancel(trade, 'buyer'))

/** Once both have signed the contract, the parties cannot cancel here, alone or together. */
export const isContracted = (trade: Trade): boolean =>
  ledgerOf(trade).reachedAt('CONFIRMATION_PROCESS') !== undefined
