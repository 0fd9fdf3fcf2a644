import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import type { Language } from '@mahsul/domain/kit/language'
import { Refused } from '../refused.ts'
import { refusedWords } from './refused-words.ts'

/** Codes whose messages come from the server: one for several refusals (`knownAs`), and those that name who may. */
const shared: readonly string[] = [
  'ENTITY_ALREADY_EXISTS',
  'RIGHT_MISSING',
  'ADMIN_ROLE_MISSING',
] satisfies RefusalCode[]

/** A message that names who changed what, in the reader's language. */
const isNamed = (failure: unknown) => failure instanceof Refused && failure.body.last_change !== undefined

function known({ code }: Refused, language: Language): string | undefined {
  const { codes } = refusedWords(language).refusals
  return code !== undefined && Object.hasOwn(codes, code) && !shared.includes(code)
    ? codes[code as keyof typeof codes] // own keys
    : undefined
}

/** Isolated, so that its letters and digits keep their order in an Arabic line. */
const reference = ({ status, requestId }: Refused, language: Language): string[] =>
  status >= 500 && requestId ? [`${refusedWords(language).refusals.reference}: \u2066${requestId}\u2069`] : []

/**
 * The message for a failed call (member.md §8): that of its code, otherwise the server's own; for wrong fields all of their
 * errors, a line each; for a server error with the id for an admin.
 */
export function failureWords(failure: unknown, language: Language): string {
  const somethingWrong = refusedWords(language).refusals.codes.UNEXPECTED
  if (!(failure instanceof Refused)) return somethingWrong
  const words = known(failure, language)
  const first = words && !isNamed(failure) ? words : failure.message || words || somethingWrong
  return [first, ...Object.values(failure.errors ?? {}).flat(), ...reference(failure, language)].join('\n')
}
