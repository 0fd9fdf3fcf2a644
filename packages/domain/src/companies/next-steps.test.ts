import { describe, expect, it } from 'vitest'
import type { Role } from '../accounts/member.ts'
import { nextSteps, type Step, steps } from './next-steps.ts'

const all = (done: boolean) => Object.fromEntries(steps.map((step) => [step, done])) as Record<Step, boolean> // every step
const of = (role: Role, change: Partial<Parameters<typeof nextSteps>[0]> = {}) =>
  nextSteps({ role, done: all(false), hasTraded: false, arePutAway: false, hasSms: true, ...change })

describe('the next steps', () => {
  it.each<[Role, Step[]]>([
    ['BUYER', ['company', 'phone', 'bid']],
    ['SUPPLIER', ['company', 'phone', 'bank', 'offer']],
    ['TRADER', ['company', 'phone', 'bank', 'offer', 'bid']],
    ['ADMIN', []],
  ])('of a %s are %j', (role, expected) => {
    expect(of(role).map(({ step }) => step)).toEqual(expected)
  })

  it('are listed with the done ones as long as one of the role’s own is open', () => {
    const done = { ...all(true), bid: false }
    expect(of('BUYER', { done })).toEqual([
      { step: 'company', done: true },
      { step: 'phone', done: true },
      { step: 'bid', done: false },
    ])
    expect(of('SUPPLIER', { done })).toEqual([])
  })

  it('leave out the phone number where no SMS can verify it', () => {
    expect(of('BUYER', { hasSms: false }).map(({ step }) => step)).toEqual(['company', 'bid'])
  })

  it('end with the first trade, and when the member puts them away', () => {
    expect(of('TRADER', { hasTraded: true })).toEqual([])
    expect(of('TRADER', { arePutAway: true })).toEqual([])
  })
})
