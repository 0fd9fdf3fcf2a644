import type { Problem, Problems } from '@mahsul/domain/kit/problems'
import type { FormField, Values } from './form.ts'
import { hasEmptyChoice } from './select-values.ts'
import { numberProblem } from './typed-numbers.ts'

/** Checks for required fields and valid numbers; the server checks everything else (admin.md §5). */
export function checkAnswers<Name extends string>(
  fields: readonly FormField<Name>[],
  values: Values<Name>,
): Problems<Name> {
  const problems: Problems<Name> = {}
  for (const field of fields) {
    const problem = problemOf(field, values[field.name])
    if (problem) problems[field.name] = problem
  }
  return problems
}

function problemOf(field: FormField<string>, value: string): Problem | undefined {
  if (isMissing(field.as, value)) return field.optional ? undefined : { rule: 'required' }
  if (field.as === 'number') return numberProblem(value, field)
  return field.as === 'money' ? numberProblem(value, { ...field, places: 2 }) : undefined
}

const isMissing = (as: FormField<string>['as'], value: string): boolean =>
  as === 'box' ? false : as === 'pairs' ? hasEmptyChoice(value) : value.trim() === ''
