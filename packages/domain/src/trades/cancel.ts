import type { TradeSide } from '../pricing/platform-fee.ts'
import { ledgerOf, type Trade } from './ledger.ts'

const lastWordOf = ({ log }: Trade, side: TradeSide) => log.findLast((entry) => entry.side === side)

/** A side that goes on with the trade has taken its word back: what counts is what it did last. */
export const wouldCancel = (trade: Trade, side: TradeSide): boolean =>
  lastWordOf(trade, side)?.event === 'cancel.agree'

/** By both sides, or by an admin for reasons of their own (decision 68). */
export const isCancelled = (trade: Trade): boolean =>
  trade.log.some((entry) => entry.event === 'cancel.decide') ||
  (wouldCancel(trade, 'supplier') && wouldCancel(trade, 'buyer'))

/** Once both have signed the contract, neither that nor both of them can undo it here. */
export const isContracted = (trade: Trade): boolean =>
  ledgerOf(trade).reachedAt('CONFIRMATION_PROCESS') !== undefined
