import { type CompanyRight, mayAct } from '@mahsul/domain/companies/company-rights'
import type { PayeeAct, TradeAct } from '@mahsul/domain/trades/process/process'
import { actOfTask } from '@mahsul/domain/trades/task-acts'
import type { Trade } from '../../kit/types.ts'

/** Tasks, and proposals that wait for an answer. */
type Waiting = Pick<
  Trade,
  'open_tasks' | 'awaited_answer' | 'corrections' | 'credit_amendment' | 'specification_proposal'
>

/** A trade as somebody with this right has it: what others of the company do is open, and not theirs; on hold, nothing is. */
export function asRight(trade: Trade, right: CompanyRight): Trade {
  if (trade.held) return toBeRead(trade)
  const asAllowed = <Wait extends { yours: boolean }>(wait: Wait, task: string): Wait => {
    const act = actOfTask(task as TradeAct | PayeeAct) // the wire's tasks are the table's
    return wait.yours && !mayAct(right, act) ? { ...wait, yours: false, withheld: act } : wait
  }
  return each(trade, asAllowed)
}

/** A trade whose reader has no turn in it. */
export const toBeRead = <Read extends Waiting>(trade: Read): Read =>
  each(trade, (wait) => ({ ...wait, yours: false }))

/** Each task, and each proposal with the act by which it is accepted. */
function each<Read extends Waiting>(
  trade: Read,
  as: <Wait extends { yours: boolean }>(wait: Wait, task: string) => Wait,
): Read {
  const { awaited_answer: answer, corrections, credit_amendment, specification_proposal } = trade
  return {
    ...trade,
    open_tasks: trade.open_tasks.map((task) => as(task, task.task)),
    awaited_answer: answer && as(answer, answer.task),
    ...(corrections && { corrections: corrections.map((one) => as(one, 'correction.accept')) }),
    ...(credit_amendment && { credit_amendment: as(credit_amendment, 'credit.acceptAmendment') }),
    ...(specification_proposal && {
      specification_proposal: as(specification_proposal, 'specification.accept'),
    }),
  }
}
