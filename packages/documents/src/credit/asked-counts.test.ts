import { describe, expect, test } from 'vitest'
import { found as foundInCredit, rulesOf } from '../testing/agreed-credit.ts'
import { bill, found, setOf } from '../testing/checked-set.ts'
import { partOfSet, readAsked } from './asked-documents.ts'

const twoOfThree = [
  'TWO OUT OF THREE ORIGINAL BILLS OF LADING',
  'TWO (2) OUT OF THREE (3) ORIGINAL BILLS OF LADING',
  '2 OF 3 ORIGINAL BILLS OF LADING',
  '2 OUT OF 3 ORIGINALS OF B/L',
  '2 ORIGINALS OUT OF 3 OF CLEAN ON BOARD BILLS OF LADING',
  'TWO ORIGINAL BILLS OF LADING OUT OF A FULL SET OF THREE',
  'FULL SET LESS ONE ORIGINAL BILL OF LADING',
  'FULL SET, LESS ONE ORIGINAL, OF CLEAN ON BOARD OCEAN BILLS OF LADING',
  'FULL SET (3/3) LESS ONE ORIGINAL CLEAN ON BOARD B/L',
  'FULL SET OF THREE LESS ONE ORIGINAL B/L',
  'FULL SET OF B/L LESS ONE',
  'FULL SET LESS 1/3 ORIGINAL BILLS OF LADING',
  'COMPLETE SET MINUS ONE ORIGINAL BILL OF LADING',
  'TWO THIRDS SET OF BILLS OF LADING',
  'TWO-THIRDS (2/3) SET OF BILLS OF LADING',
  '2 THIRD SET OF ORIGINAL BILLS OF LADING',
]

describe('two of three originals in words', () => {
  test.each(twoOfThree)('%s', (line) => {
    expect(readAsked(line)).toMatchObject({ originals: 2, ofSet: 3 })
  })
  test.each(twoOfThree)('%s sends a bill past the bank', (line) => {
    expect(rulesOf(foundInCredit({ documents: ['COMMERCIAL INVOICE', line] }))).toEqual(['bill-elsewhere'])
  })
  test.each(twoOfThree)('%s has them in two, and misses one in one', (line) => {
    const set = (originals: number) =>
      setOf({ credit: { documents: [line] } }, bill({ originals, originalsIssued: 3 }))
    for (const rule of ['originals-and-copies', 'full-set'] as const) {
      expect(found(rule, set(2))).toEqual([])
      expect(found(rule, set(1))).toHaveLength(1)
    }
  })
})

test.each([
  ['FULL SET OF FOUR LESS ONE ORIGINAL BILL OF LADING', 3, 4],
  ['ONE THIRD SET OF BILLS OF LADING', 1, 3],
  ['ONE HALF OF THE SET OF BILLS OF LADING', 1, 2],
  ['THREE OUT OF THREE ORIGINAL BILLS OF LADING', 3, 3],
])('%s', (line, originals, ofSet) => {
  expect(readAsked(line)).toMatchObject({ originals, ofSet })
})

test('copies beside a part of the set are counted', () => {
  const line = 'TWO OUT OF THREE ORIGINAL BILLS OF LADING PLUS 3 COPIES'
  expect(readAsked(line)).toMatchObject({ originals: 2, copies: 3, ofSet: 3 })
})

test.each([
  'FULL SET OF NOT LESS THAN 2 ORIGINAL BILLS OF LADING',
  'FULL SET OF BILLS OF LADING, FREIGHT LESS 2 PCT COMMISSION',
  'FULL SET OF BILLS OF LADING LESS ONE PCT',
  'FULL SET LESS THREE ORIGINAL BILLS OF LADING',
  'FULL SET OF BILLS OF LADING SHOWING ONE THIRD PARTY AS SHIPPER',
  'THREE OUT OF TWO ORIGINAL BILLS OF LADING',
  'FULL SET OF BILLS OF LADING MADE OUT OF TIME',
  'BILLS OF LADING, PAGE 1 OF 2',
  'BILLS OF LADING LESS ONE DAY',
])('%s asks for no part of a set', (line) => {
  expect(partOfSet(line)).toBeNull()
})
