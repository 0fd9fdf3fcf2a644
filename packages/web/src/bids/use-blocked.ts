import { whyNotBid, whyOver } from '../kit/reasons.ts'
import type { Bid, Costs, Offer } from '../kit/types.ts'
import type { Blocked } from './context.ts'
import type { Act, AnswerDraft } from './draft.ts'
import { freightUnknown, useCosts } from './use-costs.ts'

type Facts = {
  offer: Offer
  act: Act
  bids: readonly Bid[]
  draft: AnswerDraft
  now: Date
  wrong: boolean
  again: boolean
  /** An earlier attempt with other values succeeded. */
  done: boolean
  /** Whether the total of the current form is on the page, and is the one shown when it was sent. */
  sum?: 'shown' | 'awaited' | 'changed'
}

export function useBlocked(facts: Facts): Blocked | undefined {
  const { data: costs } = useCosts(facts.draft, facts.offer, facts.act)
  return whyBlocked(facts, costs)
}

/** What blocks a complete form: changed terms, a lane that the freight table lacks, or the offer. */
export function whyBlocked(
  { offer, act, bids, draft, now, wrong, again, done, sum = 'shown' }: Facts,
  costs: Costs | undefined,
): Blocked | undefined {
  // The current offer does not block it: a lost attempt may have succeeded, and what it bought is no longer free.
  if (again) return undefined
  if (done) return 'done'
  if (draft.seen.version !== offer.version) return 'stale'
  if (freightUnknown(costs, offer)) return 'freight'
  if (wrong) return 'wrong'
  const why = act === 'bid' ? whyNotBid(offer, bids, now) : whyOver(offer, now)
  if (why) return 'over'
  return sum === 'shown' ? undefined : sum
}
