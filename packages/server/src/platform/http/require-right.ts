import { onlyRights } from '@mahsul/contract/right-words'
import { type CompanyAct, type CompanyRight, mayAct, whoMay } from '@mahsul/domain/members/company-rights'
import { RefusedError } from './refuse.ts'

/** Why a person may not do an act for their company, with the rights that may; undefined if they may. */
export const rightMissing = (
  { right }: { right: CompanyRight },
  act: CompanyAct,
): RefusedError | undefined => (mayAct(right, act) ? undefined : missing(whoMay(act)))

const missing = (rights: readonly CompanyRight[]) =>
  new RefusedError('RIGHT_MISSING', {
    extras: { rights },
    words: { en: onlyRights(rights, 'en'), ar: onlyRights(rights, 'ar') },
  })

export function requireRight(by: { right: CompanyRight }, act: CompanyAct) {
  const missing = rightMissing(by, act)
  if (missing) throw missing
}
