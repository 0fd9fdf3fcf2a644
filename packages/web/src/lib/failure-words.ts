import type { Words } from '@mahsul/contract/pair-words'
import { type RefusalCode, referenceWords, refusalWords } from '@mahsul/contract/refusals'
import { onlyRights } from '@mahsul/contract/right-words'
import { companyRights } from '@mahsul/domain/members/company-rights'
import type { Language } from '@mahsul/domain/members/member'
import { Refused } from './refused.ts'

const somethingWrong = refusalWords.UNEXPECTED

/** Codes shared by several refusals, whose messages come from the server (contract/refusals.ts, `knownAs`). */
const shared: readonly string[] = ['ENTITY_ALREADY_EXISTS'] satisfies RefusalCode[]

const known = (code: string | undefined): Words | undefined =>
  code !== undefined && Object.hasOwn(refusalWords, code) && !shared.includes(code)
    ? refusalWords[code as RefusalCode]
    : undefined // own keys

/** Isolated, so that its letters and digits keep their order in an Arabic line. */
const reference = ({ status, requestId }: Refused, language: Language): string[] =>
  status >= 500 && requestId ? [`${referenceWords[language]}: \u2066${requestId}\u2069`] : []

/** Which rights of the company may do what was refused. */
function whoMayDo({ code, body }: Refused, language: Language): string[] {
  if (code !== 'RIGHT_MISSING' || !Array.isArray(body.rights)) return []
  const told: readonly unknown[] = body.rights
  const rights = companyRights.filter((right) => told.includes(right))
  return rights.length > 0 ? [onlyRights(rights, language)] : []
}

/**
 * The message for a failed call (member.md §8): that of its code, otherwise the server's own; for wrong fields all of their
 * errors, a line each; for a server error with the id for an admin.
 */
export function failureWords(failure: unknown, language: Language): string {
  const words = ((failure instanceof Refused ? known(failure.code) : undefined) ?? somethingWrong)[language]
  if (!(failure instanceof Refused)) return words
  const first = known(failure.code) ? words : failure.message || words
  return [
    first,
    ...whoMayDo(failure, language),
    ...Object.values(failure.errors ?? {}).flat(),
    ...reference(failure, language),
  ].join('\n')
}
