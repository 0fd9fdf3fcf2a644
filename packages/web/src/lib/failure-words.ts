import { referenceWords, refusals } from '@mahsul/contract/refusals'
import type { Language } from '@mahsul/domain/members/member'
import { Refused } from './refused.ts'

const somethingWrong = refusals.UNEXPECTED

/** Codes that stand for several refusals, which the server words one by one (contract/refusals.ts, `knownAs`). */
const shared: readonly string[] = ['ENTITY_ALREADY_EXISTS'] satisfies (keyof typeof refusals)[]

const known = (code: string | undefined): (typeof refusals)[keyof typeof refusals] | undefined =>
  code !== undefined && Object.hasOwn(refusals, code) && !shared.includes(code)
    ? refusals[code as keyof typeof refusals]
    : undefined // own keys

/** Isolated, so that its letters and digits keep their order in an Arabic line. */
const reference = ({ status, requestId }: Refused, language: Language): string[] =>
  status >= 500 && requestId ? [`${referenceWords[language]}: \u2066${requestId}\u2069`] : []

/**
 * What to tell the reader when a call failed (member.md §8): the words of its code, else the server's own; for
 * wrong fields the values of all errors under them, a line each; for a failure of ours by what an admin finds it.
 */
export function failureWords(failure: unknown, language: Language): string {
  const [, english, arabic] = (failure instanceof Refused ? known(failure.code) : undefined) ?? somethingWrong
  const words = language === 'ar' ? arabic : english
  if (!(failure instanceof Refused)) return words
  const first = known(failure.code) ? words : failure.message || words
  return [first, ...Object.values(failure.errors ?? {}).flat(), ...reference(failure, language)].join('\n')
}
