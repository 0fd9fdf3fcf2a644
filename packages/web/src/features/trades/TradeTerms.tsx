import { useTranslations } from 'use-intl'
import { money } from '../../lib/formats.ts'
import { useFormats } from '../../lib/i18n.tsx'
import { DeliveryPlace } from '../../model/Delivery.tsx'
import { Packaging } from '../../model/GoodsWords.tsx'
import { PaymentLine } from '../../model/Payment.tsx'
import { shortContainer, tonsOf, tonsOfKg } from '../../model/product.ts'
import type { Trade } from '../../model/types.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { DateText, InLanguage, marks, Num } from '../../ui/Text.tsx'

/** What was agreed, frozen when the trade opened. */
export function TradeTerms({ trade }: { trade: Trade }) {
  const t = useTranslations('goods.facts')
  const g = useTranslations('goods')
  const b = useTranslations('trades')
  const f = useFormats()
  const { terms } = trade
  const { destinations, package_size: bag, tons_per_container: load } = terms
  const facts: Fact[] = [
    {
      key: 'price',
      label: t('price'),
      value: t.rich('priceValue', { ...marks, price: money(terms.price) }),
    },
    {
      key: 'quantity',
      label: t('quantity'),
      value: (
        <>
          <Num>
            {terms.containers} × {shortContainer(terms.container_type.name)}
          </Num>{' '}
          · {g.rich('tons', { ...marks, ...tonsOf(terms.quantity) })}
        </>
      ),
      under: t.rich('loadValue', { ...marks, ...tonsOfKg(load) }),
    },
    {
      key: 'delivery',
      label: t('delivery'),
      value: (
        <>
          <Num>{terms.international_commercial_term}</Num>{' '}
          <DeliveryPlace of={{ ...terms, destination: destinations[0]?.facility ?? null }} />
        </>
      ),
    },
    ...(destinations.length > 0
      ? [
          {
            key: 'destinations',
            label: b('destinations'),
            value: destinations.map((row) => (
              <span className="said" key={row.facility.external_id}>
                <InLanguage of={row.facility} field="name" /> ·{' '}
                {g.rich('containers', { ...marks, n: row.containers })}
              </span>
            )),
          },
        ]
      : []),
    {
      key: 'payment',
      label: t('payment'),
      value: <PaymentLine terms={terms} full />,
      under: t(terms.payment_via === 'BANK' ? 'viaBank' : 'viaDirect'),
    },
    {
      key: 'shipping',
      label: t('shippingDate'),
      value: <bdi className="date">{f.shippingSection(terms.shipping_date)}</bdi>,
    },
    {
      key: 'board',
      label: t('onBoardBy'),
      value: <DateText at={terms.latest_shipment} as="shipping" />,
      under: t('shippingDays', { days: terms.shipping_days }),
    },
    {
      key: 'packaging',
      label: t('packaging'),
      value: <Packaging text={terms.packaging} />,
      under:
        bag > 0 && load % bag === 0
          ? t.rich('bags', { ...marks, kg: bag, bags: load / bag })
          : t.rich('bagsOnly', { ...marks, kg: bag }),
    },
    {
      key: 'marking',
      label: t('marking'),
      value: t(`markings.${terms.marking_type as 1 | 2 | 3 | 4}`), // the wire's four numbers
    },
    {
      key: 'ready',
      label: t('ready'),
      value: t.rich('readyDays', { ...marks, days: terms.processing_time }),
    },
  ]
  for (const each of terms.product_characteristics) {
    const value = f.inLanguage(each, 'value').trim()
    if (value === '') continue
    facts.push({
      key: each.external_id,
      label: f.inLanguage(each, 'name'),
      value: /^[\d.,%≤≥–/\s-]+$/.test(value) ? <Num>{value}</Num> : <bdi>{value}</bdi>,
    })
  }
  return <Facts facts={facts} />
}
