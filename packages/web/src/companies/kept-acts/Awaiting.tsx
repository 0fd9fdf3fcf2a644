import { useTranslations } from 'use-intl'
import type { Bid, Offer } from '../../kit/types.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Note } from '../../ui/states.tsx'

/** A bid whose acceptance waits for a second person, in the reader's company or the other. */
export function AwaitingBid({ bid }: { bid: Pick<Bid, 'awaiting_approval' | 'is_own_bid'> }) {
  const t = useTranslations('goods.approval')
  if (!bid.awaiting_approval) return null
  return (
    <Pill tone="sea" icon="clock">
      {t(bid.is_own_bid ? 'other' : 'own')}
    </Pill>
  )
}

/** A purchase of an offer waits for a second person of the buying company: read by that company and by whose offer it is. */
export function AwaitingPurchase({
  offer,
}: {
  offer: Pick<Offer, 'awaiting_approval' | 'is_own_ticket' | 'type'>
}) {
  const t = useTranslations('goods.approval')
  if (!offer.awaiting_approval) return null
  return <Note>{t(offer.is_own_ticket ? `purchase.other.${offer.type}` : 'purchase.own')}</Note>
}
