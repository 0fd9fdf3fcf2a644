import type { Credit } from '../documents/credit.ts'
import { hasProblems } from '../kit/problems.ts'
import { refuse } from '../kit/result.ts'
import { isUnderCredit } from '../offers/payment.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import type { BesideThePlan, TaskAnswer } from './process/corrections.ts'
import { amendedFields, creditInForce } from './process/credit-in-force.ts'
import { onlyProblems, required } from './process/fact-problems.ts'
import { foreignTo } from './process/foreign-facts.ts'
import type { Trade } from './process/ledger.ts'
import { tradeStatus } from './process/progress.ts'

/** A letter of credit as one side has it from its bank. It applies to nothing: both read it, and what it says otherwise. */
export type StatedCredit = {
  side: TradeSide
  /** Its entry in the log, counted from one. */
  entry: number
  at: Date
  credit: Credit
  /** The fields that both it and what it is compared with have, and that differ. */
  differs: readonly (keyof Credit)[]
}

const isEmpty = (value: Credit[keyof Credit]) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
/** A text of which nothing was read is no credit. */
const saysAnything = (credit: Credit) => Object.values(credit).some((value) => !isEmpty(value))

/** Either side hands in the text of the credit that its bank sent (the buyer's with the file, the supplier's with the advice). */
export function stateCredit({ trade, facts, now, done }: BesideThePlan): TaskAnswer {
  if (!isUnderCredit(trade.terms.payment) || tradeStatus(trade, now) !== 'running')
    return refuse('task-not-open')
  const problems = {
    ...foreignTo('stating-credit', facts),
    ...onlyProblems({ credit: facts.credit && saysAnything(facts.credit) ? undefined : required }),
  }
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/** What each side has stated last since a credit was last sent back, the supplier first. */
export function statedCredits({ log }: Pick<Trade, 'log'>): StatedCredit[] {
  const from = log.findLastIndex(({ event }) => event === 'lc.reject') + 1
  const last = (['supplier', 'buyer'] as const).flatMap((side) => {
    const at = log.findLastIndex((line) => line.event === 'credit.state' && line.side === side)
    const line = log[at]
    return at >= from && line?.facts?.credit
      ? [{ side, entry: at + 1, at: line.at, credit: line.facts.credit }]
      : []
  })
  const inForce = creditInForce({ log })?.credit
  return last.map((stated) => {
    const other = inForce ?? last.find(({ side }) => side !== stated.side)?.credit
    const differs = other
      ? amendedFields(other, stated.credit).filter(
          (name) => !isEmpty(other[name]) && !isEmpty(stated.credit[name]),
        )
      : []
    return { ...stated, differs }
  })
}

/** The data that documents are compared with: of the credit in force, else what a side stated of it. */
export const creditKnown = (trade: Pick<Trade, 'log'>): Credit | null =>
  creditInForce(trade)?.credit ?? statedCredits(trade)[0]?.credit ?? null
