import type { Credit } from '../documents/credit.ts'
import type { IsoDate } from '../kit/calendar.ts'
import { hasProblems } from '../kit/problems.ts'
import { accept, refuse } from '../kit/result.ts'
import { isUnderCredit } from '../offers/payment.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { checkCreditTerms } from './process/check-credit.ts'
import type { BesideThePlan, TaskAnswer, TaskRefusal } from './process/corrections.ts'
import { amendedFields, creditInForce, creditOfFacts } from './process/credit-in-force.ts'
import { type FactProblems, LONGEST, onlyProblems, optionalText, required } from './process/fact-problems.ts'
import { checkAnswer, foreignTo } from './process/foreign-facts.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import { presentBy } from './process/presentation.ts'
import { tradeStatus } from './process/progress.ts'
import type { LogEntry, StoredFile, TaskFacts } from './process/trade-log.ts'

export type AmendRefusal = 'credit-not-accepted' | 'credit-paid'

/**
 * Why the letter of credit cannot be amended now: it can from the day on which the supplier accepted it until its payment has
 * arrived.
 */
export function whyNotAmend(trade: Trade, now: Date): AmendRefusal | 'task-not-open' | undefined {
  if (!isUnderCredit(trade.terms.payment)) return 'task-not-open'
  const { plan, rowDoneAt } = ledgerOf(trade)
  const isDone = (task: 'lc.accept' | 'payment.confirm') =>
    plan.some((row) => row.task === task && rowDoneAt(row) !== undefined)
  if (isDone('payment.confirm')) return 'credit-paid'
  if (tradeStatus(trade, now) !== 'running') return 'task-not-open'
  return isDone('lc.accept') ? undefined : 'credit-not-accepted'
}

const answers = ['credit.acceptAmendment', 'credit.declineAmendment']

/** The last entry about an amendment is the amendment: one is open at a time. */
const lastAmendment = ({ log }: Pick<Trade, 'log'>) => {
  const index = log.findLastIndex(({ event }) => event === 'credit.amend' || answers.includes(event))
  const entry = log[index]
  return entry?.event === 'credit.amend' ? { entry, proposal: index + 1 } : undefined
}

export type CreditAmendment = {
  /** Its entry in the log, counted from one. */
  proposal: number
  at: Date
  message: string | null
  file: StoredFile | null
  from: Credit
  to: Credit
  amended: readonly (keyof Credit)[]
  /** How the last day to present documents would move. */
  presentBy: { from: IsoDate; to: IsoDate } | null
}

/** The amendment that waits for the supplier's answer. */
export function openAmendment(trade: Trade, now: Date): CreditAmendment | undefined {
  const last = lastAmendment(trade)
  if (!last || whyNotAmend(trade, now)) return undefined
  const { entry, proposal } = last
  const { facts = {}, at } = entry
  const from = creditOfFacts(creditInForce(trade) ?? {})
  const to = creditOfFacts(facts)
  const [before, after] = [presentBy(trade), presentBy(withAmendment(trade, facts, now))]
  return {
    ...{ proposal, at, from, to, amended: amendedFields(from, to) },
    message: facts.message ?? null,
    file: facts.files?.file ?? null,
    presentBy: before && after && before !== after ? { from: before, to: after } : null,
  }
}

const withAmendment = (trade: Trade, facts: TaskFacts, at: Date): Trade => {
  const accepted: LogEntry = { event: 'credit.acceptAmendment', side: 'supplier', at, facts: termsOf(facts) }
  return { ...trade, log: [...trade.log, accepted] }
}

/** What the acceptance repeats of an amendment, so that it is the credit in force by itself. */
const termsOf = ({ credit, expiresOn, expiryPlace, presentationDays }: TaskFacts): TaskFacts => ({
  ...(credit && { credit }),
  ...(expiresOn && { expiresOn }),
  ...(expiryPlace && { expiryPlace }),
  ...(presentationDays !== undefined && { presentationDays }),
})

/** The buyer hands on an amendment of the bank: the whole credit as it is to be, so that the supplier can take only all of it. */
export function amendCredit({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  if (by !== 'buyer') return refuse('not-your-turn')
  const closed = whyNotAmend(trade, now)
  if (closed) return refuse(closed)
  if (openAmendment(trade, now)) return refuse('credit-amendment-open')
  const problems = checkAmendment(trade, facts, now)
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/** What is wrong with the data of an amendment. */
export function checkAmendment(trade: Pick<Trade, 'log'>, facts: TaskFacts, now: Date): FactProblems {
  const foreign = foreignTo('amending', facts)
  if (hasProblems(foreign)) return foreign
  const before = creditInForce(trade) ?? {}
  const isSame = amendedFields(creditOfFacts(before), creditOfFacts(facts)).length === 0
  return {
    ...checkCreditTerms(facts, now),
    ...onlyProblems({
      message: optionalText(facts.message, LONGEST.message),
      // It is the whole credit: data that is left out would be lost.
      credit:
        before.credit && !facts.credit
          ? required
          : isSame && !facts.files?.file
            ? { rule: 'nothingChanged' }
            : undefined,
    }),
  }
}

/** The supplier accepts the whole amendment, which then is the credit in force, or declines it with a reason. */
export function answerAmendment({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  const declines = done.value.event === 'credit.declineAmendment'
  const open = openAmendment(trade, now)
  const refusal = whyNotAnswer(trade, by, now)
  if (refusal) return refuse(refusal)
  const problems = checkAnswer(declines, facts)
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  if (open?.proposal !== facts.proposal) {
    const isAmendment = trade.log[(facts.proposal ?? 0) - 1]?.event === 'credit.amend'
    return refuse(isAmendment ? 'proposal-ended' : 'task-not-open')
  }
  if (declines) return done
  const amendment = trade.log[(facts.proposal ?? 0) - 1]?.facts ?? {}
  return accept({ ...done.value, facts: { proposal: facts.proposal, ...termsOf(amendment) } })
}

function whyNotAnswer(trade: Trade, by: TradeSide, now: Date): TaskRefusal | undefined {
  if (by !== 'supplier') return 'not-your-turn'
  return whyNotAmend(trade, now) ? 'task-not-open' : undefined
}
