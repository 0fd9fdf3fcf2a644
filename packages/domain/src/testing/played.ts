import { addDays, addHours, utcDay } from '../kit/calendar.ts'
import { containers } from '../kit/units.ts'
import type { PaymentTerms } from '../offers/payment.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { clockOwes } from '../trades/clock-owes.ts'
import { performTask } from '../trades/perform-task.ts'
import type { TaskAnswer } from '../trades/process/corrections.ts'
import type { Trade } from '../trades/process/ledger.ts'
import { placesOf } from '../trades/process/plan.ts'
import { PROCESS, type TaskCode } from '../trades/process/process.ts'
import { type OpenTask, openTasks } from '../trades/process/progress.ts'
import { freezeTerms, type TradeTerms } from '../trades/process/terms.ts'
import type { LogEntry, TaskFacts } from '../trades/process/trade-log.ts'
import { bidOf, buyer, cash, facility, lane, now, prices, sesame } from './sesame.ts'

/** Valid container numbers (ISO 6346). */
export const boxes = ['CSQU3054383', 'CSQU3054399', 'CSQU3054402', 'CSQU3054418'] as const
export const document = { id: 'f', sha256: '0'.repeat(64), mime: 'application/pdf', bytes: 1 }

/** Terms with one container to each of these ports. */
export const termsTo = (
  ports: readonly string[],
  {
    payment = {},
    ...change
  }: Partial<Omit<TradeTerms, 'payment'>> & { payment?: Partial<PaymentTerms> } = {},
): TradeTerms => ({
  ...freezeTerms(
    sesame({ marking: 'seller' }),
    bidOf(buyer, {
      containers: containers(ports.length),
      destinations: ports.map((port) => ({ facilityId: facility(port), containers: containers(1) })),
    }),
    { ...prices, freight: ports.map(() => lane) },
  ),
  ...change,
  payment: { ...cash, ...payment },
})

export type Played = Trade<TradeTerms> & { version: number; now: Date }

export const openedOn = (terms: TradeTerms): Played => ({
  process: PROCESS,
  terms,
  log: [{ event: 'ticket.purchase', side: 'buyer', at: now }],
  openedAt: now,
  version: 1,
  now,
})

export const ask = (trade: Played, by: TradeSide, task: string, facts: TaskFacts = {}): TaskAnswer =>
  performTask({ trade, task, by, facts, version: undefined, now: trade.now })

/** The same act, which must be allowed, an hour later by default. */
export function did(before: Played, by: TradeSide, task: string, facts: TaskFacts = {}, hours = 1): Played {
  const trade = { ...before, now: addHours(before.now, hours) }
  const answer = ask(trade, by, task, facts)
  if (!answer.ok) throw new Error(`${task} was refused: ${JSON.stringify(answer)}`)
  return withClock(added(trade, answer.value))
}

export const added = (trade: Played, entry: LogEntry): Played => ({
  ...trade,
  log: [...trade.log, entry],
  version: trade.version + 1,
})
const withClock = (trade: Played) => clockOwes(trade, trade.now).reduce(added, trade)

/** The trade after some hours in which nobody acts. */
export const waited = (trade: Played, hours: number): Played =>
  withClock({ ...trade, now: addHours(trade.now, hours) })

/** Plays each open task by the side whose turn it is, until this task is open. */
export function playedTo(code: TaskCode, terms: TradeTerms): Played {
  let trade = openedOn(terms)
  for (;;) {
    const open = openTasks(trade, trade.now)
    if (open.some((task) => task.code === code)) return trade
    const task = open.find((each) => each.by !== 'system')
    if (!task || task.by === 'system') throw new Error(`${code} never opens`)
    trade = did(trade, task.by, task.task, factsOf(trade, task))
  }
}

/** What a side sends with a task when everything goes as agreed. */
export function factsOf({ terms, now: at }: Played, { row, side, draft, destination }: OpenTask): TaskFacts {
  const place = destination ?? null
  const today = utcDay(at)
  const about = { ...(side && { side }), ...(draft && { documentType: draft }) }
  switch (row.takes) {
    case 'consignment':
      return { consigneeName: 'Aegean Mills', notifyParty: 'Aegean Mills' }
    case 'signed-pair':
      return { files: { salesContract: document, proformaInvoice: document } }
    case 'file':
    case 'letter-of-credit':
    case 'artwork':
    case 'draft':
    case 'courier':
      return { ...about, files: { file: document } }
    case 'milestone':
      return destination === undefined ? {} : { destinationId: place }
    case 'shipments': {
      const index = placesOf(terms).indexOf(place)
      return {
        shipments: [
          shipmentTo(place, {
            containerNumbers: [boxes[index] ?? boxes[0]],
            etd: today,
            eta: addDays(today, 12),
          }),
        ],
      }
    }
    case 'on-board':
      return { onBoard: [{ destinationId: place, billOfLadingNumber: 'BL1', onBoardDate: today }] }
    default:
      return about
  }
}

type Shipment = NonNullable<TaskFacts['shipments']>[number]
export const shipmentTo = (
  destinationId: Shipment['destinationId'],
  change: Pick<Shipment, 'etd' | 'eta'> & Partial<Shipment>,
): Shipment => ({
  destinationId,
  bookingNumber: 'BK1',
  containerNumbers: [boxes[0]],
  vesselName: 'Sudan Star',
  companyName: 'Red Sea Line',
  ...change,
})
