import type { CarrierReason } from '@mahsul/domain/shipments/reports/carrier-claims'
import { carrierMeanings } from '@mahsul/domain/shipments/reports/carrier-meaning'
import type { ReportedThing } from '@mahsul/domain/trades/process/process'
import ar from '@mahsul/words/ar/shipments/carrier.json' with { type: 'json' }
import en from '@mahsul/words/en/shipments/carrier.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'

/** What becomes of an event of a carrier. */
export const outcomes = ['proposed', 'accepted', 'unmatched', 'ignored'] as const
export type Outcome = (typeof outcomes)[number]

/** Why an event proposes nothing: the reasons of the domain, and those of an event that no trade was found for. */
export type EventReason = CarrierReason | 'no-match' | 'unreadable' | 'unsupported-code'

/** Free of zod. */
export const reasonWords: Record<EventReason, Words> = /* @__PURE__ */ pairWords(
  en.reasons satisfies Exactly<EventReason, typeof en.reasons>,
  ar.reasons,
)
export const carrierReasons = Object.keys(en.reasons) as EventReason[] // exactly those, as above

export const outcomeWords: Record<Outcome, Words> = /* @__PURE__ */ pairWords(
  en.outcomes satisfies Exactly<Outcome, typeof en.outcomes>,
  ar.outcomes,
)

export const reportedThings: readonly ReportedThing[] = [
  ...new Set(carrierMeanings.flatMap(({ proposes }) => proposes)),
]
