import { expect, it } from 'vitest'
import { isLate, isMine, isMyTurn, lateBy, type OpenTask, turnsIn, turnsOf } from './turns.ts'

const task = (code: string, told: Partial<OpenTask>): OpenTask => ({
  task: 'drafts.upload',
  code,
  actor: 'supplier',
  yours: true,
  refusal: null,
  due_at: null,
  overdue: false,
  optional: false,
  ...told,
})

it('six drafts are one turn, due when the first of them is', () => {
  const turns = turnsOf([
    task('L3', { document_type: 'PACKING_LIST', due_at: '2026-11-12T12:00:00Z' }),
    task('L3', { document_type: 'COMMERCIAL_INVOICE', due_at: '2026-11-10T12:00:00Z', overdue: true }),
  ])
  expect(turns).toMatchObject([{ code: 'L3', due_at: '2026-11-10T12:00:00Z', overdue: true }])
  expect(turns[0]?.tasks).toHaveLength(2)
})

it('my most urgent comes first, theirs after it, and the clock last', () => {
  const turns = turnsOf([
    task('Y1', { actor: 'system', yours: false, due_at: '2026-11-01T00:00:00Z' }),
    task('M2s', { yours: false, due_at: '2026-11-02T00:00:00Z' }),
    task('M3b', { due_at: '2026-11-09T00:00:00Z' }),
    task('P1', { due_at: '2026-11-04T00:00:00Z' }),
    task('O1', { due_at: null }),
  ])
  expect(turns.map((turn) => turn.code)).toEqual(['P1', 'M3b', 'O1', 'M2s', 'Y1'])
})

it('a colleague’s comes after mine and before theirs', () => {
  const turns = turnsOf([
    task('M2s', { actor: 'buyer', yours: false, due_at: '2026-11-02T00:00:00Z' }),
    task('P8', { yours: false, withheld: 'payments', due_at: '2026-11-04T00:00:00Z' }),
    task('L3', { due_at: '2026-11-09T00:00:00Z' }),
  ])
  expect(turns.map((turn) => turn.code)).toEqual(['L3', 'P8', 'M2s'])
  expect(turns.map(isMine)).toEqual([true, false, false])
})

it('a task that holds nothing up gives nobody the turn and comes after those that do', () => {
  const turns = turnsOf([
    task('L4', { optional: true, due_at: '2026-11-01T00:00:00Z' }),
    task('L5', { yours: false, due_at: '2026-11-09T00:00:00Z' }),
  ])
  expect(turns.map((turn) => turn.code)).toEqual(['L5', 'L4'])
  expect(turns.map(isMine)).toEqual([false, false])
})

it('it is my turn when a task of mine holds the trade up', () => {
  const optional = task('L3', { optional: true })
  const trade = (...open_tasks: OpenTask[]) => ({
    open_tasks,
    awaited_answer: null,
    side: 'supplier' as const,
  })
  expect(isMyTurn(trade(optional, task('L4', { yours: false })))).toBe(false)
  expect(isMyTurn(trade(optional, task('L3', {})))).toBe(true)
})

it('a trade is late when the act that it waits for is, whosever it is', () => {
  const trade = (...open_tasks: OpenTask[]) => ({
    open_tasks,
    awaited_answer: null,
    side: 'supplier' as const,
  })
  const passed = { due_at: '2026-11-01T00:00:00Z', overdue: true }
  expect(isLate(trade(task('L4', passed)))).toBe(true)
  expect(isLate(trade(task('L4', { ...passed, yours: false })))).toBe(true)
  // The reader is on time: their own act is what they see.
  expect(isLate(trade(task('L4', {}), task('L3', { ...passed, yours: false })))).toBe(false)
  expect(isLate(trade(task('L3', { ...passed, optional: true })))).toBe(false)
})

it('a proposed on-board date is the buyer’s turn, before the other side’s tasks and after due ones', () => {
  const theirs = task('L5', { yours: false, due_at: '2026-11-09T00:00:00Z' })
  const due = task('P1', { due_at: '2026-11-09T00:00:00Z' })
  const awaited = (yours: boolean) => ({ task: 'onBoardDate.accept', actor: 'buyer', yours }) as const
  const buyers = { open_tasks: [theirs, due], awaited_answer: awaited(true), side: 'buyer' as const }
  expect(turnsIn(buyers).map((turn) => turn.code)).toEqual(['P1', 'onBoardDate.accept', 'L5'])
  expect(isMyTurn({ ...buyers, open_tasks: [theirs] })).toBe(true)
  expect(isMyTurn({ ...buyers, open_tasks: [theirs], awaited_answer: awaited(false) })).toBe(false)
})

it('a correction that Mahsul proposed is the turn of the side that has not accepted it', () => {
  const correction = {
    proposal: 9,
    at: '2026-11-09T00:00:00Z',
    milestone: 'goods.onTrucks',
    facility_destination: null,
    from: '',
    to: '',
    reason: '',
    present_by: null,
    balance_due: null,
  } as const
  const trade = (yours: boolean) => ({
    open_tasks: [],
    awaited_answer: null,
    side: 'buyer' as const,
    corrections: [{ ...correction, accepted: yours ? [] : (['buyer'] as const).slice(), yours }],
  })
  expect(turnsIn(trade(true))).toMatchObject([{ task: 'correction.accept', actor: 'buyer', yours: true }])
  expect(turnsIn(trade(false))).toMatchObject([{ actor: 'supplier', yours: false }])
})

it('an amendment of the credit, a date on board and a specification wait for their own side alone', () => {
  const waits = (side: 'supplier' | 'buyer') => ({
    open_tasks: [
      task('O2', { actor: 'supplier', yours: side === 'supplier', due_at: '2026-11-09T00:00:00Z' }),
    ],
    awaited_answer: { task: 'onBoardDate.accept', actor: 'buyer', yours: side === 'buyer' } as const,
    credit_amendment: {
      ...{ proposal: 9, at: '2026-11-09T00:00:00Z', message: null, present_by: null },
      yours: side === 'supplier',
    },
    specification_proposal: { proposal: 8, actor: 'supplier' as const, yours: side === 'supplier' },
    side,
  })
  const mine = (side: 'supplier' | 'buyer') =>
    turnsIn(waits(side)).flatMap(({ code, yours, optional }) => (yours ? [`${code} ${optional}`] : []))
  expect(mine('supplier')).toEqual([
    'O2 false',
    'credit.acceptAmendment false',
    'specification.accept true', // it holds nothing up
  ])
  expect(mine('buyer')).toEqual(['onBoardDate.accept false'])
})

it('a proposal that a colleague has to answer comes after mine and before theirs', () => {
  const amendment = { proposal: 9, at: '2026-11-09T00:00:00Z', message: null, present_by: null, yours: false }
  const turns = turnsIn({
    open_tasks: [task('O1', { yours: false, actor: 'buyer' }), task('L3', {})],
    awaited_answer: null,
    credit_amendment: { ...amendment, withheld: 'payments' },
    side: 'supplier',
  })
  expect(turns.map(({ code }) => code)).toEqual(['L3', 'credit.acceptAmendment', 'O1'])
  expect(turns[1]).toMatchObject({ actor: 'supplier', withheld: 'payments' })
})

it('shows how late in days, and on the first day in hours', () => {
  const due = '2026-11-09T12:00:00Z'
  expect(lateBy(due, new Date('2026-11-12T13:00:00Z'))).toEqual({ days: 3, hours: 73 })
  expect(lateBy(due, new Date('2026-11-09T17:30:00Z'))).toEqual({ days: 0, hours: 5 })
  expect(lateBy(due, new Date('2026-11-09T11:00:00Z'))).toEqual({ days: 0, hours: 0 })
})
