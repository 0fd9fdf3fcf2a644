import { describe, expect, test } from 'vitest'
import { countsIn } from './asked-counts.ts'

describe('two of three originals', () => {
  test.each([
    ...['2/3 CLEAN ON BOARD B/L', '2/3 OF 3 ORIGINAL BILLS OF LADING', '2/3 ORIGINAL TRANSPORT DOCUMENTS'],
    ...['02/03 ORIGINAL BILLS OF LADING', 'PRESENT 2 ORIGINAL BILLS OF LADING OUT OF 3'],
    ...['2 ORIGINAL BILL OF LADING OUT OF 3', '2 ORIGINAL BL OUT OF 3', '2 ORIGINAL BLS OUT OF 3'],
    ...['2 BILLS OF LADING OUT OF THE 3', '2 BILLS OF LADING OUT OF A COMPLETE SET OF 3'],
    '2 BILLS OF LADING OUT OF A TOTAL OF 3',
    'BILLS OF LADING DATED MAY 30 OF THIS YEAR, 2 OF 3 ORIGINALS',
    'BILLS OF LADING FOR A WEIGHT OF 57 METRIC TONS NET, 2 OF 3 ORIGINALS',
  ])('are said as such: %s', (line) => expect(countsIn(line)).toMatchObject({ originals: 2, ofSet: 3 }))

  test.each([
    ...['FULL SET EXCEPT ONE ORIGINAL BILL OF LADING', 'FULL SET EXCLUDING ONE ORIGINAL BILL OF LADING'],
    ...['FULL SET LESS ONE CLEAN ON BOARD BILL OF LADING', 'FULL SET LESS ONE SHIPPED BILL OF LADING'],
    ...['FULL SET LESS ONE OCEAN BILL OF LADING', 'FULL SET OF BILLS OF LADING LESS ONE MADE OUT TO ORDER'],
    ...['FULL SET LESS 1/3 SET OF BILLS OF LADING', 'FULL SET LESS ONE THIRD OF THE BILLS OF LADING'],
    ...['FULL SET LESS ONE (1) ORIGINAL BILL OF LADING', 'FULL SET LESS ONE OUT OF THREE ORIGINALS OF B/L'],
    ...['SET OF BILLS OF LADING LESS ONE ORIGINAL'],
  ])('are a set without one: %s', (line) => {
    expect(countsIn(line)).toMatchObject({ originals: 2, ofSet: 3 })
  })

  test.each([
    'FULL SET (4/4) LESS ONE ORIGINAL B/L',
    'FULL SET OF FOUR BILLS OF LADING FOR 57 METRIC TONS OF SESAME LESS ONE ORIGINAL',
  ])('are three where four are issued: %s', (line) => {
    expect(countsIn(line)).toMatchObject({ originals: 3, ofSet: 4 })
  })
})

describe('no share of a set', () => {
  test.each([
    // A contract's number, a date and a share of the goods.
    ['AS PER PROFORMA 14/2/3 FULL SET OF ORIGINAL BILLS OF LADING', 1],
    ['BILLS OF LADING SHIPPED BY 2/3/26 IN ORIGINAL', 1],
    ['INVOICE SHOWING 1/3 PAID AT PORT OF UNLADING', null],
    ['CERTIFICATE OF QUALITY STATING NOT MORE THAN 1/3 BLACK SEEDS', null],
    // Figures around "of" and "out of".
    ['3 ORIGINAL BILLS OF LADING OUT OF SUDAN', 3],
    ['SET OF BILLS OF LADING MADE OUT OF 3 ORIGINALS', 3],
    ['COMMERCIAL INVOICES, 4 OF 3 ORIGINALS EACH', 3],
    ['PACKING LIST, PAGE 1 OF 3, ORIGINAL', 1],
    ['PACKING LIST, PAGE 1 OF 12, ORIGINAL', 1],
    // What is less is the freight.
    ['FREIGHT LESS ONE OF THE DISCOUNTS AGREED, FULL SET OF BILLS OF LADING', null],
    ['ORIGINAL BILLS OF LADING, FREIGHT LESS ONE OF THE DISCOUNTS AGREED', 1],
    ['FULL SET OF BILLS OF LADING, FREIGHT LESS 12', null],
    ['FULL SET OF ORIGINAL BILLS OF LADING, FREIGHT LESS 5', 1],
    ['BILLS OF LADING NAMING ONE THIRD PARTY SHIPPER, ORIGINALS', null],
  ])('%s', (line, originals) => expect(countsIn(line)).toMatchObject({ originals, ofSet: null }))
})

test.each([
  ...['NO. 12', 'NUMBER 12', 'REF 12', 'REF. 12', 'CONTRACT 12', 'ORDER 12', 'DATED 12', 'PAGE 12'],
  'WITH 12 PCT MOISTURE ISSUED BY SGS,',
])('a figure far from the originals, or that numbers something, counts none: %s', (figure) => {
  expect(countsIn(`CERTIFICATE OF QUALITY ${figure} IN ORIGINAL`)).toMatchObject({ originals: 1 })
})

test.each([
  ...['MT', 'MTS', 'TON', 'TONS', 'TONNES', 'METRIC TONS', 'KG', 'KGS', 'PCT', 'PERCENT', 'PER CENT'],
  ...['BAG', 'BAGS', 'CONTAINER', 'CONTAINERS', 'FCL', 'DAY', 'DAYS'],
])('57 %s are no originals', (unit) => {
  expect(countsIn(`INVOICE FOR 57 ${unit}, ORIGINAL`).originals).toBe(1)
  expect(countsIn(`INVOICE FOR 57 ${unit} AND 2 ORIGINALS`).originals).toBe(2)
})

test.each([
  '2 OF THE 3 ORIGINAL BILLS OF LADING',
  '2 OF A SET OF 3 ORIGINAL BILLS OF LADING',
  'TWO OF THE FULL SET OF THREE B/L',
])('"%s" are a part of the set', (line) => expect(countsIn(line)).toMatchObject({ originals: 2, ofSet: 3 }))
test('of a weight no part is asked for', () => {
  expect(countsIn('BILLS OF LADING FOR A WEIGHT OF 57 MT, 2 OF 3 ORIGINALS')).toMatchObject({
    originals: 2,
    ofSet: 3,
  })
})
