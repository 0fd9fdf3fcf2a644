import type { Activity, NotificationType } from '../notifications/notices.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { isCancelled } from './process/cancel.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import type { LogEntry } from './process/trade-log.ts'

export type TradeNotice = { to: TradeSide; type: NotificationType | Activity }

/**
 * Who is notified of a line of the log. A task that appears several times sends one notice when the last is done: six drafts
 * are one notice. A refusal is announced at once. What the clock does concerns both, except that only the buyer hears that a
 * payment is due.
 */
export function noticesOf(before: Trade, after: Trade, { event, side, facts }: LogEntry): TradeNotice[] {
  if (event === 'order.lapse') return toBoth('order.lapsed')
  if (event === 'cancel.decide') return toBoth('trade.cancelled')
  if (event === 'deadline.extend') return toBoth('deadline.extended')
  if (event === 'correction.propose') return toBoth('correction.proposed')
  if (event === 'correction.withdraw') return toBoth('correction.withdrawn')
  if (facts?.agreed) return toBoth('correction.accepted')
  const to: TradeSide = side === 'buyer' ? 'supplier' : 'buyer'
  if (event === 'correction.decline') return [{ to, type: 'correction.declined' }]
  if (event === 'payee.change') return toBoth('payee.proposed')
  if (event === 'payee.confirm') return toBoth('payee.confirmed')
  if (event === 'payee.stop') return toBoth('payee.stopped')
  if (event === 'contract.renew') return [{ to, type: 'contract.renewed' }]
  if (event === 'logistics.correct') return [{ to, type: 'logistics.corrected' }]
  if (event === 'goods.correct') return [{ to, type: 'goods.corrected' }]
  const answer = told[event]
  if (answer) return [{ to, type: answer }]
  if (event === 'cancel.agree')
    return [{ to, type: isCancelled(after) ? 'trade.cancelled' : 'cancel.agreed' }]
  const { plan, rowDoneAt } = ledgerOf(after)
  const wasDone = ledgerOf(before).rowDoneAt
  const refused = plan.find((row) => row.refusal?.task === event)?.refusal
  if (refused) return [{ to, type: refused.tells }]
  return plan
    .filter((row) => row.task === event && rowDoneAt(row) && !wasDone(row))
    .map((row) => ({ to, type: row.tells }))
}

const told: Partial<Record<LogEntry['event'], Activity>> = {
  'onBoardDate.propose': 'onBoardDate.proposed',
  'onBoardDate.accept': 'onBoardDate.accepted',
  'onBoardDate.decline': 'onBoardDate.declined',
  'onBoardDate.withdraw': 'onBoardDate.withdrawn',
  'credit.amend': 'creditAmendment.proposed',
  'credit.acceptAmendment': 'creditAmendment.accepted',
  'credit.declineAmendment': 'creditAmendment.declined',
  'specification.propose': 'specification.proposed',
  'specification.accept': 'specification.accepted',
  'specification.decline': 'specification.declined',
  'sample.send': 'sample.sent',
  'sample.receive': 'sample.received',
  'sample.approve': 'sample.approved',
  'sample.refuse': 'sample.refused',
  'results.state': 'results.stated',
}

const toBoth = (type: Activity): TradeNotice[] => [
  { to: 'supplier', type },
  { to: 'buyer', type },
]
