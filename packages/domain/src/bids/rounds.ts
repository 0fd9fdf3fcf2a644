import type { CompanyId } from '../accounts/member.ts'
import type { BidSoFar } from './bid.ts'

/** Bids a company may place on one offer in one negotiation; then only purchase remains (member.md §4, decision 122). */
export const ROUNDS_PER_OFFER = 3

/** Declined, withdrawn and pending bids use a round; one closed by the system does not (decision 5). */
export function roundsUsed(bids: readonly BidSoFar[], companyId: CompanyId, negotiation: number) {
  return bids.filter(
    (bid) => bid.companyId === companyId && bid.negotiation === negotiation && bid.closedBy !== 'system',
  ).length
}

export const roundsLeft = (bids: readonly BidSoFar[], companyId: CompanyId, negotiation: number) =>
  Math.max(0, ROUNDS_PER_OFFER - roundsUsed(bids, companyId, negotiation))
