import type { OpenTask, Trade } from '../../kit/types.ts'

export type { OpenTask }

/** An open task, shown once even if it appears several times: six drafts, two destinations. */
export type Turn = Pick<OpenTask, 'task' | 'code' | 'actor' | 'yours' | 'side' | 'withheld'> & {
  tasks: readonly OpenTask[]
  /** The earliest of its deadlines. */
  due_at: string | null
  overdue: boolean
  optional: boolean
}

/** Mine first, the most urgent of them on top, then my colleagues' and the other side's; what holds nothing up, and what the clock does by itself, come last. */
export function turnsOf(tasks: readonly OpenTask[]): Turn[] {
  const groups = new Map<string, OpenTask[]>()
  for (const task of tasks) {
    const key = `${task.code} ${task.optional}`
    groups.set(key, [...(groups.get(key) ?? []), task])
  }
  return [...groups.values()]
    .map((group): Turn => {
      const sorted = group.toSorted((a, b) => dueOf(a) - dueOf(b))
      const first = sorted[0]! // no group is empty
      return {
        task: first.task,
        code: first.code,
        actor: first.actor,
        yours: first.yours,
        ...(first.side && { side: first.side }),
        ...(first.withheld && { withheld: first.withheld }),
        tasks: group,
        due_at: first.due_at,
        overdue: group.some((task) => task.overdue),
        optional: first.optional,
      }
    })
    .toSorted(byUrgency)
}

type Waiting = Pick<
  Trade,
  'open_tasks' | 'awaited_answer' | 'corrections' | 'credit_amendment' | 'specification_proposal' | 'side'
>

/** The tasks of a trade, and the answers that proposals outside the plan wait for: of each kind of proposal one. */
export const turnsIn = (trade: Waiting): Turn[] =>
  [...turnsOf(trade.open_tasks), ...answersIn(trade)].toSorted(byUrgency)

function answersIn({
  awaited_answer: onBoard,
  corrections = [],
  credit_amendment: amendment,
  specification_proposal: specification,
  side,
}: Waiting): Turn[] {
  const other = side === 'supplier' ? 'buyer' : 'supplier'
  const correction = corrections.find(({ yours }) => yours) ?? corrections[0]
  const isOurs = correction && (correction.yours || !correction.accepted.includes(side))
  return [
    ...(onBoard ? [answerOf(onBoard.task, onBoard.actor, onBoard)] : []),
    ...(amendment ? [answerOf('credit.acceptAmendment', 'supplier', amendment)] : []),
    ...(correction ? [answerOf('correction.accept', isOurs ? side : other, correction)] : []),
    ...(specification
      ? [{ ...answerOf('specification.accept', specification.actor, specification), optional: true }]
      : []),
  ]
}

const answerOf = (
  task: string,
  actor: Turn['actor'],
  { yours, withheld }: Pick<Turn, 'yours' | 'withheld'>,
): Turn => ({
  ...{ task, code: task, actor, yours, ...(withheld && { withheld }) },
  ...{ tasks: [], due_at: null, overdue: false, optional: false },
})

const byUrgency = (a: Turn, b: Turn) => rankOf(a) - rankOf(b) || dueOf(a) - dueOf(b)

const rankOf = (turn: Turn) =>
  turn.actor === 'system' ? 6 : (turn.yours ? 0 : turn.withheld ? 1 : 2) + (turn.optional ? 3 : 0)

const dueOf = ({ due_at }: { due_at: string | null }) =>
  due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_at)

/** Whether the reader must act: optional tasks give nobody the turn. */
export const isMine = (turn: Turn | undefined): boolean => turn?.yours === true && !turn.optional

export const isMyTurn = (trade: Parameters<typeof turnsIn>[0]): boolean => turnsIn(trade).some(isMine)

/** The act that is shown for a trade is overdue, whosever it is. The server sorts by the same: `tradesOfMember`. */
export function isLate(trade: Parameters<typeof turnsIn>[0]): boolean {
  const [first] = turnsIn(trade)
  return first?.overdue === true && !first.optional && first.actor !== 'system'
}

/** How far a deadline has passed: whole days, and below one the hours. */
export function lateBy(due: string, now: Date): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(due)) / 3_600_000))
  return { days: Math.floor(hours / 24), hours }
}
