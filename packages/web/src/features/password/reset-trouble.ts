import type { refusals } from '@mahsul/contract/refusals'
import type { Language } from '@mahsul/domain/members/member'
import { failureWords } from '../../lib/failure-words.ts'
import { Refused } from '../../lib/refused.ts'

export type Field = 'email' | 'code' | 'password' | 'password_confirmation'
export type Errors = Partial<Record<Field, string>>
type Words = { invalidCode: string; unreachable: string; tooMany: (minutes: number) => string }

/** What the server's no says of which field; what is no field's stands under the button's neighbour, the code. */
export function errorsOf(failure: unknown, language: Language, words: Words): Errors {
  if (!(failure instanceof Refused) || failure.status >= 500) return { code: words.unreachable }
  if (failure.status === 429 && failure.code === ('TOO_MANY_TRIES' satisfies keyof typeof refusals))
    return { code: words.tooMany(Math.ceil((failure.retryAfter ?? 60) / 60)) }
  if (failure.code === ('CODE_NOT_FOUND' satisfies keyof typeof refusals)) return { code: words.invalidCode }
  const said: Errors = {}
  for (const field of ['email', 'code', 'password', 'password_confirmation'] as const) {
    const [first] = failure.errors?.[field] ?? []
    if (first) said[field] = first
  }
  return Object.keys(said).length > 0 ? said : { code: failureWords(failure, language) }
}
