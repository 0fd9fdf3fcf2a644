import { documentTypes, draftTypes, proofTypes } from '@mahsul/domain/documents/documents'
import { milestoneTasks, tradeEvents, tradeTasks } from '@mahsul/domain/trades/process/process'
import * as z from 'zod'
import { ContainerLine } from '../documents/document-data.ts'
import type { Calls } from '../kit/call.ts'
import { Day, Id, Instant, WholeInQuery } from '../kit/wire.ts'
import { offerFieldNames } from '../offers/offer-wire.ts'
import { type EventType, eventTypes } from './event-types.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

/** An offer, and the version that a bid on it names. */
const offer = { ticket_id: Id, reference: z.string().describe('MH-…'), version: z.int() }
const OfferEvent = z.object(offer).meta({ id: 'OfferEventData' })

/** A bid, read in full at `secure/bids/{id}`. */
const bid = {
  bid_id: Id,
  ticket_id: Id,
  reference: z.string().describe('of the offer: MH-…'),
  your_side: z.enum(['owner', 'bidder']),
  version: z.int().describe('of the offer, which the bid was made on'),
  round: z.int(),
}
const closedBy = z.enum(['owner', 'bidder', 'system'])
const BidEvent = z.object(bid).meta({ id: 'BidEventData' })
const BidOver = z.object({ ...bid, closed_by: closedBy }).meta({ id: 'BidOverEventData' })

/** A trade, read in full at `secure/trades/{id}`. */
const trade = {
  trade_id: Id,
  ticket_id: Id,
  reference: z.string().describe('MH-…-T…'),
  your_side: z.enum(['supplier', 'buyer']),
  version: z.int().describe('of the trade, which a task names'),
}
/** A line of its log, as `secure/trades/{id}` shows it. */
const line = {
  ...trade,
  entry: z.int().describe('its number in the log'),
  task: z.enum(tradeEvents),
  side: z.enum(['supplier', 'buyer', 'system']).describe('who did it'),
}
const destination = Id.nullable().optional().describe('left out: all that were open')
const TradeEvent = z.object(trade).meta({ id: 'TradeEventData' })
const Line = z.object(line).meta({ id: 'TradeLineEventData' })
const OfDraft = z
  .object({ ...line, document_type: z.enum(draftTypes).nullable() })
  .meta({ id: 'DraftEventData' })
const OfArtwork = z
  .object({ ...line, artwork_side: z.enum(['buy', 'sell']).nullable() })
  .meta({ id: 'ArtworkEventData' })
const OfShipment = z.object({ ...line, facility_destination: destination }).meta({ id: 'ShipmentEventData' })
const OfMilestone = z
  .object({
    ...line,
    facility_destination: destination,
    occurred_at: Instant.nullable(),
  })
  .meta({ id: 'MilestoneEventData' })
const OfContainer = z
  .object({
    ...line,
    facility_destination: destination,
    container: ContainerLine,
    occurred_at: Instant.nullable().optional().describe('when it was read, if not when it was reported'),
  })
  .meta({ id: 'ContainerEventData' })
const OfCorrection = z
  .object({
    ...line,
    milestone: z.enum([...milestoneTasks, 'logistics.atSea']).optional(),
    facility_destination: destination,
    proposal: z.int().optional().describe('the entry that an answer is about'),
  })
  .meta({ id: 'CorrectionEventData' })

const FeeDocument = z
  .object({
    invoice_id: Id,
    number: z.string(),
    trade_id: Id,
    ticket_id: Id,
    reference: z.string().describe('of the trade'),
    your_side: z.enum(['supplier', 'buyer']),
  })
  .meta({ id: 'FeeInvoiceEventData' })

/**
 * What an event of each type has. Everything else is left out of it (promise 20): no words of people, no money, no accounts. The
 * calls that read offers, bids and trades have those, to who may read them.
 */
export const eventData = {
  'offer.published': OfferEvent,
  'offer.changed': z.object({ ...offer, changed: z.array(z.enum(Object.values(offerFieldNames))) }),
  'offer.republished': OfferEvent,
  'offer.closed': OfferEvent,
  'offer.reopened': OfferEvent,
  'offer.expired': OfferEvent,
  'offer.taken_down': OfferEvent,
  'bid.placed': BidEvent,
  'bid.accepted': BidOver,
  'bid.declined': BidOver,
  'bid.withdrawn': BidOver,
  'bid.ended': BidOver,
  'trade.opened': z.object({ ...line, bid_id: Id.optional().describe('left out of a purchase') }),
  'trade.finished': TradeEvent,
  'trade.cancelled': TradeEvent,
  'trade.held': Line,
  'trade.released': Line,
  'trade.order_confirmed': Line,
  'trade.order_expired': Line,
  'trade.consignment_provided': Line,
  'trade.contract_renewed': Line,
  'trade.contract_signed': Line,
  'trade.cancel_agreed': Line,
  'trade.credit_uploaded': Line,
  'trade.credit_accepted': Line,
  'trade.credit_rejected': Line,
  'trade.advance_sent': Line,
  'trade.advance_received': Line,
  'trade.advance_not_received': Line,
  'trade.marking_noted': Line,
  'trade.artwork_uploaded': OfArtwork,
  'trade.artwork_accepted': OfArtwork,
  'trade.artwork_declined': OfArtwork,
  'trade.milestone_reached': OfMilestone,
  'trade.milestone_corrected': OfCorrection,
  'trade.shipment_shared': OfShipment,
  'trade.goods_at_sea': OfShipment,
  'trade.shipment_corrected': Line,
  'trade.on_board_date_proposed': Line,
  'trade.on_board_date_accepted': Line,
  'trade.on_board_date_declined': Line,
  'trade.on_board_date_withdrawn': Line,
  'trade.credit_amendment_proposed': Line,
  'trade.credit_amendment_accepted': Line,
  'trade.credit_amendment_declined': Line,
  'trade.correction_proposed': OfCorrection,
  'trade.correction_accepted': OfCorrection,
  'trade.correction_declined': OfCorrection,
  'trade.correction_withdrawn': OfCorrection,
  'trade.carrier_report_dismissed': Line,
  'trade.container_loaded': OfContainer,
  'trade.container_withdrawn': OfContainer,
  'trade.document_described': OfDraft,
  'trade.credit_stated': Line,
  'trade.finding_decided': Line,
  'trade.specification_proposed': Line,
  'trade.specification_accepted': Line,
  'trade.specification_declined': Line,
  'trade.sample_sent': Line,
  'trade.sample_received': Line,
  'trade.sample_approved': Line,
  'trade.sample_refused': Line,
  'trade.results_stated': Line,
  'trade.draft_uploaded': OfDraft,
  'trade.draft_approved': OfDraft,
  'trade.draft_rejected': OfDraft,
  'trade.originals_shipped': Line,
  'trade.originals_received': Line,
  'trade.copies_shipped': Line,
  'trade.copies_received': Line,
  'trade.payment_due': Line,
  'trade.payment_sent': Line,
  'trade.payment_received': Line,
  'trade.payment_not_received': Line,
  'trade.payee_change_proposed': Line,
  'trade.payee_confirmed': Line,
  'trade.payee_change_stopped': Line,
  'trade.deadline_extended': z.object({
    ...line,
    extended: z.object({
      task: z.enum(tradeTasks),
      facility_destination: destination,
      from: Instant,
      until: Instant,
    }),
  }),
  'trade.document_read': z.object({
    ...line,
    document_type: z.enum([...documentTypes, ...proofTypes]).nullable(),
  }),
  'trade.message_received': Line,
  'trade.rated': Line,
  'fee_invoice.issued': FeeDocument.extend({ due_on: Day }),
  'fee_invoice.credited': FeeDocument,
} as const satisfies Record<EventType, z.ZodObject>

/** What an event of a type has, as the API spells it. */
export type EventData<Type extends EventType = EventType> = z.output<(typeof eventData)[Type]>

const envelope = <Type extends EventType>(type: Type) =>
  z.object({
    id: Id.describe('the same at every delivery: what is known under it already is a repetition'),
    seq: z.int().describe('counts the events of your company without a gap'),
    type: z.literal(type),
    timestamp: Instant.describe('when it happened'),
    data: eventData[type],
  })

/** An event, by its type; the body of a webhook is the same. Ignore types that you do not know: there will be more. */
export const EventAnswer = z
  .discriminatedUnion(
    'type',
    // one schema for each type, and there are some
    eventTypes.map(envelope) as [ReturnType<typeof envelope>, ...ReturnType<typeof envelope>[]],
  )
  .meta({ id: 'Event' })
export type EventAnswer = z.output<typeof EventAnswer>

/** How long events can be read, and deliveries are kept. */
export const EVENT_DAYS = 30

export const eventCalls = {
  'GET /secure/events': {
    id: 'listEvents',
    refusals: ['EVENTS_EXPIRED'],
    summary: `What happened in my company’s offers, bids and trades, in order; ${EVENT_DAYS} days of it`,
    tag: 'events',
    access: { roles: members },
    query: z.object({
      after: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe(
          'The `next_cursor` of the page before; `latest` for what happens from now on; left out: from the oldest event. 410 `EVENTS_EXPIRED` if events after it are no longer kept',
        ),
      limit: WholeInQuery.pipe(z.number().min(1).max(100)).optional().describe('100 at most, 50 if left out'),
    }),
    answer: z.object({
      data: z.array(EventAnswer),
      next_cursor: z.string().describe('ask for what comes after it, also when this page is empty'),
      has_more: z.boolean(),
    }),
  },
} as const satisfies Calls
