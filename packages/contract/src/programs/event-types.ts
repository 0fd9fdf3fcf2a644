import type { TradeEvent } from '@mahsul/domain/trades/process/process'

/** Events of a company's offers and bids, and those of its trades that are no line of their log. */
const ofDealing = [
  'offer.published',
  'offer.changed',
  'offer.republished',
  'offer.closed',
  'offer.reopened',
  'offer.expired',
  'offer.taken_down',
  'bid.placed',
  'bid.accepted',
  'bid.declined',
  'bid.withdrawn',
  'bid.ended',
  'trade.finished',
  'trade.cancelled',
  'fee_invoice.issued',
  'fee_invoice.credited',
] as const
type DealingEventType = (typeof ofDealing)[number]

/**
 * Which event a line of a trade's log is to the programs of both sides; null for a line that is none. A new line of the log
 * does not compile before it has an answer here.
 */
export const eventOfTradeLine = {
  'bid.accept': 'trade.opened',
  'ticket.purchase': 'trade.opened',
  'order.confirm': 'trade.order_confirmed',
  'order.lapse': 'trade.order_expired',
  'consignment.provide': 'trade.consignment_provided',
  'contract.renew': 'trade.contract_renewed',
  'contract.sign.supplier': 'trade.contract_signed',
  'contract.sign.buyer': 'trade.contract_signed',
  'cancel.agree': 'trade.cancel_agreed',
  'cancel.decide': 'trade.cancelled',
  'lc.upload': 'trade.credit_uploaded',
  'lc.accept': 'trade.credit_accepted',
  'lc.reject': 'trade.credit_rejected',
  'advance.send': 'trade.advance_sent',
  'advance.confirm': 'trade.advance_received',
  'advance.notReceived': 'trade.advance_not_received',
  'marking.inform': 'trade.marking_noted',
  'artwork.upload': 'trade.artwork_uploaded',
  'artwork.accept': 'trade.artwork_accepted',
  'artwork.decline': 'trade.artwork_declined',
  'goods.onTrucks': 'trade.milestone_reached',
  'goods.inPort': 'trade.milestone_reached',
  'goods.inContainers': 'trade.milestone_reached',
  'goods.onShip': 'trade.milestone_reached',
  'goods.onDestination': 'trade.milestone_reached',
  'goods.delivered': 'trade.milestone_reached',
  'goods.correct': 'trade.milestone_corrected',
  'logistics.share': 'trade.shipment_shared',
  'logistics.atSea': 'trade.goods_at_sea',
  'logistics.correct': 'trade.shipment_corrected',
  'onBoardDate.propose': 'trade.on_board_date_proposed',
  'onBoardDate.accept': 'trade.on_board_date_accepted',
  'onBoardDate.decline': 'trade.on_board_date_declined',
  'onBoardDate.withdraw': 'trade.on_board_date_withdrawn',
  'credit.amend': 'trade.credit_amendment_proposed',
  'credit.acceptAmendment': 'trade.credit_amendment_accepted',
  'credit.declineAmendment': 'trade.credit_amendment_declined',
  'credit.state': 'trade.credit_stated',
  'correction.propose': 'trade.correction_proposed',
  'correction.accept': 'trade.correction_accepted',
  'correction.decline': 'trade.correction_declined',
  'correction.withdraw': 'trade.correction_withdrawn',
  'report.dismiss': 'trade.carrier_report_dismissed',
  'container.load': 'trade.container_loaded',
  'container.withdraw': 'trade.container_withdrawn',
  'document.describe': 'trade.document_described',
  'finding.decide': 'trade.finding_decided',
  'specification.propose': 'trade.specification_proposed',
  'specification.accept': 'trade.specification_accepted',
  'specification.decline': 'trade.specification_declined',
  'sample.send': 'trade.sample_sent',
  'sample.receive': 'trade.sample_received',
  'sample.approve': 'trade.sample_approved',
  'sample.refuse': 'trade.sample_refused',
  'results.state': 'trade.results_stated',
  'drafts.upload': 'trade.draft_uploaded',
  'drafts.approve': 'trade.draft_approved',
  'drafts.reject': 'trade.draft_rejected',
  'documents.ship': 'trade.originals_shipped',
  'documents.deliver': 'trade.originals_received',
  'copies.ship': 'trade.copies_shipped',
  'copies.deliver': 'trade.copies_received',
  'originals.ship': 'trade.originals_shipped',
  'originals.deliver': 'trade.originals_received',
  'deferred.due': 'trade.payment_due',
  'payment.send': 'trade.payment_sent',
  'payment.confirm': 'trade.payment_received',
  'payment.notReceived': 'trade.payment_not_received',
  'payee.change': 'trade.payee_change_proposed',
  'payee.confirm': 'trade.payee_confirmed',
  'payee.stop': 'trade.payee_change_stopped',
  'payee.bind': null, // written by a migration, long ago
  'platform.hold': 'trade.held',
  'platform.release': 'trade.released',
  'deadline.extend': 'trade.deadline_extended',
  'document.read': 'trade.document_read',
  'platform.message': 'trade.message_received',
  'rating.byBuyer': 'trade.rated',
  'rating.bySupplier': 'trade.rated',
} as const satisfies Record<TradeEvent, `${'trade'}.${string}` | null>

export type TradeLineEventType = NonNullable<(typeof eventOfTradeLine)[TradeEvent]>
export type EventType = DealingEventType | TradeLineEventType

/** Every type of event, as the API spells it. */
export const eventTypes: readonly EventType[] = [
  ...new Set<EventType>([...ofDealing, ...Object.values(eventOfTradeLine).filter((type) => type !== null)]),
]

/** What an owner of a webhook sends to itself to try it; no event of the company. */
export const TEST_EVENT = 'webhook.test'
