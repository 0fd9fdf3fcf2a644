import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { ratingCriteria } from '@mahsul/domain/trades/rating'
import * as z from 'zod'
import { DestinationsBody } from '../bids/bids.ts'
import { CreditInput, CreditText } from '../documents/credits.ts'
import { ContainerInput, DocumentInput, FindingInput } from '../documents/document-data.ts'
import {
  CertificateInput,
  SampleAnswerInput,
  SampleInput,
  SpecificationInput,
} from '../documents/laboratory.ts'
import { DraftTypeChoice, MilestoneTaskChoice } from '../kit/choices.ts'
import { Day, Id, Instant, isoDate } from '../kit/wire.ts'
import { ExpectedCosts } from '../offers/costs.ts'

export const PurchaseBody = z
  .strictObject({
    ticket_id: Id,
    ticket_version: z.int(),
    containers: z.int(),
    ...DestinationsBody,
    ...ExpectedCosts,
  })
  .meta({ id: 'PurchaseInput' })

/** File fields of a task; in a parsed body they are what the server stored of them, never what a client sent. */
export const taskFileFields = ['file', 'sales_contract', 'proforma_invoice'] as const

export const Text = z.string().max(4_000)
/** A date, or an instant taken as its UTC day. */
const DayIn = z.union([Day, Instant.transform((instant) => instant.slice(0, 10))], isoDate)

/** A multipart form sends numbers as text. */
const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,6}$/.test(value.trim()) ? Number(value) : value

/** A multipart form sends an object as JSON. */
function jsonOrText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * All fields that any task may take; which ones a task takes, and what is wrong with them, the domain decides
 * (`check-facts.ts`).
 */
export const TaskBody = z
  .strictObject({
    version: z.int().optional(),
    side: z.enum(['buy', 'sell']).optional(),
    document_type: DraftTypeChoice.optional(),
    facility_destination: Id.optional(),
    milestone: MilestoneTaskChoice.optional(),
    message: Text.optional(),
    proposal: z
      .int()
      .optional()
      .describe(
        'of correction.accept, specification.accept, credit.acceptAmendment and their refusals: which one',
      ),
    report: Id.optional().describe(
      'takes over what a carrier reported (carrier_reports) with its dates and numbers, or dismisses it (report.dismiss)',
    ),
    container: z
      .preprocess(jsonOrText, ContainerInput)
      .optional()
      .describe(
        'of container.load: as it was loaded and sealed; of container.withdraw: its number; JSON in a form',
      ),
    document: DocumentInput.optional().describe('of document.describe: what a document says'),
    finding: FindingInput.optional().describe('of finding.decide: as document-data has it'),
    specification: SpecificationInput.optional().describe('of specification.propose'),
    sample: SampleInput.optional().describe('of sample.send'),
    sample_answer: SampleAnswerInput.optional().describe('of sample.receive, sample.approve, sample.refuse'),
    certificate: CertificateInput.optional().describe('of results.state'),
    consignee_name: Text.optional(),
    notify_party: Text.optional(),
    expires_on: DayIn.optional().describe('of a letter of credit: date of expiry (field 31D)'),
    expiry_place: Text.optional().describe('of a letter of credit: place of expiry (field 31D)'),
    presentation_days: z
      .preprocess(wholeNumber, z.int())
      .optional()
      .describe('of a letter of credit: period for presentation in days (field 48); without it 21'),
    credit_text: CreditText.optional().describe(
      'of a letter of credit: the text of its MT700; of credit.amend: of its MT707, which is kept and not read',
    ),
    credit: z
      .preprocess(jsonOrText, CreditInput)
      .optional()
      .describe(
        'of a letter of credit: its fields, in place of what is read from `credit_text`; JSON in a form',
      ),
    occurred_at: Instant.optional(),
    courier_name: Text.optional(),
    tracking_number: Text.optional(),
    shipments: z
      .array(
        z.strictObject({
          facility_destination: Id.optional(),
          booking_number: Text.optional(),
          container_numbers: z.array(z.string().max(40)).max(500).optional(),
          etd: DayIn.optional(),
          eta: DayIn.optional(),
          vessel_name: Text.optional(),
          company_name: Text.optional(),
          bill_of_lading_number: Text.optional(),
          on_board_date: DayIn.optional(),
        }),
      )
      .max(50)
      .optional(),
  })
  .meta({ id: 'TaskInput' })

/** As they are called in the body. */
const criteriaOf = (by: TradeSide) =>
  ratingCriteria[by]
    .map((name) => `\`${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``)
    .join(', ')

export const RatingBody = z
  .strictObject({
    criteria: z
      .record(z.string().max(60), z.number())
      .describe(
        `1 to 5 for each; of the supplier: ${criteriaOf('buyer')}; of the buyer: ${criteriaOf('supplier')}`,
      ),
    comment: Text.optional(),
  })
  .meta({ id: 'RatingInput' })
