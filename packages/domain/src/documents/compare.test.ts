import { describe, expect, it } from 'vitest'
import { isSameCertificate } from './certificate.ts'
import { type Characteristic, metBy } from './characteristic.ts'
import { compare, isBeyond, type LabResult, verdicts } from './compare.ts'
import { compareDecimals, readDecimal } from './decimal.ts'

const b1 = (value: string, change: Partial<LabResult> = {}): LabResult => ({
  analyte: 'aflatoxin_b1',
  value,
  isBelow: false,
  unit: 'µg/kg',
  method: null,
  ...change,
})
const atMost = (value: string, change: Partial<Characteristic> = {}): Characteristic => ({
  analyte: 'aflatoxin_b1',
  direction: 'at_most',
  value,
  unit: 'µg/kg',
  method: null,
  ...change,
})
const atLeast = (value: string, change: Partial<Characteristic> = {}) =>
  atMost(value, { direction: 'at_least', ...change })

describe('a number of a certificate', () => {
  it.each([
    ['9', '9.0', 0],
    ['0.05', '0.050', 0],
    ['0.1', '0.09', 1],
    ['999999.9999', '1000000', -1],
  ])('%s beside %s', (one, other, sign) => {
    expect(Math.sign(compareDecimals(readDecimal(one)!, readDecimal(other)!))).toBe(sign) // both are numbers
  })

  it('has up to twelve figures', () => {
    expect(readDecimal('123456789.012')).toEqual({ digits: 123456789012n, decimals: 3 })
    expect(readDecimal('0')).toEqual({ digits: 0n, decimals: 0 })
  })

  it.each(['', '.5', '5.', '-1', '1,5', '1e3', '<2', '1.2.3', '1234567890123', '٩'])('is not “%s”', (text) =>
    expect(readDecimal(text)).toBeUndefined(),
  )
})

describe('a result beside a limit', () => {
  it.each([
    ['what equals the limit is within it', b1('8.0'), atMost('8'), 'within'],
    ['a tenth more is over', b1('8.1'), atMost('8'), 'over'],
    ['less than at least is under', b1('46.9', { unit: '%' }), atLeast('47', { unit: '%' }), 'under'],
    ['as much as at least is within', b1('47', { unit: '%' }), atLeast('47', { unit: '%' }), 'within'],
    ['ppb is µg/kg', b1('8', { unit: 'ppb' }), atMost('8'), 'within'],
    ['ppm is mg/kg', b1('0.051', { unit: 'ppm' }), atMost('0.05', { unit: 'mg/kg' }), 'over'],
    ['a thousand µg/kg are a mg/kg', b1('51'), atMost('0.05', { unit: 'mg/kg' }), 'over'],
    ['fifty are not more than 0.05 mg/kg', b1('50'), atMost('0.05', { unit: 'mg/kg' }), 'within'],
    ['ten g/kg are a percent', b1('10', { unit: 'g/kg' }), atMost('1', { unit: '%' }), 'within'],
    ['11 g/kg are more than a percent', b1('11', { unit: 'g/kg' }), atMost('1', { unit: '%' }), 'over'],
    [
      'ten thousand mg/kg are a percent',
      b1('10000', { unit: 'mg/kg' }),
      atMost('1', { unit: '%' }),
      'within',
    ],
    ['not found is within none', b1('0', { unit: 'in 25 g' }), atMost('0', { unit: 'in 25 g' }), 'within'],
    ['less than the limit can be measured', b1('0.5', { isBelow: true }), atMost('2'), 'within'],
    ['less than what is under at least', b1('40', { isBelow: true }), atLeast('47'), 'under'],
    ['less than just at least', b1('47', { isBelow: true }), atLeast('47'), 'under'],
    [
      'the method that was agreed',
      b1('9', { method: 'iso 659' }),
      atMost('8', { method: 'ISO 659' }),
      'over',
    ],
    ['a method written apart', b1('9', { method: 'ISO659' }), atMost('8', { method: 'iso 6 59' }), 'over'],
    [
      'an edition of the method that was agreed',
      b1('9', { method: 'ISO 665:2020' }),
      atMost('8', { method: 'ISO 665' }),
      'over',
    ],
    ['any method, if none was agreed', b1('9', { method: 'HPLC' }), atMost('8'), 'over'],
  ])('%s', (_, result, limit, verdict) => expect(compare(result, limit)).toEqual({ verdict, why: null }))

  it.each([
    ['a count beside a share', b1('1', { unit: 'in 25 g' }), atMost('8'), 'unit'],
    ['a share beside a count', b1('1'), atMost('0', { unit: 'in 25 g' }), 'unit'],
    ['a number that is none', b1('nine'), atMost('8'), 'unit'],
    ['another method', b1('9', { method: 'ELISA' }), atMost('8', { method: 'HPLC' }), 'method'],
    ['no method where one was agreed', b1('9'), atMost('8', { method: 'HPLC' }), 'method'],
    ['a detection limit over the limit', b1('5', { isBelow: true }), atMost('2'), 'detection'],
    ['a detection limit over at least', b1('50', { isBelow: true }), atLeast('47'), 'detection'],
  ])('cannot be compared: %s', (_, result, limit, why) =>
    expect(compare(result, limit)).toEqual({ verdict: 'not_comparable', why }),
  )
})

it('goods are beyond a limit that a result is over or under, and beyond no other', () => {
  expect(verdicts.filter((verdict) => isBeyond({ verdict }))).toEqual(['over', 'under'])
})

it('a certificate is known by its laboratory and its number there, however they are written', () => {
  const paper = { laboratory: 'Eurofins', number: 'AR-1' }
  expect(isSameCertificate(paper, { laboratory: 'EUROFINS', number: 'ar-1' })).toBe(true)
  expect(isSameCertificate(paper, { ...paper, number: 'AR-2' })).toBe(false)
  expect(isSameCertificate(paper, { ...paper, laboratory: 'SGS' })).toBe(false)
})

it('a characteristic of the contract is replaced by what was agreed later of the same, and by nothing else', () => {
  const met = metBy(
    [atMost('10'), atLeast('1'), atMost('6', { analyte: 'moisture' })],
    [atMost('8'), atMost('1', { analyte: 'ochratoxin_a' })],
  )
  expect(
    met.map(({ from, analyte, direction, value }) => `${from} ${analyte} ${direction} ${value}`),
  ).toEqual([
    'contract aflatoxin_b1 at_least 1',
    'contract moisture at_most 6',
    'agreed aflatoxin_b1 at_most 8',
    'agreed ochratoxin_a at_most 1',
  ])
})
