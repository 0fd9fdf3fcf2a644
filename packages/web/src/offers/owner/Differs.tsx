import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Bid, Offer } from '../../kit/types.ts'
import { moneyChange } from '../../lib/words/formats.ts'
import { Num } from '../../ui/Text.tsx'

/** The offer's value where the bid differs. */
export function InOffer({ children }: { children: ReactNode }) {
  const t = useTranslations('offers')
  return (
    <span className="delta">
      {t('compare.inOffer')} {children}
    </span>
  )
}

/** The difference from the offered price, with its sign. */
export function Delta({ bid, offer }: { bid: Pick<Bid, 'price'>; offer: Pick<Offer, 'price'> }) {
  const difference = Math.round((Number(bid.price) - Number(offer.price)) * 100) / 100
  if (difference === 0) return null
  return (
    <span className="delta">
      <Num>{moneyChange(difference)}</Num>
    </span>
  )
}
