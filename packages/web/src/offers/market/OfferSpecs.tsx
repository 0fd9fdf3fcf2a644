import { useTranslations } from 'use-intl'
import { useCleaned } from '../../catalogue/GoodsWords.tsx'
import type { Offer } from '../../kit/types.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { Num } from '../../ui/Text.tsx'
import { type FactName, termsOfOffer, useOfferFacts } from '../facts/offer-facts.tsx'

/** Among the key facts, or beside the price. */
const saidElsewhere: readonly FactName[] = [
  'type',
  'imageUrl',
  'pricePerTon',
  'incoterm',
  'originId',
  'destinationId',
  'ddpFacility',
  'packaging',
  'shippingSection',
  'paymentMethod',
  'advancePercentage',
  'processingDays',
  'validForHours',
  'partialPurchase',
  'sifted',
]

/** Everything else that would be agreed, behind one line. */
export function OfferSpecs({ offer }: { offer: Offer }) {
  const t = useTranslations('marketplace.offer')
  const cleaning = useCleaning(offer)
  const { purity_type: how } = offer.product
  const facts = useOfferFacts(
    {
      ...termsOfOffer(offer),
      product: { ...offer.product, purity_type: '' },
      // A characteristic that repeats how the goods were cleaned.
      product_characteristics: offer.product_characteristics.filter(({ value }) => !isSame(value, how)),
      // The quantity is a key fact; only the load remains.
      containers: undefined,
    },
    { without: saidElsewhere },
  )
  const { productId: purity, ...others } = facts
  const rows = [...purity, ...(cleaning ? [cleaning] : []), ...Object.values(others).flat()]
  return (
    <details className="fold">
      <summary>
        <span>{t('specs')}</span>
        <span className="fold__end">
          <Num>{rows.length}</Num>
        </span>
      </summary>
      <dl className="specs">
        {rows.map(({ key, label, value, under }, place) => (
          <div key={key ?? place}>
            <dt>{label}</dt>
            <dd>
              {value}
              {under ? <span className="faint"> {under}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Sifted or raw is stated by the seller; a buying offer does not ask for it (member.md §3). */
function useCleaning(offer: Offer): Fact | undefined {
  const t = useTranslations('marketplace.offer')
  const w = useTranslations('goods.facts')
  const words = useCleaned()
  const { purity_type: how } = offer.product
  const cleaned = how ? (words(how) ?? how) : undefined
  const sifted = offer.type === 'SELL' ? offer.product_is_sifted : null
  const siftedWords = sifted === null ? undefined : w(sifted ? 'siftedYes' : 'siftedNo')
  const value =
    cleaned && sifted !== null
      ? t('cleanedAnd', { how: cleaned, sifted: sifted ? 'yes' : 'no' })
      : (cleaned ?? siftedWords)
  return value === undefined
    ? undefined
    : { key: 'cleaning', label: t('cleaning'), value: <bdi>{value}</bdi> }
}
