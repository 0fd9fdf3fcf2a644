import type { RuleId } from '@mahsul/documents/check/checks'
import { checkRules, ruleIds } from '@mahsul/documents/check/checks'
import type { Finding, FoundMeasure, FoundPlace } from '@mahsul/domain/documents/finding'
import { expect, test } from 'vitest'
import {
  findingFields,
  findingPlaces,
  findingSentence,
  findingTitles,
  findingValue,
} from './finding-words.ts'

const at = (change: Partial<FoundPlace>): FoundPlace => ({
  ...{ in: 'BILL_OF_LADING', destinationId: null, field: 'vessel', value: 'M/V Nile', ...change },
})
const finding = (rule: RuleId, second: Partial<FoundPlace>): Finding<RuleId> => ({
  ...{ rule, severity: 'grave', places: [at({}), at({ in: 'PACKING_LIST', ...second })] },
})
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

test('a sentence names both places with what is written there, and what to do', () => {
  expect(plain(findingSentence(finding('voyage-documents', { value: 'Star' }), 'en'))).toBe(
    'Bill of lading, vessel: “M/V Nile”, while Packing list, vessel: “Star”. Take both from the bill of lading, and have the other document corrected.',
  )
  expect(plain(findingSentence(finding('voyage-documents', { value: 'Star' }), 'ar'))).toBe(
    'بوليصة الشحن، السفينة: «M/V Nile»، بينما قائمة التعبئة، السفينة: «Star». خذهما من بوليصة الشحن، وصحّح المستند الآخر.',
  )
})

test('a place where nothing is written says so: a field, a document, a container', () => {
  const says = (second: Partial<FoundPlace>) => plain(findingSentence(finding('seals', second), 'en'))
  expect(says({ value: null })).toContain('while Packing list: vessel missing.')
  expect(says({ value: null, field: 'number' })).toContain('while Packing list not in the set.')
  expect(says({ value: 'SL1', field: 'containers', container: 'CSQU3054383' })).toContain(
    'while Packing list, container CSQU3054383: “SL1”.',
  )
  expect(says({ value: null, field: 'containers', container: 'CSQU3054383' })).toContain(
    'while Packing list: container CSQU3054383 missing.',
  )
})

test('what was read of a container where it was loaded is said to be of its loading', () => {
  const loaded = { in: 'DEAL', field: 'loaded', container: 'CSQU3054383', value: 'SL1' } as const
  expect(plain(findingSentence(finding('seals-loaded', loaded), 'en'))).toContain(
    'while Loaded container CSQU3054383: “SL1”.',
  )
  expect(plain(findingSentence(finding('seals-loaded', loaded), 'ar'))).toContain(
    'بينما الحاوية CSQU3054383 عند التحميل: «SL1».',
  )
})

test('values keep their own direction in an Arabic sentence', () => {
  expect(findingSentence(finding('seals', { value: 'SL-1' }), 'ar')).toContain('\u2068SL-1\u2069')
})

const ofB1 = (as: FoundMeasure['as'], value: string, certificate?: string) => ({
  value: 'Aflatoxin B1 in the words of a paper',
  measured: { analyte: 'aflatoxin_b1', as, value, unit: 'µg/kg', certificate } as const,
})
const ofSalmonella = (as: FoundMeasure['as'], value: string) => ({
  value: 'Salmonella in the words of a paper',
  measured: { analyte: 'salmonella', as, value, unit: 'in 25 g' } as const,
})
test.each([
  [ofB1('at_most', '8'), 'Aflatoxin B1 max. 8 µg/kg', 'الأفلاتوكسين B1 بحد أقصى 8 µg/kg'],
  [ofB1('found', '9', 'AR-1'), 'AR-1: Aflatoxin B1 9 µg/kg', 'الشهادة AR-1، الأفلاتوكسين B1: 9 µg/kg'],
  [ofB1('below', '0.5'), 'Aflatoxin B1 less than 0.5 µg/kg', 'الأفلاتوكسين B1: أقل من 0.5 µg/kg'],
  [ofSalmonella('absent', '0'), 'Salmonella absent in 25 g', 'السالمونيلا غير موجودة في 25 غرامًا'],
  [ofSalmonella('found', '1'), 'Salmonella 1 in 25 g', 'السالمونيلا: 1 في 25 غرامًا'],
] as const)('a limit and a result are said in the language of the reader: %#', (place, english, arabic) => {
  expect(plain(findingValue(place, 'en') ?? '')).toBe(english)
  expect(plain(findingValue(place, 'ar') ?? '')).toBe(arabic)
  expect(plain(findingSentence(finding('laboratory-beyond-limits', place), 'ar'))).toContain(`«${arabic}»`)
})

test('a limit that is about its method names it, in the language of the reader', () => {
  const { measured, value } = ofB1('at_most', '8')
  const place = { value, measured: { ...measured, method: 'EN 14123' } }
  expect(plain(findingValue(place, 'en') ?? '')).toBe('Aflatoxin B1 max. 8 µg/kg by EN 14123')
  expect(plain(findingValue(place, 'ar') ?? '')).toBe('الأفلاتوكسين B1 بحد أقصى 8 µg/kg بطريقة EN 14123')
  expect(findingValue(place, 'ar')).toContain('\u2068EN 14123\u2069')
})

test('an entry of an older log has a result in the words of the paper alone', () => {
  expect(findingValue({ value: 'Aflatoxin B1 9 µg/kg' }, 'ar')).toBe('Aflatoxin B1 9 µg/kg')
})

test.each([
  [{ value: 'collect', code: 'freight' }, 'Collect', 'تُدفع عند الوصول'],
  [{ value: 'agent-for-master', code: 'signedAs' }, 'An agent for the master', 'وكيل عن الربان'],
  [{ value: 'claused', code: 'clauses' }, 'Claused: a defect is noted', 'عليها تحفظ عن عيب'],
  [{ value: 'yes', code: 'yes' }, 'Yes', 'نعم'],
  [{ value: 'not-allowed', code: 'permission' }, 'Not allowed', 'غير مسموح'],
  [
    { value: 'CAD_CASH_AGAINST_DOCUMENTS', code: 'payment' },
    'Cash against documents',
    'الدفع مقابل المستندات',
  ],
  [{ value: 'melon', code: 'commodity' }, 'Watermelon seed', 'حب بطيخ'],
  [{ value: 'SD', code: 'country' }, 'Sudan', 'السودان'],
  [{ value: '2026-12-09', code: 'day' }, '09\u00a0Dec\u00a02026', '09\u00a0ديسمبر\u00a02026'],
] as const)('a code is said in the language of the reader: %#', (place, english, arabic) => {
  expect(findingValue(place, 'en')).toBe(english)
  expect(findingValue(place, 'ar')).toBe(arabic)
  expect(plain(findingSentence(finding('bill-claused', place), 'ar'))).toContain(`«${arabic}»`)
})

test.each([
  [{ value: '380', amount: 'bags' }, 'bags: 380', 'الأكياس: 380'],
  [{ value: '19000', amount: 'net' }, 'net: 19000 kg', 'الصافي: 19000 كجم'],
  [{ value: '19190', amount: 'gross' }, 'gross: 19190 kg', 'القائم: 19190 كجم'],
] as const)('of a container is said what is counted: %#', (place, english, arabic) => {
  expect(findingValue(place, 'en')).toBe(english)
  expect(findingValue(place, 'ar')).toBe(arabic)
  const found = finding('container-amounts', { ...place, container: 'CSQU3054383' })
  expect(plain(findingSentence(found, 'en'))).toContain(`container CSQU3054383: “${english}”`)
  expect(plain(findingSentence(found, 'ar'))).toContain(`«${arabic}»`)
})

test('what a paper says is shown as it is there, and so is a code that has no words', () => {
  expect(findingValue({ value: 'prepaid' }, 'ar')).toBe('prepaid')
  expect(findingValue({ value: 'as arranged', code: 'freight' }, 'ar')).toBe('as arranged')
  expect(findingValue({ value: 'Sudan', code: 'country' }, 'ar')).toBe('Sudan')
  expect(findingValue({ value: 'soon', code: 'day' }, 'ar')).toBe('soon')
  expect(findingValue({ value: null, code: 'freight' }, 'ar')).toBeNull()
})

test('every rule has words for its places, its fields and itself, and promises nothing', () => {
  for (const rule of ruleIds) {
    const { between, fields } = checkRules[rule]
    for (const where of between) expect(findingPlaces[where].ar).not.toBe('')
    for (const field of fields) expect(Object.keys(findingFields)).toContain(field)
    for (const language of ['en', 'ar'] as const) {
      const text = `${findingTitles[rule][language]} ${findingSentence(finding(rule, {}), language)}`
      expect(text, rule).not.toMatch(/\ballowed\b|bank will|accepted by|سيقبل|مقبول/i)
    }
  }
})
