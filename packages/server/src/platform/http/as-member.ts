import type { Member } from '@mahsul/domain/members/member'
import type { SignedIn } from './dependencies.ts'

/** Who asks, where the call lets only members in; an admin here is a call declared wrong. */
export function asMember({ id, companyId, role }: SignedIn): Member {
  if (role === 'ADMIN') throw new Error('an admin reached a call of members')
  return { id, companyId, role }
}
