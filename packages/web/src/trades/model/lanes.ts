import { type Ledger, ledgerOf } from '@mahsul/domain/trades/process/ledger'
import { type TaskCode, type TaskRow, tradeSteps } from '@mahsul/domain/trades/process/process'
import type { Trade } from '../../kit/types.ts'
import { DAY, dayOf, doneAt, noonOf, type Planned, plannedTimes } from './planned-times.ts'
import { tradeOfWire } from './trade-of-wire.ts'

type PaymentKind = Trade['payments'][number]['kind']
type Shipment = Trade['shipments'][number]
type Actor = 'supplier' | 'buyer' | 'system'
export type LaneKey =
  | 'contract'
  | 'ship'
  | 'documents'
  | 'credit'
  | 'payment'
  | 'marking'
  | 'artworkBuy'
  | 'artworkSell'

/** A bar of a lane. Instants are milliseconds. */
export type Part = { key: string; from: number; to: number } & (
  | {
      is: 'task'
      code: TaskCode
      state: 'done' | 'turn' | 'theirs' | 'next'
      by: Actor
      late: boolean
      when: number
    }
  | { is: 'voyage'; shipment: Shipment; sailed: boolean }
  | { is: 'arrival'; shipment: Shipment }
  | { is: 'presentation'; of: NonNullable<Trade['presentation']> }
  | { is: 'deferral'; until: number }
)
export type LaneOf = { key: string; lane: LaneKey; to?: Shipment['facility_destination']; parts: Part[] }

const lanesInOrder = [
  'contract',
  'ship',
  'documents',
  'credit',
  'payment',
  'marking',
  'artworkBuy',
  'artworkSell',
] as const

// biome-ignore format: a line a step
const laneOfRow: Record<TaskCode, LaneKey | null> = {
  C1: 'contract', C2: 'contract', C3: 'contract', C4: 'contract',
  P1: 'credit', P2: 'credit', P3: 'payment', P4: 'payment',
  M1: 'marking', M2b: 'artworkBuy', M3b: 'artworkBuy', M2s: 'artworkSell', M3s: 'artworkSell',
  O1: 'ship', O2: 'ship', O3: 'ship', O4: 'ship',
  L1: 'ship', L2: 'ship', L3: 'documents', L4: 'documents', L5: 'documents', L6: 'documents', L5c: 'documents', L6c: 'documents', L7: 'ship', L8: 'ship',
  Y1: 'payment', Y2: 'payment', Y3: 'payment', Y4: 'documents', Y5: 'documents',
  D1: 'ship', D2: 'ship',
  R1: null, R2: null,
}

/** Artwork of one side only is the marking; with two sides each has its lane. */
const laneOf = ({ code, thread }: TaskRow, threads: number): LaneKey | null =>
  thread && threads < 2 ? 'marking' : laneOfRow[code]

/**
 * The lanes of a running trade: what was done since the current step began, what is open, and the planned tasks of this step
 * and the next, each on its last day in time.
 */
export function lanesOf(trade: Trade, now: Date): LaneOf[] {
  const current = trade.steps.findIndex((step) => step.status === 'CURRENT')
  if (trade.status !== 'running' || current === -1) return []
  const ledger = ledgerOf(tradeOfWire(trade))
  const planned = plannedTimes(trade, ledger, now)
  const since = Date.parse(trade.steps[current]?.started_at ?? trade.created_at)
  const threads = new Set(ledger.plan.flatMap((row) => row.thread ?? [])).size
  const sailed = dayOf(trade.shipments.map((each) => each.on_board_date)) !== undefined
  const found = new Map<string, LaneOf>()
  const put = (lane: LaneKey, part: Part, to?: Shipment['facility_destination']) => {
    const key = to ? `${lane} ${to.external_id}` : lane
    const known = found.get(key) ?? { key, lane, ...(to && { to }), parts: [] }
    known.parts.push(part)
    found.set(key, known)
  }
  for (const row of ledger.plan) {
    const lane = laneOf(row, threads)
    const at = row.step === null ? -1 : tradeSteps.indexOf(row.step)
    const part = partOf(trade, ledger, row, { ...planned, now })
    if (!lane || !part || at > current + 1 || (part.state === 'done' && part.to <= since)) continue
    if (row.code === 'Y1' || (part.state === 'done' && (row.code === 'L2' || (row.code === 'L1' && sailed))))
      continue
    put(lane, part)
  }
  const several = trade.shipments.length > 1
  for (const shipment of trade.shipments)
    for (const part of voyageOf(trade, shipment))
      put('ship', part, several ? shipment.facility_destination : undefined)
  const presentation = presentationOf(trade, ledger)
  if (presentation) put('credit', presentation)
  const deferral = deferralOf(trade, ledger, { ...planned, now })
  if (deferral) put('payment', deferral)
  return lanesInOrder.flatMap((lane) =>
    [...found.values()]
      .filter((each) => each.lane === lane)
      .map((each) => ({ ...each, parts: each.parts.toSorted((a, b) => a.from - b.from || a.to - b.to) })),
  )
}

/** A station of the goods on their way: reported, or the last day for it. */
export type Milestone =
  | { key: string; is: 'task'; code: TaskCode; done: boolean; open: boolean; late: boolean; at: number }
  | { key: string; is: 'arrival'; shipment: Shipment }

/** What happens to the goods from the factory to the buyer, in order; of a trade that has ended, what did happen. */
export function milestonesOf(trade: Trade, now: Date): Milestone[] {
  const ledger = ledgerOf(tradeOfWire(trade))
  const planned = plannedTimes(trade, ledger, now)
  const found = ledger.plan.flatMap((row): Milestone[] => {
    const part = laneOfRow[row.code] === 'ship' ? partOf(trade, ledger, row, { ...planned, now }) : undefined
    if (!part) return []
    const done = part.state === 'done'
    if (!done && trade.status !== 'running') return []
    const boarded = row.code === 'L2' ? dayOf(trade.shipments.map((each) => each.on_board_date)) : undefined
    return [
      {
        key: row.code,
        is: 'task',
        code: row.code,
        done,
        open: part.state === 'turn' || part.state === 'theirs',
        late: part.late && !done,
        at: boarded ?? (done ? part.to : part.when),
      },
    ]
  })
  const arrived = trade.operation_state === 'ON_DESTINATION' || trade.operation_state === 'DELIVERED'
  if (arrived || trade.status !== 'running') return found
  const arrivals = trade.shipments.map((shipment) => ({
    key: `arrival ${shipment.facility_destination?.external_id ?? ''}`,
    is: 'arrival' as const,
    shipment,
  }))
  const there = found.findIndex((each) => each.is === 'task' && ashore.includes(each.code))
  return found.toSpliced(there === -1 ? found.length : there, 0, ...arrivals)
}

/** The goods are there. */
const ashore: readonly TaskCode[] = ['L7', 'L8', 'D1', 'D2']

/**
 * When a payment that is not due yet leaves the buyer at the latest, if everything before it takes its full time; in
 * milliseconds.
 */
export function paymentsExpected(trade: Trade, now: Date): Partial<Record<PaymentKind, number>> {
  if (trade.status !== 'running') return {}
  const { when } = plannedTimes(trade, ledgerOf(tradeOfWire(trade)), now)
  const [advance, balance] = [when.get('P3'), when.get('Y2')]
  return { ...(advance && { advance }), ...(balance && { balance }) }
}

type Times = Planned & { now: Date }

function partOf(trade: Trade, ledger: Ledger, row: TaskRow, { when, missed, now }: Times) {
  const time = when.get(row.code)
  if (time === undefined || row.step === null) return undefined
  const open = trade.open_tasks.filter((task) => task.code === row.code && !task.optional)
  const reached = ledger.reachedAt(row.step)?.getTime()
  const from = Math.max(
    reached ?? 0,
    ...(row.after ?? []).flatMap((code) => when.get(code as TaskCode) ?? []), // codes of rows
    ...(reached === undefined ? [lastBefore(ledger, row, when)] : []),
  )
  const done = doneAt(trade, ledger, row) !== undefined
  const over = missed.get(row.code)
  const late = open.length > 0 ? open.some((task) => task.overdue) : over !== undefined
  const due = open.flatMap((task) => task.due_at ?? []).toSorted()[0]
  const shownBy = due ? Date.parse(due) : (over ?? time)
  return {
    key: row.code,
    is: 'task' as const,
    code: row.code,
    state: done
      ? ('done' as const)
      : open.some((task) => task.yours)
        ? ('turn' as const)
        : open.length > 0
          ? ('theirs' as const)
          : ('next' as const),
    by: row.by,
    late,
    when: shownBy,
    // What is late is drawn from the day it was due.
    from: Math.min(
      from,
      ...(open.length > 0 ? [now.getTime()] : []),
      ...(open.length > 0 && late ? [shownBy] : []),
    ),
    to: open.length > 0 ? Math.max(time, now.getTime()) : time,
  }
}

/** The end of the step before, as planned. */
const lastBefore = ({ plan }: Ledger, row: TaskRow, when: ReadonlyMap<TaskCode, number>) =>
  Math.max(
    0,
    ...plan
      .filter((each) => each.step && tradeSteps.indexOf(each.step) < tradeSteps.indexOf(row.step!)) // called for steps only
      .flatMap((each) => when.get(each.code) ?? []),
  )

/** From the bill of lading, or the planned departure, to the expected arrival. Nothing once the goods have arrived. */
function voyageOf(trade: Trade, shipment: Shipment): Part[] {
  if (trade.operation_state === 'ON_DESTINATION' || trade.operation_state === 'DELIVERED') return []
  const key = shipment.facility_destination?.external_id ?? ''
  const from = noonOf(shipment.on_board_date ?? shipment.etd)
  const to = Math.max(noonOf(shipment.eta), from + DAY)
  const sailed = shipment.on_board_date !== null
  return [
    { key: `voyage ${key}`, is: 'voyage', shipment, from, to, sailed },
    { key: `arrival ${key}`, is: 'arrival', shipment, from: to, to },
  ]
}

/** The elapsed share of a period, 0 to 1. */
export const passed = (from: number, to: number, now: Date): number =>
  Math.min(1, Math.max(0, (now.getTime() - from) / Math.max(to - from, 1)))

function presentationOf(trade: Trade, ledger: Ledger): Part | undefined {
  const ship = ledger.row('L5')
  const { presentation: of } = trade
  if (!of || !ship || ledger.rowDoneAt(ship)) return undefined
  const from = noonOf(of.from)
  const to = Math.max(noonOf(of.by), from + DAY)
  return { key: 'presentation', is: 'presentation', of, from, to }
}

function deferralOf(trade: Trade, ledger: Ledger, { when, now }: Times): Part | undefined {
  const row = ledger.row('Y1')
  const from = dayOf(trade.shipments.map((each) => each.on_board_date))
  const to = when.get('Y1')
  if (!row || from === undefined || to === undefined || to <= now.getTime()) return undefined
  return { key: 'deferral', is: 'deferral', until: to, from, to }
}
