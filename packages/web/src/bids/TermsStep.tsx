import { useTranslations } from 'use-intl'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { PaymentLine } from '../offers/facts/Payment.tsx'
import { Facts } from '../ui/Facts.tsx'
import { DateText, richTextTags } from '../ui/Text.tsx'
import { BidFields } from './BidFields.tsx'
import { useAnswering } from './context.ts'
import { DestinationSummary } from './DestinationSummary.tsx'
import { hasRows } from './draft.ts'
import { LoadingPort, Quantity } from './LotFields.tsx'

/** A bid proposes terms; a purchase takes the published ones and names only quantity and places. */
export function TermsStep() {
  const t = useTranslations('bids')
  const { offer, act } = useAnswering()
  return (
    <>
      {hasRows(offer) ? <DestinationSummary /> : null}
      {act === 'bid' ? (
        <BidFields />
      ) : (
        <>
          <h2 className="h-panel">{t('asPublished')}</h2>
          <p className="sub">{t('asPublishedWhy')}</p>
          <Published />
          <div className="cols purchase-cols">
            <Quantity />
            <LoadingPort />
          </div>
        </>
      )}
    </>
  )
}

function Published() {
  const t = useTranslations('goods.facts')
  const f = useFormats()
  const { offer } = useAnswering()
  return (
    <Facts
      two
      facts={[
        { label: t('price'), value: t.rich('priceValue', { ...richTextTags, price: money(offer.price) }) },
        { label: t('payment'), value: <PaymentLine terms={offer} full /> },
        {
          label: t('shippingDate'),
          value: <bdi className="date">{f.shippingSection(offer.shipping_date)}</bdi>,
        },
        {
          label: t('onBoardBy'),
          value: <DateText at={offer.latest_shipment} as="shipping" />,
          under: t('shippingDays', { days: offer.shipping_days }),
        },
      ]}
    />
  )
}
