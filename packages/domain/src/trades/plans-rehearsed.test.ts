import { describe, expect, it } from 'vitest'
import { notificationTypes } from '../notifications/notices.ts'
import { everyPlan, namePlan, termsOf } from '../testing/plans.ts'
import { now } from '../testing/sesame.ts'
import { edgesOf } from './graph.ts'
import { ledgerOf } from './process/ledger.ts'
import { planOf } from './process/plan.ts'
import { PROCESS, type TaskCode } from './process/process.ts'
import { openTasks, stepsOf, tradeStatus } from './process/progress.ts'
import { moved, nextMoment, type Rehearsal, rehearse } from './rehearsal.ts'

const open = ({ trade, now }: Rehearsal) => openTasks(trade, now).map((task) => task.code)
const isDone = ({ trade }: Rehearsal, code: TaskCode) => {
  const ledger = ledgerOf(trade)
  const row = ledger.row(code)
  return row !== undefined && ledger.rowDoneAt(row) !== undefined
}
const noticeTypesOf = ({ events }: Rehearsal) =>
  events.flatMap((event) => (event.is === 'act' ? event.told.map(({ type }) => type) : []))

/** Does whatever is open; if only the clock has something to do, moves it to its next moment. */
function next(rehearsal: Rehearsal): Rehearsal {
  const task = openTasks(rehearsal.trade, rehearsal.now).find(
    (each) => each.by !== 'system' && !each.optional,
  )
  if (task) return moved(rehearsal, { do: task.code })
  const at = nextMoment(rehearsal)
  return at
    ? moved(rehearsal, { waitMinutes: Math.ceil((at.getTime() - rehearsal.now.getTime()) / 60_000) })
    : rehearsal
}

describe('each plan', () => {
  const seen = new Set<string>()

  it.each(everyPlan.map((terms) => [namePlan(terms), terms] as const))(
    '%s is played to its end along the edges of its graph',
    (_, { payment, marking, incoterm }) => {
      const terms = termsOf(payment, marking, incoterm)
      const plan = planOf(terms, PROCESS)
      const forward = edgesOf(plan).filter(({ why }) => why !== 'refusal')
      const before = (code: TaskCode) => forward.filter(({ to }) => to === code).map(({ from }) => from)
      let rehearsal = rehearse(terms, now)
      for (let moves = 0; moves < 80 && plan.some(({ code }) => !isDone(rehearsal, code)); moves++) {
        const reachable = plan
          .filter(
            ({ code }) => !isDone(rehearsal, code) && before(code).every((from) => isDone(rehearsal, from)),
          )
          .map(({ code }) => code)
        expect([...new Set(open(rehearsal))]).toEqual(reachable)
        rehearsal = next(rehearsal)
      }
      expect(plan.filter(({ code }) => !isDone(rehearsal, code))).toEqual([])
      expect(tradeStatus(rehearsal.trade, rehearsal.now)).toBe('finished')
      expect(stepsOf(rehearsal.trade).every((step) => step.status === 'FINISHED')).toBe(true)
      for (const type of noticeTypesOf(rehearsal)) seen.add(type)
    },
  )

  it('together send every notification type that an approval sends', () => {
    const others = ['OfferPurchased', 'OfferBidded', 'ArtworkRejected']
    expect(notificationTypes.filter((type) => !seen.has(type))).toEqual(others)
  })
})
