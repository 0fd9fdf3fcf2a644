import { describe, expect, it } from 'vitest'
import { analytes } from '../documents/characteristic.ts'
import type { IsoDate } from '../kit/calendar.ts'
import { checkRule, LONGEST_RULE, LONGEST_SOURCE, type RuleValues, ruleOf } from './lane-rule.ts'

const [yesterday, today, tomorrow] = ['2026-11-25', '2026-11-26', '2026-11-27'] as IsoDate[] // days of the calendar
const letters = (count: number) => 'a'.repeat(count)
const registration: RuleValues = {
  ...{ code: 'cn-gacc', commodity: null, hsPrefix: '', origin: '', destination: 'CN', kind: 'registration' },
  ...{ document: null, addsToPlan: false, analyte: null, value: null, unit: null, use: 'any' },
  ...{ percent: null, days: null, text: 'The exporter is registered.', textAr: 'المصدّر مسجّل.' },
  ...{
    source: 'Decree 248',
    sourceUrl: 'https://example.org/248',
    sourceRead: 'first_hand',
    validFrom: null,
    validUntil: null,
  },
  checkedOn: today!,
}
const document: RuleValues = { ...registration, kind: 'document' }
const limit: RuleValues = { ...registration, kind: 'limit', analyte: 'aflatoxin_b1', value: 2, unit: 'µg/kg' }
const salmonella: RuleValues = { ...limit, analyte: 'salmonella', value: 0, unit: 'in 25 g' }
const control: RuleValues = { ...registration, kind: 'control', percent: 50 }
const window: RuleValues = { ...registration, kind: 'window', days: 14 }
const wrong = (rule: RuleValues, change: object) => checkRule({ ...rule, ...change }, today!)
const [required, notAsked, choice] = [{ rule: 'required' }, { rule: 'notAsked' }, { rule: 'choice' }]

describe('a rule of a lane', () => {
  it('of each kind has what its kind needs', () => {
    for (const rule of [
      registration,
      document,
      limit,
      control,
      window,
      { ...registration, kind: 'ban' } as const,
    ])
      expect(wrong(rule, {}), rule.kind).toEqual({})
  })

  it.each([
    [limit, { analyte: null }, { analyte: required }],
    [limit, { value: null, unit: null }, { value: required, unit: required }],
    [limit, { analyte: '' }, { analyte: required }],
    [control, { percent: null }, { percent: required }],
    [window, { days: null }, { days: required }],
    [document, { addsToPlan: true }, { document: required }],
    [document, { document: 'ADDITIONAL_1', addsToPlan: true }, { addsToPlan: notAsked }],
    [document, { document: 'ADDITIONAL_2', addsToPlan: true }, { addsToPlan: notAsked }],
    [document, { document: 'PHYTOSANITARY_CERTIFICATE', addsToPlan: true }, {}],
    [
      registration,
      { document: 'HEALTH_CERTIFICATE', addsToPlan: true },
      { document: notAsked, addsToPlan: notAsked },
    ],
    [document, { analyte: 'salmonella' }, { analyte: notAsked }],
    [document, { value: 2, unit: 'mg/kg' }, { value: notAsked, unit: notAsked }],
    [limit, { percent: 50 }, { percent: notAsked }],
    [control, { days: 14 }, { days: notAsked }],
    [window, { value: 2 }, { value: notAsked }],
  ] as [RuleValues, Partial<RuleValues>, object][])(
    '$kind is asked for nothing else: %j',
    (rule, change, problems) => expect(wrong(rule, change)).toEqual(problems),
  )

  it('a document may be one of the plan, or one that only the sentence names', () => {
    expect(wrong(document, { document: 'HEALTH_CERTIFICATE', addsToPlan: true })).toEqual({})
    expect(wrong(document, { document: 'PASSPORT' })).toEqual({ document: choice })
    expect(wrong(control, { analyte: 'salmonella' })).toEqual({})
  })

  it.each([
    ['code', 'ab', { rule: 'lengthBetween', min: 3, max: 60 }],
    ['code', letters(61), { rule: 'lengthBetween', min: 3, max: 60 }],
    ['code', '', { rule: 'lengthBetween', min: 3, max: 60 }],
    ['code', 'EU-PEANUT', { rule: 'lowercaseCode' }],
    ['code', 'eu peanut', { rule: 'lowercaseCode' }],
    ['code', 'eu_peanut', { rule: 'lowercaseCode' }],
    ['code', 'فول-سوداني', { rule: 'lowercaseCode' }],
    ['code', 'É', { rule: 'lowercaseCode' }],
    ['hsPrefix', '12a', { rule: 'numeric' }],
    ['hsPrefix', 'a12', { rule: 'numeric' }],
    ['hsPrefix', '12345678901', { rule: 'numeric' }],
    ['commodity', 'gold', choice],
    ['origin', 'Sudan', choice],
    ['destination', 'XX', choice],
    ['text', ' ', required],
    ['textAr', '', required],
    ['source', '', required],
    ['sourceUrl', ' ', required],
    ['text', letters(LONGEST_RULE + 1), { rule: 'maxLength', max: LONGEST_RULE }],
    ['textAr', letters(LONGEST_RULE + 1), { rule: 'maxLength', max: LONGEST_RULE }],
    ['source', letters(LONGEST_SOURCE + 1), { rule: 'maxLength', max: LONGEST_SOURCE }],
    ['sourceUrl', 'example.org', { rule: 'website' }],
    ['sourceUrl', 'javascript:alert(1)', { rule: 'website' }],
    ['sourceUrl', `https://example.org/${letters(LONGEST_RULE)}`, { rule: 'website' }],
    ['checkedOn', tomorrow, { rule: 'notInFuture' }],
  ] as const)('does not have the %s “%s”', (field, value, problem) =>
    expect(wrong(registration, { [field]: value })).toEqual({ [field]: problem }),
  )

  it.each([
    ['code', 'abc'],
    ['code', 'eu-peanut-b1'],
    ['code', letters(60)],
    ['hsPrefix', '1'],
    ['hsPrefix', '1234567890'],
    ['commodity', 'peanut'],
    ['origin', 'SD'],
    ['destination', 'EU'],
    ['text', letters(LONGEST_RULE)],
    ['source', letters(LONGEST_SOURCE)],
    ['sourceUrl', 'http://example.org'],
    ['sourceUrl', `https://example.org/${letters(LONGEST_RULE - 20)}`],
    ['checkedOn', yesterday],
  ] as const)('may have the %s “%s”', (field, value) =>
    expect(wrong(registration, { [field]: value })).toEqual({}),
  )

  it('is for a commodity or for a heading, not for both', () => {
    expect(wrong(registration, { commodity: 'peanut', hsPrefix: '1202' })).toEqual({ hsPrefix: notAsked })
  })

  it('ends on the day it begins or later', () => {
    expect(wrong(registration, { validFrom: today, validUntil: today })).toEqual({})
    expect(wrong(registration, { validFrom: today, validUntil: yesterday })).toEqual({
      validUntil: { rule: 'notBefore', date: today },
    })
    expect(wrong(registration, { validUntil: yesterday })).toEqual({})
  })

  it.each([
    [limit, 'value', 0, { rule: 'between', min: 0, max: 1_000_000 }],
    [limit, 'value', 1_000_001, { rule: 'between', min: 0, max: 1_000_000 }],
    [control, 'percent', 101, { rule: 'percentage' }],
    [control, 'percent', -1, { rule: 'percentage' }],
    [window, 'days', 1.5, { rule: 'between', min: 1, max: 365 }],
    [window, 'days', 366, { rule: 'between', min: 1, max: 365 }],
    [window, 'days', -1, { rule: 'between', min: 1, max: 365 }],
  ] as const)('$kind: %s of %d is out of reach', (rule, field, value, problem) =>
    expect(wrong(rule, { [field]: value })).toEqual({ [field]: problem }),
  )

  it('may have the least and the most that can be measured', () => {
    for (const value of [0.01, 1_000_000]) expect(wrong(limit, { value })).toEqual({})
    for (const percent of [0.5, 100]) expect(wrong(control, { percent })).toEqual({})
    for (const days of [1, 365]) expect(wrong(window, { days })).toEqual({})
  })

  it('is measured in its units of its substances', () => {
    expect(wrong(limit, { analyte: 'gold' })).toEqual({ analyte: choice })
    expect(wrong(limit, { unit: 'spoons' })).toEqual({ unit: choice })
  })
})

describe('a limit of Salmonella', () => {
  it('is that it is absent in 25 g, of which there is one way to say it', () => {
    expect(wrong(salmonella, {})).toEqual({})
    for (const unit of ['µg/kg', 'mg/kg']) expect(wrong(salmonella, { unit })).toEqual({ unit: choice })
    expect(wrong(salmonella, { value: 1 })).toEqual({ value: { rule: 'max', max: 0 } })
    expect(wrong(salmonella, { value: -1 })).toEqual({ value: { rule: 'min', min: 0 } })
    expect(wrong(salmonella, { value: null, unit: null })).toEqual({ value: required, unit: required })
    expect(ruleOf(salmonella)).toMatchObject({
      limit: { analyte: 'salmonella', value: 0, unit: 'in 25 g', use: 'any' },
    })
  })

  it.each(analytes.filter((analyte) => analyte !== 'salmonella'))('is none of %s', (analyte) => {
    expect(wrong(salmonella, { analyte })).toEqual({
      unit: choice,
      value: { rule: 'between', min: 0, max: 1_000_000 },
    })
    expect(wrong(limit, { analyte })).toEqual({})
  })
})

describe('a rule that was typed', () => {
  const named = {
    ...{ code: 'cn-gacc', commodity: null, hsPrefix: '', origin: '', destination: 'CN' },
    ...{ text: 'The exporter is registered.', textAr: 'المصدّر مسجّل.' },
    ...{ source: 'Decree 248', sourceUrl: 'https://example.org/248', sourceRead: 'first_hand' },
    ...{ validFrom: null, validUntil: null, checkedOn: today },
  }
  it('is read by its kind', () => {
    expect(ruleOf(registration)).toEqual({ ...named, kind: 'registration' })
    expect(ruleOf({ ...registration, kind: 'ban', commodity: 'peanut' })).toEqual({
      ...named,
      ...{ kind: 'ban', commodity: 'peanut' },
    })
    expect(ruleOf(window)).toEqual({ ...named, kind: 'window', days: 14 })
    expect(ruleOf(control)).toEqual({ ...named, kind: 'control', analyte: null, percent: 50 })
    expect(ruleOf({ ...control, analyte: 'salmonella' })).toMatchObject({ analyte: 'salmonella' })
    expect(ruleOf({ ...document, document: 'HEALTH_CERTIFICATE', addsToPlan: true })).toEqual({
      ...named,
      ...{ kind: 'document', document: 'HEALTH_CERTIFICATE', addsToPlan: true },
    })
    expect(ruleOf(limit)).toEqual({
      ...named,
      ...{ kind: 'limit', limit: { analyte: 'aflatoxin_b1', value: 2, unit: 'µg/kg', use: 'any' } },
    })
  })
  it.each([
    [limit, { analyte: null }],
    [limit, { unit: null }],
    [limit, { value: null }],
    [control, { percent: null }],
    [window, { days: null }],
  ] as const)('is none without what its kind needs: %#', (rule, change) =>
    expect(ruleOf({ ...rule, ...change })).toBeNull(),
  )
})
