import type { OfferStatus } from '@mahsul/domain/offers/offer-status'
import type { PillTone } from '../ui/Pill.tsx'
import type { Bid } from './types.ts'

/** The colour of an offer's status, wherever it is a pill. */
export const offerTones: Record<OfferStatus, PillTone> = {
  published: 'leaf',
  open: 'leaf',
  under_negotiation: 'sea',
  confirmation: 'sea',
  purchased: 'ink',
  expired: 'mute',
  closed: 'mute',
}

/** `declined`, `withdrawn` and `ended` are one status on the wire, distinguished by who closed the bid. */
export function bidState({ status, closed_by }: Pick<Bid, 'status' | 'closed_by'>) {
  if (status !== 'REJECTED') return status === 'PENDING' ? 'pending' : 'accepted'
  return closed_by === 'bidder' ? 'withdrawn' : closed_by === 'system' ? 'ended' : 'declined'
}

/** The colour of a bid's status. */
export const bidTones = {
  pending: 'sea',
  accepted: 'leaf',
  declined: 'clay',
  withdrawn: 'mute',
  ended: 'mute',
} as const satisfies Record<ReturnType<typeof bidState>, PillTone>
