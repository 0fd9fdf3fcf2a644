import { incoterms, markings } from '@mahsul/domain/offers/offer'
import { payVariantNames } from '@mahsul/domain/offers/payment'
import { ledgerOf } from '@mahsul/domain/trades/process/ledger'
import { planOf } from '@mahsul/domain/trades/process/plan'
import { PROCESS, rows } from '@mahsul/domain/trades/process/process'
import { openTasks, tradeStatus } from '@mahsul/domain/trades/process/progress'
import { type Move, moved, nextMoment, type Rehearsal } from '@mahsul/domain/trades/rehearsal'
import { describe, expect, it, test } from 'vitest'
import { type Choice, choiceOf, played, searchOf, termsOf } from './choice.ts'
import { drawn, heights } from './places.ts'

const from = '2026-11-22'
const every = payVariantNames.flatMap((pay) =>
  markings.flatMap((marking) =>
    incoterms.flatMap((incoterm) =>
      (['0', '20', '100'] as const).map(
        (advance): Choice => ({ pay, marking, incoterm, advance, from, moves: [] }),
      ),
    ),
  ),
)
const nameOf = ({ pay, marking, incoterm, advance }: Choice) => `${pay} ${marking} ${incoterm} ${advance} %`
const ofAddress = (query: string) =>
  choiceOf(Object.fromEntries(new URLSearchParams(query)), new Date('2027-01-01T00:00:00Z'))

/** The moves of a user who presses whatever is open, and the clock if nothing is. */
function nextMove(rehearsal: Rehearsal): Move | undefined {
  const task = openTasks(rehearsal.trade, rehearsal.now).find(
    ({ by, optional }) => by !== 'system' && !optional,
  )
  if (task) return { do: task.code }
  const at = nextMoment(rehearsal)
  return at && { waitMinutes: Math.ceil((at.getTime() - rehearsal.now.getTime()) / 60_000) }
}

function walked(choice: Choice): Choice {
  const moves: Move[] = []
  let rehearsal = played(choice)
  for (let move = nextMove(rehearsal); move && moves.length < 60; move = nextMove(rehearsal)) {
    moves.push(move)
    rehearsal = moved(rehearsal, move)
  }
  return { ...choice, moves }
}

describe('each plan', () => {
  it('can be chosen', () => expect(new Set(every.map(nameOf)).size).toBe(every.length))

  it.each(every.map((each) => [nameOf(each), each] as const))(
    '%s is drawn with every task once, and played to its end from the address',
    (_, chosen) => {
      const plan = planOf(termsOf(chosen), PROCESS)
      const { nodes, lines } = drawn(plan)
      expect(nodes.map(({ row }) => row.code).toSorted()).toEqual(plan.map((row) => row.code).toSorted())
      expect(new Set(nodes.map(({ lane, line }) => `${lane} ${line}`)).size).toBe(plan.length)
      for (const { line, row, lane } of nodes) expect([lines[line], lane]).toEqual(['tasks', row.by])

      const { trade, now } = played(choiceOf(searchOf(walked(chosen)), new Date('2027-01-01T00:00:00Z')))
      expect(plan.filter((row) => !ledgerOf(trade).rowDoneAt(row)).map((row) => row.code)).toEqual([])
      expect(tradeStatus(trade, now)).toBe('finished')
    },
  )
})

test('all rows of the process drawn at once appear once each, below the tasks that open them', () => {
  const { nodes, edges } = drawn(rows)
  expect(nodes.map(({ row }) => row.code).toSorted()).toEqual(rows.map((row) => row.code).toSorted())
  const line = (code: string) => nodes.find(({ row }) => row.code === code)!.line // all of them are there
  for (const { edge } of edges)
    if (edge.why === 'refusal') expect(line(edge.to)).toBeLessThan(line(edge.from))
    else expect(line(edge.from)).toBeLessThan(line(edge.to))
})

test('a line is drawn from the middle of one task to the middle of another', () => {
  const { edges, lines } = drawn(planOf(termsOf(ofAddress('')), PROCESS))
  const tall = lines.reduce((sum, kind) => sum + heights[kind], 0)
  for (const { path } of edges) {
    expect(path).toMatch(/^M[\d.]+ [\d.]+([HV][\d.]+)+$/)
    for (const [, y] of path.matchAll(/V([\d.]+)/g)) expect(Number(y)).toBeLessThan(tall)
  }
})

test('invalid parts of an address are ignored', () => {
  const plain = { pay: 'CAD', marking: 'buyer', incoterm: 'FOB', advance: '0', from: '2027-01-01', moves: [] }
  expect(ofAddress('')).toEqual(plain)
  expect(ofAddress('pay=GOLD&marking=3&incoterm=EXW&advance=7&from=2026-02-30&moves=Z9.w-5.wx.x')).toEqual(
    plain,
  )
  expect(ofAddress('pay=LC_DEF&moves=C1.w1440.xP2')).toMatchObject({
    pay: 'LC_DEF',
    moves: [{ do: 'C1' }, { waitMinutes: 1440 }, { refuse: 'P2' }],
  })
})
