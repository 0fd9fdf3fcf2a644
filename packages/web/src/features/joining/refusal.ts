import type { Language } from '@mahsul/domain/members/member'
import { failureWords } from '../../lib/failure-words.ts'
import { Refused } from '../../lib/refused.ts'
import { allFields, type Field } from './answers.ts'

/** What the server said of the fields that somebody fills in. */
export function fieldsOfRefusal(failure: unknown): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  if (!(failure instanceof Refused)) return found
  for (const field of allFields) {
    const [first] = failure.errors?.[field] ?? []
    if (first) found[field] = first
  }
  return found
}

/** Why there is no account; of fields each is told at its step, and only what stands in none of them is told here. */
export function reasonOf(failure: unknown, language: Language): string {
  if (!(failure instanceof Refused)) return failureWords(failure, language)
  const { status, code, message } = failure
  const told = fieldsOfRefusal(failure)
  const others = Object.entries(failure.errors ?? {}).filter(([field]) => !(field in told))
  return failureWords(new Refused({ status, code, message, errors: Object.fromEntries(others) }), language)
}
