import { type CompanyAct, type CompanyRight, mayAct, whoMay } from '@mahsul/domain/members/company-rights'
import { RefusedError } from './refuse.ts'

/** Refuses an act that a person may not do for their company, and says which rights may. */
export function requireRight({ right }: { right: CompanyRight }, act: CompanyAct) {
  if (!mayAct(right, act)) throw new RefusedError('RIGHT_MISSING', { extras: { rights: whoMay(act) } })
}
