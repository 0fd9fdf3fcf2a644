import { onlyAdmins } from '@mahsul/contract/companies/admin-role-words'
import { onlyRights } from '@mahsul/contract/companies/right-words'
import { type CompanyAct, type CompanyRight, mayAct, whoMay } from '@mahsul/domain/companies/company-rights'
import { type AdminDuty, type AdminRole, adminsWho, mayAsAdmin } from '@mahsul/domain/office/admin-roles'
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

/** Why an admin may not do this, with the admins who may; undefined if they may. */
export const adminRoleMissing = (
  { adminRole }: { adminRole?: AdminRole },
  duty: AdminDuty,
): RefusedError | undefined => {
  if (adminRole && mayAsAdmin(adminRole, duty)) return undefined
  const admin_roles = adminsWho(duty)
  return new RefusedError('ADMIN_ROLE_MISSING', {
    extras: { admin_roles },
    words: { en: onlyAdmins(admin_roles, 'en'), ar: onlyAdmins(admin_roles, 'ar') },
  })
}

/** For what only the handler knows: whose account it is, and what of it changes. */
export function requireDuty(by: { adminRole?: AdminRole }, duty: AdminDuty) {
  const missing = adminRoleMissing(by, duty)
  if (missing) throw missing
}
