import type { Words } from '@mahsul/contract/pair-words'
import { type RefusalCode, referenceWords, refusalWords } from '@mahsul/contract/refusals'
import type { Language } from '@mahsul/domain/members/member'
import { Refused } from './refused.ts'

const somethingWrong = refusalWords.UNEXPECTED

/** Codes that stand for several refusals, which the server words one by one (contract/refusals.ts, `knownAs`). */
const shared: readonly string[] = ['ENTITY_ALREADY_EXISTS'] satisfies RefusalCode[]

const known = (code: string | undefined): Words | undefined =>
  code !== undefined && Object.hasOwn(refusalWords, code) && !shared.includes(code)
    ? refusalWords[code as RefusalCode]
    : undefined // own keys

/** Isolated, so that its letters and digits keep their order in an Arabic line. */
const reference = ({ status, requestId }: Refused, language: Language): string[] =>
  status >= 500 && requestId ? [`${referenceWords[language]}: \u2066${requestId}\u2069`] : []

/**
 * What to tell the reader when a call failed (member.md §8): the words of its code, else the server's own; for
 * wrong fields the values of all errors under them, a line each; for a failure of ours by what an admin finds it.
 */
export function failureWords(failure: unknown, language: Language): string {
  const words = ((failure instanceof Refused ? known(failure.code) : undefined) ?? somethingWrong)[language]
  if (!(failure instanceof Refused)) return words
  const first = known(failure.code) ? words : failure.message || words
  return [first, ...Object.values(failure.errors ?? {}).flat(), ...reference(failure, language)].join('\n')
}
