import type { ApiKeyId, CompanyId, MemberId, MemberRole } from '../accounts/member.ts'
import type { CompanyRight } from './company-rights.ts'

/** Who asks: a person of a company that trades, with what they may do for it. */
export type Member = {
  id: MemberId
  companyId: CompanyId
  role: MemberRole
  right: CompanyRight
  /** The API key that acts in their name. */
  key?: { id: ApiKeyId }
}
