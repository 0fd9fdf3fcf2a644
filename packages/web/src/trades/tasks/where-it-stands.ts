import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import { planOf } from '@mahsul/domain/trades/process/plan'
import type { TradeAct } from '@mahsul/domain/trades/process/process'
import type { Trade } from '../../kit/types.ts'
import type { OpenTask } from '../model/open-task.ts'
import { tradeOfWire } from '../model/trade-of-wire.ts'

/** What a screen of the specification is for: the tasks it opens, and the artwork's side if given. */
export type TaskScreenQuery = { tasks: readonly TradeAct[]; side?: 'buy' | 'sell' }

export type TaskStatus =
  | { is: 'due'; tasks: OpenTask[] }
  /** A colleague's: the reader's right does not allow it. */
  | { is: 'withheld'; act: CompanyAct }
  /** `what` is the task to be done before. */
  | { is: 'theirs' | 'yours'; what: OpenTask }
  | { is: 'lapsed' | 'finished' | 'cancelled' | 'done' | 'never' | 'later' | 'held' }

/** The due task of a screen, or why there is none (decision 109). */
export function taskStatusOf(trade: Trade, { tasks, side }: TaskScreenQuery): TaskStatus {
  const isWanted = (task: { task: string; side?: string | undefined }) =>
    tasks.some((each) => each === task.task) && (!side || task.side === side)
  const mine = oncePerForm(trade.open_tasks.filter((task) => task.yours && isWanted(task)))
  if (mine.length > 0) return { is: 'due', tasks: mine }
  if (trade.held) return { is: 'held' }
  if (trade.status === 'lapsed' || trade.status === 'cancelled') return { is: trade.status }
  const withheld = trade.open_tasks.find((task) => task.withheld && isWanted(task))?.withheld
  if (withheld) return { is: 'withheld', act: withheld }
  const theirs = trade.open_tasks.find((task) => !task.yours && isWanted(task))
  if (theirs) return { is: 'theirs', what: theirs }
  const rows = planOf(tradeOfWire(trade).terms, trade.process).filter((row) =>
    isWanted({ task: row.task, side: row.thread }),
  )
  if (rows.length === 0) return { is: 'never' }
  const said = (event: string, about: string | undefined) =>
    trade.log.some((entry) => entry.task === event && (!about || entry.artwork_side === about))
  if (rows.every((row) => said(row.task, row.thread))) return { is: 'done' }
  if (trade.status === 'finished') return { is: 'finished' }
  const others = trade.open_tasks.filter((task) => !task.optional)
  const before = others.find((task) => task.yours || task.withheld) ?? others[0]
  return before ? { is: before.yours || before.withheld ? 'yours' : 'theirs', what: before } : { is: 'later' }
}

/** Drafts and shipments have one form for all of them; a milestone has one for each destination. */
function oncePerForm(tasks: readonly OpenTask[]): OpenTask[] {
  const seen = new Set<string>()
  return tasks.filter((task) => {
    const form = task.task.startsWith('goods.') ? `${task.code} ${task.facility_destination}` : task.code
    return !seen.has(form) && seen.add(form)
  })
}
