import { checkOffering, type Offering } from '../catalogue/offering.ts'
import { addMonths, type IsoDate } from '../kit/calendar.ts'
import { isCountryCode } from '../kit/countries.ts'
import { isOneOf, type Problem, type Problems, wholeBetween } from '../kit/problems.ts'
import { containers, usdCents } from '../kit/units.ts'
import { type CharacteristicFacts, checkCharacteristics, firstOf } from './check-characteristics.ts'
import {
  type CharacteristicValue,
  type ContainerTypeId,
  type FacilityId,
  type Incoterm,
  incoterms,
  type Marking,
  markings,
  type OfferKind,
  type OfferTerms,
  type OfferType,
  offerKinds,
  offerTypes,
  type ProductId,
  type TradingOption,
  tradingOptions,
  type ValidityHours,
  validityHours,
} from './offer.ts'
import { checkPayment, type PaymentDraft, type PaymentField, settlePayment } from './payment.ts'
import {
  endOfMonth,
  lastDayOf,
  SHIPPING_MONTHS_AHEAD,
  type ShippingDays,
  type ShippingSection,
  shippingDaysChoices,
} from './shipping-date.ts'

export const MOST_CONTAINERS = 1_000
/** 99,999.99 USD per ton; no commodity traded here comes near it. */
export const HIGHEST_PRICE_CENTS = 9_999_999

/** An offer while it is being filled in: every answer may still be missing. */
export type OfferDraft = PaymentDraft & {
  type: OfferType | null
  kind: OfferKind | null
  tradingOption: TradingOption | null
  incoterm: Incoterm | null
  productId: ProductId | null
  containerTypeId: ContainerTypeId | null
  containers: number | null
  pricePerTon: number | null
  packaging: string
  packageSizeKg: number | null
  sifted: boolean | null
  readyPacked: boolean
  processingDays: number | null
  marking: Marking | null
  originId: FacilityId | null
  destinationId: FacilityId | null
  ddpCountry: string
  ddpFacility: string
  shippingSection: ShippingSection | null
  shippingDays: ShippingDays | null
  validForHours: ValidityHours | null
  partialShipping: boolean
  partialPurchase: boolean
  quantityNegotiable: boolean
  characteristics: readonly CharacteristicValue[]
  imageUrl: string
}
export type OfferField = Exclude<keyof OfferDraft, keyof PaymentDraft | 'wantsAdvance'> | PaymentField

/** What the catalogue knows of the chosen product; undefined until one is chosen. */
export type ProductFacts = Offering & {
  bagPackingKg: number
  characteristics: readonly CharacteristicFacts[]
}

type Look = {
  today: IsoDate
  product: ProductFacts | undefined
  alreadyDealt?: number
  /** What the offer has so far, if it is published. */
  kept?: Pick<OfferTerms, 'productId' | 'containerTypeId'>
}

/** The seven steps of a new offer (member.md §2) and the answers each asks for. */
export const offerSteps = [
  ['type', 'productId', 'characteristics', 'sifted', 'imageUrl'],
  ['containerTypeId', 'containers', 'quantityNegotiable', 'partialPurchase'],
  ['packaging', 'packageSizeKg', 'readyPacked', 'processingDays', 'marking'],
  [
    'incoterm',
    'originId',
    'destinationId',
    'ddpCountry',
    'ddpFacility',
    'shippingSection',
    'shippingDays',
    'partialShipping',
  ],
  ['kind', 'tradingOption', 'pricePerTon'],
  ['paymentMethod', 'lcType', 'paymentDelay', 'advancePercentage', 'validForHours'],
  [],
] as const satisfies readonly (readonly OfferField[])[]

/** Which places an offer names itself, by who owns it and the term of delivery. */
export function placesOf({ type, incoterm }: Pick<OfferDraft, 'type' | 'incoterm'>) {
  return {
    origin: type === 'SELL',
    destination: incoterm === 'CIF' || incoterm === 'DDP' || (incoterm === 'FOB' && type === 'BUY'),
    ddpPlace: incoterm === 'DDP',
  }
}

/** Checks every answer against member.md §5; the same function serves the form and the server. */
export function checkOffer(
  draft: OfferDraft,
  { today, product, alreadyDealt = 0, kept }: Look,
): Problems<OfferField> {
  const problems: Problems<OfferField> = { ...checkPayment(draft) }
  const places = placesOf(draft)
  /** Only the first problem of a field is reported. */
  const note = (field: OfferField, problem: Problem | undefined) => {
    if (problem) problems[field] ??= problem
  }

  note('type', choice(offerTypes, draft.type))
  note('kind', choice(offerKinds, draft.kind))
  if (draft.kind === 'NEGOTIABLE') note('tradingOption', choice(tradingOptions, draft.tradingOption))
  note(
    'incoterm',
    draft.incoterm !== null && !isOneOf(incoterms, draft.incoterm)
      ? { rule: 'unknownIncoterm' }
      : choice(incoterms, draft.incoterm),
  )
  note('productId', present(draft.productId))
  note('containerTypeId', present(draft.containerTypeId))
  note('containers', wholeBetween(draft.containers, Math.max(1, alreadyDealt), MOST_CONTAINERS))
  note('pricePerTon', checkPrice(draft.pricePerTon))
  note('packaging', present(draft.packaging.trim()) ?? shorterThan(draft.packaging, 100))
  note('packageSizeKg', wholeBetween(draft.packageSizeKg, 1, 2_000))
  note('processingDays', wholeBetween(draft.processingDays, 0, 365))
  note('marking', choice(markings, draft.marking))
  if (draft.type === 'SELL' && draft.sifted === null) note('sifted', { rule: 'required' })
  if (places.origin) note('originId', present(draft.originId))
  if (places.destination) note('destinationId', present(draft.destinationId))
  if (places.ddpPlace) {
    note(
      'ddpCountry',
      present(draft.ddpCountry) ?? (isCountryCode(draft.ddpCountry) ? undefined : { rule: 'choice' }),
    )
    note('ddpFacility', present(draft.ddpFacility.trim()) ?? shorterThan(draft.ddpFacility, 200))
  }
  note('shippingSection', checkSection(draft.shippingSection, today))
  note('shippingDays', choice(shippingDaysChoices, draft.shippingDays))
  note('validForHours', choice(validityHours, draft.validForHours))

  if (draft.readyPacked && draft.marking !== 'seller') note('marking', { rule: 'readyPackedMarking' })
  if (draft.readyPacked && draft.processingDays !== 0)
    note('processingDays', { rule: 'readyPackedProcessing' })
  if (draft.partialShipping && draft.incoterm !== 'FOB')
    note('partialShipping', { rule: 'partialShippingFobOnly' })
  if (draft.partialShipping && draft.containers === 1)
    note('partialShipping', { rule: 'partialShippingOneContainer' })

  if (product) {
    if (draft.packageSizeKg !== product.bagPackingKg) note('packageSizeKg', { rule: 'notInCatalogue' })
    const { productId, containerTypeId } = checkOffering(product, draft, kept)
    note('productId', productId)
    note('containerTypeId', containerTypeId)
    note('characteristics', firstOf(checkCharacteristics(draft.characteristics, product.characteristics)))
  }
  return problems
}

/** A price is stored in cents and shown in dollars. */
export function checkPrice(cents: number | null): Problem | undefined {
  const problem = wholeBetween(cents, 1, HIGHEST_PRICE_CENTS)
  return problem?.rule === 'between'
    ? { rule: 'between', min: 1 / 100, max: HIGHEST_PRICE_CENTS / 100 }
    : problem
}

/** The section must not be over, nor further ahead than ships are booked. */
export function checkSection(section: ShippingSection | null, today: IsoDate): Problem | undefined {
  if (!section) return { rule: 'required' }
  const date = lastDayOf(section)
  if (date < today) return { rule: 'futureDate' }
  if (date > endOfMonth(addMonths(today, SHIPPING_MONTHS_AHEAD)))
    return { rule: 'dateTooFar', months: SHIPPING_MONTHS_AHEAD }
  return undefined
}

/** Turns a draft that has no problems into terms, dropping what its choices do not use. */
export function settleOffer(draft: OfferDraft): OfferTerms {
  const places = placesOf(draft)
  const firm = draft.kind === 'FIRM'
  return {
    type: answered(draft.type),
    kind: answered(draft.kind),
    tradingOption: firm ? null : answered(draft.tradingOption),
    incoterm: answered(draft.incoterm),
    productId: answered(draft.productId),
    containerTypeId: answered(draft.containerTypeId),
    containers: containers(answered(draft.containers)),
    pricePerTon: usdCents(answered(draft.pricePerTon)),
    packaging: draft.packaging.trim(),
    packageSizeKg: answered(draft.packageSizeKg),
    sifted: draft.type === 'SELL' ? draft.sifted : null,
    readyPacked: draft.readyPacked,
    processingDays: answered(draft.processingDays),
    marking: answered(draft.marking),
    originId: places.origin ? draft.originId : null,
    destinationId: places.destination ? draft.destinationId : null,
    ddpCountry: places.ddpPlace ? draft.ddpCountry : null,
    ddpFacility: places.ddpPlace ? draft.ddpFacility.trim() : null,
    shippingDate: lastDayOf(answered(draft.shippingSection)),
    shippingDays: answered(draft.shippingDays),
    payment: settlePayment(draft),
    validForHours: answered(draft.validForHours),
    partialShipping: draft.partialShipping,
    partialPurchase: draft.partialPurchase,
    quantityNegotiable: !firm && draft.quantityNegotiable,
    characteristics: draft.characteristics.filter(({ value }) => value.trim()),
    imageUrl: draft.imageUrl,
  }
}

/** The answers that make up an offer's terms: a new term needs an answer in the draft, or a source it is derived from. */
type DraftTerm =
  | Exclude<keyof OfferTerms, 'payment' | 'shippingDate'>
  | keyof PaymentDraft
  | 'shippingSection'

export const emptyOfferDraft: OfferDraft = {
  type: null,
  kind: null,
  tradingOption: null,
  incoterm: null,
  productId: null,
  containerTypeId: null,
  containers: null,
  pricePerTon: null,
  packaging: '',
  packageSizeKg: null,
  sifted: null,
  readyPacked: false,
  processingDays: null,
  marking: null,
  originId: null,
  destinationId: null,
  ddpCountry: '',
  ddpFacility: '',
  shippingSection: null,
  shippingDays: null,
  paymentMethod: null,
  lcType: null,
  wantsAdvance: false,
  advancePercentage: null,
  paymentDelay: null,
  validForHours: null,
  partialShipping: false,
  partialPurchase: false,
  quantityNegotiable: false,
  characteristics: [],
  imageUrl: '',
} satisfies Record<DraftTerm, unknown>

function answered<T>(value: T | null): T {
  if (value === null) throw new Error('an offer was settled before it was checked')
  return value
}

const present = (value: string | null): Problem | undefined => (value ? undefined : { rule: 'required' })
const shorterThan = (text: string, max: number): Problem | undefined =>
  text.length > max ? { rule: 'maxLength', max } : undefined

function choice(values: readonly (string | number)[], value: unknown): Problem | undefined {
  if (value === null || value === undefined || value === '') return { rule: 'required' }
  return isOneOf(values, value) ? undefined : { rule: 'choice' }
}
