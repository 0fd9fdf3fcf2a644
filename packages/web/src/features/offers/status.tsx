import type { OfferStatus } from '@mahsul/domain/offers/offer-status'
import { useTranslations } from 'use-intl'
import { AwaitingBid } from '../../model/approvals/Awaiting.tsx'
import type { Bid, Offer } from '../../model/types.ts'
import { Pill, type PillTone } from '../../ui/Pill.tsx'

const tones: Record<OfferStatus, PillTone> = {
  published: 'leaf',
  open: 'leaf',
  under_negotiation: 'sea',
  confirmation: 'sea',
  purchased: 'ink',
  expired: 'mute',
  closed: 'mute',
}

type StatusOf = Pick<Offer, 'type' | 'status' | 'taken_down'>

/** A request that has all it wanted is filled, an offer is sold out. */
export function OfferStatusPill({ offer: { type, status, taken_down } }: { offer: StatusOf }) {
  const t = useTranslations('offers')
  if (taken_down) return <Pill tone="clay">{t('takenDown.short')}</Pill>
  return <Pill tone={tones[status]}>{t(`status.${type}.${status}`)}</Pill>
}

/** `declined`, `withdrawn` and `ended` are one status on the wire, distinguished by who closed the bid. */
export function bidState({ status, closed_by }: Pick<Bid, 'status' | 'closed_by'>) {
  if (status !== 'REJECTED') return status === 'PENDING' ? 'pending' : 'accepted'
  return closed_by === 'bidder' ? 'withdrawn' : closed_by === 'system' ? 'ended' : 'declined'
}

const bidTones = {
  pending: 'sea',
  accepted: 'leaf',
  declined: 'clay',
  withdrawn: 'mute',
  ended: 'mute',
} as const satisfies Record<ReturnType<typeof bidState>, PillTone>

type Shown = Pick<Bid, 'status' | 'closed_by' | 'awaiting_approval' | 'is_own_bid'>

export function BidStatusPill({ bid }: { bid: Shown }) {
  const t = useTranslations('offers.bidState')
  const state = bidState(bid)
  if (bid.awaiting_approval) return <AwaitingBid bid={bid} />
  return <Pill tone={bidTones[state]}>{t(state)}</Pill>
}
