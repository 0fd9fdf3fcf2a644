import type { IsoDate } from '../../kit/calendar.ts'
import type { FacilityId } from '../../offers/offer.ts'
import { isUnderCredit } from '../../offers/payment.ts'
import { readyAt } from './deadlines.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import { presentBy } from './presentation.ts'
import { tradeStatus } from './progress.ts'
import { maturityOf, onBoardDate, shipmentTo } from './shipments.ts'
import type { LogEntry, ProposedOnBoard, ShipmentCorrection, TaskFacts } from './trade-log.ts'

/**
 * How an on-board date can still change (decision 117). `free`: the supplier corrects it. `proposal`: the buyer approved the
 * bill of lading draft and has to accept the change. `presented`: the documents went out under a credit. `due`: the balance is
 * due.
 */
export type OnBoardRule = 'free' | 'proposal' | 'presented' | 'due'

export function onBoardRule(trade: Trade, now: Date): OnBoardRule {
  const { row, doneBy, rowDoneAt } = ledgerOf(trade)
  const [approve, ship, pay] = [row('L4'), row('L5'), row('Y2')]
  const underCredit = isUnderCredit(trade.terms.payment)
  if (pay && readyAt(trade, { row: pay }, now)) return 'due'
  if (underCredit && ship && rowDoneAt(ship)) return 'presented'
  return approve && doneBy({ row: approve, draft: 'BILL_OF_LADING_DRAFT' }) ? 'proposal' : 'free'
}

const refusals = {
  proposal: 'on-board-date-agreed',
  presented: 'on-board-date-presented',
  due: 'on-board-date-due',
} as const
export type OnBoardRefusal = (typeof refusals)[keyof typeof refusals]

/** Why the supplier cannot simply correct the date. */
export function whyNotCorrectOnBoard(trade: Trade, now: Date): OnBoardRefusal | undefined {
  const rule = onBoardRule(trade, now)
  return rule === 'free' ? undefined : refusals[rule]
}

/** Why nobody can change the date any more, with or without the other side. */
export function whyOnBoardStands(trade: Trade, now: Date): OnBoardRefusal | undefined {
  const rule = onBoardRule(trade, now)
  return rule === 'presented' || rule === 'due' ? refusals[rule] : undefined
}

/** Whether a correction gives an on-board date other than the current one. One that repeats it changes nothing. */
export const changesOnBoard = ({ log }: Trade, { corrections = [] }: TaskFacts): boolean =>
  corrections.some(({ destinationId, onBoardDate: date }) => {
    const stands = shipmentTo(log, destinationId)?.onBoardDate
    return date !== undefined && stands && date !== stands
  })

export type OnBoardProposal = {
  at: Date
  message: string
  dates: readonly { destinationId: FacilityId | null; from: IsoDate | null; to: IsoDate }[]
  /** What would move with it. */
  presentBy: { from: IsoDate; to: IsoDate } | null
  balanceDue: { from: IsoDate; to: IsoDate } | null
}

const acts = ['onBoardDate.propose', 'onBoardDate.accept', 'onBoardDate.decline', 'onBoardDate.withdraw']

/** A correction that both sides accepted also ends what the supplier had proposed before. */
const agreesOnBoard = ({ facts }: LogEntry) =>
  facts?.agreed !== undefined && (facts.corrections ?? []).some((row) => row.onBoardDate !== undefined)

const lastProposal = ({ log }: Pick<Trade, 'log'>): LogEntry | undefined => {
  const last = log.findLast((entry) => acts.includes(entry.event) || agreesOnBoard(entry))
  return last?.event === 'onBoardDate.propose' ? last : undefined
}

/** The dates that wait for the buyer's answer. */
export const proposedOnBoard = (trade: Pick<Trade, 'log'>): readonly ProposedOnBoard[] =>
  lastProposal(trade)?.facts?.proposed ?? []

/** What waits for the buyer's answer; null once it was given, or the dates are fixed for other reasons. */
export function onBoardProposal(trade: Trade, now: Date): OnBoardProposal | null {
  const entry = lastProposal(trade)
  if (!entry || onBoardRule(trade, now) !== 'proposal') return null
  const proposed = proposedOnBoard(trade)
  return {
    at: entry.at,
    message: entry.facts?.message ?? '',
    dates: proposed.map(({ destinationId, onBoardDate: to }) => ({
      destinationId,
      from: shipmentTo(trade.log, destinationId)?.onBoardDate ?? null,
      to,
    })),
    ...movesWith(trade, correctionsOf(proposed), now),
  }
}

/** The dates that follow from the on-board date, where a correction would move them. */
export function movesWith(
  trade: Trade,
  corrections: readonly ShipmentCorrection[],
  now: Date,
): Pick<OnBoardProposal, 'presentBy' | 'balanceDue'> {
  const corrected: LogEntry = { event: 'onBoardDate.accept', side: 'buyer', at: now, facts: { corrections } }
  const after = { ...trade, log: [...trade.log, corrected] }
  return {
    presentBy: moved(presentBy(trade), presentBy(after)),
    balanceDue: moved(maturityOf(trade), maturityOf(after)),
  }
}

const moved = (from: IsoDate | undefined, to: IsoDate | undefined) =>
  from && to && from !== to ? { from, to } : null

/** Whether it is the buyer's turn to accept or decline a proposed date. It is not a task of the plan and blocks none. */
export const onBoardAnswerAwaited = (trade: Trade, now: Date): boolean =>
  lastProposal(trade) !== undefined &&
  tradeStatus(trade, now) === 'running' &&
  onBoardRule(trade, now) === 'proposal'

/** An accepted proposal as shipment data: the same as a correction. */
export const correctionsOf = (proposed: readonly ProposedOnBoard[]): ShipmentCorrection[] =>
  proposed.map(({ destinationId, onBoardDate: date }) => ({ destinationId, onBoardDate: date }))

/** Nothing can be changed before all goods are on board. */
export const isOnBoard = (trade: Pick<Trade, 'terms' | 'log'>): boolean => onBoardDate(trade) !== undefined
