import { fillWords } from '@mahsul/contract/kit/fill-words'
import type { Words } from '@mahsul/contract/kit/pair-words'
import { offerPriceName, ownPriceName, priceNames } from '@mahsul/contract/offers/price-words'
import { actWords } from '@mahsul/contract/trades/trade-words'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Bid, Suggestion } from '@mahsul/domain/bids/bid'
import { ROUNDS_PER_OFFER } from '@mahsul/domain/bids/rounds'
import { productName } from '@mahsul/domain/catalogue/product-name'
import type { Language } from '@mahsul/domain/kit/language'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { UsdCents } from '@mahsul/domain/kit/units'
import { isPending } from '@mahsul/domain/offers/offer-status'
import { priceShownTo, type TradeSide } from '@mahsul/domain/offers/platform-fee'
import { openCorrections } from '@mahsul/domain/trades/correction-proposal'
import { openAmendment } from '@mahsul/domain/trades/credit-amendment'
import { onBoardAnswerAwaited } from '@mahsul/domain/trades/process/on-board-correction'
import { platformActs, type TradeAct, type TradeTask } from '@mahsul/domain/trades/process/process'
import { type OpenTask, openTasks } from '@mahsul/domain/trades/process/progress'
import type { FacilityJson } from '../../catalogue/facilities/facility-json.ts'
import { sideOfReader } from '../../offers/offer-to-wire.ts'
import type { OfferView, OwnerJson, ProductJson } from '../../offers/offer-view.ts'
import { moment, oneLine, shippingPart, tons, usd } from '../../platform/mail/formats.ts'
import type { Fact, Waiting } from '../../platform/mail/letter.ts'
import { labels, phrases, sides } from '../../platform/mail/words.ts'
import { messagesTo } from '../../trades/log/trade-messages.queries.ts'
import type { TradeView } from '../../trades/log/trade-view.ts'
import { paymentLine } from './payment-line.ts'

export type Reader = { companyId: CompanyId; language: Language; zone: string; now: Date }

const fact = (label: keyof typeof labels, { language }: Reader, ...value: string[]): Fact => ({
  label: labels[label][language],
  value: value.filter(Boolean),
})

const nameOf = ({ parent, type }: ProductJson, language: Language) =>
  productName(inLanguage(parent, 'name', language), inLanguage(type, 'name', language), language)

const productFact = (product: ProductJson, reader: Reader): Fact => ({
  ...fact(
    'product',
    reader,
    nameOf(product, reader.language),
    inLanguage(product.grade, 'name', reader.language),
  ),
  apart: true,
})

type Lot = { containers: number; containerType: { name: string }; kgEach: number }

const lotFacts = (product: ProductJson, lot: Lot, reader: Reader): Fact[] => [
  productFact(product, reader),
  fact(
    'quantity',
    reader,
    `${lot.containers} × ${lot.containerType.name}`,
    fillWords(phrases.mt[reader.language], { n: tons(lot.containers * lot.kgEach) }, reader.language),
  ),
]

const perTon = (cents: UsdCents, { language }: Reader) =>
  fillWords(phrases.usdPerMt[language], { n: usd(cents) }, language)

const priceFact = (name: Words, cents: UsdCents, reader: Reader): Fact => ({
  label: name[reader.language],
  value: [perTon(cents, reader)],
})

const cityOf = (place: FacilityJson, language: Language) => inLanguage(place, 'city', language)

const sideIn = (view: TradeView, { companyId }: Reader): TradeSide =>
  view.supplierCompanyId === companyId ? 'supplier' : 'buyer'

/** A trade as its party reads it: the contract's price, the price with their half of the fee, and the other party. */
export function tradeFacts(view: TradeView, reader: Reader): Fact[] {
  const { terms } = view
  const side = sideIn(view, reader)
  const other = side === 'supplier' ? 'buyer' : 'supplier'
  const ends = terms.incoterm === 'FOB' ? [terms.originId] : terms.destinations.map((each) => each.facilityId)
  const places = ends.flatMap((id) => (id && view.facilities.get(id)) || [])
  return [
    fact('trade', reader, view.reference),
    ...lotFacts(
      view.product,
      {
        containers: terms.containers,
        containerType: view.containerType,
        kgEach: terms.loadPerContainerKg,
      },
      reader,
    ),
    priceFact(priceNames.contract, terms.pricePerTon, reader),
    priceFact(ownPriceName(side), priceShownTo(side, terms.pricePerTon, terms.feePerTon), reader),
    fact('term', reader, terms.incoterm, ...places.map((place) => cityOf(place, reader.language))),
    fact(other, reader, view[other].company_name),
  ]
}

const saysWhy = [...platformActs, 'correction.decline'] as const

/** What the platform wrote to the reader's side, or why it acted or a side declined that, with the notice of this moment. */
export function platformFacts(view: TradeView, reader: Reader, at: Date): Fact[] {
  const entry = view.log.findLast(
    ({ event, at: then }) => saysWhy.some((act) => act === event) && then.getTime() === at.getTime(),
  )
  const reason = entry?.facts?.message
  if (reason) return [{ ...fact('reason', reader, oneLine(reason)), apart: true }]
  const message = messagesTo(view.messages, sideIn(view, reader)).find((each) => each.entry === entry?.seq)
  return message
    ? [{ ...fact('message', reader, ...message.text.split(/\n+/).map(oneLine)), apart: true }]
    : []
}

/** Both parties and their contact details, for the admin who will call them. */
export function partiesFacts(view: TradeView, reader: Reader): Fact[] {
  const contact = (side: TradeSide) => {
    const { name, phone } = view[side].contact
    return { ...fact(side, reader, view[side].company_name, name, phone), apart: true }
  }
  return [
    fact('trade', reader, view.reference),
    productFact(view.product, reader),
    contact('supplier'),
    contact('buyer'),
  ]
}

export function offerFacts(view: OfferView, reader: Reader): Fact[] {
  const { offer } = view
  const side = sideOfReader(view, reader.companyId)
  const lot = { ...offer, containerType: view.containerType, kgEach: offer.loadPerContainerKg }
  const port = offer.incoterm === 'FOB' ? view.origin : view.destination
  return [
    fact('offer', reader, view.reference),
    ...lotFacts(view.product, lot, reader),
    priceFact(offerPriceName(offer.type), offer.pricePerTon, reader),
    priceFact(ownPriceName(side), priceShownTo(side, offer.pricePerTon, offer.feePerTon), reader),
    fact('term', reader, offer.incoterm, port ? cityOf(port, reader.language) : ''),
  ]
}

/** The people and places that a bid refers to. */
export type BidNames = {
  bidder: OwnerJson | undefined
  places: { get: (id: string) => FacilityJson | undefined }
}

/** A bid as one of its two parties reads it: with its answer, or with everything there is to answer. */
export function bidFacts(bid: Bid, view: OfferView, { bidder, places }: BidNames, reader: Reader): Fact[] {
  const { offer } = view
  const side = sideOfReader(view, reader.companyId)
  const lot = {
    containers: bid.containers,
    containerType: view.containerType,
    kgEach: offer.loadPerContainerKg,
  }
  const other = offer.companyId === reader.companyId ? bidder : view.owner
  const otherSide = side === 'supplier' ? 'buyer' : 'supplier'
  return [
    fact('offer', reader, view.reference),
    ...answerFacts(bid, offer.companyId === reader.companyId, reader),
    ...lotFacts(view.product, lot, reader),
    priceFact(offerPriceName(offer.type), offer.pricePerTon, reader),
    priceFact(priceNames.bid, bid.pricePerTon, reader),
    priceFact(ownPriceName(side), priceShownTo(side, bid.pricePerTon, bid.prices.feePerTon), reader),
    fact('term', reader, offer.incoterm),
    ...placeFacts(bid, places, reader),
    fact('shipping', reader, shippingPart(bid.shippingDate, reader.language)),
    fact('payment', reader, paymentLine(bid.payment, reader.language)),
    ...(bid.message ? [{ ...fact('message', reader, oneLine(bid.message)), apart: true }] : []),
    fact(
      'round',
      reader,
      fillWords(phrases.roundOf[reader.language], { n: bid.round, most: ROUNDS_PER_OFFER }, reader.language),
    ),
    ...(other ? [fact(otherSide, reader, other.company_name)] : []),
  ]
}

export const reasonFact = (reason: string, reader: Reader): Fact => ({
  ...fact('reason', reader, oneLine(reason)),
  apart: true,
})

/** Why a bid was declined, and what was suggested instead. */
function answerFacts({ answer, suggestion }: Bid, isOwner: boolean, reader: Reader): Fact[] {
  const terms = suggestion ? suggested(suggestion, reader) : []
  return [
    ...(answer ? [reasonFact(answer, reader)] : []),
    ...(terms.length > 0 ? [fact(isOwner ? 'youSuggested' : 'suggestion', reader, ...terms)] : []),
  ]
}

const suggested = ({ pricePerTon, containers, shippingDate }: Suggestion, reader: Reader): string[] => [
  ...(pricePerTon === undefined ? [] : [perTon(pricePerTon, reader)]),
  ...(containers === undefined
    ? []
    : [fillWords(phrases.containers[reader.language], { n: containers }, reader.language)]),
  ...(shippingDate === undefined ? [] : [shippingPart(shippingDate, reader.language)]),
]

/** Where the goods are loaded and go to, as far as the bidder named it. */
function placeFacts(bid: Bid, places: BidNames['places'], reader: Reader): Fact[] {
  const { language } = reader
  const nameOfPlace = (id: string) => {
    const place = places.get(id)
    return place ? inLanguage(place, 'name', language) : ''
  }
  const parts = bid.destinations.map(({ facilityId, containers }) =>
    bid.destinations.length > 1
      ? fillWords(phrases.part[language], { n: containers, place: nameOfPlace(facilityId) }, language)
      : nameOfPlace(facilityId),
  )
  return [
    ...(bid.originId ? [fact('origin', reader, nameOfPlace(bid.originId))] : []),
    ...(parts.length > 0 ? [fact('destination', reader, ...parts)] : []),
  ]
}

/** The owner of the offer answers, until its time is over. */
export const bidTurn = (bid: Bid, { offer }: OfferView, reader: Reader): Waiting[] =>
  offer.companyId === reader.companyId && isPending(bid, offer, reader.now)
    ? [{ what: phrases.answerBid[reader.language], when: until(offer.validUntil, false, reader) }]
    : []

/** The maximum number of waiting tasks in a mail; the page has them all. */
const MOST_NAMED = 3

type Turn = { yours: readonly (Waiting & { task: TradeAct })[]; theirs: Fact[] }

/**
 * What waits in a trade: for the reader, or otherwise for the other side. The subject of the mail comes first, then the most
 * urgent. While it is on hold nobody has a turn.
 */
export function tradeTurn(view: TradeView, reader: Reader, about: TradeTask | null): Turn {
  if (view.isHeld) return { yours: [], theirs: [] }
  const side = sideIn(view, reader)
  const open = waitingIn(view, reader.now)
  const tasks = open
    .filter((task) => task.by === side)
    .toSorted((a, b) => Number(b.task === about) - Number(a.task === about))
    .map((task) => ({ task: task.task, ...said(task, reader) }))
  const yours = [...answersAwaited(view, side, reader), ...tasks].slice(0, MOST_NAMED)
  return { yours, theirs: yours.length > 0 ? [] : open.slice(0, 1).map((task) => waitsFor(task, reader)) }
}

/** Proposals outside the plan: the buyer answers an on-board date of the supplier, the supplier an amendment of the credit, each side one of the platform. */
function answersAwaited(view: TradeView, side: TradeSide, { language, now }: Reader) {
  const tasks = [
    ...(openCorrections(view, now).some(({ accepted }) => accepted[side] === undefined)
      ? (['correction.accept'] as const)
      : []),
    ...(side === 'supplier' && openAmendment(view, now) ? (['credit.acceptAmendment'] as const) : []),
    ...(side === 'buyer' && onBoardAnswerAwaited(view, now) ? (['onBoardDate.accept'] as const) : []),
  ]
  return tasks.map((task) => ({ task, what: actWords[task].todo[language], when: null }))
}

/** Overdue tasks of the parties, for an admin. */
export const waitsIn = (view: TradeView, reader: Reader, about: TradeTask | null): Fact[] =>
  waitingIn(view, reader.now)
    .filter((task) => task.task === about)
    .map((task) => waitsFor(task, reader))

/** The most urgent first; of six drafts that wait for the same side, one. */
function waitingIn(view: TradeView, now: Date): OpenTask[] {
  const open = openTasks(view, now)
    .filter((task) => task.by !== 'system' && !task.optional)
    .toSorted((a, b) => time(a) - time(b))
  return open.filter(
    ({ by, task }, index) => open.findIndex((each) => each.by === by && each.task === task) === index,
  )
}

const said = ({ task, dueAt, overdue }: OpenTask, reader: Reader): Waiting => ({
  what: actWords[task].todo[reader.language],
  when: dueAt && until(dueAt, overdue, reader),
})

function waitsFor(task: OpenTask, reader: Reader): Fact {
  const { what, when } = said(task, reader)
  const who = task.by === 'system' ? '' : sides[task.by][reader.language]
  return { ...fact('waitsFor', reader, who, what, when ?? ''), apart: true }
}

const time = ({ dueAt }: OpenTask) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY

const until = (at: Date, isOver: boolean, { language, zone }: Reader) =>
  fillWords(
    phrases[isOver ? 'wasDue' : 'until'][language],
    { when: moment(at, { language, zone }) },
    language,
  )
