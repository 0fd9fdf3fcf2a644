import { LRUCache } from 'lru-cache'
import type { TradeView } from './trade-view.ts'

export type CachedTrade = Pick<TradeView, 'terms' | 'log'>

/** Lines kept of all trades together, less than a kilobyte each. */
const MOST_LINES = 4_000

/**
 * The trades that were read last. Terms and log are never changed once they are committed (the log's table refuses it), so a
 * trade is read on from the line that is known, and what the domain works out of its log is worked out once. Who may read it,
 * and whether anything changed, is asked each time; so nothing drops one but that others were used since.
 */
export class TradeCache {
  private readonly trades = new LRUCache<string, TradeView>({
    maxSize: MOST_LINES,
    sizeCalculation: ({ log }) => Math.max(1, log.length),
  })

  find(id: string): TradeView | undefined {
    return this.trades.get(id)
  }

  /** What a transaction read is not kept: it may still be taken back. */
  keep(trade: TradeView) {
    const known = this.trades.peek(trade.id)
    if (!known || known.log.length <= trade.log.length) this.trades.set(trade.id, trade)
  }
}
