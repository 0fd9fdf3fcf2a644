import { addDays, addMonths, type IsoDate, utcDay } from '../calendar.ts'
import type { FacilityId } from '../offers/offer.ts'
import { hasProblems, type Problem, type Problems } from '../problems.ts'
import { isContainerNumber } from './container-number.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import { type Assignment, placesOf } from './plan.ts'
import type { Takes, TaskRow } from './process.ts'
import { type Shipment, shipmentTo } from './shipments.ts'
import type { FileField, OnBoardFacts, ShipmentCorrection, ShipmentFacts, TaskFacts } from './trade-log.ts'

/** An answer of the form, or of a row in it: `shipments.0.containerNumbers`. */
export type FactProblems = Problems<string>

const LONGEST = { message: 2_000, consigneeName: 300, notifyParty: 300, name: 120, reference: 60 } as const

type Answer = keyof TaskFacts
/** Which answers each form has; the others are refused, not ignored. What picks the thing a task is about comes with any. */
const answersOf: Record<Takes | 'message' | 'correction' | 'cancelling', readonly Answer[]> = {
  nothing: [],
  message: ['message'],
  consignment: ['consigneeName', 'notifyParty'],
  'signed-pair': ['files'],
  file: ['files'],
  'letter-of-credit': ['files', 'expiresOn'],
  artwork: ['files'],
  milestone: ['occurredAt'],
  shipments: ['shipments'],
  'on-board': ['onBoard'],
  draft: ['files'],
  courier: ['files', 'courierName', 'trackingNumber'],
  rating: ['ratingSha256'],
  correction: ['corrections'],
  cancelling: ['message'],
}
const picksOf = ({ thread, each, takes }: TaskRow): readonly Answer[] => {
  if (thread) return ['side']
  if (each === 'draft') return ['documentType']
  return each === 'destination' && takes === 'milestone' ? ['destinationId'] : []
}
const filesOf = (takes: keyof typeof answersOf): readonly FileField[] => {
  if (takes === 'signed-pair') return ['salesContract', 'proformaInvoice']
  return answersOf[takes].includes('files') ? ['file'] : []
}

/** Answers and files that were sent and are not asked for. */
function foreignTo(takes: keyof typeof answersOf, facts: TaskFacts, picks: readonly Answer[]): FactProblems {
  const known: readonly string[] = [...answersOf[takes], ...picks, 'files', 'generated']
  const wanted: readonly string[] = filesOf(takes)
  const said = Object.entries(facts).flatMap(([name, answer]) => (answer === undefined ? [] : [name]))
  const foreign = [
    ...said.filter((name) => !known.includes(name)),
    ...Object.keys(facts.files ?? {}).filter((name) => !wanted.includes(name)),
  ]
  return Object.fromEntries(foreign.map((name) => [name, notForThisTask]))
}

/** What is wrong with what was said with a task, or with refusing it (`message`). */
export function checkFacts(
  trade: Trade,
  {
    assignment,
    takes,
    facts,
    now,
  }: { assignment: Assignment; takes: Takes | 'message'; facts: TaskFacts; now: Date },
): FactProblems {
  const foreign = foreignTo(takes, facts, picksOf(assignment.row))
  if (hasProblems(foreign)) return foreign
  switch (takes) {
    case 'nothing':
      return {}
    case 'rating':
      return found({ criteria: facts.ratingSha256 ? undefined : required })
    case 'message':
      return found({ message: text(facts.message, LONGEST.message) })
    case 'consignment':
      return found({
        consigneeName: text(facts.consigneeName, LONGEST.consigneeName),
        notifyParty: text(facts.notifyParty, LONGEST.notifyParty),
      })
    case 'signed-pair':
      return found({
        salesContract: facts.files?.salesContract ? undefined : required,
        proformaInvoice: facts.files?.proformaInvoice ? undefined : required,
      })
    case 'letter-of-credit':
      return found({
        file: facts.files?.file ? undefined : required,
        expiresOn: facts.expiresOn && facts.expiresOn < utcDay(now) ? notBefore(utcDay(now)) : undefined,
      })
    case 'file':
    case 'artwork':
    case 'draft':
      return found({ file: facts.files?.file ? undefined : required })
    case 'courier':
      return found({
        file: facts.files?.file ? undefined : required,
        courierName: optionalText(facts.courierName, LONGEST.name),
        trackingNumber: optionalText(facts.trackingNumber, LONGEST.reference),
      })
    case 'milestone':
      return found({ occurredAt: checkMilestone(trade, assignment, facts, now) })
    case 'shipments':
      return checkShipments(trade, facts.shipments, now)
    case 'on-board':
      return checkOnBoard(trade, facts.onBoard, now)
  }
}

const required = { rule: 'required' } as const
const notForThisTask = { rule: 'notForThisTask' } as const
const notBefore = (date: IsoDate) => ({ rule: 'notBefore', date }) as const

const text = (value: string | undefined, max: number): Problem | undefined =>
  !value?.trim() ? required : value.length > max ? { rule: 'maxLength', max } : undefined
const optionalText = (value: string | undefined, max: number): Problem | undefined =>
  value ? text(value, max) : undefined

const found = (problems: Record<string, Problem | undefined>): FactProblems =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== undefined),
  )

/** No milestone before the one before it, nor in the future (decision 51). */
function checkMilestone(
  trade: Trade,
  assignment: Assignment,
  facts: TaskFacts,
  now: Date,
): Problem | undefined {
  if (facts.occurredAt === undefined) return undefined
  const occurred = new Date(facts.occurredAt)
  if (occurred > now) return { rule: 'notInFuture' }
  const before = previousMilestone(trade, assignment)
  return occurred < before ? notBefore(utcDay(before)) : undefined
}

/** When the goods were last seen before this milestone: at the milestone before it, or on board. */
export function previousMilestone(trade: Trade, { row, destination }: Assignment): Date {
  const ledger = ledgerOf(trade)
  const places = destination === undefined ? placesOf(trade.terms) : [destination]
  const earlier = ledger.plan
    .slice(0, ledger.plan.indexOf(row))
    .filter((each) => each.takes === 'milestone')
    .flatMap((each) =>
      each.each ? places.map((place) => ({ row: each, destination: place })) : [{ row: each }],
    )
  const seen = earlier.flatMap((each) => {
    const entry = ledger.doneBy(each)
    return entry ? [occurredAt(entry)] : []
  })
  const boarded = row.each ? places.flatMap((place) => shipmentTo(trade.log, place)?.onBoardDate ?? []) : []
  const times = [...seen, ...boarded.map((date) => new Date(`${date}T00:00:00Z`)), trade.openedAt]
  return new Date(Math.max(...times.map((at) => at.getTime())))
}

/** When a milestone happened; the log's own time where nobody said another. */
export const occurredAt = ({ at, facts }: { at: Date; facts?: TaskFacts }) =>
  facts?.occurredAt ? new Date(facts.occurredAt) : at

/** Problems of a list, each under its row: `shipments.1.eta`. */
function checkRows<T>(
  name: string,
  given: readonly T[] | undefined,
  check: (each: T, index: number) => FactProblems,
) {
  if (!given || given.length === 0) return { [name]: required }
  const problems = given.flatMap((each, index) =>
    Object.entries(check(each, index)).map(
      ([field, problem]) => [`${name}.${index}.${field}`, problem] as const,
    ),
  )
  return Object.fromEntries(problems) as FactProblems // built of FactProblems alone
}

const containersTo = ({ terms }: Trade, destinationId: FacilityId | null) =>
  terms.destinations.find((each) => each.facilityId === destinationId)?.containers ?? terms.containers

function checkShipments(
  trade: Trade,
  shipments: readonly ShipmentFacts[] | undefined,
  now: Date,
): FactProblems {
  const known = placesOf(trade.terms).flatMap((place) => shipmentTo(trade.log, place)?.containerNumbers ?? [])
  const boxes = [...known, ...(shipments?.flatMap((each) => each.containerNumbers) ?? [])]
  return checkRows('shipments', shipments, (shipment, index) =>
    found({
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

/** The day on which the goods were on the ship, before which it did not leave. */
function shippedFrom({ log, openedAt }: Trade): IsoDate {
  const onShip = log.findLast((entry) => entry.event === 'goods.onShip')
  return utcDay(onShip ? occurredAt(onShip) : openedAt)
}

function whichPlace(
  trade: Trade,
  shipments: readonly { destinationId: FacilityId | null }[],
  index: number,
): Problem | undefined {
  const place = shipments[index]?.destinationId ?? null
  if (!placesOf(trade.terms).includes(place)) return { rule: 'noSuchDestination' }
  const isTwice = shipments.findIndex((each) => each.destinationId === place) !== index
  return isTwice ? { rule: 'duplicateDestination' } : undefined
}

function checkBoxes(numbers: readonly string[], count: number, all: readonly string[]): Problem | undefined {
  const wrong = numbers.find((number) => !isContainerNumber(number))
  if (wrong !== undefined) return { rule: 'containerNumber', number: wrong }
  const twice = numbers.find((number) => all.filter((each) => each === number).length > 1)
  if (twice !== undefined) return { rule: 'containerTwice', number: twice }
  return numbers.length === count ? undefined : { rule: 'containerCount', count }
}

function checkOnBoard(trade: Trade, rows: readonly OnBoardFacts[] | undefined, now: Date): FactProblems {
  return checkRows('onBoard', rows, (onBoard, index) => {
    const shipment = shipmentTo(trade.log, onBoard.destinationId)
    return found({
      destinationId: whichPlace(trade, rows ?? [], index) ?? whyNotBoarded(shipment),
      billOfLadingNumber: text(onBoard.billOfLadingNumber, LONGEST.reference),
      onBoardDate: shipment && checkOnBoardDate(trade, shipment, onBoard.onBoardDate, now),
    })
  })
}

const whyNotBoarded = (shipment: Shipment | undefined): Problem | undefined =>
  !shipment
    ? { rule: 'noSuchDestination' }
    : shipment.onBoardDate
      ? { rule: 'duplicateDestination' }
      : undefined

/** Not before the goods were on the ship, nor more than a day before it was to leave (trade-process.md, L2). */
function checkOnBoardDate(trade: Trade, { etd }: Shipment, date: IsoDate, now: Date): Problem | undefined {
  if (!date) return required
  if (date > utcDay(now)) return { rule: 'notInFuture' }
  const earliest = [addDays(etd, -1), shippedFrom(trade)].toSorted().at(-1)
  return earliest !== undefined && date < earliest ? notBefore(earliest) : undefined
}

/** What is wrong with what was said with agreeing to cancel: at most a word why. */
export function checkCancelling(facts: TaskFacts): FactProblems {
  const foreign = foreignTo('cancelling', facts, [])
  return hasProblems(foreign) ? foreign : found({ message: optionalText(facts.message, LONGEST.message) })
}

/** What is said anew of a shipment must leave it as right as it was. */
export function checkCorrections(trade: Trade, facts: TaskFacts, now: Date): FactProblems {
  const foreign = foreignTo('correction', facts, [])
  if (hasProblems(foreign)) return foreign
  const { corrections } = facts
  return checkRows('corrections', corrections, (correction, index) => {
    const shipment = shipmentTo(trade.log, correction.destinationId)
    const place = whichPlace(trade, corrections ?? [], index)
    if (place || !shipment) return found({ destinationId: place ?? { rule: 'noSuchDestination' } })
    if (!shipment.onBoardDate && saysOnBoard(correction)) return notOnBoardYet(correction)
    const after = { ...shipment, ...correction }
    const others = placesOf(trade.terms)
      .filter((other) => other !== correction.destinationId)
      .flatMap((other) => numbersAfter(trade, corrections ?? [], other))
    return found({
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
        onBoardDate: after.onBoardDate
          ? (checkOnBoardDate(trade, after, after.onBoardDate, now) ?? notAfterArrival(trade, after))
          : required,
      }),
    })
  })
}

/** Goods that have arrived were on board before. */
function notAfterArrival(trade: Trade, { destinationId, onBoardDate }: Shipment): Problem | undefined {
  const ledger = ledgerOf(trade)
  const arrival = ledger.plan.find((row) => row.task === 'goods.onDestination')
  const arrived = arrival && ledger.doneBy({ row: arrival, destination: destinationId })
  const date = arrived && utcDay(occurredAt(arrived))
  return date && onBoardDate && onBoardDate > date ? { rule: 'notAfter', date } : undefined
}

/** The containers that go to a place once these corrections are made. */
const numbersAfter = (
  { log }: Trade,
  corrections: readonly ShipmentCorrection[],
  place: FacilityId | null,
): readonly string[] =>
  corrections.find((each) => each.destinationId === place)?.containerNumbers ??
  shipmentTo(log, place)?.containerNumbers ??
  []

const saysWhen = ({ etd, eta }: ShipmentCorrection) => etd !== undefined || eta !== undefined
const saysOnBoard = ({ billOfLadingNumber, onBoardDate }: ShipmentCorrection) =>
  billOfLadingNumber !== undefined || onBoardDate !== undefined

/** What has not been said cannot be corrected: that goods are on board is a task of its own. */
const notOnBoardYet = ({ billOfLadingNumber, onBoardDate }: ShipmentCorrection): FactProblems =>
  found({
    billOfLadingNumber: billOfLadingNumber === undefined ? undefined : notForThisTask,
    onBoardDate: onBoardDate === undefined ? undefined : notForThisTask,
  })
