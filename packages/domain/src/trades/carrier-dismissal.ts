import { hasProblems } from '../kit/problems.ts'
import { refuse } from '../kit/result.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import type { BesideThePlan, TaskAnswer } from './process/corrections.ts'
import { LONGEST, onlyProblems, optionalText, required } from './process/fact-problems.ts'
import { foreignTo } from './process/foreign-facts.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import { tradeStatus } from './process/progress.ts'
import type { ReportedAct } from './process/trade-log.ts'

/** The side whose act a carrier's report would be. */
const sideOfAct = (trade: Trade, act: ReportedAct): TradeSide =>
  ledgerOf(trade).plan.find((row) => row.task === act)?.by === 'buyer' ? 'buyer' : 'supplier'

/** A side puts aside what a carrier reported, with a reason if it likes; nothing else of the trade changes. */
export function dismissReport({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  if (tradeStatus(trade, now) !== 'running') return refuse('task-not-open')
  if (!facts.report) return { ok: false, refusal: 'validation', problems: { report: required } }
  if (sideOfAct(trade, facts.report.act) !== by) return refuse('not-your-turn')
  const foreign = foreignTo('dismissing', facts)
  const problems = hasProblems(foreign)
    ? foreign
    : onlyProblems({ message: optionalText(facts.message, LONGEST.message) })
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}
