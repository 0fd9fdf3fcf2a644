import type { Language } from '@mahsul/domain/kit/language'
import { fieldErrors, sameNames } from '../../lib/api/field-errors.ts'
import { Refused } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { allFields } from './answers.ts'

/** Answers by their wire names. */
export const fieldNames = sameNames(allFields)

/** Why there is no account; problems of fields are shown at their steps, and only those without a field here. */
export function reasonOf(failure: unknown, language: Language): string {
  if (!(failure instanceof Refused)) return failureWords(failure, language)
  const { status, code, message } = failure
  const told = fieldErrors(failure, fieldNames)
  const others = Object.entries(failure.errors ?? {}).filter(([field]) => !(field in told))
  return failureWords(new Refused({ status, code, message, errors: Object.fromEntries(others) }), language)
}
