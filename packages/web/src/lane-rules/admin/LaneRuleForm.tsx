import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { bodyOfRule } from './body-of-rule.ts'
import { followDocument, followSubstance } from './follow-choices.ts'
import { RuleChanges } from './RuleChanges.tsx'
import { initialOf, type RuleAnswers } from './rule-answers.ts'
import { useRuleFields } from './use-rule-fields.ts'

type Rule = Answer<'GET /secure/admin/lane-rules/{id}'>['data']

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
      changed={(values, name) =>
        followSubstance(name === 'document' && !id ? followDocument(values) : values)
      }
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
