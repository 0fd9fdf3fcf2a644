import { useTranslations } from 'use-intl'
import { AwaitingBid } from '../companies/kept-acts/Awaiting.tsx'
import { bidState, bidTones, offerTones } from '../kit/tones.ts'
import type { Bid, Offer } from '../kit/types.ts'
import { Pill } from '../ui/Pill.tsx'

type StatusOf = Pick<Offer, 'type' | 'status' | 'taken_down'>

/** A request that has all it wanted is filled, an offer is sold out. */
export function OfferStatusPill({ offer: { type, status, taken_down } }: { offer: StatusOf }) {
  const t = useTranslations('offers')
  if (taken_down) return <Pill tone="clay">{t('takenDown.short')}</Pill>
  return <Pill tone={offerTones[status]}>{t(`status.${type}.${status}`)}</Pill>
}

type Shown = Pick<Bid, 'status' | 'closed_by' | 'awaiting_approval' | 'is_own_bid'>

export function BidStatusPill({ bid }: { bid: Shown }) {
  const t = useTranslations('offers')
  const state = bidState(bid)
  if (bid.awaiting_approval) return <AwaitingBid bid={bid} />
  return <Pill tone={bidTones[state]}>{t(`bidState.${state}`)}</Pill>
}
