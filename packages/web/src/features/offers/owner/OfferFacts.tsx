import { markingIds, markings } from '@mahsul/domain/offers/offer'
import { useTranslations } from 'use-intl'
import { money, tons, tonsFromKg } from '../../../lib/formats.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { Cleaned } from '../../../model/GoodsWords.tsx'
import { PaymentLine } from '../../../model/Payment.tsx'
import { shortContainer } from '../../../model/product.ts'
import { CautionNotes } from '../../../model/RouteCard.tsx'
import type { Offer } from '../../../model/types.ts'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { DateText, marks, Num } from '../../../ui/Text.tsx'
import { useOfferWords, withoutAdvance } from '../words.tsx'

/** What was offered, in the boxes of a bill of lading. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const facts = [...useLot(offer), ...useGoods(offer), ...useTerms(offer)]
  return (
    <>
      <Facts facts={facts} />
      <CautionNotes places={[offer.destination]} />
    </>
  )
}

function useLot(offer: Offer): Fact[] {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const marking = markings.find((each) => markingIds[each] === offer.marking_type)
  return [
    {
      label: t('facts.quantity'),
      value: (
        <>
          <Num>{`${offer.containers} × ${shortContainer(offer.container_type.name)}`}</Num>
        </>
      ),
      under: t.rich('quantity.mt', { ...marks, mt: tons(offer.quantity) }),
    },
    {
      label: t('facts.load'),
      value: t.rich('facts.perContainer', { ...marks, mt: tonsFromKg(offer.tons_per_container) }),
    },
    {
      label: t('field.packaging'),
      value: <bdi>{words.packaging(offer.packaging)}</bdi>,
      under: t.rich('facts.bag', { ...marks, kg: offer.package_size, cost: money(offer.bag_cost) }),
    },
    { label: t('field.marking'), value: marking ? t(`marking.${marking}`) : '' },
  ]
}

function useGoods(offer: Offer): Fact[] {
  const t = useTranslations('offers')
  const { inLanguage } = useFormats()
  const facts: Fact[] = [
    {
      label: t('product.purity'),
      value: <Num>{`${offer.product.purity} %`}</Num>,
      under: <Cleaned how={offer.product.purity_type} />,
    },
  ]
  if (offer.product_is_sifted !== null)
    facts.push({
      label: t('field.sifted'),
      value: t(offer.product_is_sifted ? 'sifted.sifted' : 'sifted.raw'),
    })
  for (const each of offer.product_characteristics)
    facts.push({ label: inLanguage(each, 'name'), value: <bdi>{inLanguage(each, 'value')}</bdi> })
  return facts
}

function useTerms(offer: Offer): Fact[] {
  const t = useTranslations('offers')
  const g = useTranslations('goods.facts')
  const words = useOfferWords()
  const { inLanguage, shippingSection } = useFormats()
  const facts: Fact[] = []
  if (offer.origin) facts.push({ label: t('field.originId'), value: inLanguage(offer.origin, 'name') })
  if (offer.destination)
    facts.push({ label: t('field.destinationId'), value: inLanguage(offer.destination, 'name') })
  if (offer.ddp_facility)
    facts.push({
      label: t('field.ddpFacility'),
      value: <bdi>{offer.ddp_facility}</bdi>,
      under: offer.ddp_country ? words.country(offer.ddp_country) : undefined,
    })
  facts.push(
    { label: t('field.shippingSection'), value: <bdi>{shippingSection(offer.shipping_date)}</bdi> },
    {
      label: t('facts.onBoardBy'),
      value: <DateText at={offer.latest_shipment} />,
      under: t.rich('facts.shippingDays', { ...marks, n: offer.shipping_days }),
    },
    {
      label: t('field.paymentMethod'),
      value: <PaymentLine terms={withoutAdvance(offer)} full />,
      under: g(offer.payment_via === 'BANK' ? 'viaBank' : 'viaDirect'),
    },
    {
      label: t('field.advancePercentage'),
      value: offer.payment_percentage > 0 ? <Num>{`${offer.payment_percentage} %`}</Num> : t('none'),
    },
    {
      label: t('field.processingDays'),
      value: t.rich('payment.days', { ...marks, n: offer.processing_time }),
      under: offer.ready_packed ? t('field.readyPacked') : undefined,
    },
    {
      label: t('facts.kind'),
      value: t(`kind.${offer.kind}`),
      under: offer.trading_option ? t(`tradingOption.${offer.trading_option}`) : undefined,
    },
    {
      label: t('field.validForHours'),
      value: (
        <>
          <Num>{offer.valid_for}</Num> {t('unit.hours')}
        </>
      ),
      under: t('facts.fromPublication'),
    },
    { label: t('field.partialPurchase'), value: t(offer.partial_purchase ? 'yes' : 'no') },
  )
  if (offer.kind === 'NEGOTIABLE')
    facts.push({ label: t('field.quantityNegotiable'), value: t(offer.quantity_negotiable ? 'yes' : 'no') })
  if (offer.international_commercial_term === 'FOB')
    facts.push({ label: t('field.partialShipping'), value: t(offer.partial_shipping ? 'yes' : 'no') })
  return facts
}
