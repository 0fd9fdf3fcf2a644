import { whyNotBid, whyOver } from '../../model/reasons.ts'
import type { Bid, Costs, Offer } from '../../model/types.ts'
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
  /** An earlier try, which said something else, went through. */
  done: boolean
  /** Whether the sum of what is in the form is on the page, and is what it was when it was sent. */
  sum?: 'shown' | 'awaited' | 'changed'
}

export function useBlocked(facts: Facts): Blocked | undefined {
  const { data: costs } = useCosts(facts.draft, facts.offer, facts.act)
  return whyBlocked(facts, costs)
}

/** What is between a filled form and sending it: changed terms, a lane that the freight table lacks, or the offer. */
export function whyBlocked(
  { offer, act, bids, draft, now, wrong, again, done, sum = 'shown' }: Facts,
  costs: Costs | undefined,
): Blocked | undefined {
  // Nothing the offer is since is against it: a lost attempt may have been done, and what it bought is no more free.
  if (again) return undefined
  if (done) return 'done'
  if (draft.seen.version !== offer.version) return 'stale'
  if (freightUnknown(costs, offer)) return 'freight'
  if (wrong) return 'wrong'
  const why = act === 'bid' ? whyNotBid(offer, bids, now) : whyOver(offer, now)
  if (why) return 'over'
  return sum === 'shown' ? undefined : sum
}
