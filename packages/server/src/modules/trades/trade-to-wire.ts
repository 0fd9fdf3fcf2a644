import { centsToUsd, kgToTons } from '@mahsul/contract/money'
import type { TradeAnswer, TradeSummary } from '@mahsul/contract/trades'
import { addDays } from '@mahsul/domain/calendar'
import type { Language } from '@mahsul/domain/members/member'
import { markingIds } from '@mahsul/domain/offers/offer'
import { documentsGoTo } from '@mahsul/domain/offers/payment'
import type { Lot } from '@mahsul/domain/pricing/cost-breakdown'
import { priceShownTo, type TradeSide } from '@mahsul/domain/pricing/platform-fee'
import { openTasks, stepsOf, tradeStatus } from '@mahsul/domain/trades/progress'
import { lotOfTerms, type TradeTerms, tradeCosts } from '@mahsul/domain/trades/terms'
import type * as z from 'zod'
import { costsAnswer } from '../costs/costs-answer.ts'
import { type CharacteristicJson, paymentToAnswer, shippingDateToWire } from '../offers/offer-to-wire.ts'
import type { PartyJson, TradeView } from './trade-view.ts'

export type Look = { readerId: string; language: Language; now: Date }

const sideOf = (view: TradeView, readerId: string): TradeSide =>
  view.supplierId === readerId ? 'supplier' : 'buyer'
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

function headToWire(view: TradeView, { readerId, now }: Look) {
  const side = sideOf(view, readerId)
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
    open_tasks: openTasks(view, now).map((task) => ({
      task: task.task,
      actor: task.by,
      yours: task.by === side,
      due_at: task.dueAt.toISOString(),
      overdue: task.overdue,
    })),
    created_at: view.openedAt.toISOString(),
  }
}

const destinationsOf = ({ terms, facilities }: TradeView) =>
  terms.destinations.flatMap((each) => {
    const facility = facilities.get(each.facilityId)
    return facility ? [{ facility, containers: each.containers }] : []
  })

const originOf = ({ terms, facilities }: TradeView) =>
  terms.originId ? (facilities.get(terms.originId) ?? null) : null

export function tradeSummaryToWire(view: TradeView, look: Look): z.infer<typeof TradeSummary> {
  const { terms } = view
  const side = sideOf(view, look.readerId)
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

export function tradeToWire(
  view: TradeView,
  characteristics: CharacteristicJson[],
  look: Look,
): z.infer<typeof TradeAnswer> {
  const { terms } = view
  const side = sideOf(view, look.readerId)
  const confirmed = view.log.some((entry) => entry.event === 'order.confirm')
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
      latest_shipment: addDays(terms.shippingDate, terms.shippingDays),
      ...paymentToAnswer(terms.payment, look.language),
      payment_via: documentsGoTo(terms.payment.paymentMethod),
      product_characteristics: characteristics,
    },
    amounts: costsAnswer(lotOfTerms(terms) satisfies Lot, side),
    parties: {
      supplier: partyToWire(view.supplier, { contact: confirmed && side === 'buyer' }),
      buyer: partyToWire(view.buyer, { contact: confirmed && side === 'supplier' }),
    },
    log: logToWire(view),
  }
}

/** How to reach the other side is told once the order stands (decision 104). */
const partyToWire = (party: PartyJson, { contact }: { contact: boolean }) => ({
  ...party,
  contact: contact ? party.contact : null,
})

export const logToWire = (view: TradeView) =>
  view.log.map((entry) => ({
    seq: entry.seq,
    at: entry.at.toISOString(),
    side: entry.side,
    actor: entry.side === 'system' ? null : view[entry.side].company_name,
    task: entry.event,
    hash: entry.hash.toString('hex'),
  }))

const tons = (terms: TradeTerms) => kgToTons(terms.containers * terms.loadPerContainerKg)
