import type { LockedOffer } from '../../offers/offers.queries.ts'
import type { StoredEntry } from './trade-log.ts'
import type { LockedTradeRow } from './trades.queries.ts'

/** A locked trade, with its log. */
export type LockedTrade = LockedTradeRow & {
  log: readonly StoredEntry[]
  /** The version that readers saw, before deadlines were applied. */
  readVersion: number
  /** Locked with it until the order is confirmed, or on request, if containers may return to it. */
  locked: LockedOffer | undefined
}
