import { centsToUsd } from '@mahsul/contract/kit/money'
import { paymentMethodNames } from '@mahsul/contract/payments/payment-words'
import { addDays } from '@mahsul/domain/kit/calendar'
import { offerSteps, placesOf } from '@mahsul/domain/offers/check-offer'
import { markingIds } from '@mahsul/domain/offers/offer'
import { lastDayOf } from '@mahsul/domain/offers/shipping-date'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { destinationsQuery, loadingPlacesQuery } from '../../kit/queries.ts'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import type { Fact } from '../../ui/Facts.tsx'
import { type OfferTerms, useOfferFacts } from '../facts/offer-facts.tsx'
import { type OfferForm, useOfferForm, withKept } from '../form/form-context.ts'
import { type StepName, stepNames } from '../form/offer-steps.ts'

/** The draft's terms, by step, as they will appear in the offer. */
export function useDraftFacts(): Partial<Record<StepName, Fact[]>> {
  const { type, productId, ...facts } = useOfferFacts(useDraftTerms())
  const rest: Partial<Record<string, Fact[]>> = { ...facts, type, productId: useProductFacts(productId) }
  return Object.fromEntries(
    offerSteps.map((fields, step) => [stepNames[step], fields.flatMap((field) => rest[field] ?? [])]),
  )
}

/** The path to the product: for a published offer that is its title. */
function useProductFacts(purity: Fact[]): Fact[] {
  const t = useTranslations('offers')
  const { inLanguage } = useFormats()
  const { base, type, grade } = useOfferForm().product
  return [
    {
      label: t('product.base'),
      value: base ? inLanguage(base, 'name') : '',
      under: base ? inLanguage(base, 'origin') : undefined,
    },
    { label: t('product.type'), value: type ? inLanguage(type, 'name') : '' },
    { label: t('product.grade'), value: grade ? <bdi>{inLanguage(grade, 'name')}</bdi> : '' },
    ...purity,
  ]
}

/** The draft with the field names of an offer; the catalogue and the lists of places provide the rest. */
function useDraftTerms(): OfferTerms {
  const form = useOfferForm()
  const language = useLanguage()
  const { draft } = form
  const places = placesOf(draft)
  const { data: loading } = useQuery(loadingPlacesQuery)
  const { data: discharge } = useQuery(destinationsQuery)
  const origin = withKept(loading, form.kept?.origin)?.find((each) => each.external_id === draft.originId)
  const destination = withKept(discharge, form.kept?.destination)?.find(
    (each) => each.external_id === draft.destinationId,
  )
  const method = draft.paymentMethod
  return {
    ...goodsOf(form),
    ...{ type: draft.type ?? undefined, kind: draft.kind ?? undefined, trading_option: draft.tradingOption },
    price: draft.pricePerTon === null ? undefined : centsToUsd(draft.pricePerTon),
    international_commercial_term: draft.incoterm ?? undefined,
    origin: places.origin ? origin : undefined,
    destination: places.destination ? destination : undefined,
    ddp_country: places.ddpPlace ? draft.ddpCountry : undefined,
    ddp_facility: places.ddpPlace ? draft.ddpFacility : undefined,
    shipping_date: draft.shippingSection ?? undefined,
    shipping_days: draft.shippingDays ?? undefined,
    latest_shipment:
      draft.shippingSection && draft.shippingDays
        ? addDays(lastDayOf(draft.shippingSection), draft.shippingDays)
        : undefined,
    partial_shipping: draft.partialShipping,
    payment_method: method ? { slug: method, name: paymentMethodNames[method][language] } : undefined,
    payment_lc_type: draft.lcType,
    payment_percentage: draft.wantsAdvance ? (draft.advancePercentage ?? 0) : 0,
    payment_delay_id: draft.paymentDelay,
    payment_via: undefined,
    valid_for: draft.validForHours ?? undefined,
  }
}

/** Product, quantity, packaging. */
function goodsOf({ draft, product, catalogue }: OfferForm) {
  const { purity, packing } = product
  const type = catalogue.container_types.find((each) => each.external_id === draft.containerTypeId)
  const kg = packing?.loads.find((each) => each.container_type_ext_id === draft.containerTypeId)?.load_amount
  return {
    product: purity && { purity: String(purity.purity), purity_type: purity.purity_type },
    product_is_sifted: draft.sifted,
    product_characteristics: (packing?.characteristics ?? []).flatMap((each) => {
      const value =
        draft.characteristics.find((one) => one.characteristicId === each.external_id)?.value ?? ''
      const worded = each.values.find((one) => one.en === value)
      return [{ ...each, value, value_ar: worded?.ar || value }]
    }),
    picture: draft.imageUrl,
    containers: draft.containers ?? undefined,
    container_type: type,
    quantity: String(((kg ?? 0) * (draft.containers ?? 0)) / 1000),
    tons_per_container: kg,
    partial_purchase: draft.partialPurchase,
    quantity_negotiable: draft.quantityNegotiable,
    packaging: draft.packaging,
    package_size: draft.packageSizeKg ?? undefined,
    bag_cost: undefined,
    ready_packed: draft.readyPacked,
    processing_time: draft.processingDays ?? undefined,
    marking_type: draft.marking ? markingIds[draft.marking] : undefined,
  }
}
