import { expect, test } from 'vitest'
import type { MemberId } from '../accounts/member.ts'
import type { UsdCents } from '../kit/units.ts'
import {
  type Approval,
  type ApprovalState,
  actNeededFor,
  approvalEnds,
  approvalState,
  decideApproval,
  decides,
  hasSecondPerson,
  isLimited,
  isOpen,
  type LimitedAct,
  limitedActs,
  needsSecondPerson,
  noLimits,
  relaxedBy,
  stricterLimits,
  withdrawApproval,
} from './approval.ts'
import type { CompanyRight } from './company-rights.ts'

const usd = (dollars: number) => (dollars * 100) as UsdCents // whole cents
const asker = 'asker' as MemberId // any text will do here
const colleague = 'colleague' as MemberId
const now = new Date('2026-05-04T10:00:00Z')
const later = new Date('2026-05-07T10:00:00Z')

test('a sum at the limit is done alone, one cent more takes a second person', () => {
  const limits = { ...noLimits, purchase: usd(50_000) }
  expect(needsSecondPerson(limits, 'purchase', usd(50_000))).toBe(false)
  expect(needsSecondPerson(limits, 'purchase', usd(50_000.01))).toBe(true)
  expect(needsSecondPerson(limits, 'signing', usd(9_000_000))).toBe(false)
})

test('nothing takes a second person until a limit is set', () => {
  for (const act of limitedActs) expect(isLimited(noLimits, act)).toBe(false)
  expect(isLimited({ ...noLimits, bank: true }, 'bank')).toBe(true)
  expect(isLimited({ ...noLimits, bank: true }, 'purchase')).toBe(false)
  expect(isLimited({ ...noLimits, signing: usd(0) }, 'signing')).toBe(true)
})

test('of the limits of two companies the lower sum is left, and a second person where one of them asked for one', () => {
  const one = { purchase: usd(50_000), acceptance: null, signing: usd(10), bank: false }
  const other = { purchase: usd(20_000), acceptance: usd(0), signing: null, bank: true }
  const left = { purchase: usd(20_000), acceptance: usd(0), signing: usd(10), bank: true }
  expect(stricterLimits(one, other)).toEqual(left)
  expect(stricterLimits(other, one)).toEqual(left)
  expect(stricterLimits(noLimits, noLimits)).toEqual(noLimits)
})

test.each([
  ['purchase', 'deal', 'owner trader'],
  ['acceptance', 'deal', 'owner trader'],
  ['signing', 'deal', 'owner trader'],
  ['bank', 'payments', 'owner finance'],
] as const)('%s needs the right to %s and is decided by: %s', (act, needed, deciders) => {
  expect(actNeededFor(act)).toBe(needed)
  const rights: CompanyRight[] = ['owner', 'trader', 'documents', 'finance', 'viewer']
  expect(rights.filter((right) => decides(right, { act, relaxes: [] })).join(' ')).toBe(deciders)
})

test('a higher sum, none, and no second person for the bank relax limits; lower sums and new ones do not', () => {
  const limits = { purchase: usd(50_000), acceptance: null, signing: usd(10), bank: true }
  expect(relaxedBy(limits, limits)).toEqual([])
  expect(relaxedBy(limits, { ...limits, purchase: usd(49_999), acceptance: usd(1) })).toEqual([])
  expect(relaxedBy(noLimits, limits)).toEqual([])
  expect(relaxedBy(limits, { ...limits, purchase: usd(50_000.01), signing: null })).toEqual([
    'purchase',
    'signing',
  ])
  expect(relaxedBy(limits, { ...limits, bank: false })).toEqual(['bank'])
})

test('limits are decided by whoever they made the second person', () => {
  const rights: CompanyRight[] = ['owner', 'trader', 'documents', 'finance', 'viewer']
  const decidedBy = (...relaxes: LimitedAct[]) =>
    rights.filter((right) => decides(right, { act: 'limits', relaxes })).join(' ')
  expect(actNeededFor('limits')).toBe('people')
  expect(decidedBy('purchase')).toBe('owner trader')
  expect(decidedBy('bank')).toBe('owner finance')
  expect(decidedBy('purchase', 'bank')).toBe('owner')
})

test('a limit needs two people who may decide', () => {
  const people = (...rights: CompanyRight[]) => rights.map((right) => ({ right }))
  expect(hasSecondPerson(people('owner', 'trader'), 'signing')).toBe(true)
  expect(hasSecondPerson(people('owner', 'finance'), 'signing')).toBe(false)
  expect(hasSecondPerson(people('owner', 'finance'), 'bank')).toBe(true)
  expect(hasSecondPerson(people('owner'), 'purchase')).toBe(false)
})

test('a colleague has 72 hours, to the second', () => {
  expect(approvalEnds(now)).toEqual(later)
  const before = new Date(later.getTime() - 1)
  for (const state of ['waiting', 'approved'] as const) {
    expect(approvalState({ state, expiresAt: later }, before)).toBe(state)
    expect(approvalState({ state, expiresAt: later }, later)).toBe('expired')
  }
  for (const state of ['declined', 'withdrawn', 'expired', 'done'] as const)
    expect(approvalState({ state, expiresAt: later }, later)).toBe(state)
})

const approval = (state: ApprovalState = 'waiting'): Approval => ({
  act: 'signing',
  relaxes: [],
  requestedBy: asker,
  state,
  expiresAt: later,
})

test('nobody decides on their own act', () => {
  const deciding = { by: asker, right: 'owner', now } as const
  expect(decideApproval(approval(), deciding)).toEqual({ ok: false, refusal: 'own-approval' })
})

test('who may not do the act does not decide on it', () => {
  const deciding = { by: colleague, right: 'finance', now } as const
  expect(decideApproval(approval(), deciding)).toEqual({ ok: false, refusal: 'approval-not-yours' })
})

test('an approval is decided once, and in time', () => {
  const deciding = { by: colleague, right: 'trader', now } as const
  expect(decideApproval(approval(), deciding)).toEqual({ ok: true, value: 'waiting' })
  expect(decideApproval(approval(), { ...deciding, now: later })).toEqual({
    ok: false,
    refusal: 'approval-over',
  })
  for (const state of ['approved', 'declined', 'withdrawn', 'expired', 'done'] as const)
    expect(decideApproval(approval(state), deciding)).toEqual({ ok: false, refusal: 'approval-over' })
})

test('only the person who asked withdraws, and while it is open', () => {
  expect(withdrawApproval(approval(), { by: colleague, now })).toEqual({
    ok: false,
    refusal: 'approval-not-yours',
  })
  for (const state of ['waiting', 'approved'] as const) {
    expect(isOpen(state)).toBe(true)
    expect(withdrawApproval(approval(state), { by: asker, now })).toEqual({ ok: true, value: 'open' })
  }
  for (const state of ['declined', 'withdrawn', 'expired', 'done'] as const) {
    expect(isOpen(state)).toBe(false)
    expect(withdrawApproval(approval(state), { by: asker, now })).toEqual({
      ok: false,
      refusal: 'approval-over',
    })
  }
  expect(withdrawApproval(approval(), { by: asker, now: later })).toEqual({
    ok: false,
    refusal: 'approval-over',
  })
})
