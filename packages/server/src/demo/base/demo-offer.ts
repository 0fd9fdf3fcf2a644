import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { checkOffer, emptyOfferDraft, type OfferDraft, settleOffer } from '@mahsul/domain/offers/check-offer'
import type { ContainerTypeId, FacilityId, OfferTerms, ProductId } from '@mahsul/domain/offers/offer'
import { sectionsAhead } from '@mahsul/domain/offers/shipping-date'
import {
  type Base,
  bases,
  characteristics,
  containerTypes,
  cropYears,
  type Grade,
} from '../content/products.ts'
import { containerTypeId, facilityId } from './seed-places.ts'
import { baseName, characteristicId, choicesOf, productId } from './seed-products.ts'

/** An offer in short form: the defaults are typical for its commodity. */
export type DemoOffer = Partial<
  Omit<OfferDraft, 'productId' | 'pricePerTon' | 'shippingSection' | 'originId' | 'destinationId'>
> & {
  /** Base and origin, type, grade, kilograms a bag: `Sesame, Sudan · Natural white · 98/2 · 50`. */
  product: string
  /** US dollars per metric ton. */
  price: number
  containers: number
  /** UN/LOCODE. */
  from?: string
  to?: string
  /** How many thirds of a month ahead the goods are shipped. */
  shipping?: number
  /** Instead of that: the minimum number of days ahead. */
  shipsInDays?: number
}

const portOf: Record<string, string> = { Sudan: 'SDPZU', Nigeria: 'NGAPP', India: 'INNSA', Egypt: 'EGALY' }
const regionOf: Record<string, string> = {
  Sudan: 'Gedaref',
  Nigeria: 'Lafia',
  India: 'Unjha, Gujarat',
  Egypt: 'Minya',
}
const moistureOf: Partial<Record<Base['commodity'], string>> = {
  sesame: '6',
  peanut: '7',
  chickpea: '10',
  ginger: '9',
  melon: '7',
}

/** The terms of a demo offer, checked like any other; throws if the content breaks a rule. */
export function termsOf(offer: DemoOffer, now: Date): OfferTerms {
  const { product, price, from, to, shipping = 4, shipsInDays, ...rest } = offer
  const { base, type, grade, bagKg } = lookUp(product)
  const today = utcDay(now)
  const isSelling = (rest.type ?? 'SELL') === 'SELL'
  const draft: OfferDraft = {
    ...emptyOfferDraft,
    type: 'SELL',
    kind: 'NEGOTIABLE',
    tradingOption: 'MULTIPLE_BIDDING',
    incoterm: 'FOB',
    containerTypeId: containerTypeId("20' Dry") as ContainerTypeId,
    packaging: /hulled|roasted/.test(grade.cleaning) ? 'Paper bags' : 'PP bags',
    packageSizeKg: bagKg,
    sifted: isSelling ? base.commodity !== 'ginger' : null,
    processingDays: 10,
    marking: 'seller',
    shippingDays: 30,
    paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
    validForHours: 48,
    partialPurchase: true,
    quantityNegotiable: true,
    ...rest,
    productId: productId(product) as ProductId,
    pricePerTon: Math.round(price * 100),
    shippingSection:
      (shipsInDays === undefined
        ? sectionsAhead(today)[shipping]
        : sectionsAhead(addDays(today, shipsInDays))[0]) ?? null,
    originId: isSelling ? (facilityId(from ?? portOf[base.origin[0]] ?? '') as FacilityId) : null,
    destinationId: to ? (facilityId(to) as FacilityId) : null,
    characteristics: characteristicsOf(base, grade, now),
  }
  const facts = {
    bagPackingKg: bagKg,
    characteristics: base.characteristics.map((name) => ({
      id: characteristicId(name),
      name,
      isRequired: characteristics[name].required,
      fieldType: characteristics[name].type,
      options: choicesOf(name, now).map(([en]) => en),
    })),
    isRetired: false,
    // one load each
    containers: type.loadsKg.map((_, index) => ({
      id: containerTypeId(containerTypes[index]!),
      isRetired: false,
    })),
  }
  const problems = checkOffer(draft, { today, product: facts })
  if (hasProblems(problems)) throw new Error(`${product}: ${JSON.stringify(problems)}`)
  return settleOffer(draft)
}

function lookUp(product: string) {
  const [baseText, typeText, ...rest] = product.split(' · ')
  const bagKg = Number(rest.pop())
  const gradeText = rest.join(' · ')
  const base = bases.find((each) => baseName(each) === baseText)
  const type = base?.types.find(({ name }) => name[0] === typeText)
  const grade = type?.grades.find(({ name, bags }) => name[0] === gradeText && bags.includes(bagKg))
  if (!base || !type || !grade) throw new Error(`the demo's catalogue has no ${product}`)
  return { base, type, grade, bagKg }
}

/** The characteristics of the goods; for a select the English name is stored. */
function characteristicsOf(base: Base, grade: Grade, now: Date) {
  const values: Partial<Record<Base['characteristics'][number], string | undefined>> = {
    'Moisture, max %': moistureOf[base.commodity],
    'Oil content, min %': base.commodity === 'sesame' ? '47' : undefined,
    'Free fatty acids, max %': base.commodity === 'sesame' ? '2' : '1.3',
    'Admixture, max %': String(Math.max(0.05, Math.round((100 - grade.purity) * 100) / 100)),
    'Aflatoxin, total, max ppb': '4',
    'Broken, max %': '2',
    'Volatile oil, min %': '1.5',
    'Growing region': base.commodity === 'ginger' ? 'Kafanchan, Kaduna' : regionOf[base.origin[0]],
    'Crop year': cropYears(now)[0]?.[0],
    Processing: processingOf(grade, base),
  }
  return base.characteristics.flatMap((name) => {
    const value = values[name]
    return value ? [{ characteristicId: characteristicId(name), value }] : []
  })
}

function processingOf({ cleaning }: Grade, { commodity }: Base): string {
  if (commodity === 'ginger') return 'Sun dried'
  if (/sortex/.test(cleaning)) return 'Sortex'
  return /hand picked/.test(cleaning) ? 'Hand picked and selected' : 'Machine cleaned'
}
