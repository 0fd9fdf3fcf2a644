import { type AccountField, partOf } from '../accounts/account-change.ts'
import type { Role } from '../accounts/member.ts'
import { accept, type Result, refuse } from '../kit/result.ts'

/** What kind of admin somebody is (decision 124). The first is the default: every admin was one before there were kinds. */
export const adminRoles = ['admin', 'operator', 'support'] as const
export type AdminRole = (typeof adminRoles)[number]

/**
 * What admins do. `read`: everything the back office shows, and the lists as files. `note`: write notes for other admins.
 * `operate`: everything of the day: catalogue, freight, invitations, suspensions, trades. `govern`: settings, roles of members,
 * the accounts of admins and their invitations, and bank accounts.
 */
export const adminDuties = ['read', 'note', 'operate', 'govern'] as const
export type AdminDuty = (typeof adminDuties)[number]

const holders: Record<AdminDuty, readonly AdminRole[]> = {
  read: ['admin', 'operator', 'support'],
  note: ['admin', 'operator', 'support'],
  operate: ['admin', 'operator'],
  govern: ['admin'],
}

/** Which admins may do it, the full admin first. */
export const adminsWho = (duty: AdminDuty): readonly AdminRole[] => holders[duty]
export const mayAsAdmin = (role: AdminRole, duty: AdminDuty): boolean => holders[duty].includes(role)

/** Suspending, deleting and signing out a user; an operator who could do it to an admin would be above them. */
export const dutyOverUser = (user: { role: Role }): AdminDuty =>
  user.role === 'ADMIN' ? 'govern' : 'operate'

/** Changing a user, or approving a change that waits: a role, a bank account, and everything of an admin is for full admins. */
export const dutyToChange = (
  user: { role: Role },
  { role = user.role, fields }: { role?: Role; fields: readonly AccountField[] },
): AdminDuty =>
  role !== user.role || fields.some((field) => partOf(field) === 'bank') ? 'govern' : dutyOverUser(user)

export type AdminRoleRefusal = 'own-account' | 'admin-role-missing'

/**
 * Whether a full admin may be made something less, or lose the account. `fullAdmins` are those of this moment: `by` is still one
 * of them and keeps their own account, so that one always remains.
 */
export function demoteFullAdmin(
  fullAdmins: readonly string[],
  { by, id }: { by: string; id: string },
): Result<'one-remains', AdminRoleRefusal> {
  if (by === id) return refuse('own-account')
  return fullAdmins.includes(by) ? accept('one-remains') : refuse('admin-role-missing')
}
