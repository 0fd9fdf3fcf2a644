import type { Look } from './log/log-to-wire.ts'
import type { TradeView } from './log/trade-view.ts'
import { tradeToWire } from './trade-to-wire.ts'

/** Everything about one trade, as its reader sees it. */
export const readTrade = (view: TradeView, look: Look) => ({ data: tradeToWire(view, look) })
