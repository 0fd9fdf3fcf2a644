import { describe, expect, it } from 'vitest'
import type { Characteristic, GoodsUse } from '../documents/characteristic.ts'
import { isBeyond, type LabResult } from '../documents/compare.ts'
import type { IsoDate } from '../kit/calendar.ts'
import { type Expected, judge, limitsToKeep } from './judge-results.ts'
import type { LaneRule } from './lane-rule.ts'

const b1 = (value: string, change: Partial<LabResult> = {}): LabResult => ({
  analyte: 'aflatoxin_b1',
  value,
  isBelow: false,
  unit: 'µg/kg',
  method: null,
  ...change,
})

const b1Agreed: Characteristic = {
  ...{ analyte: 'aflatoxin_b1', direction: 'at_most', value: '4', unit: 'µg/kg', method: null },
}
const limit = (code: string, value: number, use: GoodsUse): LaneRule => ({
  ...{ code, commodity: 'peanut', hsPrefix: '', origin: '', destination: 'EU' },
  ...{ text: '', textAr: '', source: '', sourceUrl: '', validFrom: null, validUntil: null },
  checkedOn: '2026-11-01' as IsoDate, // a day of the calendar
  kind: 'limit',
  limit: { analyte: 'aflatoxin_b1', value, unit: 'µg/kg', use },
})
const toHamburg = { country: 'DE', rules: [limit('sorting', 8, 'sorting'), limit('direct', 2, 'direct')] }
const expected = (change: Partial<Expected> = {}): Expected => ({
  characteristics: [],
  use: 'any',
  destinations: [toHamburg],
  ...change,
})
const verdictsOf = (result: LabResult, change: Partial<Expected> = {}) =>
  judge(result, expected(change)).map((each) =>
    each.with === 'contract'
      ? `contract ${each.verdict}`
      : `${each.rule?.code ?? each.country} ${each.verdict}`,
  )

describe('a peanut lot for Hamburg', () => {
  it('at 9 µg/kg of B1 is over 8 before sorting, and over 2 for direct use', () => {
    expect(verdictsOf(b1('9'))).toEqual(['contract no_limit', 'sorting over', 'direct over'])
    expect(verdictsOf(b1('9'), { use: 'sorting' })).toEqual(['contract no_limit', 'sorting over'])
    expect(verdictsOf(b1('5'))).toEqual(['contract no_limit', 'sorting within', 'direct over'])
    expect(verdictsOf(b1('2.0'), { use: 'direct' })).toEqual(['contract no_limit', 'direct within'])
  })

  it('is beside what was agreed as well, which can be more or less than the lane allows for', () => {
    const characteristics = [{ ...b1Agreed, from: 'agreed' as const }]
    expect(verdictsOf(b1('6'), { characteristics, use: 'sorting' })).toEqual([
      'contract over',
      'sorting within',
    ])
  })

  it('is beside what was agreed of the same substance alone, and beside rules that are limits', () => {
    const moisture = { ...b1Agreed, analyte: 'moisture', value: '6', unit: '%', from: 'contract' } as const
    const registration: LaneRule = { ...limit('gacc', 8, 'any'), kind: 'registration' }
    const rules = [registration, ...toHamburg.rules]
    const destinations = [{ country: 'DE', rules }]
    expect(verdictsOf(b1('9'), { characteristics: [moisture], use: 'sorting', destinations })).toEqual([
      'contract no_limit',
      'sorting over',
    ])
    const [, beside] = judge(b1('9'), expected({ use: 'sorting' }))
    expect(beside).toMatchObject({ with: 'destination', country: 'DE', limit: { value: '8', unit: 'µg/kg' } })
    const [, none] = judge(b1('9'), expected({ destinations: [{ country: 'DE', rules: [] }] }))
    expect(none).toEqual({
      with: 'destination',
      country: 'DE',
      limit: null,
      rule: null,
      verdict: 'no_limit',
      why: null,
    })
  })

  it('has no limit on file for another substance, and to an unknown country: nothing is ever allowed', () => {
    const salmonella = b1('1', { analyte: 'salmonella', unit: 'in 25 g' })
    expect(verdictsOf(salmonella)).toEqual(['contract no_limit', 'DE no_limit'])
    const unknown = judge(b1('9000'), expected({ destinations: [{ country: null, rules: [] }] }))
    expect(unknown.map(({ verdict }) => verdict)).toEqual(['no_limit', 'no_limit'])
    expect(JSON.stringify(unknown)).not.toMatch(/allow/i)
    expect(unknown.some(isBeyond)).toBe(false)
  })
})

describe('a sesame lot for Hamburg, where Salmonella is absent in 25 g', () => {
  const absent: LaneRule = {
    ...limit('absent', 0, 'any'),
    ...{ kind: 'limit', limit: { analyte: 'salmonella', value: 0, unit: 'in 25 g', use: 'any' } },
  }
  const destinations = [{ country: 'DE', rules: [absent] }]
  const found = (value: string, unit: LabResult['unit'] = 'in 25 g') =>
    verdictsOf(b1(value, { analyte: 'salmonella', unit }), { destinations })

  it('in which it was found is over the limit, and one in which it was not found is within', () => {
    expect(found('1')).toEqual(['contract no_limit', 'absent over'])
    expect(found('0')).toEqual(['contract no_limit', 'absent within'])
    expect(found('0', 'µg/kg')).toEqual(['contract no_limit', 'absent not_comparable'])
  })

  it('has to keep it whatever the goods are for', () => {
    for (const use of ['any', 'direct', 'sorting'] as const)
      expect(limitsToKeep(expected({ destinations, use }))).toEqual([
        { analyte: 'salmonella', direction: 'at_most', value: '0', unit: 'in 25 g', method: null },
      ])
  })
})

describe('the limits that goods surely have to keep', () => {
  const kept = (change: Partial<Expected> = {}) =>
    limitsToKeep(expected(change)).map(({ analyte, value }) => `${analyte} ${value}`)

  it('are those of rules that are limits', () => {
    const ban: LaneRule = { ...limit('ban', 1, 'any'), kind: 'ban' }
    expect(kept({ destinations: [{ country: 'DE', rules: [ban] }] })).toEqual([])
  })

  it('are those of the use that was agreed; while none was, those that hold for sorted goods as well', () => {
    expect(kept()).toEqual(['aflatoxin_b1 8'])
    expect(kept({ use: 'sorting' })).toEqual(['aflatoxin_b1 8'])
    expect(kept({ use: 'direct' })).toEqual(['aflatoxin_b1 2'])
    const anyUse = { country: 'IN', rules: [limit('any', 15, 'any')] }
    expect(kept({ destinations: [anyUse] })).toEqual(['aflatoxin_b1 15'])
    expect(kept({ use: 'direct', destinations: [anyUse] })).toEqual(['aflatoxin_b1 15'])
  })

  it('are there once, wherever they come from', () => {
    const agreed = [{ ...b1Agreed, value: '8', from: 'agreed' as const }]
    expect(kept({ characteristics: agreed, use: 'sorting' })).toEqual(['aflatoxin_b1 8'])
    expect(kept({ use: 'sorting', destinations: [toHamburg, { ...toHamburg, country: 'NL' }] })).toHaveLength(
      1,
    )
    const byMethod = [{ ...b1Agreed, value: '8', method: 'EN 14123', from: 'agreed' as const }]
    expect(kept({ characteristics: byMethod, use: 'sorting' })).toHaveLength(2)
    const inPpb = [{ ...b1Agreed, value: '8', unit: 'ppb' as const, from: 'agreed' as const }]
    expect(kept({ characteristics: inPpb, use: 'sorting' })).toHaveLength(2)
    const other = [{ ...b1Agreed, from: 'contract' as const }]
    expect(kept({ characteristics: other, use: 'sorting' })).toEqual(['aflatoxin_b1 4', 'aflatoxin_b1 8'])
  })
})
