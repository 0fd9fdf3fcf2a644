import { describe, expect, it } from 'vitest'
import { everyPlan, namePlan, termsOf } from '../testing/plans.ts'
import { now } from '../testing/sesame.ts'
import { planOf } from './plan.ts'
import { previewOf } from './preview.ts'
import { PROCESS, tradeSteps } from './process.ts'

describe('the 216 plans', () => {
  it('are all there', () => expect(new Set(everyPlan.map(namePlan)).size).toBe(216))

  it.each(everyPlan.map((each) => [namePlan(each), each] as const))('%s plays to its end', (_, each) => {
    const terms = termsOf(each.payment, each.marking, each.incoterm)
    const { tasks } = previewOf(terms, now)
    const planned = planOf(terms, PROCESS).filter((row) => row.step !== null)
    expect(tasks.map((task) => task.code).toSorted()).toEqual(planned.map((row) => row.code).toSorted())
    const steps = tasks.map((task) => tradeSteps.indexOf(task.step!))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    const times = tasks.map((task) => task.latest.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})
