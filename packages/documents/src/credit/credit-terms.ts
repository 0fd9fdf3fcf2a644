import { type Credit, DAYS_TO_PRESENT } from '@mahsul/domain/documents/credit'
import type { DealFacts } from '@mahsul/domain/documents/finding'
import { addDays, type IsoDate } from '@mahsul/domain/kit/calendar'
import { isDeferred } from '@mahsul/domain/offers/payment'
import { isCurrency } from '../paper/currencies.ts'
import { countriesIn, countriesOf, isPlace } from '../paper/ports.ts'
import { wordsIn } from '../paper/word-lists.ts'
import { buyersBank, payersOfCharges, sellers, sellersSide } from '../words/parties.ts'
import { apartFrom, noPlaces, otherPeriods } from '../words/terms.ts'

/** What the bank has to pay at the least: the contract value without the advance, which is paid before. */
export const sumNeeded = ({ contractValue, payment }: DealFacts): number =>
  contractValue - Math.round((contractValue * payment.advancePercentage) / 100)

/** The most that can be drawn: the sum with its tolerance (39A). */
export const mostDrawn = ({ sum, percentMore }: Credit): number =>
  sum === null ? 0 : Math.floor((sum * (100 + (percentMore ?? 0))) / 100)

/** Days after shipment on which the bank pays, by the contract. */
export const agreedTenor = ({ payment }: DealFacts): number =>
  isDeferred(payment) ? (payment.paymentDelay ?? 0) : 0

type Tenor = { field: 'deferred' | 'drafts' | 'availableBy'; days: number; text: string }

/** When the bank pays (42P, 42C, 41a); undefined if the credit does not say it in a way that can be read. */
export function tenorOf({ deferred, drafts, availableBy }: Credit): Tenor | undefined {
  const field = deferred === null ? 'drafts' : 'deferred'
  const text = deferred ?? drafts
  if (text === null)
    return availableBy === 'payment' ? { field: 'availableBy', days: 0, text: 'BY PAYMENT' } : undefined
  const days = daysIn(text)
  return days === undefined ? undefined : { field, days, text }
}

/** How many days they have depends on the calendar. */
const periods = new Set(wordsIn(otherPeriods))

/** A text without the figures that are shares or sums, `30 PCT`, `100.00 %`, `USD 96,900.00`: they are no days. */
function withoutShares(text: string): string {
  const words = text
    .replaceAll('%', ' PCT ')
    .replaceAll('PER CENT', 'PCT')
    .split(/[ \n]/)
    .flatMap((word) => {
      const [, code = '', sum, share] = /^([A-Z]{3})(\d[\d.,]{0,20})$|^(\d[\d.,]{0,9})PCT$/.exec(word) ?? []
      return share ? [share, 'PCT'] : sum && isCurrency(code) ? [code, sum] : word
    })
    .filter(Boolean)
  const isShare = (at: number) =>
    /^(?:PCT|PERCENT)/.test(words[at + 1] ?? '') || isCurrency(words[at - 1] ?? '')
  return words.filter((word, at) => !/^\d[\d.,]{0,20}$/.test(word) || !isShare(at)).join(' ')
}

function daysIn(text: string): number | undefined {
  // A number before its word in brackets, `60 (SIXTY) DAYS`, and without a space, `90DAYS`, `180D`.
  const words = withoutShares(text.toUpperCase().replaceAll(/\([A-Z -]{1,40}\)/g, ' '))
    .split(/[^A-Z0-9]/)
    .flatMap((word) => {
      const days = /^(\d{1,3})D(?:AY|Y)?S?$/.exec(word)?.[1]
      return days ? [days, 'DAYS'] : word
    })
    .filter(Boolean)
  const at = words.findIndex((word) => word === 'DAYS' || word === 'DAY')
  const number = words[at - 1] ?? ''
  if (/^\d{1,3}$/.test(number)) return Number(number)
  // `USANCE 180 SIGHT`: a figure that may be days.
  const isOther = words.some((word) => periods.has(word) || /\d/.test(word))
  return at < 0 && !isOther && words.includes('SIGHT') ? 0 : undefined
}

/** A credit that expires at the buyer's bank or in its country: the documents have to be there, and not at a bank of the seller's. */
export function isAbroad(expiryPlace: string, deal: DealFacts): boolean {
  const { loading, shipments, sellerCountry, buyerCountry } = deal
  if (buyersBank.words.test(expiryPlace)) return true
  const own = [...(loading ? countriesOf(loading) : []), ...(sellerCountry ? [sellerCountry] : [])]
  const named = countriesIn(expiryPlace)
  // Goods may go to another country than the one where the buyer and its bank are.
  if (buyerCountry && named.includes(buyerCountry) && !own.includes(buyerCountry)) return true
  return shipments.some(({ place }) => {
    const countries = place ? countriesOf(place) : []
    const isThere =
      countries.some((country) => named.includes(country)) || (place && isPlace(place, expiryPlace))
    return isThere && !countries.some((country) => own.includes(country))
  })
}

/** The country of the bank that documents are presented to (31D); null: it is not named so that it can be read. */
export function countryOfExpiry(expiryPlace: string | null, deal: DealFacts): string | null {
  if (expiryPlace === null) return null
  const [country, ...others] = new Set(countriesIn(expiryPlace))
  if (country !== undefined) return others.length === 0 ? country : null
  if (buyersBank.words.test(expiryPlace)) return deal.buyerCountry
  return sellersSide.words.test(expiryPlace) ? deal.sellerCountry : null
}

/** The last day on which documents of a shipment on its last day can be presented (44C and 48). */
export function lastPresentation(credit: Credit, { latestShipment }: DealFacts): IsoDate {
  const shipment = credit.latestShipment ?? latestShipment
  return addDays(shipment, credit.presentationDays ?? DAYS_TO_PRESENT)
}

const beneficiaries = wordsIn(sellers)
const buyers = wordsIn(payersOfCharges)
const apart = wordsIn(apartFrom)
/** `IN SUDAN`, but not `IN CONNECTION WITH` */
const afterIn = wordsIn(noPlaces)

/** "All charges" of no one country, and none for the buyer: those of the buyer's own bank as well. */
export function chargesAllToBeneficiary(charges: string): boolean {
  const words = charges
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .split(/[^A-Z]/)
    .filter(Boolean)
  const has = (any: readonly string[]) => words.some((word) => any.includes(word))
  const isForBuyer = (word: string, at: number) =>
    buyers.includes(word) && !['BANK', 'BANKS'].includes(words[at + 1] ?? '')
  const isSomewhere = (word: string, at: number) => word === 'IN' && !afterIn.includes(words[at + 1] ?? '')
  return (
    has(['ALL']) && has(beneficiaries) && !has(apart) && !words.some(isForBuyer) && !words.some(isSomewhere)
  )
}
