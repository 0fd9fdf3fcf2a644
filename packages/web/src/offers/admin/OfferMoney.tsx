import { centsToUsd, usdToCents } from '@mahsul/contract/kit/money'
import { offerPriceName } from '@mahsul/contract/offers/price-words'
import { halfOfFee, priceShownTo } from '@mahsul/domain/offers/platform-fee'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { CostSum } from '../../ui/CostSum.tsx'
import { Segmented } from '../../ui/form/choices.tsx'
import { PriceBlock } from '../../ui/PriceBlock.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Note } from '../../ui/states.tsx'
import { type CostLine, costLines, type Side } from '../facts/cost-lines.ts'
import { DeliveryPlace } from '../facts/Delivery.tsx'

type Offer = Answer<'GET /secure/admin/offers/{id}'>['data']
const sides = ['buyer', 'supplier'] as const

/** What the whole lot costs the buyer or brings the seller, as offered. */
export function OfferMoney({ offer }: { offer: Offer }) {
  const t = useTranslations('market.offers')
  const [side, setSide] = useState<Side>('buyer')
  const costs = offer.costs[side]
  const labelOf = useLabels(offer)
  const lines = costLines(costs, side, { containers: offer.containers })
  const each = costs.landed_per_mt
  return (
    <PaddedSection title={t('money')}>
      <Segmented
        legend={t('amountsOf')}
        value={side}
        onChange={setSide}
        choices={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
      />
      <PricePerTon offer={offer} side={side} />
      <CostSum
        lines={[
          ...lines.map((line) => ({ ...line, label: labelOf(line, side) })),
          ...(each === null ? [] : [{ key: 'each', label: t(`landed.${side}`), amount: each }]),
        ]}
      />
      {costs.freight_missing && side === 'buyer' ? <Note>{t('freightLater')}</Note> : null}
    </PaddedSection>
  )
}

function PricePerTon({ offer, side }: { offer: Offer; side: Side }) {
  const t = useTranslations('market.offers')
  const language = useLanguage()
  const [price, fee] = [usdToCents(offer.price), usdToCents(offer.platform_fee)]
  const half = centsToUsd(halfOfFee(fee, side))
  return (
    <>
      <p className="faint">{t(`perTon.${side}`)}</p>
      <PriceBlock
        amount={centsToUsd(priceShownTo(side, price, fee))}
        incoterm={offer.international_commercial_term}
        port={<DeliveryPlace of={offer} />}
        includes={
          <CostSum
            small
            lines={[
              { key: 'price', label: offerPriceName(offer.type)[language], amount: offer.price },
              { key: 'fee', label: t('feePerTon'), amount: side === 'buyer' ? half : `-${half}` },
            ]}
          />
        }
      />
    </>
  )
}

function useLabels({ product }: Offer) {
  const t = useTranslations('market.offers')
  const g = useTranslations('goods.sum')
  const c = useTranslations('goods.commodity')
  return ({ key }: CostLine, side: Side) => {
    if (key === 'commodity') return c(product.commodity)
    if (key === 'fee') return t('fee')
    return key === 'total' ? t(`totals.${side}`) : g(key)
  }
}
