import { containerToWire } from '@mahsul/contract/documents/document-wire'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { movesOf, openCorrections } from '@mahsul/domain/trades/correction-proposal'
import { openAmendment } from '@mahsul/domain/trades/credit-amendment'
import { openSpecification } from '@mahsul/domain/trades/laboratory-acts'
import { loadedContainers } from '@mahsul/domain/trades/load-container'
import { isOnBoard, onBoardProposal, onBoardRule } from '@mahsul/domain/trades/process/on-board-correction'
import { presentationOf } from '@mahsul/domain/trades/process/presentation'
import { shipmentsOf } from '@mahsul/domain/trades/process/trade-state'
import type { TradeView } from '../trades/log/trade-view.ts'

export function onBoardDateToWire(view: TradeView, now: Date) {
  if (!isOnBoard(view)) return null
  const proposal = onBoardProposal(view, now)
  return {
    rule: onBoardRule(view, now),
    proposal: proposal && {
      at: proposal.at.toISOString(),
      message: proposal.message,
      dates: proposal.dates.map(({ destinationId, from, to }) => ({
        facility_destination: destinationId,
        from,
        to,
      })),
      present_by: proposal.presentBy,
      balance_due: proposal.balanceDue,
    },
  }
}

/** Corrections that an admin proposed; left out where there are none. */
export function correctionsToWire(view: TradeView, { side, now }: { side: TradeSide; now: Date }) {
  const open = openCorrections(view, now)
  if (open.length === 0) return {}
  return {
    corrections: open.map((correction) => {
      const { presentBy, balanceDue } = movesOf(view, correction, now)
      const { proposal, at, milestone, destinationId, from, to, reason, accepted } = correction
      const sides = (['supplier', 'buyer'] as const).filter((each) => accepted[each] !== undefined)
      return {
        proposal,
        at: at.toISOString(),
        milestone,
        facility_destination: destinationId ?? null,
        from,
        to,
        reason,
        present_by: presentBy,
        balance_due: balanceDue,
        accepted: sides,
        yours: accepted[side] === undefined,
      }
    }),
  }
}

/** An amendment of the letter of credit that waits for the supplier; left out where there is none. */
export function amendmentToWire(view: TradeView, { side, now }: { side: TradeSide; now: Date }) {
  const open = openAmendment(view, now)
  if (!open) return {}
  const { proposal, at, message, presentBy } = open
  return {
    credit_amendment: {
      ...{ proposal, at: at.toISOString(), message, present_by: presentBy },
      yours: side === 'supplier',
    },
  }
}

/** A specification of the goods that waits for the other side; left out where there is none. */
export function specificationToWire(view: TradeView, { side, now }: { side: TradeSide; now: Date }) {
  const open = openSpecification(view, now)
  if (!open) return {}
  const { entry: proposal, waitsFor: actor } = open
  return { specification_proposal: { proposal, actor, yours: actor === side } }
}

export function presentationToWire(view: TradeView) {
  const presentation = presentationOf(view)
  if (!presentation) return null
  const { ownPeriod, expiresOn, expiryPlace, ...same } = presentation
  return { ...same, own_period: ownPeriod, expires_on: expiresOn, expiry_place: expiryPlace }
}

/** Left out while nobody has reported a container. */
export function loadedContainersToWire(view: TradeView) {
  const loaded = loadedContainers(view)
  if (loaded.length === 0) return {}
  return {
    loaded_containers: loaded.map(({ destinationId, photo, at, entry, ...line }) => ({
      ...containerToWire(line),
      facility_destination: destinationId,
      photo: photo && { id: photo.id, mime: photo.mime, sha256: photo.sha256 },
      at: at.toISOString(),
      entry,
    })),
  }
}

export const shipmentsToWire = (view: TradeView) =>
  shipmentsOf(view).map((shipment) => ({
    facility_destination: shipment.destinationId
      ? (view.facilities.get(shipment.destinationId) ?? null)
      : null,
    containers: shipment.containerNumbers.length,
    booking_number: shipment.bookingNumber,
    container_numbers: [...shipment.containerNumbers],
    etd: shipment.etd,
    eta: shipment.eta,
    vessel_name: shipment.vesselName,
    company_name: shipment.companyName,
    bill_of_lading_number: shipment.billOfLadingNumber,
    on_board_date: shipment.onBoardDate,
    forecasts: shipment.forecasts.map(({ at, etd, eta }) => ({ at: at.toISOString(), etd, eta })),
  }))
