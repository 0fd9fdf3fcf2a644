import { analytes, COUNTED_IN, isCounted } from '@mahsul/domain/documents/characteristic'
import { laneDocuments } from '@mahsul/domain/documents/lane-documents'
import { isOneOf } from '@mahsul/domain/kit/problems'
import { box } from '../../kit/forms/form.ts'
import type { RuleAnswers } from './rule-answers.ts'

/** What is counted has one limit, absent in 25 g; another substance has none of it. */
export function followSubstance(values: RuleAnswers): RuleAnswers {
  if (isOneOf(analytes, values.analyte) && isCounted(values.analyte))
    return { ...values, limit_unit: COUNTED_IN }
  return values.limit_unit === COUNTED_IN ? { ...values, limit_unit: '', limit_value: '' } : values
}

/** A new rule asks trades for its document by default, unless all trades have it anyway; an admin may untick that. */
export const followDocument = (values: RuleAnswers): RuleAnswers => ({
  ...values,
  adds_to_plan: box(isOneOf(laneDocuments, values.document)),
})
