import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import ar from '@mahsul/words/ar/offers/prices.json' with { type: 'json' }
import en from '@mahsul/words/en/offers/prices.json' with { type: 'json' }
import { pairWords, type Words } from '../kit/pair-words.ts'

/**
 * The name of each price per metric ton, the same in mails and on pages: a name never has two numbers in one deal. `offer`,
 * `target`, `bid` and `contract` are without the platform fee, `pay` and `receive` include the reader's half (decision 30).
 * Free of zod.
 */
export const priceNames = /* @__PURE__ */ pairWords(en, ar)

/** What a side pays or receives, as `price_shown` has it. */
export const ownPriceName = (side: TradeSide): Words => priceNames[side === 'buyer' ? 'pay' : 'receive']

/** The price that an offer publishes; a request to buy has a target. */
export const offerPriceName = (type: 'SELL' | 'BUY'): Words => priceNames[type === 'BUY' ? 'target' : 'offer']
