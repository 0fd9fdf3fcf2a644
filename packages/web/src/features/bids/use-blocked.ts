import { whyNotBid, whyOver } from '../../goods/reasons.ts'
import type { Bid, Offer } from '../../goods/types.ts'
import type { Blocked } from './context.ts'
import type { Act, AnswerDraft } from './draft.ts'
import { freightUnknown, useCosts } from './use-costs.ts'

type Facts = { offer: Offer; act: Act; bids: readonly Bid[]; draft: AnswerDraft; now: Date; wrong: boolean }

/** What stands between a filled form and sending it: changed terms, a lane nobody knows (purchases only), or the offer. */
export function useBlocked({ offer, act, bids, draft, now, wrong }: Facts): Blocked | undefined {
  const { data: costs } = useCosts(draft, offer, act)
  if (draft.seen.version !== offer.version) return 'stale'
  if (act === 'purchase' && freightUnknown(costs, offer)) return 'freight'
  if (wrong) return 'wrong'
  // A lost attempt may have been done: repeating it is how its answer is found.
  if (draft.lost) return undefined
  const why = act === 'bid' ? whyNotBid(offer, bids, now) : whyOver(offer, now)
  return why ? 'over' : undefined
}
