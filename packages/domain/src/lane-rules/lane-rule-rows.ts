import { commodities } from '../catalogue/commodity.ts'
import { analytes, goodsUses } from '../documents/characteristic.ts'
import { draftTypes } from '../documents/documents.ts'
import { type IsoDate, utcDay } from '../kit/calendar.ts'
import type { ImportProblem } from '../kit/import-problem.ts'
import { dayIn, type ImportTable, type Read, type RowCells, wholeNumber } from '../kit/import-table.ts'
import { isOneOf, type Problem } from '../kit/problems.ts'
import { cleaned } from '../kit/typed.ts'
import { areaNamed } from './country-groups.ts'
import {
  checkRule,
  limitUnits,
  limitUnitsOf,
  type RuleField,
  type RuleValues,
  ruleKinds,
  sourceReadings,
} from './lane-rule.ts'

/** The columns of a file of lane rules. */
export const ruleColumns = [
  'code',
  'product',
  'origin',
  'destination',
  'kind',
  'document',
  'adds_to_plan',
  'analyte',
  'limit_value',
  'limit_unit',
  'goods_use',
  'control_percent',
  'window_days',
  'text',
  'text_ar',
  'source',
  'source_url',
  'source_read',
  'valid_from',
  'valid_until',
  'checked_on',
] as const
export type RuleColumn = (typeof ruleColumns)[number]

export type RuleLookups = { now: Date }

/** A file of lane rules: each row is a whole rule, and an empty cell says that it has no such thing. */
export const ruleTable: ImportTable<RuleColumn, RuleValues, RuleLookups> = {
  columns: ruleColumns,
  optional: [
    ...(['product', 'origin', 'destination', 'document', 'adds_to_plan', 'analyte', 'limit_value'] as const),
    ...(['limit_unit', 'goods_use', 'control_percent', 'window_days', 'valid_from', 'valid_until'] as const),
    'source_read',
  ],
  alsoCalled: {
    code: ['rule', 'الرمز', 'رمز_القاعدة'],
    product: ['hs_code', 'hs', 'commodity', 'السلعة', 'البند_الجمركي'],
    origin: ['from', 'المنشأ', 'من'],
    destination: ['to', 'الوجهة', 'إلى'],
    kind: ['type', 'النوع'],
    document: ['المستند'],
    adds_to_plan: ['in_plan', 'يضاف_إلى_الخطة'],
    analyte: ['substance', 'المادة'],
    limit_value: ['limit', 'value', 'الحد'],
    limit_unit: ['unit', 'الوحدة'],
    goods_use: ['use', 'الاستعمال'],
    control_percent: ['control', 'percent', 'نسبة_الفحص'],
    window_days: ['window', 'days', 'المهلة'],
    text: ['text_en', 'rule_text', 'النص_بالإنجليزية'],
    text_ar: ['النص', 'النص_بالعربية'],
    source: ['source_name', 'المصدر'],
    source_url: ['url', 'link', 'رابط_المصدر'],
    source_read: ['read', 'قراءة_المصدر'],
    valid_from: ['from_date', 'ساري_من'],
    valid_until: ['valid_to', 'until', 'ساري_حتى'],
    checked_on: ['checked', 'تاريخ_التحقق'],
  },
  amounts: [],
  mostRows: 5_000,
  readRow,
  keyOf: ({ code }) => code,
  twice: (row) => ({ column: 'code', problem: { rule: 'ruleTwice', row } }),
}

export const columnOfRule = {
  code: 'code',
  commodity: 'product',
  hsPrefix: 'product',
  origin: 'origin',
  destination: 'destination',
  kind: 'kind',
  document: 'document',
  addsToPlan: 'adds_to_plan',
  analyte: 'analyte',
  value: 'limit_value',
  unit: 'limit_unit',
  use: 'goods_use',
  percent: 'control_percent',
  days: 'window_days',
  text: 'text',
  textAr: 'text_ar',
  source: 'source',
  sourceUrl: 'source_url',
  sourceRead: 'source_read',
  validFrom: 'valid_from',
  validUntil: 'valid_until',
  checkedOn: 'checked_on',
} as const satisfies Record<RuleField, RuleColumn>

function readRow(cells: RowCells<RuleColumn>, { now }: RuleLookups): RuleValues | undefined {
  const asIs = (text: string) => ({ value: text })
  const code = cells.read('code', asIs)
  const kind = cells.read('kind', oneOf(ruleKinds))
  const text = cells.read('text', asIs)
  const textAr = cells.read('text_ar', asIs)
  const source = cells.read('source', asIs)
  const sourceUrl = cells.read('source_url', asIs)
  const checkedOn = cells.read('checked_on', dayIn)
  const optional = optionalCells(cells)
  if (!code || !kind || !text || !textAr || !source || !sourceUrl || !checkedOn) return undefined
  const rule = { ...optional, code, kind, text, textAr, source, sourceUrl, checkedOn }
  if (cells.problems.length > 0) return undefined
  const wrong = checkRule(rule, utcDay(now))
  for (const field of Object.keys(wrong) as RuleField[]) // its own keys
    if (wrong[field]) cells.note(columnOfRule[field], inFile(rule, field, wrong[field]))
  return cells.problems.length > 0 ? undefined : rule
}

/** A form shows the units of the substance; a file is told them. */
const inFile = ({ analyte, unit }: RuleValues, field: RuleField, problem: Problem): ImportProblem =>
  field === 'unit' && problem.rule === 'choice' && unit !== null && isOneOf(analytes, analyte)
    ? choiceOf(unit, limitUnitsOf(analyte)).problem
    : problem

function optionalCells(cells: RowCells<RuleColumn>) {
  return {
    ...(cells.readIfGiven('product', goodsIn) ?? { commodity: null, hsPrefix: '' }),
    origin: cells.readIfGiven('origin', areaIn) ?? '',
    destination: cells.readIfGiven('destination', areaIn) ?? '',
    document: cells.readIfGiven('document', oneOf(draftTypes)) ?? null,
    addsToPlan: cells.readIfGiven('adds_to_plan', yesOrNo) ?? false,
    analyte: cells.readIfGiven('analyte', oneOf(analytes)) ?? null,
    value: cells.readIfGiven('limit_value', decimalIn) ?? null,
    unit: cells.readIfGiven('limit_unit', unitIn) ?? null,
    use: cells.readIfGiven('goods_use', oneOf(goodsUses)) ?? ('any' as const),
    percent: cells.readIfGiven('control_percent', (text) => decimalIn(text.replace('%', ''))) ?? null,
    days: cells.readIfGiven('window_days', wholeNumber) ?? null,
    // Who does not say has not read it first-hand.
    sourceRead: cells.readIfGiven('source_read', oneOf(sourceReadings)) ?? ('second_hand' as const),
    validFrom: cells.readIfGiven('valid_from', dayIn) ?? null,
    validUntil: cells.readIfGiven('valid_until', dayIn) ?? null,
  } satisfies Partial<RuleValues> & { validFrom: IsoDate | null }
}

const choiceOf = (said: string, of: readonly string[]) =>
  ({ problem: { rule: 'unknownChoice', said: said.slice(0, 60), of: of.join(', ') } }) as const

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): Read<T> => {
    const found = values.find((value) => value.toLowerCase() === text.toLowerCase())
    return found === undefined ? choiceOf(text, values) : { value: found }
  }

/** A commodity, or digits of the Harmonized System: `1207.40`. */
function goodsIn(text: string): Read<Pick<RuleValues, 'commodity' | 'hsPrefix'>> {
  const digits = cleaned(text).replaceAll(/[\s.]/g, '')
  if (digits !== '' && [...digits].every((each) => each >= '0' && each <= '9'))
    return { value: { commodity: null, hsPrefix: digits } }
  const found = oneOf(commodities)(text)
  return 'value' in found ? { value: { commodity: found.value, hsPrefix: '' } } : found
}

function areaIn(text: string): Read<string> {
  const area = areaNamed(text)
  return area === undefined ? { problem: { rule: 'unknownArea', said: text.slice(0, 60) } } : { value: area }
}

/** Keyboards have no micro sign, and there are two in Unicode. */
const unitIn = (text: string) => oneOf(limitUnits)(text.replace(/^[uμ]/, 'µ'))

/** `0,05` and `0.05`; `1,000` could be one or a thousand. */
function decimalIn(text: string): Read<number> {
  const written = cleaned(text.trim())
  return /^\d{1,9}(?:[.,]\d{1,6})?$/.test(written) && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(written)
    ? { value: Number(written.replace(',', '.')) }
    : { problem: { rule: 'numeric' } }
}

const yes = ['yes', 'true', '1', 'نعم']
const no = ['no', 'false', '0', 'لا']
function yesOrNo(text: string): Read<boolean> {
  const word = text.toLowerCase()
  return yes.includes(word) || no.includes(word)
    ? { value: yes.includes(word) }
    : choiceOf(text, ['yes', 'no'])
}
