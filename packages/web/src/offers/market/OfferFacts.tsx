import { useTranslations } from 'use-intl'
import { Packaging } from '../../catalogue/GoodsWords.tsx'
import { shortContainer, tonsOf } from '../../catalogue/product.ts'
import type { Offer } from '../../kit/types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { DateText, InLanguage, Num, richTextTags } from '../../ui/Text.tsx'
import { PaymentLine } from '../facts/Payment.tsx'

type Props = { offer: Offer /** Containers in the reader's pending bid. */; mine: number }

/** The six facts that decide whether an offer is of interest, and what is left of it. */
export function OfferFacts({ offer, mine }: Props) {
  const t = useTranslations('marketplace.offer')
  const w = useTranslations('goods.facts')
  const g = useTranslations('goods')
  const f = useFormats()
  const { origin } = offer
  return (
    <section className="sheet offerpage__facts">
      <h2 className="sr">{t('keyFacts')}</h2>
      <Facts
        six
        facts={[
          {
            label: w('quantity'),
            value: (
              <Num>
                {offer.containers} × {shortContainer(offer.container_type.name)}
              </Num>
            ),
            under: g.rich('tons', { ...richTextTags, ...tonsOf(offer.quantity) }),
          },
          {
            label: w('shippingDate'),
            value: <bdi className="date">{f.shippingSection(offer.shipping_date)}</bdi>,
            under: t('leadTime', { days: offer.processing_time }),
          },
          {
            label: w('onBoardBy'),
            value: <DateText at={offer.latest_shipment} />,
            under: w('shippingDays', { days: offer.shipping_days }),
          },
          {
            label: w('payment'),
            value: <PaymentLine terms={offer} full />,
            under: w(offer.payment_via === 'BANK' ? 'viaBank' : 'viaDirect'),
          },
          {
            label: w('packaging'),
            value: <Packaging text={offer.packaging} />,
            under: w.rich('bagsOnly', { ...richTextTags, kg: offer.package_size }),
          },
          {
            label: t('originOf'),
            value: <InLanguage of={offer.product.parent} field="origin" />,
            under: origin
              ? t.rich('loadedAt', { place: () => <InLanguage of={origin} field="name" /> })
              : undefined,
          },
        ]}
      />
      <div className="offerpage__lot">
        <ContainerBar
          type={offer.type}
          sold={offer.sold_containers}
          reserved={offer.reserved_containers}
          free={offer.status === 'closed' ? 0 : offer.available_containers}
          mine={mine}
        />
        <p>{t(offer.partial_purchase ? 'part' : 'whole')}</p>
      </div>
    </section>
  )
}
