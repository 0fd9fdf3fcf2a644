import { type Commodity, commodities } from '../catalogue/commodity.ts'
import {
  type Analyte,
  analytes,
  COUNTED_IN,
  type GoodsUse,
  isCounted,
  type LabUnit,
  unitsOf,
} from '../documents/characteristic.ts'
import { type DraftType, draftTypes, requiredDrafts } from '../documents/documents.ts'
import { laneDocuments } from '../documents/lane-documents.ts'
import type { IsoDate } from '../kit/calendar.ts'
import { isOneOf, type Problems } from '../kit/problems.ts'
import { isArea } from './country-groups.ts'

export const ruleKinds = ['ban', 'document', 'registration', 'limit', 'control', 'window'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Whether the text of who made the rule was read, or what somebody else writes of it. */
export const sourceReadings = ['first_hand', 'second_hand'] as const
export type SourceReading = (typeof sourceReadings)[number]

export const limitUnits = ['µg/kg', 'mg/kg', COUNTED_IN] as const satisfies readonly LabUnit[]
export type LimitUnit = (typeof limitUnits)[number]

/** The units that a limit of a substance can have. */
export const limitUnitsOf = (analyte: Analyte): readonly LimitUnit[] =>
  limitUnits.filter((unit) => unitsOf(analyte).includes(unit))

/** Of what is counted the value is 0: absent in 25 g. */
export type Limit = { analyte: Analyte; value: number; unit: LimitUnit; use: GoodsUse }

/** What is asked for, by its kind. Members read the sentence; the rest is what the product itself compares. */
export type RuleContent =
  | { kind: 'document'; document: DraftType | null; addsToPlan: boolean }
  | { kind: 'limit'; limit: Limit }
  | { kind: 'control'; analyte: Analyte | null; percent: number }
  | { kind: 'window'; days: number }
  | { kind: 'ban' }
  | { kind: 'registration' }

/** What a lane asks for: one sentence with its source. */
export type LaneRule = RuleContent & {
  /** Its name for good: `eu-peanut-b1-direct`. A file that is imported again finds the rule by it. */
  code: string
  /** Either of the two, or neither for all goods. */
  commodity: Commodity | null
  hsPrefix: string
  /** A country, a group of them, or empty for any. */
  origin: string
  destination: string
  text: string
  textAr: string
  source: string
  sourceUrl: string
  /** Trades that froze their rules before this was kept do not say. */
  sourceRead?: SourceReading | undefined
  validFrom: IsoDate | null
  validUntil: IsoDate | null
  checkedOn: IsoDate
}

/** A rule as it is typed: all columns, whatever its kind. */
export type RuleValues = {
  code: string
  commodity: string | null
  hsPrefix: string
  origin: string
  destination: string
  kind: RuleKind
  document: string | null
  addsToPlan: boolean
  analyte: string | null
  value: number | null
  unit: string | null
  use: GoodsUse
  percent: number | null
  days: number | null
  text: string
  textAr: string
  source: string
  sourceUrl: string
  sourceRead: SourceReading
  validFrom: IsoDate | null
  validUntil: IsoDate | null
  checkedOn: IsoDate
}
export type RuleField = keyof RuleValues

export const LONGEST_RULE = 500
export const LONGEST_SOURCE = 200
const [SHORTEST_CODE, LONGEST_CODE] = [3, 60]
const LONGEST_HS = 10
const MOST_MEASURED = 1_000_000
const MOST_DAYS = 365
const MOST_PERCENT = 100

const is = {
  code: /^[a-z0-9-]*$/,
  digits: /^\d+$/,
} as const

const has = (value: unknown) => value !== null && value !== '' && value !== false

/** Which fields a kind has besides those that all have: the first are required. */
const fieldsOf: Record<RuleKind, { asks: readonly RuleField[]; may: readonly RuleField[] }> = {
  document: { asks: [], may: ['document', 'addsToPlan'] },
  limit: { asks: ['analyte', 'value', 'unit'], may: [] },
  control: { asks: ['percent'], may: ['analyte'] },
  window: { asks: ['days'], may: [] },
  ban: { asks: [], may: [] },
  registration: { asks: [], may: [] },
}
const ofKinds: readonly RuleField[] = [
  'document',
  'addsToPlan',
  'analyte',
  'value',
  'unit',
  'percent',
  'days',
]

/** What a trade can need for its lane: what it needs anyway, and what it needs for nothing else. The others follow from its terms. */
const needable: readonly DraftType[] = [
  ...requiredDrafts({ incoterm: 'FOB', laneDrafts: [] }),
  ...laneDocuments,
]

/** What is wrong with a rule, in a form or in a row of a file. */
export function checkRule(rule: RuleValues, today: IsoDate): Problems<RuleField> {
  const problems: Problems<RuleField> = {
    ...checkNumbers(rule),
    ...checkChoices(rule),
    ...checkValue(rule),
    ...checkTime(rule, today),
  }
  if (!is.code.test(rule.code)) problems.code = { rule: 'lowercaseCode' }
  else if (rule.code.length < SHORTEST_CODE || rule.code.length > LONGEST_CODE)
    problems.code = { rule: 'lengthBetween', min: SHORTEST_CODE, max: LONGEST_CODE }
  if (rule.hsPrefix !== '' && !(is.digits.test(rule.hsPrefix) && rule.hsPrefix.length <= LONGEST_HS))
    problems.hsPrefix = { rule: 'numeric' }
  if (rule.commodity !== null && rule.hsPrefix !== '') problems.hsPrefix = { rule: 'notAsked' }
  for (const field of ['text', 'textAr', 'source', 'sourceUrl'] as const) {
    const max = field === 'text' || field === 'textAr' ? LONGEST_RULE : LONGEST_SOURCE
    if (rule[field].trim() === '') problems[field] = { rule: 'required' }
    else if (rule[field].length > max && field !== 'sourceUrl') problems[field] = { rule: 'maxLength', max }
  }
  if (!problems.sourceUrl && !isWebAddress(rule.sourceUrl)) problems.sourceUrl = { rule: 'website' }
  const { asks, may } = fieldsOf[rule.kind]
  for (const field of ofKinds)
    if (asks.includes(field) && !has(rule[field])) problems[field] = { rule: 'required' }
    else if (!asks.includes(field) && !may.includes(field) && has(rule[field]))
      problems[field] = { rule: 'notAsked' }
  if (rule.addsToPlan && rule.document === null) problems.document ??= { rule: 'required' }
  else if (rule.addsToPlan && !isOneOf(needable, rule.document)) problems.addsToPlan ??= { rule: 'notAsked' }
  return problems
}

/** What is counted must be absent; of all else a lane lets some pass. */
function checkValue({ analyte, value }: RuleValues): Problems<RuleField> {
  if (value === null) return {}
  if (isOneOf(analytes, analyte) && isCounted(analyte)) {
    if (value === 0) return {}
    return { value: value > 0 ? { rule: 'max', max: 0 } : { rule: 'min', min: 0 } }
  }
  return value > 0 && value <= MOST_MEASURED ? {} : { value: { rule: 'between', min: 0, max: MOST_MEASURED } }
}

function checkNumbers({ percent, days }: RuleValues): Problems<RuleField> {
  const problems: Problems<RuleField> = {}
  if (percent !== null && !(percent > 0 && percent <= MOST_PERCENT)) problems.percent = { rule: 'percentage' }
  if (days !== null && !(Number.isInteger(days) && days > 0 && days <= MOST_DAYS))
    problems.days = { rule: 'between', min: 1, max: MOST_DAYS }
  return problems
}

function checkChoices(rule: RuleValues): Problems<RuleField> {
  const problems: Problems<RuleField> = {}
  const choice = { rule: 'choice' } as const
  if (rule.commodity !== null && !isOneOf(commodities, rule.commodity)) problems.commodity = choice
  if (!isArea(rule.origin)) problems.origin = choice
  if (!isArea(rule.destination)) problems.destination = choice
  if (rule.document !== null && !isOneOf(draftTypes, rule.document)) problems.document = choice
  if (rule.analyte !== null && !isOneOf(analytes, rule.analyte)) problems.analyte = choice
  const units = isOneOf(analytes, rule.analyte) ? limitUnitsOf(rule.analyte) : limitUnits
  if (rule.unit !== null && !isOneOf(units, rule.unit)) problems.unit = choice
  return problems
}

/** Nobody has checked a rule in the future, and a rule ends after it begins. */
function checkTime({ validFrom, validUntil, checkedOn }: RuleValues, today: IsoDate): Problems<RuleField> {
  const problems: Problems<RuleField> = {}
  if (checkedOn > today) problems.checkedOn = { rule: 'notInFuture' }
  if (validFrom && validUntil && validUntil < validFrom)
    problems.validUntil = { rule: 'notBefore', date: validFrom }
  return problems
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && text.length <= LONGEST_RULE
}

/** A checked rule; null if its kind lacks what it needs, which `checkRule` refuses. */
export function ruleOf(values: RuleValues): LaneRule | null {
  const content = contentOf(values)
  const { code, hsPrefix, origin, destination, text, textAr, source, sourceUrl, sourceRead } = values
  const { validFrom, validUntil, checkedOn } = values
  const commodity = isOneOf(commodities, values.commodity) ? values.commodity : null
  const named = { code, commodity, hsPrefix, origin, destination }
  return (
    content && {
      ...{ ...content, ...named, text, textAr, source, sourceUrl, sourceRead },
      ...{ validFrom, validUntil, checkedOn },
    }
  )
}

function contentOf(values: RuleValues): RuleContent | null {
  const { kind, value, use, percent, days, addsToPlan } = values
  const analyte = isOneOf(analytes, values.analyte) ? values.analyte : null
  const document = isOneOf(draftTypes, values.document) ? values.document : null
  const unit = isOneOf(limitUnits, values.unit) ? values.unit : null
  switch (kind) {
    case 'document':
      return { kind, document, addsToPlan }
    case 'limit':
      return analyte && unit && value !== null ? { kind, limit: { analyte, value, unit, use } } : null
    case 'control':
      return percent === null ? null : { kind, analyte, percent }
    case 'window':
      return days === null ? null : { kind, days }
    case 'ban':
    case 'registration':
      return { kind }
  }
}
