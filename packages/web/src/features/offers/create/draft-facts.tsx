import { paymentMethodNames } from '@mahsul/contract/payment-words'
import { addDays } from '@mahsul/domain/calendar'
import { placesOf } from '@mahsul/domain/offers/check-offer'
import { lastDayOf } from '@mahsul/domain/offers/shipping-date'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PaymentLine } from '../../../goods/Payment.tsx'
import { shortContainer } from '../../../goods/product.ts'
import { destinationsQuery, loadingPlacesQuery } from '../../../goods/queries.ts'
import { money, tonsFromKg } from '../../../lib/formats.ts'
import { useFormats, useLanguage } from '../../../lib/i18n.tsx'
import type { Fact } from '../../../ui/Facts.tsx'
import { DateText, marks, Num } from '../../../ui/Text.tsx'
import { countryName } from '../form/countries.ts'
import { useOfferForm } from '../form/form-context.ts'
import type { StepName } from '../form/offer-steps.ts'
import { Cleaned, useOfferWords } from '../words.tsx'

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

function useProductFacts(): Fact[] {
  const t = useTranslations('offers')
  const { inLanguage } = useFormats()
  const language = useLanguage()
  const { draft, product } = useOfferForm()
  const { base, type, grade, purity, packing } = product
  const facts: Fact[] = [
    { key: 'type', label: t('crumbs.offer'), value: draft.type ? t(`facts.side.${draft.type}`) : '' },
    {
      label: t('product.base'),
      value: base ? inLanguage(base, 'name') : '',
      under: base ? inLanguage(base, 'origin') : undefined,
    },
    { label: t('product.type'), value: type ? inLanguage(type, 'name') : '' },
    {
      key: 'productId',
      label: t('product.grade'),
      value: grade ? <bdi>{inLanguage(grade, 'name')}</bdi> : '',
    },
    {
      label: t('product.purity'),
      value: purity ? <Num>{purity.purity} %</Num> : '',
      under: purity ? <Cleaned how={purity.purity_type} /> : undefined,
    },
  ]
  if (draft.sifted !== null)
    facts.push({
      key: 'sifted',
      label: t('field.sifted'),
      value: t(draft.sifted ? 'sifted.sifted' : 'sifted.raw'),
    })
  for (const each of packing?.characteristics ?? []) {
    const value = draft.characteristics.find((one) => one.characteristicId === each.external_id)?.value
    if (!value?.trim()) continue
    const worded = each.values.find((one) => one.en === value)?.[language] || value
    facts.push({ label: inLanguage(each, 'name'), value: <bdi>{worded}</bdi> })
  }
  return facts
}

function useQuantityFacts(): Fact[] {
  const t = useTranslations('offers')
  const { draft, product, catalogue } = useOfferForm()
  const type = catalogue.container_types.find((each) => each.external_id === draft.containerTypeId)
  const load = product.packing?.loads.find((each) => each.container_type_ext_id === draft.containerTypeId)
  const kg = load?.load_amount ?? 0
  return [
    {
      key: 'containers',
      label: t('field.containers'),
      value: <Num>{`${draft.containers} × ${shortContainer(type?.name ?? '')}`}</Num>,
      under: t.rich('quantity.mt', { ...marks, mt: tonsFromKg(kg * (draft.containers ?? 0)) }),
    },
    {
      key: 'partialPurchase',
      label: t('field.partialPurchase'),
      value: t(draft.partialPurchase ? 'yes' : 'no'),
    },
    ...(draft.kind === 'FIRM'
      ? []
      : [
          {
            key: 'quantityNegotiable',
            label: t('field.quantityNegotiable'),
            value: t(draft.quantityNegotiable ? 'yes' : 'no'),
          },
        ]),
  ]
}

function usePackagingFacts(): Fact[] {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const { draft } = useOfferForm()
  return [
    {
      key: 'packaging',
      label: t('field.packaging'),
      value: <bdi>{words.packaging(draft.packaging)}</bdi>,
      under: t('product.kg', { n: draft.packageSizeKg ?? 0 }),
    },
    { key: 'readyPacked', label: t('field.readyPacked'), value: t(draft.readyPacked ? 'yes' : 'no') },
    {
      key: 'processingDays',
      label: t('field.processingDays'),
      value: t.rich('payment.days', { ...marks, n: draft.processingDays ?? 0 }),
    },
    { key: 'marking', label: t('field.marking'), value: draft.marking ? t(`marking.${draft.marking}`) : '' },
  ]
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
