import type { OfferField } from '@mahsul/domain/offers/check-offer'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Cleaned, Packaging } from '../../catalogue/GoodsWords.tsx'
import { shortContainer, tonsOf, tonsOfKg } from '../../catalogue/product.ts'
import { countryName } from '../../kit/country.ts'
import type { Offer, Payment } from '../../kit/types.ts'
import { money } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import type { Fact } from '../../ui/Facts.tsx'
import { DateText, InLanguage, Num, richTextTags } from '../../ui/Text.tsx'
import { DeliveryPlace } from './Delivery.tsx'
import { PaymentLine } from './Payment.tsx'

type OnTheWire = Pick<
  Offer,
  | 'type'
  | 'product_is_sifted'
  | 'product_characteristics'
  | 'containers'
  | 'quantity'
  | 'tons_per_container'
  | 'partial_purchase'
  | 'quantity_negotiable'
  | 'kind'
  | 'trading_option'
  | 'packaging'
  | 'package_size'
  | 'bag_cost'
  | 'ready_packed'
  | 'processing_time'
  | 'marking_type'
  | 'international_commercial_term'
  | 'origin'
  | 'destination'
  | 'ddp_country'
  | 'ddp_facility'
  | 'shipping_days'
  | 'latest_shipment'
  | 'partial_shipping'
  | 'price'
  | 'payment_via'
  | 'valid_for'
  | keyof Payment
>
/** The facts of an offer; a draft, a bid and a trade have fewer of them. Undefined is unknown, and not shown. */
export type OfferTerms = { [Term in keyof OnTheWire]: OnTheWire[Term] | undefined } & {
  product: Pick<Offer['product'], 'purity' | 'purity_type'> | undefined
  container_type: Pick<Offer['container_type'], 'name'> | undefined
  shipping_date: Pick<Offer['shipping_date'], 'section' | 'month' | 'year'> | undefined
  picture: string | undefined
}

export const nothingSaid: OfferTerms = {
  ...{ type: undefined, kind: undefined, trading_option: undefined, price: undefined },
  ...{ product: undefined, product_is_sifted: undefined, product_characteristics: undefined },
  ...{ picture: undefined, containers: undefined, container_type: undefined, quantity: undefined },
  ...{ tons_per_container: undefined, partial_purchase: undefined, quantity_negotiable: undefined },
  ...{ packaging: undefined, package_size: undefined, bag_cost: undefined, ready_packed: undefined },
  ...{ processing_time: undefined, marking_type: undefined, international_commercial_term: undefined },
  ...{ origin: undefined, destination: undefined, ddp_country: undefined, ddp_facility: undefined },
  ...{ shipping_date: undefined, shipping_days: undefined, latest_shipment: undefined },
  ...{ partial_shipping: undefined, payment_method: undefined, payment_lc_type: undefined },
  ...{ payment_percentage: undefined, payment_delay_id: undefined, payment_via: undefined },
  valid_for: undefined,
}

/** A published offer: only existing packaging facts are shown. */
export const termsOfOffer = (offer: Omit<OfferTerms, 'picture'>): OfferTerms => ({
  ...offer,
  picture: undefined,
  ready_packed: offer.ready_packed || undefined,
})

/** Fields that are shown in the fact of another. */
export const shownWith = {
  packageSizeKg: 'packaging',
  containerTypeId: 'containers',
  ddpCountry: 'ddpFacility',
  shippingDays: 'shippingSection',
  lcType: 'paymentMethod',
  paymentDelay: 'paymentMethod',
} as const satisfies Partial<Record<OfferField, OfferField>>
export type FactName = Exclude<OfferField, keyof typeof shownWith>

type Words = ReturnType<typeof useWords> & { isSplit: (name: FactName) => boolean }
type Row = Fact | undefined | false | null | ''

/** Every field of an offer, in the order of the facts. A new field of offers has to be described here. */
const rowsOf: Record<FactName, (terms: OfferTerms, words: Words) => Row | Row[]> = {
  type: ({ type }, { t }) => type && { label: t('side'), value: t(`sides.${type}`) },
  containers: (terms, words) => [lot(terms, words), load(terms, words)],
  packaging: bags,
  readyPacked: ({ ready_packed: ready }, { t, yesNo }) =>
    ready !== undefined && { label: t('readyPacked'), value: yesNo(ready) },
  marking: ({ marking_type: marking }, { t }) =>
    marking && { label: t('marking'), value: t(`markings.${marking}`) },
  productId: ({ product }, { t }) => product && { label: t('purity'), value: <Purity of={product} /> },
  // Sifted or raw is stated by the seller; a buying offer does not ask for it (member.md §3).
  sifted: ({ product_is_sifted: sifted }, { t }) =>
    typeof sifted === 'boolean' && { label: t('sifted'), value: t(sifted ? 'siftedYes' : 'siftedNo') },
  characteristics: ({ product_characteristics: each }, { f }) => each?.map((one) => characteristic(one, f)),
  imageUrl: ({ picture }, { t }) =>
    picture !== undefined && {
      label: t('picture'),
      value: picture ? (
        <img className="offer-picture offer-picture--small" src={picture} alt={t('pictureAlt')} />
      ) : (
        t('none')
      ),
    },
  pricePerTon: ({ price, type }, { t }) =>
    price !== undefined && {
      label: t(type === 'BUY' ? 'targetPrice' : 'price'),
      value: t.rich('priceValue', { ...richTextTags, price: money(price) }),
    },
  kind: ({ kind }, { t }) => kind && { label: t('kind'), value: t(`kinds.${kind}`) },
  tradingOption: ({ trading_option: option }, { t }) =>
    option && { label: t('tradingOption'), value: t(`tradingOptions.${option}`) },
  incoterm: delivery,
  originId: ({ origin }, { t }) =>
    origin && { label: t('origin'), value: <InLanguage of={origin} field="name" /> },
  destinationId: ({ destination }, { t }) =>
    destination && { label: t('destination'), value: <InLanguage of={destination} field="name" /> },
  ddpFacility: ({ ddp_facility: place, ddp_country: country }, { t, f }) =>
    place && {
      label: t('ddpPlace'),
      value: <bdi>{place}</bdi>,
      under: country ? countryName(f.language, country) : undefined,
    },
  shippingSection: shipping,
  partialShipping: ({ partial_shipping: partial, international_commercial_term: term }, { yesNo, t }) =>
    partial !== undefined && term === 'FOB' && { label: t('partialShipping'), value: yesNo(partial) },
  paymentMethod: payment,
  advancePercentage: ({ payment_percentage: percent }, { t }) =>
    percent !== undefined && {
      label: t('advance'),
      value: percent > 0 ? <Num>{`${percent} %`}</Num> : t('none'),
    },
  processingDays: ({ processing_time: days }, { t }) =>
    days !== undefined && { label: t('ready'), value: t.rich('readyDays', { ...richTextTags, days }) },
  validForHours: ({ valid_for: hours }, { t }) =>
    hours !== undefined && {
      label: t('validity'),
      value: t.rich('hours', { ...richTextTags, hours }),
      under: t('fromPublication'),
    },
  partialPurchase: ({ partial_purchase: partial }, { t, yesNo }) =>
    partial !== undefined && { label: t('partialPurchase'), value: yesNo(partial) },
  quantityNegotiable: ({ quantity_negotiable: negotiable, kind }, { t, yesNo }) =>
    negotiable !== undefined &&
    kind !== 'FIRM' && { label: t('quantityNegotiable'), value: yesNo(negotiable) },
}

function lot({ containers, container_type: type, quantity }: OfferTerms, { t, g }: Words): Row {
  if (containers === undefined || quantity === undefined) return undefined
  return {
    label: t('quantity'),
    value: (
      <>
        <Num>{type ? `${containers} × ${shortContainer(type.name)}` : containers}</Num> ·{' '}
        {g.rich('tons', { ...richTextTags, ...tonsOf(quantity) })}
      </>
    ),
  }
}

const load = ({ tons_per_container: kg }: OfferTerms, { t }: Words): Row =>
  kg !== undefined && {
    key: 'load',
    label: t('load'),
    value: t.rich('loadValue', { ...richTextTags, ...tonsOfKg(kg) }),
  }

function bags(terms: OfferTerms, { t }: Words): Row {
  const { packaging, package_size: kg, tons_per_container: load, bag_cost: cost } = terms
  if (packaging === undefined) return undefined
  const fit = kg && load && load % kg === 0 ? load / kg : undefined
  return {
    label: t('packaging'),
    value: <Packaging text={packaging} />,
    under: (
      <>
        {fit
          ? t.rich('bags', { ...richTextTags, kg: kg ?? 0, bags: fit })
          : kg
            ? t.rich('bagsOnly', { ...richTextTags, kg })
            : null}
        {cost ? t.rich('bagCost', { ...richTextTags, cost: money(cost) }) : null}
      </>
    ),
  }
}

function Purity({ of: { purity, purity_type: how } }: { of: NonNullable<OfferTerms['product']> }) {
  return (
    <>
      <Num>{purity} %</Num>
      {how ? ' · ' : null}
      {how ? <Cleaned how={how} /> : null}
    </>
  )
}

/** Only if something was entered. */
function characteristic(one: NonNullable<OfferTerms['product_characteristics']>[number], f: Words['f']): Row {
  const value = f.inLanguage(one, 'value').trim()
  if (value === '') return undefined
  const isFigure = /^[\d.,%≤≥–/\s-]+$/.test(value)
  return {
    key: characteristicKey(one.external_id),
    label: f.inLanguage(one, 'name'),
    value: isFigure ? <Num>{value}</Num> : <bdi>{value}</bdi>,
  }
}
export const characteristicKey = (id: string) => `characteristic ${id}`

function delivery(terms: OfferTerms, { t }: Words): Row {
  const { international_commercial_term: term, origin, destination, ddp_facility, ddp_country } = terms
  if (!term) return undefined
  const ends = { origin: origin ?? null, destination: destination ?? null }
  const door = { ddp_facility: ddp_facility ?? null, ddp_country: ddp_country ?? null }
  return {
    label: t('delivery'),
    value: (
      <>
        <Num>{term}</Num> <DeliveryPlace of={{ international_commercial_term: term, ...ends, ...door }} />
      </>
    ),
    under: t(`incoterms.${term}`),
  }
}

function shipping(
  { shipping_date: date, shipping_days: days, latest_shipment: at }: OfferTerms,
  w: Words,
): Row[] {
  const { t, f } = w
  return [
    date && { label: t('shippingDate'), value: <bdi className="date">{f.shippingSection(date)}</bdi> },
    at !== undefined && {
      key: 'onBoardBy',
      label: t('onBoardBy'),
      value: <DateText at={at} as="shipping" />,
      under: days === undefined ? undefined : t('shippingDays', { days }),
    },
  ]
}

function payment(terms: OfferTerms, { t, isSplit }: Words): Row {
  const { payment_method, payment_lc_type: lc, payment_delay_id: delay, payment_via: via } = terms
  if (!payment_method) return undefined
  const advance = isSplit('advancePercentage') ? 0 : (terms.payment_percentage ?? 0)
  const said: Payment = {
    ...{ payment_method, payment_percentage: advance },
    ...{ payment_lc_type: lc ?? null, payment_delay_id: delay ?? null },
  }
  return {
    label: t('payment'),
    value: <PaymentLine terms={said} full />,
    under: via && t(via === 'BANK' ? 'viaBank' : 'viaDirect'),
  }
}

function useWords() {
  const t = useTranslations('goods.facts')
  const g = useTranslations('goods')
  const f = useFormats()
  return { t, g, f, yesNo: (yes: boolean): ReactNode => t(yes ? 'yes' : 'no') }
}

const names = Object.keys(rowsOf) as FactName[] // its own keys

/** The visible facts, by field; `without` those that are elsewhere on the page. */
export function useOfferFacts(
  terms: OfferTerms,
  { without = [] }: { without?: readonly FactName[] } = {},
): Record<FactName, Fact[]> {
  const words = { ...useWords(), isSplit: (name: FactName) => !without.includes(name) }
  const facts = names.map((name) => {
    const rows = without.includes(name) ? [] : [rowsOf[name](terms, words)].flat()
    return [name, rows.flatMap((row) => (row ? [{ key: name, ...row }] : []))]
  })
  return Object.fromEntries(facts) as Record<FactName, Fact[]> // one of each name
}
