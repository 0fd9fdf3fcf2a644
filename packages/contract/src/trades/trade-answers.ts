import { documentTypes, proofTypes } from '@mahsul/domain/documents/documents'
import type { OfferField } from '@mahsul/domain/offers/check-offer'
import { alarmKinds } from '@mahsul/domain/trades/alarms'
import { tradeSteps } from '@mahsul/domain/trades/process/process'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import * as z from 'zod'
import { DestinationAnswer } from '../bids/bids.ts'
import { FacilityAnswer } from '../catalogue/facilities.ts'
import {
  AnswerStatusChoice,
  DraftTypeChoice,
  OperationStateChoice,
  SideChoice,
  SubStepChoice,
  TaskChoice,
  TradeStatusChoice,
} from '../kit/choices.ts'
import { documentName, RatingSummary } from '../kit/common-answers.ts'
import { Day, Id, Instant, Tons, Usd } from '../kit/wire.ts'
import { CostsAnswer } from '../offers/costs.ts'
import type { offerFieldNames } from '../offers/offer-wire.ts'
import { OfferAnswer } from '../offers/offers.ts'
import { LoadedContainer } from '../shipments/loaded-containers.ts'
import { LogEntryAnswer } from './trade-log-answer.ts'
import {
  CarrierReport,
  Correction,
  CreditAmendment,
  OnBoardDate,
  SpecificationProposal,
} from './trade-proposals.ts'

const sides = SideChoice

const Step = z
  .object({
    name: z.enum(tradeSteps),
    status: z.enum(['FINISHED', 'CURRENT', 'UPCOMING']),
    started_at: Instant.nullable(),
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'TradeStep' })
/** The web compares it with acts that are no tasks, too: a text to it, and a choice in the OpenAPI document. */
const TaskName: z.ZodType<string> = TaskChoice
const OpenTask = z
  .object({
    task: TaskName,
    code: z.string().describe('its row of the process table'),
    actor: z.enum(['supplier', 'buyer', 'system']),
    yours: z.boolean(),
    side: z.enum(['buy', 'sell']).optional().describe('whose artwork'),
    document_type: DraftTypeChoice.optional(),
    facility_destination: Id.nullable().optional().describe('of the goods for which destination'),
    refusal: z.string().nullable().describe('the task that says no instead'),
    due_at: Instant.nullable().describe('null while the date it counts from is not known'),
    overdue: z.boolean(),
    optional: z.boolean().describe('holds nothing up'),
    extended_from: Instant.optional().describe('the deadline that it had before an admin extended it'),
  })
  .meta({ id: 'Task', description: 'Something that one side, or the clock, has to do now' })

const Contact = z
  .object({ name: z.string(), email: z.string(), phone: z.string() })
  .meta({ id: 'TradeContact' })
const Party = z
  .object({
    external_id: Id,
    company_name: z.string(),
    document_name: z.string().optional().describe(documentName),
    city: z.string(),
    country: z.string(),
    role: z.object({ id: z.int(), name: z.string() }),
    rating: RatingSummary.nullable(),
    contact: Contact.nullable().describe(
      'of the other side, once the order is confirmed (decision 104); to an admin always',
    ),
  })
  .meta({ id: 'TradeParty' })

/** The wire fields of the offer's terms that a trade freezes; product and places are sent as names. */
type TermField = (typeof offerFieldNames)[Exclude<
  keyof TradeTerms & OfferField,
  'productId' | 'containerTypeId' | 'originId'
>]

/** What was agreed, frozen when the trade opened. */
const Terms = z
  .object({
    ...OfferAnswer.pick({
      product: true,
      container_type: true,
      containers: true,
      tons_per_container: true,
      price: true,
      platform_fee: true,
      international_commercial_term: true,
      packaging: true,
      package_size: true,
      product_is_sifted: true,
      ready_packed: true,
      processing_time: true,
      marking_type: true,
      origin: true,
      ddp_country: true,
      ddp_facility: true,
      shipping_date: true,
      shipping_days: true,
      payment_method: true,
      payment_lc_type: true,
      payment_method_type: true,
      payment_percentage: true,
      payment_delay_id: true,
      payment_via: true,
      product_characteristics: true,
    } satisfies Record<TermField, true> & Record<string, true>).shape,
    quantity: Tons,
    latest_shipment: Day,
    price_shown: Usd,
    destinations: z.array(DestinationAnswer),
  })
  .meta({ id: 'TradeTerms', description: 'What was agreed, frozen when the trade opened' })

export const Document = z
  .object({
    id: Id,
    type: z.enum([...documentTypes, ...proofTypes]),
    version: z.int(),
    status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
    message: z.string().nullable().describe('why it was refused'),
    url: z.string().describe('the file, to the two parties, with their token'),
    sha256: z.string(),
    mime: z.string(),
    bytes: z.int(),
    by: z.enum(['supplier', 'buyer', 'system']),
    at: Instant,
    answered_at: Instant.nullable(),
    bilingual: z.boolean().describe('written by the product in English beside Arabic'),
    expires_on: Day.nullable().describe('of a letter of credit'),
    expiry_place: z.string().nullable().describe('of a letter of credit'),
    presentation_days: z
      .int()
      .nullable()
      .describe('of a letter of credit, where it names a period of its own'),
    credit_data: z
      .literal(true)
      .optional()
      .describe('of a letter of credit that came with its data: `GET /secure/trades/{id}/credit`'),
    courier_name: z.string().nullable(),
    tracking_number: z.string().nullable(),
  })
  .meta({ id: 'Document' })

const Artwork = z
  .object({
    id: Id,
    side: z.enum(['buy', 'sell']),
    status: AnswerStatusChoice,
    message: z.string().nullable(),
    version: z.int(),
    url: z.string(),
    mime: z.string(),
    at: Instant,
    answered_at: Instant.nullable(),
  })
  .meta({ id: 'Artwork' })

const Payment = z
  .object({
    kind: z.enum(['advance', 'balance']),
    amount: Usd,
    status: z.enum(['UPCOMING', 'DUE', 'PENDING', 'ACCEPTED', 'REJECTED']),
    due_at: Instant.nullable().describe('until when the buyer sends it; null while that is not known'),
    sent_at: Instant.nullable(),
    received_at: Instant.nullable(),
    message: z.string().nullable(),
    proof: Document.nullable(),
  })
  .meta({ id: 'Payment' })

const Shipment = z
  .object({
    facility_destination: FacilityAnswer.nullable(),
    containers: z.int(),
    booking_number: z.string(),
    container_numbers: z.array(z.string()),
    etd: Day,
    eta: Day,
    vessel_name: z.string(),
    company_name: z.string(),
    bill_of_lading_number: z.string().nullable(),
    on_board_date: Day.nullable(),
    forecasts: z
      .array(z.object({ at: Instant, etd: Day, eta: Day }))
      .describe('every ETD and ETA that was said, oldest first'),
  })
  .meta({ id: 'Shipment' })

const Presentation = z
  .object({
    by: Day,
    from: Day.describe('the earliest on-board date of the set presented (ISBP 821 E19(c))'),
    days: z.int(),
    own_period: z.boolean().describe('the credit names the days (field 48); otherwise 21 (UCP 600, 14(c))'),
    expires_on: Day.nullable(),
    expiry_place: z.string().nullable(),
    limit: z.enum(['days', 'expiry']).describe('what ends first: the days after shipment, or the credit'),
  })
  .meta({ id: 'Presentation' })

const Milestone = z.object({ state: OperationStateChoice, occurred_at: Instant }).meta({ id: 'Milestone' })

const Alarm = z
  .object({
    kind: z.enum(alarmKinds),
    on: Day.describe('the day it turns on'),
  })
  .meta({ id: 'Alarm' })

export const RatingAnswer = z
  .object({
    by: sides,
    criteria: z.record(z.string(), z.int()),
    average: z.number(),
    comment: z.string(),
    at: Instant,
  })
  .meta({ id: 'Rating' })
export const Ratings = z
  .object({
    yours: RatingAnswer.nullable(),
    theirs: RatingAnswer.nullable().describe('once both have rated or the 14 days are over'),
    theirs_given: z.boolean(),
    shown: z.boolean(),
    until: Instant.nullable().describe('when the time to rate ends; null until the trade has finished'),
  })
  .meta({ id: 'Ratings' })

const TradeHead = z.object({
  id: Id,
  reference: z.string().describe('What people call it: MH-1042-T1017'),
  ticket_id: Id,
  bid_id: Id.nullable(),
  version: z.int(),
  process: z.string(),
  status: TradeStatusChoice,
  side: sides.describe('the reader’s'),
  steps: z.array(Step),
  sub_step: SubStepChoice.nullable(),
  operation_state: OperationStateChoice,
  open_tasks: z.array(OpenTask),
  held: z
    .literal(true)
    .optional()
    .describe('a company of it is suspended: until that ends the trade can only be read'),
  awaiting_approval: sides
    .optional()
    .describe('the side whose signature waits for a second person of its company'),
  awaited_answer: z
    .object({ task: z.literal('onBoardDate.accept'), actor: sides, yours: z.boolean() })
    .meta({ id: 'AwaitedAnswer' })
    .nullable()
    .describe('whose turn it is beside the plan: a proposed on-board date is accepted or declined'),
  corrections: z
    .array(Correction)
    .optional()
    .describe(
      'dates that an admin proposes to correct, until both sides accept or one declines; left out if none',
    ),
  credit_amendment: CreditAmendment.optional().describe(
    'an amendment of the letter of credit that waits for the supplier; its data is with the credit; left out if none',
  ),
  specification_proposal: SpecificationProposal.optional().describe(
    'a specification of the goods that waits for the other side; its data is with the laboratory; left out if none',
  ),
  alarms: z.array(Alarm),
  created_at: Instant,
  finished_at: Instant.nullable(),
})

export const TradeSummary = TradeHead.extend({
  product: OfferAnswer.shape.product,
  containers: z.int(),
  quantity: Tons,
  container_type: OfferAnswer.shape.container_type,
  price_shown: Usd,
  contract_value: Usd,
  international_commercial_term: OfferAnswer.shape.international_commercial_term,
  origin: FacilityAnswer.nullable(),
  destinations: z.array(DestinationAnswer),
  counterparty: z.object({ company_name: z.string(), country: z.string() }).meta({ id: 'Counterparty' }),
}).meta({ id: 'TradeSummary', description: 'A trade as lists show it' })

export const TradeAnswer = TradeHead.extend({
  terms: Terms,
  amounts: CostsAnswer.describe('to the reader’s side'),
  parties: z.object({ supplier: Party, buyer: Party }).meta({ id: 'TradeParties' }),
  consignment: z
    .object({ consignee_name: z.string(), notify_party: z.string() })
    .meta({ id: 'Consignment' })
    .nullable(),
  shipments: z.array(Shipment),
  milestones: z.array(Milestone),
  documents: z.array(Document),
  required_documents: z.array(DraftTypeChoice),
  optional_document: DraftTypeChoice.nullable().describe('may be uploaded now although nobody asked for it'),
  optional_documents: z
    .array(DraftTypeChoice)
    .describe(
      'may be uploaded now, and the trade goes on without them: that one, and what rules of the lane ask for',
    ),
  present_by: Day.nullable().describe('under a letter of credit: the last day the bank takes the documents'),
  on_board_date: OnBoardDate.nullable().describe(
    'how it may still change; null until the goods are on board',
  ),
  presentation: Presentation.nullable().describe('what present_by follows from'),
  artworks: z.array(Artwork),
  payments: z.array(Payment),
  ratings: Ratings,
  loaded_containers: z
    .array(LoadedContainer)
    .optional()
    .describe('with seal and weights as they were reported last; left out if none was'),
  carrier_reports: z
    .array(CarrierReport)
    .optional()
    .describe('what carriers reported and the reader’s side can take over or dismiss; left out if nothing'),
  log: z.array(LogEntryAnswer).describe('without what the platform wrote to the other side'),
  log_end: z
    .object({ seq: z.int(), hash: z.string() })
    .meta({ id: 'LogEnd' })
    .optional()
    .describe('the last entry, also where it is not shown: evidence that was not cut off ends with it'),
}).meta({ id: 'Trade', description: 'A trade as one of its two sides reads it' })

/** The amounts of a trade's payments and when they are due (decision 40). */
export const AmountAnswer = z
  .object({
    currency: z.literal('usd'),
    contract_value: Usd,
    advance: Usd,
    balance: Usd,
    due_at: Instant.nullable().describe('when the balance falls due; null while that is not known'),
    freight_estimate: Usd.nullable(),
    fee_buyer: Usd,
    fee_seller: Usd,
  })
  .meta({ id: 'TradeAmount' })
