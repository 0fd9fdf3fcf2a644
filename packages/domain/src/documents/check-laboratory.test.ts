import { describe, expect, it } from 'vitest'
import type { IsoDate } from '../kit/calendar.ts'
import { isContainerNumber } from '../shipments/container-number.ts'
import type { Certificate, Sample } from './certificate.ts'
import type { Characteristic, Specification } from './characteristic.ts'
import {
  checkCertificate,
  checkReceived,
  checkSample,
  checkSpecification,
  LONGEST_IN_LABORATORY as longest,
  MOST_CHARACTERISTICS,
  MOST_RESULTS,
} from './check-laboratory.ts'

const [yesterday, today, tomorrow] = ['2026-11-25', '2026-11-26', '2026-11-27'] as IsoDate[] // days of the calendar
const letters = (count: number) => 'a'.repeat(count)
/** With valid check digits (ISO 6346). */
const [one, two] = ['CSQU3054383', 'CSQU3054399'] as const

const withCheckDigit = (start: string) =>
  Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isContainerNumber)! // one of ten fits

const sample: Sample = {
  ...{ number: 'S-1', lot: null, containers: [], sentOn: today! },
  ...{ seal: null, drawnBy: null, courier: null, trackingNumber: null },
}
const result = { analyte: 'aflatoxin_b1', value: '9', isBelow: false, unit: 'µg/kg', method: null } as const
const certificate: Certificate = {
  ...{ laboratory: 'Eurofins Hamburg', number: 'AR-26-1', issuedOn: today!, sample: null },
  ...{ lot: null, containers: [], results: [result] },
}
const characteristic: Characteristic = {
  ...{ analyte: 'moisture', direction: 'at_most', value: '6', unit: '%', method: null },
}
const ofSample = (change: Partial<Sample>) => checkSample({ ...sample, ...change }, today!)
const ofCertificate = (change: Partial<Certificate>) =>
  checkCertificate({ ...certificate, ...change }, today!)
const ofResult = (change: object) => ofCertificate({ results: [{ ...result, ...change }] })
const ofSpecification = (change: object) =>
  checkSpecification({ goodsUse: 'any', characteristics: [], ...change })
const ofCharacteristic = (change: object) =>
  ofSpecification({ characteristics: [{ ...characteristic, ...change }] })

describe('what papers are about', () => {
  it('is a lot, containers or all goods', () => {
    for (const goods of [{}, { lot: 'LOT 7' }, { containers: [one, two] }])
      expect([ofSample(goods), ofCertificate(goods)]).toEqual([{}, {}])
  })
  it('is a lot with a name, of a length that a paper has', () => {
    expect(ofSample({ lot: letters(longest.lot) })).toEqual({})
    expect(ofSample({ lot: letters(longest.lot + 1) })).toEqual({
      lot: { rule: 'maxLength', max: longest.lot },
    })
    expect(ofCertificate({ lot: ' ' })).toEqual({ lot: { rule: 'required' } })
  })
  it('is no more containers than a ship’s worth', () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, at) => withCheckDigit(`MSCU${100_000 + at}`))
    expect(ofSample({ containers: numbers(100) })).toEqual({})
    expect(ofSample({ containers: numbers(101) })).toEqual({ containers: { rule: 'max', max: 100 } })
  })
  it('names a wrong container before one that is there twice', () => {
    expect(ofSample({ containers: [one, one, 'CSQU3054384'] })).toEqual({
      containers: { rule: 'containerNumber', number: 'CSQU3054384' },
    })
    expect(ofSample({ containers: [two, one, one] })).toEqual({
      containers: { rule: 'containerTwice', number: one },
    })
  })
})

describe('a sample', () => {
  it.each([
    ['number', longest.lot],
    ['seal', longest.lot],
    ['drawnBy', longest.name],
    ['courier', longest.name],
    ['trackingNumber', longest.lot],
  ] as const)('has a %s of at most %d characters, and not of blanks', (field, max) => {
    expect(ofSample({ [field]: letters(max) })).toEqual({})
    expect(ofSample({ [field]: letters(max + 1) })).toEqual({ [field]: { rule: 'maxLength', max } })
    expect(ofSample({ [field]: '  ' })).toEqual({ [field]: { rule: 'required' } })
  })
  it('is sent today or earlier, on a day of the calendar', () => {
    expect(ofSample({ sentOn: yesterday! })).toEqual({})
    expect(ofSample({ sentOn: tomorrow! })).toEqual({ sentOn: { rule: 'notInFuture' } })
    expect(ofSample({ sentOn: '' as IsoDate })).toEqual({ sentOn: { rule: 'required' } })
    expect(ofSample({ sentOn: '2026-02-30' as IsoDate })).toEqual({ sentOn: { rule: 'isoDate' } })
  })
  it('is received on the day it was sent or later, and not in the future', () => {
    expect(checkReceived(yesterday, yesterday!, today!)).toBeUndefined()
    expect(checkReceived(yesterday, today!, today!)).toEqual({ rule: 'notBefore', date: today })
    expect(checkReceived(tomorrow, today!, today!)).toEqual({ rule: 'notInFuture' })
    expect(checkReceived(undefined, today!, today!)).toEqual({ rule: 'required' })
  })
})

describe('a certificate', () => {
  it.each([
    ['laboratory', longest.name],
    ['number', longest.lot],
  ] as const)('has a %s of at most %d characters', (field, max) => {
    expect(ofCertificate({ [field]: letters(max) })).toEqual({})
    expect(ofCertificate({ [field]: letters(max + 1) })).toEqual({ [field]: { rule: 'maxLength', max } })
    expect(ofCertificate({ [field]: '' })).toEqual({ [field]: { rule: 'required' } })
  })
  it('has as many results as fit a page of a laboratory', () => {
    expect(ofCertificate({ results: Array.from({ length: MOST_RESULTS }, () => result) })).toEqual({})
    expect(ofCertificate({ results: Array.from({ length: MOST_RESULTS + 1 }, () => result) })).toEqual({
      results: { rule: 'max', max: MOST_RESULTS },
    })
  })
  it.each([
    ['a substance that nobody tests for', { analyte: 'gold' }, 'analyte', { rule: 'choice' }],
    ['a unit that nobody measures in', { unit: 'spoons' }, 'unit', { rule: 'choice' }],
    ['a unit of what must not be there', { unit: 'in 25 g' }, 'unit', { rule: 'choice' }],
    ['a share of what must not be there', { analyte: 'salmonella', unit: '%' }, 'unit', { rule: 'choice' }],
    ['no value', { value: ' ' }, 'value', { rule: 'required' }],
    ['a value in words', { value: 'nine' }, 'value', { rule: 'numeric' }],
    ['a method of blanks', { method: ' ' }, 'method', { rule: 'required' }],
    [
      'a method as long as a report',
      { method: letters(longest.method + 1) },
      'method',
      { rule: 'maxLength', max: longest.method },
    ],
  ])('has no result with %s', (_, change, field, problem) =>
    expect(ofResult(change)).toEqual({ [`results.0.${field}`]: problem }),
  )
  it('names the row that is wrong', () => {
    expect(ofCertificate({ results: [result, { ...result, value: '' }] })).toEqual({
      'results.1.value': { rule: 'required' },
    })
    expect(ofResult({ method: letters(longest.method) })).toEqual({})
  })
})

describe('a specification', () => {
  it('says what the goods are for, or what they must meet', () => {
    expect(ofSpecification({})).toEqual({ characteristics: { rule: 'required' } })
    expect(ofSpecification({ goodsUse: 'sorting' })).toEqual({})
    expect(ofSpecification({ goodsUse: 'feed' })).toEqual({ goodsUse: { rule: 'choice' } })
    expect(ofCharacteristic({})).toEqual({})
  })
  it.each([
    [{ analyte: 'colour' }, 'analyte', { rule: 'choice' }],
    [{ direction: 'about' }, 'direction', { rule: 'choice' }],
    [{ value: '' }, 'value', { rule: 'required' }],
    [{ unit: 'in 25 g' }, 'unit', { rule: 'choice' }],
    [{ analyte: 'salmonella', unit: '%' }, 'unit', { rule: 'choice' }],
    [{ unit: 'bags' }, 'unit', { rule: 'choice' }],
    [{ method: '' }, 'method', { rule: 'required' }],
  ])('is not %j', (change, field, problem) =>
    expect(ofCharacteristic(change)).toEqual({ [`characteristics.0.${field}`]: problem }),
  )
  it('has at most so many characteristics, and the same of one direction once', () => {
    const twice: Specification['characteristics'] = [
      characteristic,
      { ...characteristic, direction: 'at_least', value: '4' },
      { ...characteristic, value: '7' },
    ]
    expect(ofSpecification({ characteristics: twice })).toEqual({
      'characteristics.2.analyte': { rule: 'valueTwice' },
    })
    const many = Array.from({ length: MOST_CHARACTERISTICS + 1 }, () => characteristic)
    expect(ofSpecification({ characteristics: many })).toEqual({
      characteristics: { rule: 'max', max: MOST_CHARACTERISTICS },
    })
    const most = ofSpecification({ characteristics: many.slice(1) })
    expect(most).not.toHaveProperty('characteristics')
  })
})
