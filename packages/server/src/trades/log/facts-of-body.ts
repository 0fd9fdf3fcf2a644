import { containerOfWire, fieldsOfWire } from '@mahsul/contract/documents/document-wire'
import type { TaskBody } from '@mahsul/contract/trades/trade-bodies'
import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { linesOf } from '@mahsul/domain/kit/names'
import { cleaned } from '@mahsul/domain/kit/typed'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { containerNumberOf } from '@mahsul/domain/shipments/container-number'
import { withCreditTerms } from '@mahsul/domain/trades/process/check-credit'
import { placesOf } from '@mahsul/domain/trades/process/plan'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import type {
  OnBoardFacts,
  ProposedOnBoard,
  ShipmentCorrection,
  ShipmentFacts,
  TaskFacts,
} from '@mahsul/domain/trades/process/trade-log'
import type * as z from 'zod'
import type { FieldErrors } from '../../platform/http/refuse.ts'
import { creditOfBody } from './credit-of-body.ts'
import { laboratoryOfBody } from './laboratory-of-body.ts'

type Body = z.output<typeof TaskBody>
type Row = NonNullable<Body['shipments']>[number]

/**
 * Converts the wire's fields to the domain's. There, one list has three uses: sharing shipments, bills of lading, and
 * corrections. Missing fields become empty and are refused by the rules.
 */
export function factsOfBody(task: string, body: Body, terms: TradeTerms): TaskFacts {
  const { version: _, shipments, facility_destination, container, document, ...fields } = body
  const rows = shipments && rowsOf(task, shipments, terms)
  const facts = definedOnly({
    side: fields.side,
    documentType: fields.document_type,
    milestone: fields.milestone,
    destinationId:
      container && !facility_destination
        ? onlyPlace(terms)
        : (facility_destination as FacilityId | undefined), // an id; the rules check whether goods go there
    container: container && containerOfWire(container),
    message: fields.message?.trim(),
    proposal: fields.proposal,
    documentData: document && contentsOf(document, terms),
    ...laboratoryOfBody(body),
    consigneeName: fields.consignee_name && linesOf(fields.consignee_name),
    notifyParty: fields.notify_party && linesOf(fields.notify_party),
    expiresOn: fields.expires_on as IsoDate | undefined, // a date by the schema
    expiryPlace: fields.expiry_place?.trim(),
    presentationDays: fields.presentation_days,
    occurredAt: fields.occurred_at && new Date(fields.occurred_at).toISOString(),
    courierName: fields.courier_name?.trim(),
    trackingNumber: identifier(fields.tracking_number),
    creditText: fields.credit_text?.trim(),
    // An MT707 says what changes, not how the credit reads then.
    credit: creditOfBody(task === 'credit.amend' ? { credit: fields.credit } : fields),
    ...rows,
  })
  // What a side states of a credit changes none of its terms.
  return task === 'credit.state' ? facts : withCreditTerms(facts)
}

/** What a document says, as the wire spells it. A deal with one destination has one bill of lading, which names none. */
const contentsOf = (
  { kind, facility_destination: place, fields }: NonNullable<Body['document']>,
  terms: TradeTerms,
): DocumentData => ({
  kind,
  destinationId: placesOf(terms).length > 1 ? ((place ?? null) as FacilityId | null) : null, // an id; the rules check it
  fields: fieldsOfWire(fields),
})

/** As the paper has it: its spaces and dashes are its own. */
const identifier = <Text extends string | undefined>(typed: Text) =>
  typed === undefined ? typed : cleaned(typed).trim()

const definedOnly = (facts: TaskFacts): TaskFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''))

function rowsOf(task: string, shipments: readonly Row[], terms: TradeTerms): TaskFacts {
  const placeOf = (row: Row) => (row.facility_destination ?? onlyPlace(terms)) as FacilityId | null // ids by the schema
  if (task === 'logistics.atSea')
    return {
      onBoard: shipments.map(
        (row): OnBoardFacts => ({
          destinationId: placeOf(row),
          billOfLadingNumber: identifier(row.bill_of_lading_number) ?? '',
          onBoardDate: (row.on_board_date ?? '') as IsoDate, // a date by the schema; if missing, the rules refuse it
        }),
      ),
    }
  if (task === 'onBoardDate.propose')
    return {
      proposed: shipments.map(
        (row): ProposedOnBoard => ({
          destinationId: placeOf(row),
          onBoardDate: (row.on_board_date ?? '') as IsoDate, // a date by the schema; if missing, the rules refuse it
        }),
      ),
    }
  const details = (row: Row) => ({
    destinationId: placeOf(row),
    bookingNumber: identifier(row.booking_number),
    containerNumbers: row.container_numbers?.map(containerNumberOf),
    etd: row.etd as IsoDate | undefined, // dates by the schema
    eta: row.eta as IsoDate | undefined,
    vesselName: row.vessel_name?.trim(),
    companyName: row.company_name?.trim(),
  })
  if (task === 'logistics.correct')
    return {
      corrections: shipments.map((row): ShipmentCorrection => {
        const shipment = {
          ...details(row),
          billOfLadingNumber: identifier(row.bill_of_lading_number),
          onBoardDate: row.on_board_date as IsoDate | undefined,
        }
        const { destinationId, ...changes } = shipment
        return {
          destinationId,
          ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        }
      }),
    }
  return {
    shipments: shipments.map((row): ShipmentFacts => {
      const shipment = details(row)
      return {
        ...shipment,
        bookingNumber: shipment.bookingNumber ?? '',
        containerNumbers: shipment.containerNumbers ?? [],
        etd: shipment.etd ?? ('' as IsoDate), // if missing, the rules refuse it
        eta: shipment.eta ?? ('' as IsoDate),
        vesselName: shipment.vesselName ?? '',
        companyName: shipment.companyName ?? '',
      }
    }),
  }
}

/** A deal with one destination need not name it. */
const onlyPlace = ({ destinations }: TradeTerms) =>
  destinations.length === 1 ? (destinations[0]?.facilityId ?? null) : null

export const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The domain's fields under their names on the wire: `shipments.0.containerNumbers` is `…container_numbers`. */
export const onTheWire = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, problems]) => [
      inSnakeCase(
        field
          .replace(/^documentData\b/, 'document')
          .replace(/^(onBoard|corrections|proposed)\b/, 'shipments')
          .replace(/\bdestinationId\b/, 'facility_destination'),
      ),
      problems,
    ]),
  )
