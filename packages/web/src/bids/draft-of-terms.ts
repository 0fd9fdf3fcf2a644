import { answerNamesOrigin, type FacilityId } from '@mahsul/domain/offers/offer'
import type { KeptTerms } from '../companies/kept-acts/approvals.ts'
import type { Bid, Offer } from '../kit/types.ts'
import { type AnswerDraft, hasRows, startDraft } from './draft.ts'

const asFacility = (id: string | null | undefined) => (id ?? null) as FacilityId | null // ids of facilities, as they were sent

/** A purchase as it was typed when a colleague was asked to approve it; the offer is the one of now. */
export function draftOfTerms(offer: Offer, bids: readonly Bid[], terms: KeptTerms): AnswerDraft {
  const { containers, facility_destination: first, additional_destinations: others = [] } = terms
  const elsewhere = others.reduce((sum, each) => sum + each.containers, 0)
  return {
    ...startDraft(offer, 'purchase', bids),
    rows: hasRows(offer)
      ? [
          { facilityId: asFacility(first), containers: containers - elsewhere },
          ...others.map((each) => ({
            facilityId: asFacility(each.facility_destination),
            containers: each.containers,
          })),
        ]
      : [],
    containers,
    originId: answerNamesOrigin(offer) ? asFacility(terms.facility_origin) : null,
  }
}
