export type MemberId = string & { readonly id: 'member' }
export type CompanyId = string & { readonly id: 'company' }
export type ApiKeyId = string & { readonly id: 'api key' }

/** The specification's small numbers (member.md §3); they never change and travel as `role.id`. */
export const roleIds = { ADMIN: 1, BUYER: 2, SUPPLIER: 3, TRADER: 4 } as const
export type Role = keyof typeof roleIds
export const roles = ['ADMIN', 'BUYER', 'SUPPLIER', 'TRADER'] as const satisfies readonly Role[]
/** A role that trades. Admins run the marketplace and are confined to its back office. */
export type MemberRole = Exclude<Role, 'ADMIN'>
export const memberRoles = ['BUYER', 'SUPPLIER', 'TRADER'] as const satisfies readonly MemberRole[]
