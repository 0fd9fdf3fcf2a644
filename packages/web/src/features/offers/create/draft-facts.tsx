import { paymentMethodNames } from '@mahsul/contract/payment-words'
import { addDays } from '@mahsul/domain/calendar'
import { placesOf } from '@mahsul/domain/offers/check-offer'
import { lastDayOf } from '@mahsul/domain/offers/shipping-date'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { money } from '../../../lib/formats.ts'
import { useFormats, useLanguage } from '../../../lib/i18n.tsx'
import { PaymentLine } from '../../../model/Payment.tsx'
import { destinationsQuery, loadingPlacesQuery } from '../../../model/queries.ts'
import type { Fact } from '../../../ui/Facts.tsx'
import { DateText, Num } from '../../../ui/Text.tsx'
import { countryName } from '../countries.ts'
import { useOfferForm } from '../form/form-context.ts'
import type { StepName } from '../form/offer-steps.ts'
import { usePackagingFacts, useProductFacts, useQuantityFacts } from './goods-facts.tsx'

/** What the draft says, by step, as it will stand in the offer. */
export function useDraftFacts(): Partial<Record<StepName, Fact[]>> {
  return {
    product: useProductFacts(),
    quantity: useQuantityFacts(),
    packaging: usePackagingFacts(),
    delivery: useDeliveryFacts(),
    price: usePriceFacts(),
    payment: usePaymentFacts(),
  }
}

function useDeliveryFacts(): Fact[] {
  const t = useTranslations('offers')
  const { inLanguage, shippingSection } = useFormats()
  const language = useLanguage()
  const { draft } = useOfferForm()
  const origin = useQuery(loadingPlacesQuery).data?.find((each) => each.external_id === draft.originId)
  const destination = useQuery(destinationsQuery).data?.find(
    (each) => each.external_id === draft.destinationId,
  )
  const places = placesOf(draft)
  const facts: Fact[] = [
    {
      key: 'incoterm',
      label: t('field.incoterm'),
      value: (
        <>
          <Num>{draft.incoterm}</Num> {draft.incoterm ? t(`incoterm.${draft.incoterm}`) : ''}
        </>
      ),
    },
  ]
  if (places.origin)
    facts.push({
      key: 'originId',
      label: t('field.originId'),
      value: origin ? inLanguage(origin, 'name') : '',
    })
  if (places.destination)
    facts.push({
      key: 'destinationId',
      label: t('field.destinationId'),
      value: destination ? inLanguage(destination, 'name') : '',
    })
  if (places.ddpPlace)
    facts.push({
      key: 'ddpFacility',
      label: t('field.ddpFacility'),
      value: <bdi>{draft.ddpFacility}</bdi>,
      under: draft.ddpCountry ? countryName(draft.ddpCountry, language) : undefined,
    })
  if (draft.shippingSection)
    facts.push({
      key: 'shippingSection',
      label: t('field.shippingSection'),
      value: <bdi>{shippingSection(draft.shippingSection)}</bdi>,
      under: draft.shippingDays ? (
        <>
          {t('facts.onBoardBy')}{' '}
          <DateText at={addDays(lastDayOf(draft.shippingSection), draft.shippingDays)} />
        </>
      ) : undefined,
    })
  if (draft.incoterm === 'FOB')
    facts.push({
      key: 'partialShipping',
      label: t('field.partialShipping'),
      value: t(draft.partialShipping ? 'yes' : 'no'),
    })
  return facts
}

function usePriceFacts(): Fact[] {
  const t = useTranslations('offers')
  const { draft } = useOfferForm()
  return [
    {
      key: 'pricePerTon',
      label: t(draft.type === 'BUY' ? 'field.targetPrice' : 'field.pricePerTon'),
      value: <Num>{draft.pricePerTon === null ? '' : money(draft.pricePerTon / 100)}</Num>,
      under: t('unit.usdPerMt'),
    },
    { key: 'kind', label: t('facts.kind'), value: draft.kind ? t(`kind.${draft.kind}`) : '' },
    ...(draft.tradingOption
      ? [
          {
            key: 'tradingOption',
            label: t('field.tradingOption'),
            value: t(`tradingOption.${draft.tradingOption}`),
          },
        ]
      : []),
  ]
}

function usePaymentFacts(): Fact[] {
  const t = useTranslations('offers')
  const language = useLanguage()
  const { draft } = useOfferForm()
  const { paymentMethod: method, lcType, paymentDelay: delay } = draft
  return [
    {
      key: 'paymentMethod',
      label: t('field.paymentMethod'),
      value: method ? (
        <PaymentLine
          full
          terms={{
            payment_method: { slug: method, name: paymentMethodNames[method][language] },
            payment_lc_type: lcType,
            payment_percentage: 0,
            payment_delay_id: delay,
          }}
        />
      ) : (
        ''
      ),
    },
    {
      key: 'advancePercentage',
      label: t('field.advancePercentage'),
      value: draft.wantsAdvance ? <Num>{draft.advancePercentage} %</Num> : t('none'),
    },
    {
      key: 'validForHours',
      label: t('field.validForHours'),
      value: (
        <>
          <Num>{draft.validForHours}</Num> {t('unit.hours')}
        </>
      ),
      under: t('facts.fromPublication'),
    },
  ]
}
