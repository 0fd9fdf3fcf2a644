import { centsToUsd, kgToTons } from '@mahsul/contract/kit/money'
import type { TradeAnswer, TradeSummary } from '@mahsul/contract/trades/trade-answers'
import { requiredDrafts } from '@mahsul/domain/documents/documents'
import type { Lot } from '@mahsul/domain/offers/cost-breakdown'
import { markingIds } from '@mahsul/domain/offers/offer'
import { documentsGoTo } from '@mahsul/domain/offers/payment'
import { priceShownTo, type TradeSide } from '@mahsul/domain/offers/platform-fee'
import { alarmsOf } from '@mahsul/domain/trades/alarms'
import { extensionOf, latestShipment } from '@mahsul/domain/trades/process/deadlines'
import { milestonesOf, operationStateOf } from '@mahsul/domain/trades/process/milestones'
import { onBoardAnswerAwaited } from '@mahsul/domain/trades/process/on-board-correction'
import { presentBy } from '@mahsul/domain/trades/process/presentation'
import {
  finishedAt,
  type OpenTask,
  openTasks,
  stepsOf,
  subStepOf,
  tradeStatus,
} from '@mahsul/domain/trades/process/progress'
import { lotOfTerms, type TradeTerms, tradeCosts } from '@mahsul/domain/trades/process/terms'
import { consignmentOf, documentsOf } from '@mahsul/domain/trades/process/trade-state'
import { ratingsAreShown, ratingUntil } from '@mahsul/domain/trades/rating'
import type * as z from 'zod'
import {
  artworkToWire,
  documentToWire,
  isoOrNull,
  optionalDraftsToWire,
  paymentsToWire,
} from '../documents/documents-to-wire.ts'
import { costsAnswer } from '../offers/costs/costs-answer.ts'
import { paymentToAnswer, shippingDateToWire } from '../offers/offer-to-wire.ts'
import { carrierReportsToWire } from '../shipments/carrier-reports.ts'
import {
  amendmentToWire,
  correctionsToWire,
  loadedContainersToWire,
  onBoardDateToWire,
  presentationToWire,
  shipmentsToWire,
  specificationToWire,
} from '../shipments/shipping-to-wire.ts'
import { nameInDocuments } from './log/contract-of-trade.ts'
import { inSnakeCase } from './log/facts-of-body.ts'
import { type Look, logToWire, sideOf } from './log/log-to-wire.ts'
import type { StoredRating } from './log/ratings.queries.ts'
import type { PartyJson, TradeView } from './log/trade-view.ts'

function headToWire(view: TradeView, { readerCompanyId, now }: Look) {
  const side = sideOf(view, readerCompanyId)
  return {
    id: view.id,
    reference: view.reference,
    ticket_id: view.offerId,
    bid_id: view.bidId,
    version: view.version,
    process: view.process,
    status: tradeStatus(view, now),
    side,
    steps: stepsOf(view).map((step) => ({
      name: step.name,
      status: step.status,
      started_at: isoOrNull(step.startedAt),
      finished_at: isoOrNull(step.finishedAt),
    })),
    ...(view.approval &&
      now < view.approval.until && { awaiting_approval: sideOf(view, view.approval.company) }),
    ...(view.isHeld && { held: true as const }),
    sub_step: subStepOf(view),
    operation_state: operationStateOf(view),
    open_tasks: openTasks(view, now).map((task) => ({
      task: task.task,
      code: task.code,
      actor: task.by,
      yours: task.by === side,
      ...(task.side && { side: task.side }),
      ...(task.draft && { document_type: task.draft }),
      ...(task.destination !== undefined && { facility_destination: task.destination }),
      refusal: task.refusal,
      due_at: isoOrNull(task.dueAt),
      overdue: task.overdue,
      optional: task.optional,
      ...extendedFrom(view, task),
    })),
    awaited_answer: onBoardAnswerAwaited(view, now)
      ? { task: 'onBoardDate.accept' as const, actor: 'buyer' as const, yours: side === 'buyer' }
      : null,
    ...correctionsToWire(view, { side, now }),
    ...amendmentToWire(view, { side, now }),
    ...specificationToWire(view, { side, now }),
    alarms: alarmsOf(view, now),
    created_at: view.openedAt.toISOString(),
    finished_at: isoOrNull(finishedAt(view) ?? null),
  }
}

/** The deadline that an open task had before an admin extended it. */
function extendedFrom(view: TradeView, task: OpenTask) {
  const extension = extensionOf(view, task)
  return extension && { extended_from: extension.from }
}

const destinationsOf = ({ terms, facilities }: TradeView) =>
  terms.destinations.flatMap((destination) => {
    const facility = facilities.get(destination.facilityId)
    return facility ? [{ facility, containers: destination.containers }] : []
  })

const originOf = ({ terms, facilities }: TradeView) =>
  terms.originId ? (facilities.get(terms.originId) ?? null) : null

export function tradeSummaryToWire(view: TradeView, look: Look): z.infer<typeof TradeSummary> {
  const { terms } = view
  const side = sideOf(view, look.readerCompanyId)
  const other = side === 'supplier' ? view.buyer : view.supplier
  return {
    ...headToWire(view, look),
    product: view.product,
    containers: terms.containers,
    quantity: tons(terms),
    container_type: view.containerType,
    price_shown: centsToUsd(priceShownTo(side, terms.pricePerTon, terms.feePerTon)),
    contract_value: centsToUsd(tradeCosts(terms).contractValue),
    international_commercial_term: terms.incoterm,
    origin: originOf(view),
    destinations: destinationsOf(view),
    counterparty: { company_name: other.company_name, country: other.country },
  }
}

export function tradeToWire(view: TradeView, look: Look): z.infer<typeof TradeAnswer> {
  const { terms } = view
  const { isAdmin = false } = look
  const side = sideOf(view, look.readerCompanyId)
  const confirmed = view.log.some((entry) => entry.event === 'order.confirm')
  const documents = documentsOf(view)
  const last = view.log.at(-1)
  return {
    ...headToWire(view, look),
    terms: {
      product: view.product,
      container_type: view.containerType,
      containers: terms.containers,
      quantity: tons(terms),
      tons_per_container: terms.loadPerContainerKg,
      price: centsToUsd(terms.pricePerTon),
      price_shown: centsToUsd(priceShownTo(side, terms.pricePerTon, terms.feePerTon)),
      platform_fee: centsToUsd(terms.feePerTon),
      international_commercial_term: terms.incoterm,
      packaging: terms.packaging,
      package_size: terms.bagKg,
      product_is_sifted: terms.sifted,
      ready_packed: terms.readyPacked,
      processing_time: terms.processingDays,
      marking_type: markingIds[terms.marking],
      origin: originOf(view),
      destinations: destinationsOf(view),
      ddp_country: terms.ddpCountry,
      ddp_facility: terms.ddpFacility,
      shipping_date: shippingDateToWire(terms.shippingDate),
      shipping_days: terms.shippingDays,
      latest_shipment: latestShipment(terms),
      ...paymentToAnswer(terms.payment, look.language),
      payment_via: documentsGoTo(terms.payment),
      product_characteristics: [...view.characteristics],
    },
    amounts: costsAnswer(lotOfTerms(terms) satisfies Lot, side),
    parties: {
      supplier: partyToWire(view.supplier, { contact: isAdmin || (confirmed && side === 'buyer') }),
      buyer: partyToWire(view.buyer, { contact: isAdmin || (confirmed && side === 'supplier') }),
    },
    consignment: consignmentToWire(view),
    shipments: shipmentsToWire(view),
    ...loadedContainersToWire(view),
    milestones: milestonesOf(view).map(({ state, occurredAt }) => ({
      state,
      occurred_at: occurredAt.toISOString(),
    })),
    documents: documents.map((document) => documentToWire(view.id, document)),
    required_documents: [...requiredDrafts(terms)],
    ...optionalDraftsToWire(view, look.now),
    present_by: presentBy(view) ?? null,
    on_board_date: onBoardDateToWire(view, look.now),
    presentation: presentationToWire(view),
    artworks: documents.flatMap((document) => artworkToWire(view.id, document)),
    payments: paymentsToWire(view, documents, look.now),
    ratings: ratingsToWire(view, side, look.now),
    ...(!isAdmin && carrierReportsToWire(view, { side, now: look.now })),
    log: logToWire(view, look),
    ...(last && { log_end: { seq: last.seq, hash: last.hash.toString('hex') } }),
  }
}

function consignmentToWire(view: TradeView) {
  const consignment = consignmentOf(view)
  return consignment && { consignee_name: consignment.consigneeName, notify_party: consignment.notifyParty }
}

/** The payments and their due dates (decision 40). The balance is due with its task, or when the clock makes it due. */
export function amountToWire(view: TradeView, now: Date) {
  const costs = tradeCosts(view.terms)
  const due = openTasks(view, now).find((task) => task.code === 'Y1' || task.code === 'Y2')
  return {
    currency: 'usd' as const,
    contract_value: centsToUsd(costs.contractValue),
    advance: centsToUsd(costs.advance),
    balance: centsToUsd(costs.balance),
    due_at: isoOrNull(due?.dueAt ?? null),
    freight_estimate: typeof costs.freight === 'number' ? centsToUsd(costs.freight) : null,
    fee_buyer: centsToUsd(costs.buyerFee),
    fee_seller: centsToUsd(costs.supplierFee),
  }
}

/** The other side's rating is hidden from a reader who could still be influenced by it. */
export function ratingsToWire(view: TradeView, side: TradeSide, now: Date) {
  const finished = finishedAt(view)
  const yours = view.ratings.find((rating) => rating.by === side) ?? null
  const theirs = view.ratings.find((rating) => rating.by !== side) ?? null
  const until = finished && ratingUntil(view, finished)
  const shown = until !== undefined && ratingsAreShown(view.ratings.length, until, now)
  return {
    yours: yours && ratingToWire(yours),
    theirs: theirs && shown ? ratingToWire(theirs) : null,
    theirs_given: theirs !== null,
    shown,
    until: until?.toISOString() ?? null,
  }
}

const ratingToWire = ({ by, criteria, average, comment, at }: StoredRating) => ({
  by,
  criteria: Object.fromEntries(Object.entries(criteria).map(([name, stars]) => [inSnakeCase(name), stars])),
  average,
  comment,
  at: at.toISOString(),
})

/** Contact details of the other side are shown once the order is confirmed (decision 104); an admin sees both. */
const partyToWire = (whole: PartyJson, { contact }: { contact: boolean }) => {
  const { document_name: _, ...party } = whole
  const inDocuments = nameInDocuments(whole)
  return {
    ...party,
    ...(inDocuments !== party.company_name && { document_name: inDocuments }),
    contact: contact ? party.contact : null,
  }
}

const tons = (terms: TradeTerms) => kgToTons(terms.containers * terms.loadPerContainerKg)
