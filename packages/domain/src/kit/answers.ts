import type { Problem, Problems } from './problems.ts'

/** A required answer, with limits on its length. */
export const text = (value: string, max: number): Problem | undefined =>
  value.trim() ? optionalText(value, max) : { rule: 'required' }

export const optionalText = (value: string, max: number): Problem | undefined =>
  value.length > max ? { rule: 'maxLength', max } : undefined

/** The answers that have a problem. */
export const onlyProblems = <Field extends string>(
  problems: Record<Field, Problem | undefined>,
): Problems<Field> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<Field> // its own entries
