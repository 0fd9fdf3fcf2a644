import { describe, expect, it } from 'vitest'
import { everyPlan, namePlan, termsOf } from '../testing/plans.ts'
import { now } from '../testing/sesame.ts'
import { previewOf } from './preview.ts'
import { planOf } from './process/plan.ts'
import { PROCESS, tradeSteps } from './process/process.ts'

describe('the plans of all ways of paying, marking and delivering', () => {
  it('are each another', () => expect(new Set(everyPlan.map(namePlan)).size).toBe(everyPlan.length))

  it.each(everyPlan.map((plan) => [namePlan(plan), plan] as const))('%s plays to its end', (_, plan) => {
    const terms = termsOf(plan.payment, plan.marking, plan.incoterm)
    const { tasks } = previewOf(terms, now)
    const planned = planOf(terms, PROCESS).filter((row) => row.step !== null)
    expect(tasks.map((task) => task.code).toSorted()).toEqual(planned.map((row) => row.code).toSorted())
    const steps = tasks.map((task) => tradeSteps.indexOf(task.step!))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    const times = tasks.map((task) => task.latest.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})
