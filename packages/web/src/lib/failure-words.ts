import type { Words } from '@mahsul/contract/pair-words'
import { type RefusalCode, referenceWords, screenRefusalWords } from '@mahsul/contract/refusals'
import type { Language } from '@mahsul/domain/members/member'
import { Refused } from './refused.ts'

const somethingWrong = screenRefusalWords.UNEXPECTED

/** Codes whose messages come from the server: one for several refusals (`knownAs`), and those that name who may. */
const shared: readonly string[] = [
  'ENTITY_ALREADY_EXISTS',
  'RIGHT_MISSING',
  'ADMIN_ROLE_MISSING',
] satisfies RefusalCode[]

/** A message that names who changed what, in the reader's language. */
const isNamed = (failure: unknown) => failure instanceof Refused && failure.body.last_change !== undefined

const known = (code: string | undefined): Words | undefined =>
  code !== undefined && Object.hasOwn(screenRefusalWords, code) && !shared.includes(code)
    ? screenRefusalWords[code as keyof typeof screenRefusalWords]
    : undefined // own keys

/** Isolated, so that its letters and digits keep their order in an Arabic line. */
const reference = ({ status, requestId }: Refused, language: Language): string[] =>
  status >= 500 && requestId ? [`${referenceWords[language]}: \u2066${requestId}\u2069`] : []

/**
 * The message for a failed call (member.md §8): that of its code, otherwise the server's own; for wrong fields all of their
 * errors, a line each; for a server error with the id for an admin.
 */
export function failureWords(failure: unknown, language: Language): string {
  const words = ((failure instanceof Refused ? known(failure.code) : undefined) ?? somethingWrong)[language]
  if (!(failure instanceof Refused)) return words
  const first = known(failure.code) && !isNamed(failure) ? words : failure.message || words
  return [first, ...Object.values(failure.errors ?? {}).flat(), ...reference(failure, language)].join('\n')
}
