import { isOnHold, type Trade } from './process/ledger.ts'
import type { LogEntry } from './process/trade-log.ts'

type PlatformEntry = LogEntry & { side: 'system' }

/** The entry by which a running trade is held, because a company of it is suspended; undefined if it is held already. */
export const holdTrade = (trade: Trade, now: Date): PlatformEntry | undefined =>
  isOnHold(trade) ? undefined : { event: 'platform.hold', side: 'system', at: now }

/**
 * The entry by which a held trade goes on, once neither company of it is suspended; undefined if its log has no hold, which was begun
 * before holds were logged.
 */
export const releaseTrade = (trade: Trade, now: Date): PlatformEntry | undefined =>
  isOnHold(trade) ? { event: 'platform.release', side: 'system', at: now } : undefined
