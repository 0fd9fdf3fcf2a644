import type { DraftTerms } from '@mahsul/domain/documents/documents'
import { laneDocuments } from '@mahsul/domain/documents/lane-documents'
import { type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import type { PaymentDelay } from '@mahsul/domain/offers/payment'
import type { Trade as DomainTrade } from '@mahsul/domain/trades/process/ledger'
import type { LogEntry, TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import type { Trade } from '../../kit/types.ts'
import { markingOf } from '../plan/plan-terms.ts'
import { milestoneOfField } from './milestone-field.ts'

type Entry = Trade['log'][number]

/** The part of a trade that the rules of task data read, rebuilt from the answer. */
export function tradeOfWire(trade: Trade): DomainTrade {
  const { terms } = trade
  return {
    process: trade.process,
    openedAt: new Date(trade.created_at),
    loadingPlace: trade.terms.origin ?? undefined,
    terms: {
      incoterm: terms.international_commercial_term,
      ...laneDraftsOf(trade),
      marking: markingOf(terms.marking_type),
      payment: {
        paymentMethod: terms.payment_method.slug,
        lcType: terms.payment_lc_type,
        advancePercentage: terms.payment_percentage,
        paymentDelay: terms.payment_delay_id as PaymentDelay | null, // 30, 60 or 90: the terms were checked
      },
      containers: terms.containers,
      processingDays: terms.processing_time,
      shippingDate: terms.shipping_date.date as IsoDate, // a date of the wire
      shippingDays: terms.shipping_days,
      destinations: terms.destinations.map((row) => ({
        facilityId: row.facility.external_id as FacilityId, // an id by the answer's schema
        containers: row.containers,
      })),
    },
    log: trade.log.map(
      (entry): LogEntry => ({
        event: entry.task,
        side: entry.side,
        at: new Date(entry.at),
        facts: {
          // What a document says does not mean that its file was shown.
          ...(entry.document_type &&
            entry.task !== 'document.describe' && {
              documentType: entry.document_type as TaskFacts['documentType'], // written by this server
            }),
          ...(entry.artwork_side && { side: entry.artwork_side }),
          ...(entry.occurred_at && { occurredAt: entry.occurred_at }),
          ...(entry.facility_destination && {
            destinationId: entry.facility_destination as FacilityId, // an id by the answer's schema
          }),
          ...shipmentFacts(entry),
          ...creditFacts(entry, trade),
          ...milestoneFacts(entry),
        },
      }),
    ),
  }
}

/** The documents that the lane's rules added, which the answer lists among the others. */
function laneDraftsOf(trade: Trade): Omit<DraftTerms, 'incoterm'> {
  const required: readonly string[] = trade.required_documents
  const optional: readonly string[] = [
    ...trade.optional_documents,
    ...trade.documents.map(({ type }) => type), // is no longer listed once it was shown
  ]
  return {
    laneDrafts: laneDocuments.filter((type) => required.includes(type)),
    optionalLaneDrafts: laneDocuments.filter((type) => optional.includes(type) && !required.includes(type)),
  }
}

/** The shipments of a log entry, each destination separately, with the rules' field names. */
function shipmentFacts({ task, changes }: Entry): TaskFacts {
  const kind = kinds[task]
  const places = [...new Set(changes.map((change) => change.facility_destination))]
  if (!kind || places.length === 0) return {}
  return {
    [kind]: places.map((destinationId) => ({
      destinationId,
      ...Object.fromEntries(
        changes
          .filter((change) => change.facility_destination === destinationId)
          .map(({ field, to }) => [inTheDomain(field), to]),
      ),
    })),
  }
}

/** The terms the buyer entered from a letter of credit are with its document. */
function creditFacts({ task, at, credit_terms: amended }: Entry, { documents }: Trade): TaskFacts {
  if (amended) return termsOf(amended)
  if (task !== 'lc.upload') return {}
  const credit = documents.find((each) => each.type === 'LETTER_OF_CREDIT' && each.at === at)
  return credit ? termsOf(credit) : {}
}

function termsOf({
  expires_on: expires,
  expiry_place: expiryPlace,
  presentation_days: presentationDays,
}: NonNullable<Entry['credit_terms']>): TaskFacts {
  const expiresOn = expires ? isoDate(expires) : undefined
  return {
    ...(expiresOn && { expiresOn }),
    ...(expiryPlace && { expiryPlace }),
    ...(presentationDays && { presentationDays }),
  }
}

/** A correction gives the time of one milestone, under that milestone's name. */
function milestoneFacts({ task, changes }: Entry): TaskFacts {
  const [change] = changes
  const milestone = change && milestoneOfField(change.field)
  return task === 'goods.correct' && milestone && typeof change.to === 'string'
    ? { milestone, occurredAt: change.to }
    : {}
}

const kinds: Partial<Record<Entry['task'], 'shipments' | 'onBoard' | 'corrections'>> = {
  'logistics.share': 'shipments',
  'logistics.atSea': 'onBoard',
  'logistics.correct': 'corrections',
  'onBoardDate.accept': 'corrections',
}

const inTheDomain = (field: string) => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const placeOf = (shipment: Trade['shipments'][number]) =>
  (shipment.facility_destination?.external_id ?? null) as FacilityId | null // an id by the answer's schema
