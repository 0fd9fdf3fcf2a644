import { productName } from '@mahsul/domain/catalogue/product-name'
import type { Language } from '@mahsul/domain/kit/language'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Activity, NotificationType } from '@mahsul/domain/notifications/notices'
import { answerSide, type Incoterm, type OfferType } from '@mahsul/domain/offers/offer'
import type { TradeTask } from '@mahsul/domain/trades/process/process'
import ar from '@mahsul/words/ar/notifications/notices.json' with { type: 'json' }
import en from '@mahsul/words/en/notifications/notices.json' with { type: 'json' }
import { fillWords } from '../kit/fill-words.ts'
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'
import { ownPriceName } from '../offers/price-words.ts'
import { actWords } from '../trades/trade-words.ts'

/** One line for each kind of notification, for lists, mails and pushes. `{ref}` is the offer or the trade. Free of zod. */
export const noticeWords: Record<NotificationType | Activity, Words> = /* @__PURE__ */ pairWords(
  en.lines satisfies Exactly<NotificationType | Activity, typeof en.lines>,
  ar.lines,
)

/** `task` names the task that waits, for the messages that mention it. */
export const noticeLine = (
  type: NotificationType | Activity,
  { ref, task }: { ref: string; task?: TradeTask | undefined },
  language: Language,
) =>
  fillWords(
    noticeWords[type][language],
    { ref, task: task ? actWords[task].todo[language] : '' },
    language,
  ).replace(/: $/, '')

const lane = /* @__PURE__ */ pairWords(en.lane, ar.lane)

type Names = { name: string; name_ar: string }
/** The two ends of a lane of the freight table. */
export type LaneNames = { origin: Names; destination: Names }

/** A lane as `{ref}` of a line. */
export const laneLine = ({ origin, destination }: LaneNames, language: Language): string =>
  fillWords(
    lane[language],
    {
      origin: inLanguage(origin, 'name', language),
      destination: inLanguage(destination, 'name', language),
    },
    language,
  )

/** The offer of `offer.listed`, `offer.back` and `offer.fits`, as its notice names it. */
export type Listing = {
  /** The saved view that it fits; null once that is deleted. */
  view: string | null
  offer_type: OfferType
  product: { parent: Names; type: Names }
  incoterm: Incoterm
  /** The port of the incoterm, if the offer names one. */
  place: Names | null
  /** Per metric ton with the reader's half of the platform fee, as the list shows it. */
  price_shown: string
}

/** What an offer that somebody watches is called in their notice, and what of it has changed. */
export type Watched = {
  offer_type: OfferType
  product: { parent: Names; type: Names }
  /** For `watched.changed`. */
  change?: {
    /** Per metric ton with the reader's half of the platform fee. */
    price_shown: { before: string; after: string } | null
    containers: { before: number; after: number } | null
    /** Whether other terms changed, too. */
    terms: boolean
  }
}

const plain = /* @__PURE__ */ pairWords(en.listing.plain, ar.listing.plain)
const inView = /* @__PURE__ */ pairWords(en.listing.inView, ar.listing.inView)
const terms = /* @__PURE__ */ pairWords(en.listing.terms, ar.listing.terms)
const changes = /* @__PURE__ */ pairWords(en.change, ar.change)

const nameOf = ({ parent, type }: Listing['product'], language: Language) =>
  productName(inLanguage(parent, 'name', language), inLanguage(type, 'name', language), language)

/** An offer with its product, and the view it fits, as `{ref}` of a line. */
export function listingLine(offer: string, { product, view }: Listing, language: Language): string {
  const name = nameOf(product, language)
  return view === null
    ? fillWords(plain[language], { offer, product: name }, language)
    : fillWords(inView[language], { offer, product: name, view }, language)
}

/** An offer with its product, as `{ref}` of a line. */
export const watchedLine = (offer: string, { product }: Watched, language: Language): string =>
  fillWords(plain[language], { offer, product: nameOf(product, language) }, language)

/** `You pay 1,690.00 instead of 1,720.00 USD per MT · Available containers: 4 instead of 6`. `money` formats an amount. */
export function changeLine(
  { change, offer_type: type }: Watched,
  money: (amount: string) => string,
  language: Language,
): string | undefined {
  if (!change) return undefined
  const { price_shown: price, containers } = change
  const figures = [
    price &&
      fillWords(
        changes.price[language],
        {
          priceName: ownPriceName(answerSide({ type }))[language],
          before: money(price.before),
          after: money(price.after),
        },
        language,
      ),
    containers && fillWords(changes.containers[language], containers, language),
  ].filter((figure) => figure !== null)
  const words = figures.length > 0 ? changes.more : changes.terms
  return [...figures, ...(change.terms ? [words[language]] : [])].join(' · ')
}

/** Its port and its price: `FOB Port Sudan · You pay 1,662.50 USD per MT`. `price` is the amount, formatted. */
export const listingTerms = (
  { incoterm, place, offer_type: type }: Listing,
  price: string,
  language: Language,
): string =>
  fillWords(
    terms[language],
    {
      place: [incoterm, place && inLanguage(place, 'name', language)].filter(Boolean).join(' '),
      priceName: ownPriceName(answerSide({ type }))[language],
      price,
    },
    language,
  )
