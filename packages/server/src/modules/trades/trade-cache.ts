import type { TradeView } from './trade-view.ts'

export type CachedTrade = Pick<TradeView, 'terms' | 'log'>

/** Lines kept of all trades together, less than a kilobyte each. */
const MOST_LINES = 4_000

/**
 * The trades that were read last, kept by the process. Terms and log are never changed once they are committed (the log's
 * table refuses it), so a trade is read on from the line that is known, and what the domain works out of its log is worked out
 * once. Who may read it, and whether anything changed, is asked each time. The longest unused make room for others.
 */
export class TradeCache {
  private readonly trades = new Map<string, TradeView>()
  private lines = 0

  find(id: string): TradeView | undefined {
    const trade = this.trades.get(id)
    if (!trade) return undefined
    this.trades.delete(id)
    this.trades.set(id, trade) // the map's order is that of use
    return trade
  }

  /** What a transaction read is not kept: it may still be taken back. */
  keep(trade: TradeView) {
    const known = this.trades.get(trade.id)
    if (known === trade || (known && known.log.length > trade.log.length)) return
    this.drop(trade.id)
    this.trades.set(trade.id, trade)
    this.lines += trade.log.length
    for (const oldest of this.trades.keys()) {
      if (this.lines <= MOST_LINES) break
      this.drop(oldest)
    }
  }

  private drop(id: string) {
    this.lines -= this.trades.get(id)?.log.length ?? 0
    this.trades.delete(id)
  }
}
