import { checkName } from '../kit/names.ts'
import { checkPrintable } from '../kit/printable.ts'
import { hasProblems } from '../kit/problems.ts'
import { checkCredit } from './process/check-credit.ts'
import { checkMilestone } from './process/check-milestones.ts'
import { checkOnBoard, checkShipments } from './process/check-shipments.ts'
import {
  type FactProblems,
  LONGEST,
  onlyProblems,
  optionalText,
  required,
  text,
} from './process/fact-problems.ts'
import { foreignTo, picksOf } from './process/foreign-facts.ts'
import type { Trade } from './process/ledger.ts'
import type { Assignment } from './process/plan.ts'
import type { Takes } from './process/process.ts'
import type { TaskFacts } from './process/trade-log.ts'

/** What is wrong with the data sent with a task, or with refusing it (`message`). */
export function checkFacts(
  trade: Trade,
  {
    assignment,
    takes,
    facts,
    now,
  }: { assignment: Assignment; takes: Takes | 'message'; facts: TaskFacts; now: Date },
): FactProblems {
  const foreign = foreignTo(takes, facts, picksOf(assignment.row))
  if (hasProblems(foreign)) return foreign
  switch (takes) {
    case 'nothing':
      return {}
    case 'rating':
      return onlyProblems({ criteria: facts.ratingSha256 ? undefined : required })
    case 'message':
      return onlyProblems({ message: text(facts.message, LONGEST.message) })
    case 'consignment':
      return onlyProblems({
        consigneeName:
          checkName(facts.consigneeName ?? '', LONGEST.consigneeName) ?? checkPrintable(facts.consigneeName),
        notifyParty:
          checkName(facts.notifyParty ?? '', LONGEST.notifyParty) ?? checkPrintable(facts.notifyParty),
      })
    case 'signed-pair':
      return onlyProblems({
        salesContract: facts.files?.salesContract ? undefined : required,
        proformaInvoice: facts.files?.proformaInvoice ? undefined : required,
      })
    case 'letter-of-credit':
      return checkCredit(facts, now)
    case 'file':
    case 'artwork':
    case 'draft':
      return onlyProblems({ file: facts.files?.file ? undefined : required })
    case 'courier':
      return onlyProblems({
        file: facts.files?.file ? undefined : required,
        courierName: optionalText(facts.courierName, LONGEST.name),
        trackingNumber: optionalText(facts.trackingNumber, LONGEST.reference),
      })
    case 'milestone':
      return onlyProblems({ occurredAt: checkMilestone(trade, assignment, facts, now) })
    case 'shipments':
      return checkShipments(trade, facts.shipments, now)
    case 'on-board':
      return checkOnBoard(trade, facts.onBoard, now)
  }
}

/** What is wrong with the data sent with agreeing to cancel: at most a reason. */
export function checkCancelling(facts: TaskFacts): FactProblems {
  const foreign = foreignTo('cancelling', facts)
  return hasProblems(foreign)
    ? foreign
    : onlyProblems({ message: optionalText(facts.message, LONGEST.message) })
}
