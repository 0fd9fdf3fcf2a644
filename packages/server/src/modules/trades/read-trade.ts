import type { Look } from './log-to-wire.ts'
import { tradeToWire } from './trade-to-wire.ts'
import type { TradeView } from './trade-view.ts'

/** Everything about one trade, as its reader sees it. */
export const readTrade = (view: TradeView, look: Look) => ({ data: tradeToWire(view, look) })
