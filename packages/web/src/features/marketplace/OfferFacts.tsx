import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n.tsx'
import { Cleaned, Packaging } from '../../model/GoodsWords.tsx'
import { PaymentLine } from '../../model/Payment.tsx'
import { shortContainer, tonsOf, tonsOfKg } from '../../model/product.ts'
import type { Offer } from '../../model/types.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { DateText, marks, Num } from '../../ui/Text.tsx'

/** Everything that would be agreed, in ruled boxes; characteristics only where something was entered. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useTranslations('goods.facts')
  const g = useTranslations('goods')
  const f = useFormats()
  const { package_size: bag, tons_per_container: load } = offer
  const bagsFit = bag > 0 && load % bag === 0
  const facts: Fact[] = [
    {
      key: 'quantity',
      label: t('quantity'),
      value: (
        <>
          <Num>
            {offer.containers} × {shortContainer(offer.container_type.name)}
          </Num>{' '}
          · {g.rich('tons', { ...marks, ...tonsOf(offer.quantity) })}
        </>
      ),
    },
    { key: 'load', label: t('load'), value: t.rich('loadValue', { ...marks, ...tonsOfKg(load) }) },
    {
      key: 'packaging',
      label: t('packaging'),
      value: <Packaging text={offer.packaging} />,
      under: bagsFit
        ? t.rich('bags', { ...marks, kg: bag, bags: load / bag })
        : t.rich('bagsOnly', { ...marks, kg: bag }),
    },
    {
      key: 'marking',
      label: t('marking'),
      value: markingOf(offer.marking_type, t),
      under: offer.ready_packed ? t('readyPacked') : undefined,
    },
    {
      key: 'purity',
      label: t('purity'),
      value: (
        <>
          <Num>{offer.product.purity} %</Num>
          {offer.product.purity_type ? (
            <>
              {' · '}
              <Cleaned how={offer.product.purity_type} />
            </>
          ) : null}
        </>
      ),
    },
  ]
  // Sifted or raw is the seller's to say; a buying offer does not ask (member.md §3).
  if (offer.type === 'SELL' && offer.product_is_sifted !== null)
    facts.push({
      key: 'sifted',
      label: t('sifted'),
      value: t(offer.product_is_sifted ? 'siftedYes' : 'siftedNo'),
    })
  for (const each of offer.product_characteristics) {
    const value = f.inLanguage(each, 'value').trim()
    if (value === '') continue
    const figure = /^[\d.,%≤≥–/\s-]+$/.test(value)
    facts.push({
      key: each.external_id,
      label: f.inLanguage(each, 'name'),
      value: figure ? <Num>{value}</Num> : <bdi>{value}</bdi>,
    })
  }
  facts.push(
    {
      key: 'shipping',
      label: t('shippingDate'),
      value: <bdi className="date">{f.shippingSection(offer.shipping_date)}</bdi>,
    },
    {
      key: 'board',
      label: t('onBoardBy'),
      value: <DateText at={offer.latest_shipment} as="shipping" />,
      under: t('shippingDays', { days: offer.shipping_days }),
    },
    {
      key: 'payment',
      label: t('payment'),
      value: <PaymentLine terms={offer} full />,
      under: t(offer.payment_via === 'BANK' ? 'viaBank' : 'viaDirect'),
    },
    {
      key: 'ready',
      label: t('ready'),
      value: t.rich('readyDays', { ...marks, days: offer.processing_time }),
    },
  )
  return <Facts facts={facts} />
}

type MarkingWords = ReturnType<typeof useTranslations<'goods.facts'>>

/** Numbers of the wire (decision 46). */
function markingOf(marking: number, t: MarkingWords): string {
  switch (marking) {
    case 1:
      return t('markings.1')
    case 2:
      return t('markings.2')
    case 3:
      return t('markings.3')
    default:
      return t('markings.4')
  }
}
