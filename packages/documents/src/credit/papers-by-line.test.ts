import { emptyCredit } from '@mahsul/domain/documents/credit'
import { describe, expect, test } from 'vitest'
import { bill, doc, found, invoice, packing, setOf } from '../testing/checked-set.ts'
import { pointsCompared } from './asked-fields.ts'

const asked = (...documents: string[]) => ({ credit: { documents } })
const quality = 'CERTIFICATE OF QUALITY ISSUED BY SGS'
const weight = 'CERTIFICATE OF WEIGHT ISSUED BY INTERTEK'
const certificate = (issuer: string, number = issuer) =>
  doc('QUALITY_AND_WEIGHT_CERTIFICATE', { issuer, number })

describe('two lines that ask for papers of one kind', () => {
  test('are not both met by one paper', () => {
    expect(
      found('paper-for-two-lines', setOf(asked('PACKING LIST', 'WEIGHT LIST'), packing({ number: 'PL1' }))),
    ).toEqual(['CREDIT documents WEIGHT LIST × PACKING_LIST number PL1'])
  })

  test('have the paper that is from their issuer, and the other line has none', () => {
    const set = setOf(asked(quality, weight), certificate('Intertek'))
    expect(found('paper-for-two-lines', set)).toEqual([
      `CREDIT documents ${quality} × QUALITY_AND_WEIGHT_CERTIFICATE number Intertek`,
    ])
    expect(found('issuer', set)).toEqual([])
  })

  test('are met by two papers, in whatever order they are', () => {
    const set = setOf(asked(quality, weight), certificate('Intertek'), certificate('SGS'))
    expect(found('paper-for-two-lines', set)).toEqual([])
    expect(found('issuer', set)).toEqual([])
    const other = setOf(asked(quality, weight), certificate('Intertek'), certificate('Cotecna'))
    expect(found('issuer', other)).toEqual([
      `CREDIT documents ${quality} × QUALITY_AND_WEIGHT_CERTIFICATE issuer Cotecna`,
    ])
  })

  test('count the originals of their own paper', () => {
    const set = setOf(
      asked('INVOICE IN 3 ORIGINALS', 'INVOICE IN 1 ORIGINAL CERTIFIED BY THE CHAMBER'),
      invoice({ originals: 3 }),
      invoice({ originals: 1 }),
    )
    expect(found('originals-and-copies', set)).toEqual([])
  })

  test('leave the second line to a person', () => {
    const credit = { ...emptyCredit, documents: ['PACKING LIST', 'WEIGHT LIST'] }
    expect(pointsCompared(credit, [packing({})])).toEqual({ asked: 1, compared: 0 })
    expect(pointsCompared(credit, [packing({}), packing({})])).toEqual({ asked: 0, compared: 0 })
  })
})

test.each([
  ['COPY OF BILL OF LADING'],
  ['2 NON-NEGOTIABLE COPIES OF BILL OF LADING'],
  ['BILL OF LADING MUST SHOW THE NAME OF THE AGENT'],
  ['THE BILL OF LADING EVIDENCING SHIPMENT IN CONTAINERS'],
])('"%s" asks for no paper of its own', (line) => {
  const set = setOf(asked('FULL SET OF BILLS OF LADING', line), bill({}, 'j'), bill({}, 'd'))
  expect(found('paper-for-two-lines', set)).toEqual([])
})

test('the bills of several destinations are one paper', () => {
  const lines = asked('FULL SET OF BILLS OF LADING', 'ORIGINAL MULTIMODAL BILL OF LADING')
  expect(found('paper-for-two-lines', setOf(lines, bill({}, 'j'), bill({}, 'd')))).toHaveLength(1)
})
