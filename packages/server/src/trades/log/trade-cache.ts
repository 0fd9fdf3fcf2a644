import { LRUCache } from 'lru-cache'
import type { TradeView } from './trade-view.ts'

/** Entries cached for all trades together, less than a kilobyte each. */
const MOST_LINES = 4_000

/**
 * Cache of the last trades that were read. Terms and log are never changed once they are committed (the log's table refuses
 * it), so a cached trade is read on from its last known entry, and what the domain derives from its log is computed once. Who
 * may read it, and whether anything changed, is checked each time; so only eviction drops one.
 */
export class TradeCache {
  private readonly trades = new LRUCache<string, TradeView>({
    maxSize: MOST_LINES,
    sizeCalculation: ({ log }) => Math.max(1, log.length),
  })

  find(id: string): TradeView | undefined {
    return this.trades.get(id)
  }

  /** What a transaction read is not cached: it may still be rolled back. */
  keep(trade: TradeView) {
    const known = this.trades.peek(trade.id)
    if (!known || known.log.length <= trade.log.length) this.trades.set(trade.id, trade)
  }
}
