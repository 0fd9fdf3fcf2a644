import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { serverNow } from '../../../lib/clock.ts'
import { Editing } from '../Editing.tsx'
import { box, type Values } from '../form.ts'
import { bodyOfRule } from '../lanes/body-of-rule.ts'
import { RuleChanges } from '../lanes/RuleChanges.tsx'
import { useRuleFields } from '../lanes/use-rule-fields.ts'
import { ResourceForm } from '../ResourceForm.tsx'

type Rule = Answer<'GET /secure/admin/lane-rules/{id}'>['data']
export type RuleAnswers = Values<keyof ReturnType<typeof initialOf>>

export default function LaneRuleForm() {
  return (
    <Editing
      at="/admin/lane-rules/$id"
      of="lane-rules"
      read={(id, signal) => api('GET /secure/admin/lane-rules/{id}', { params: { id }, signal })}
    >
      {(rule, id) => <Answers rule={rule} id={id} />}
    </Editing>
  )
}

function Answers({ rule, id }: { rule: Rule | undefined; id: string | undefined }) {
  const t = useTranslations('admin')
  const tr = useTranslations('laneRules')
  const fields = useRuleFields()
  return (
    <ResourceForm<keyof RuleAnswers>
      title={tr(id ? 'edit' : 'create')}
      verb={id ? t('form.save') : tr('create')}
      done={id ? t('form.saved') : tr('done')}
      back={{ to: '/admin/lane-rules' }}
      initial={initialOf(rule)}
      fields={fields}
      save={(values, seen) => {
        const body = bodyOfRule(values)
        return id
          ? api('PUT /secure/admin/lane-rules/{id}', { params: { id }, body: { ...body, ...seen } })
          : api('POST /secure/admin/lane-rules', { body })
      }}
    >
      {rule ? <RuleChanges of={rule.changes} /> : null}
    </ResourceForm>
  )
}

const typed = (number: number | null | undefined) =>
  number === null || number === undefined ? '' : String(number)

const initialOf = (rule: Rule | undefined) => ({
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
  checked_on: rule?.checked_on ?? serverNow().toISOString().slice(0, 10),
  valid_from: rule?.valid_from ?? '',
  valid_until: rule?.valid_until ?? '',
})
