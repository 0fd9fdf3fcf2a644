import { type CompanyRight, mayAct } from '@mahsul/domain/members/company-rights'
import type { PayeeAct, TradeAct } from '@mahsul/domain/trades/process'
import { actOfTask } from '@mahsul/domain/trades/task-acts'
import type { Trade } from '../../../model/types.ts'

/** A trade as somebody with this right has it: what others of the company do is open, and not theirs; on hold, nothing is. */
export function asRight(trade: Trade, right: CompanyRight): Trade {
  const withheldOf = (task: string) => {
    const act = actOfTask(task as TradeAct | PayeeAct) // the wire's tasks are the table's
    return mayAct(right, act) ? undefined : act
  }
  const { awaited_answer: answer, corrections, credit_amendment: amendment } = trade
  const readOnly = corrections && { corrections: corrections.map((each) => ({ ...each, yours: false })) }
  const notMine = amendment && { credit_amendment: { ...amendment, yours: false } }
  if (trade.held)
    return {
      ...trade,
      open_tasks: trade.open_tasks.map((task) => ({ ...task, yours: false })),
      awaited_answer: answer && { ...answer, yours: false },
      ...readOnly,
      ...notMine,
    }
  return {
    ...trade,
    open_tasks: trade.open_tasks.map((task) => {
      const withheld = task.yours ? withheldOf(task.task) : undefined
      return withheld ? { ...task, yours: false, withheld } : task
    }),
    awaited_answer: answer?.yours && withheldOf(answer.task) ? { ...answer, yours: false } : answer,
    ...(withheldOf('correction.accept') && readOnly),
    ...(withheldOf('credit.acceptAmendment') && notMine),
  }
}
