import type { Problem } from '@mahsul/domain/kit/problems'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { checkFacts } from '@mahsul/domain/trades/check-facts'
import { checkAmendment } from '@mahsul/domain/trades/credit-amendment'
import { checkLoad } from '@mahsul/domain/trades/load-container'
import { checkMilestoneCorrection } from '@mahsul/domain/trades/process/check-milestones'
import { checkCorrections, checkProposal } from '@mahsul/domain/trades/process/check-shipments'
import { ledgerOf } from '@mahsul/domain/trades/process/ledger'
import { type Assignment, rowOfCode } from '@mahsul/domain/trades/process/plan'
import type { TradeAct } from '@mahsul/domain/trades/process/process'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import type { Trade } from '../../kit/types.ts'
import type { OpenTask } from '../model/open-task.ts'
import { tradeOfWire } from '../model/trade-of-wire.ts'
import { wireField } from './body.ts'

type CheckInput = {
  trade: Trade
  /** Undefined: a correction, which is not a task of the plan. */
  task: Pick<OpenTask, 'code' | 'document_type' | 'facility_destination'> | undefined
  act: TradeAct
  facts: TaskFacts
  now: Date
}

/** The server's own rules, under the wire names of the fields: `shipments.0.container_numbers`. */
export function problemsIn({ trade, task, act, facts, now }: CheckInput): Record<string, Problem> {
  const judged = tradeOfWire(trade)
  if (act === 'goods.correct') return named(checkMilestoneCorrection(judged, facts, now))
  if (act === 'container.load') return named(checkLoad(judged, facts, now))
  if (act === 'container.withdraw') return {} // offered for reported containers alone
  if (act === 'onBoardDate.propose') return named(checkProposal(judged, facts, now))
  if (act === 'onBoardDate.decline') return facts.message ? {} : { message: { rule: 'required' } }
  if (act === 'credit.amend') return named(checkAmendment(judged, facts, now))
  if (act === 'credit.acceptAmendment') return {}
  if (act === 'credit.state') return facts.credit ? {} : { credit_text: { rule: 'required' } }
  if (act === 'correction.decline' || act === 'credit.declineAmendment')
    return facts.message ? {} : { message: { rule: 'required' } }
  if (act.startsWith('onBoardDate.') || act === 'correction.accept') return {}
  if (!task) return named(checkCorrections(judged, facts, now))
  const row = rowOfCode(ledgerOf(judged).plan, task.code)
  if (!row) return {}
  const assignment: Assignment = {
    row,
    ...(task.document_type && { draft: task.document_type }),
    ...(task.facility_destination !== undefined && {
      destination: task.facility_destination as FacilityId | null, // an id by the answer's schema
    }),
  }
  const takes = act === row.task ? row.takes : 'message'
  return named(checkFacts(judged, { assignment, takes, facts, now }))
}

const named = (problems: Partial<Record<string, Problem>>): Record<string, Problem> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[wireField(field), problem]] : [])),
  )
