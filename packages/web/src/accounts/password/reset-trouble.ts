import type { Language } from '@mahsul/domain/kit/language'
import { type FieldErrors, fieldErrors, hasErrors, sameNames } from '../../lib/api/field-errors.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { Refused } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'

const fields = ['email', 'code', 'password', 'password_confirmation'] as const
export type Field = (typeof fields)[number]
type Words = { invalidCode: string; unreachable: string; tooMany: (minutes: number) => string }

export const fieldNames = sameNames(fields)

/** The server's refusal by field; those without a field are shown at the code. */
export function errorsOf(failure: unknown, language: Language, words: Words): FieldErrors<Field> {
  if (!(failure instanceof Refused)) return { code: words.unreachable }
  if (isRefusal(failure, 'TOO_MANY_TRIES'))
    return { code: words.tooMany(Math.ceil((failure.retryAfter ?? 60) / 60)) }
  if (isRefusal(failure, 'CODE_NOT_FOUND')) return { code: words.invalidCode }
  const said = fieldErrors(failure, fieldNames)
  return hasErrors(said) ? said : { code: failureWords(failure, language) }
}
