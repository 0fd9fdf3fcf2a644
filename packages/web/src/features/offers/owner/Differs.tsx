import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { money } from '../../../lib/formats.ts'
import type { Bid, Offer } from '../../../model/types.ts'
import { Num } from '../../../ui/Text.tsx'

/** What the offer says where the bid says something else. */
export function InOffer({ children }: { children: ReactNode }) {
  const t = useTranslations('offers')
  return (
    <span className="delta">
      {t('compare.inOffer')} {children}
    </span>
  )
}

/** The difference to what was asked, with its sign. */
export function Delta({ bid, offer }: { bid: Pick<Bid, 'price'>; offer: Pick<Offer, 'price'> }) {
  const difference = Math.round((Number(bid.price) - Number(offer.price)) * 100) / 100
  if (difference === 0) return null
  return (
    <span className="delta">
      <Num>{`${difference > 0 ? '+' : '−'}${money(Math.abs(difference))}`}</Num>
    </span>
  )
}
