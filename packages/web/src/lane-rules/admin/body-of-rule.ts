import { commodities } from '@mahsul/domain/catalogue/commodity'
import { analytes, COUNTED_IN, goodsUses } from '@mahsul/domain/documents/characteristic'
import { draftTypes } from '@mahsul/domain/documents/documents'
import { isOneOf } from '@mahsul/domain/kit/problems'
import { limitUnits, type RuleKind, ruleKinds, sourceReadings } from '@mahsul/domain/lane-rules/lane-rule'
import { isOn } from '../../kit/forms/form.ts'
import { decimalOf } from '../../kit/forms/typed-numbers.ts'
import type { RuleAnswers } from './rule-answers.ts'

const chosen = <T extends string>(values: readonly T[], value: string): T | null =>
  isOneOf(values, value) ? value : null
const number = (typed: string): number | null => (typed.trim() === '' ? null : Number(decimalOf(typed)))

/** What the form sends: what a kind does not have is left empty, also if it was typed before the kind was changed. */
export function bodyOfRule(values: RuleAnswers) {
  const kind: RuleKind = chosen(ruleKinds, values.kind) ?? 'document' // the form asks for one
  const unit = chosen(limitUnits, values.limit_unit)
  const only = <T>(kinds: readonly RuleKind[], value: T | null) => (kinds.includes(kind) ? value : null)
  return {
    code: values.code,
    kind,
    commodity: chosen(commodities, values.commodity),
    hs_prefix: values.hs_prefix,
    origin: values.origin,
    destination: values.destination,
    document: only(['document'], chosen(draftTypes, values.document)),
    adds_to_plan: kind === 'document' && isOn(values.adds_to_plan),
    analyte: only(['limit', 'control'], chosen(analytes, values.analyte)),
    limit_value: only(['limit'], unit === COUNTED_IN ? 0 : number(values.limit_value)),
    limit_unit: only(['limit'], unit),
    goods_use: only(['limit'], chosen(goodsUses, values.goods_use)) ?? 'any',
    control_percent: only(['control'], number(values.control_percent)),
    window_days: only(['window'], number(values.window_days)),
    text: values.text,
    text_ar: values.text_ar,
    source: values.source,
    source_url: values.source_url,
    source_read: chosen(sourceReadings, values.source_read) ?? 'second_hand', // the form asks for one
    valid_from: values.valid_from || null,
    valid_until: values.valid_until || null,
    checked_on: values.checked_on,
  }
}
