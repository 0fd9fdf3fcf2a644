import { box, type Values } from '../../kit/forms/form.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { serverNow } from '../../lib/clock.ts'

type Rule = Answer<'GET /secure/admin/lane-rules/{id}'>['data']
export type RuleAnswers = Values<keyof ReturnType<typeof initialOf>>

const typed = (number: number | null | undefined) =>
  number === null || number === undefined ? '' : String(number)

/** What the form begins with. */
export const initialOf = (rule: Rule | undefined) => ({
  code: rule?.code ?? '',
  kind: rule?.kind ?? '',
  commodity: rule?.commodity ?? '',
  hs_prefix: rule?.hs_prefix ?? '',
  origin: rule?.origin ?? '',
  destination: rule?.destination ?? '',
  document: rule?.document ?? '',
  adds_to_plan: box(rule?.adds_to_plan ?? false),
  analyte: rule?.analyte ?? '',
  limit_value: typed(rule?.limit_value),
  limit_unit: rule?.limit_unit ?? '',
  goods_use: rule?.goods_use ?? 'any',
  control_percent: typed(rule?.control_percent),
  window_days: typed(rule?.window_days),
  text: rule?.text ?? '',
  text_ar: rule?.text_ar ?? '',
  source: rule?.source ?? '',
  source_url: rule?.source_url ?? '',
  source_read: rule?.source_read ?? '',
  checked_on: rule?.checked_on ?? serverNow().toISOString().slice(0, 10),
  valid_from: rule?.valid_from ?? '',
  valid_until: rule?.valid_until ?? '',
})
