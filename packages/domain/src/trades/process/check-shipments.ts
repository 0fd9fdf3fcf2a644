import { addDays, addMonths, type IsoDate, utcDay } from '../../kit/calendar.ts'
import { hasProblems, type Problem } from '../../kit/problems.ts'
import type { FacilityId } from '../../offers/offer.ts'
import { problemOfContainers } from '../../shipments/container-number.ts'
import { latestDayAtPlace } from '../../shipments/port-day.ts'
import {
  checkRows,
  type FactProblems,
  LONGEST,
  notBefore,
  notForThisTask,
  onlyProblems,
  required,
  text,
} from './fact-problems.ts'
import { foreignTo } from './foreign-facts.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import { happenedAt } from './milestones.ts'
import { placesOf } from './plan.ts'
import { earliestDayAt, latestDayAt } from './port-days.ts'
import { type Shipment, shipmentTo } from './shipments.ts'
import type { OnBoardFacts, ShipmentCorrection, ShipmentFacts, TaskFacts } from './trade-log.ts'

/** Undefined for a place that the goods do not go to. */
function containersTo({ terms }: Trade, destinationId: FacilityId | null): number | undefined {
  if (!placesOf(terms).includes(destinationId)) return undefined
  return (
    terms.destinations.find((destination) => destination.facilityId === destinationId)?.containers ??
    terms.containers
  )
}

/** Booking, vessel, containers and forecasts of the goods for each destination. */
export function checkShipments(
  trade: Trade,
  shipments: readonly ShipmentFacts[] | undefined,
  now: Date,
): FactProblems {
  const known = placesOf(trade.terms).flatMap((place) => shipmentTo(trade.log, place)?.containerNumbers ?? [])
  const boxes = [...known, ...(shipments?.flatMap((shipment) => shipment.containerNumbers) ?? [])]
  return checkRows('shipments', shipments, (shipment, index) =>
    onlyProblems({
      destinationId:
        whichPlace(trade, shipments ?? [], index) ??
        (shipmentTo(trade.log, shipment.destinationId) ? { rule: 'duplicateDestination' } : undefined),
      bookingNumber: text(shipment.bookingNumber, LONGEST.reference),
      vesselName: text(shipment.vesselName, LONGEST.name),
      companyName: text(shipment.companyName, LONGEST.name),
      containerNumbers: checkBoxes(
        shipment.containerNumbers,
        containersTo(trade, shipment.destinationId),
        boxes,
      ),
      etd: shipment.etd ? checkForecast(shipment.etd, shippedFrom(trade), now) : required,
      eta: shipment.eta ? checkForecast(shipment.eta, shipment.etd, now) : required,
    }),
  )
}

/** Nobody knows where a ship will be in more than a year. */
const MONTHS_FORECAST = 12

function checkForecast(date: IsoDate, earliest: IsoDate, now: Date): Problem | undefined {
  if (date < earliest) return notBefore(earliest)
  return date > addMonths(utcDay(now), MONTHS_FORECAST)
    ? { rule: 'dateTooFar', months: MONTHS_FORECAST }
    : undefined
}

/** The earliest day on which the goods were on the ship; it cannot leave before. */
function shippedFrom(trade: Trade): IsoDate {
  const row = ledgerOf(trade).plan.find((each) => each.task === 'goods.onShip')
  return earliestDayAt((row && happenedAt(trade, { row })) ?? trade.openedAt)
}

function whichPlace(
  trade: Trade,
  shipments: readonly { destinationId: FacilityId | null }[],
  index: number,
): Problem | undefined {
  const place = shipments[index]?.destinationId ?? null
  if (!placesOf(trade.terms).includes(place)) return { rule: 'noSuchDestination' }
  const isTwice = shipments.findIndex((row) => row.destinationId === place) !== index
  return isTwice ? { rule: 'duplicateDestination' } : undefined
}

function checkBoxes(
  numbers: readonly string[],
  count: number | undefined,
  all: readonly string[],
): Problem | undefined {
  const wrong = problemOfContainers(numbers, all)
  if (wrong) return wrong
  return count === undefined || numbers.length === count ? undefined : { rule: 'containerCount', count }
}

/** Bill of lading and the day on board of the goods for each destination. */
export function checkOnBoard(
  trade: Trade,
  rows: readonly OnBoardFacts[] | undefined,
  now: Date,
): FactProblems {
  return checkRows('onBoard', rows, (onBoard, index) => {
    const shipment = shipmentTo(trade.log, onBoard.destinationId)
    return onlyProblems({
      destinationId: whichPlace(trade, rows ?? [], index) ?? whyNotBoarded(shipment),
      billOfLadingNumber: text(onBoard.billOfLadingNumber, LONGEST.reference),
      onBoardDate: shipment && checkOnBoardDate(trade, shipment, onBoard.onBoardDate, now),
    })
  })
}

const whyNotBoarded = (shipment: Shipment | undefined): Problem | undefined =>
  !shipment ? { rule: 'notSharedYet' } : shipment.onBoardDate ? { rule: 'duplicateDestination' } : undefined

/** Not before the goods were on the ship, nor more than a day before it was to leave (trade-process.md, L2). */
function checkOnBoardDate(trade: Trade, { etd }: Shipment, date: IsoDate, now: Date): Problem | undefined {
  if (!date) return required
  if (date > latestDayAt(now)) return { rule: 'notInFuture' }
  const today = trade.loadingPlace && latestDayAtPlace(trade.loadingPlace, now)
  if (today && date > today) return { rule: 'notBegunAtPort' }
  const earliest = [addDays(etd, -1), shippedFrom(trade)].toSorted().at(-1)
  return earliest !== undefined && date < earliest ? notBefore(earliest) : undefined
}

/** A correction must leave the shipment valid. */
export function checkCorrections(trade: Trade, facts: TaskFacts, now: Date): FactProblems {
  const foreign = foreignTo('correction', facts)
  if (hasProblems(foreign)) return foreign
  const { corrections } = facts
  return checkRows('corrections', corrections, (correction, index) => {
    const shipment = shipmentTo(trade.log, correction.destinationId)
    const place = whichPlace(trade, corrections ?? [], index)
    if (place || !shipment) return onlyProblems({ destinationId: place ?? { rule: 'notSharedYet' } })
    if (!shipment.onBoardDate && saysOnBoard(correction)) return notOnBoardYet(correction)
    const after = { ...shipment, ...correction }
    const others = placesOf(trade.terms)
      .filter((other) => other !== correction.destinationId)
      .flatMap((other) => numbersAfter(trade, corrections ?? [], other))
    return onlyProblems({
      bookingNumber: text(after.bookingNumber, LONGEST.reference),
      vesselName: text(after.vesselName, LONGEST.name),
      companyName: text(after.companyName, LONGEST.name),
      containerNumbers: checkBoxes(after.containerNumbers, containersTo(trade, after.destinationId), [
        ...after.containerNumbers,
        ...others,
      ]),
      ...(saysWhen(correction) && {
        etd: checkForecast(after.etd, shippedFrom(trade), now),
        eta: checkForecast(after.eta, after.etd, now),
      }),
      ...(saysOnBoard(correction) && {
        billOfLadingNumber: text(after.billOfLadingNumber ?? undefined, LONGEST.reference),
        onBoardDate: checkCorrectedDate(trade, after, now),
      }),
    })
  })
}

const checkCorrectedDate = (trade: Trade, after: Shipment, now: Date): Problem | undefined =>
  after.onBoardDate
    ? (checkOnBoardDate(trade, after, after.onBoardDate, now) ?? notAfterArrival(trade, after))
    : required

/** A corrected on-board date must be valid like the first one, and different from it. */
export function checkProposal(trade: Trade, facts: TaskFacts, now: Date): FactProblems {
  const foreign = foreignTo('on-board-proposal', facts)
  if (hasProblems(foreign)) return foreign
  const { proposed, message } = facts
  return {
    ...checkRows('proposed', proposed, (row, index) => {
      const shipment = shipmentTo(trade.log, row.destinationId)
      const place = whichPlace(trade, proposed ?? [], index)
      if (place || !shipment) return onlyProblems({ destinationId: place ?? { rule: 'notSharedYet' } })
      return onlyProblems({
        onBoardDate:
          row.onBoardDate === shipment.onBoardDate
            ? { rule: 'unchanged' }
            : checkCorrectedDate(trade, { ...shipment, ...row }, now),
      })
    }),
    ...onlyProblems({ message: text(message, LONGEST.message) }),
  }
}

/** Goods that have arrived must have been on board before. */
function notAfterArrival(trade: Trade, { destinationId, onBoardDate }: Shipment): Problem | undefined {
  const arrival = ledgerOf(trade).plan.find((row) => row.task === 'goods.onDestination')
  const arrived = arrival && happenedAt(trade, { row: arrival, destination: destinationId })
  const date = arrived && latestDayAt(arrived)
  return date && onBoardDate && onBoardDate > date ? { rule: 'notAfter', date } : undefined
}

/** The containers that go to a place after these corrections. */
const numbersAfter = (
  { log }: Trade,
  corrections: readonly ShipmentCorrection[],
  place: FacilityId | null,
): readonly string[] =>
  corrections.find((correction) => correction.destinationId === place)?.containerNumbers ??
  shipmentTo(log, place)?.containerNumbers ??
  []

const saysWhen = ({ etd, eta }: ShipmentCorrection) => etd !== undefined || eta !== undefined
const saysOnBoard = ({ billOfLadingNumber, onBoardDate }: ShipmentCorrection) =>
  billOfLadingNumber !== undefined || onBoardDate !== undefined

/** Only reported data can be corrected: putting goods on board is a task of its own. */
const notOnBoardYet = ({ billOfLadingNumber, onBoardDate }: ShipmentCorrection): FactProblems =>
  onlyProblems({
    billOfLadingNumber: billOfLadingNumber === undefined ? undefined : notForThisTask,
    onBoardDate: onBoardDate === undefined ? undefined : notForThisTask,
  })
