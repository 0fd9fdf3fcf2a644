import { isoDate } from '@mahsul/domain/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import type { PaymentDelay } from '@mahsul/domain/offers/payment'
import type { Trade as DomainTrade } from '@mahsul/domain/trades/ledger'
import type { LogEntry, OnBoardFacts, ShipmentFacts, TaskFacts } from '@mahsul/domain/trades/trade-log'
import { markingOf } from '../../../goods/plan-terms.ts'
import type { Trade } from '../../../goods/types.ts'

/**
 * As much of a trade as the rules for what is said with a task read, put together again from the answer. The log tells
 * who did what and when; what was said of shipments stands in `shipments` as it now is, so it is put with its first line.
 * Of several destinations the log does not say which one a line was about: the server, which knows, has the last word.
 */
export function tradeOfWire(trade: Trade): DomainTrade {
  const { terms } = trade
  const first = trade.log.find((entry) => entry.task === 'logistics.share')?.seq
  return {
    openedAt: new Date(trade.created_at),
    terms: {
      incoterm: terms.international_commercial_term,
      marking: markingOf(terms.marking_type),
      payment: {
        paymentMethod: terms.payment_method.slug,
        lcType: terms.payment_lc_type,
        advancePercentage: terms.payment_percentage,
        paymentDelay: terms.payment_delay_id as PaymentDelay | null, // 30, 60 or 90: the terms were checked
      },
      containers: terms.containers,
      processingDays: terms.processing_time,
      shippingDate: isoDate(terms.shipping_date.date),
      shippingDays: terms.shipping_days,
      destinations: terms.destinations.map((row) => ({
        facilityId: row.facility.external_id as FacilityId, // an id by the answer's schema
        containers: row.containers,
      })),
    } as unknown as DomainTrade['terms'], // prices and packing are asked for by none of these rules
    log: trade.log.map(
      (entry): LogEntry => ({
        event: entry.task,
        side: entry.side,
        at: new Date(entry.at),
        facts: {
          ...(entry.document_type && {
            documentType: entry.document_type as TaskFacts['documentType'], // written by this server
          }),
          ...(entry.artwork_side && { side: entry.artwork_side }),
          ...(entry.occurred_at && { occurredAt: entry.occurred_at }),
          ...(entry.seq === first && shipmentFacts(trade)),
        },
      }),
    ),
  }
}

function shipmentFacts({ shipments }: Trade): TaskFacts {
  const placed = shipments.map((shipment) => ({ shipment, destinationId: placeOf(shipment) }))
  return {
    shipments: placed.map(
      ({ shipment, destinationId }): ShipmentFacts => ({
        destinationId,
        bookingNumber: shipment.booking_number,
        containerNumbers: shipment.container_numbers,
        etd: isoDate(shipment.etd)!, // a date by the answer's schema
        eta: isoDate(shipment.eta)!,
        vesselName: shipment.vessel_name,
        companyName: shipment.company_name,
      }),
    ),
    onBoard: placed.flatMap(({ shipment, destinationId }): OnBoardFacts[] => {
      const date = shipment.on_board_date && isoDate(shipment.on_board_date)
      return date
        ? [{ destinationId, billOfLadingNumber: shipment.bill_of_lading_number ?? '', onBoardDate: date }]
        : []
    }),
  }
}

export const placeOf = (shipment: Trade['shipments'][number]) =>
  (shipment.facility_destination?.external_id ?? null) as FacilityId | null // an id by the answer's schema
