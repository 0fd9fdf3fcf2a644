import type { Member } from '@mahsul/domain/companies/acting-member'
import type { SignedIn } from './dependencies.ts'

/** The caller, in a call for members only; an admin here means the call was declared wrong. */
export function asMember({ id, companyId, role, right, key }: SignedIn): Member {
  if (role === 'ADMIN') throw new Error('an admin reached a call of members')
  return { id, companyId, role, right, ...(key && { key }) }
}
