import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { Step } from '@mahsul/domain/companies/next-steps'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { persisted } from '../persisted.ts'
import { isRecord } from '../refused.ts'

export type Tokens = { access_token: string; refresh_token: string; expires_at: string }

/** The signed-in member from `GET /secure/profiles`; the fields every screen needs. */
export type CurrentUser = {
  id: string
  name: string
  last_name: string
  email: string
  image_url?: string | null
  language?: string | null
  timezone?: string | null
  role: { id: number; name: string }
  company?: { company_name?: string | null } | null
  /** What they may do for their company; missing for admins. */
  company_right?: CompanyRight | undefined
  /** What an admin may do in the back office; missing for who trades. */
  admin_role?: AdminRole | undefined
  /** Null before there is an account to be paid into. */
  bank?: object | null
  /** What a new member does before the first trade; missing once that is done. */
  next_steps?: readonly { step: Step; done: boolean }[] | undefined
}

export type Session = { tokens: Tokens; user: CurrentUser | undefined }

const session = persisted<Session | undefined>('session', 1, undefined, readSession)

export const sessionStore = session

let pageOf: string | undefined
session.subscribe(() => {
  if (!session.get()) pageOf = undefined
})

/**
 * The session of the member this page belongs to. Once another has logged in from another tab there is none: what this page
 * still sends, a draft or an act, would be theirs.
 */
export function ownSession(): Session | undefined {
  const stored = session.get()
  if (stored) pageOf ??= stored.user?.id
  return pageOf === undefined || pageOf === stored?.user?.id ? stored : undefined
}

export function roleOf(user: CurrentUser | undefined): Role | undefined {
  if (!user) return undefined
  for (const [role, id] of Object.entries(roleIds)) if (id === user.role.id) return role as Role // keys of roleIds are Role
  return undefined
}

function readSession(stored: unknown): Session | undefined {
  if (!isRecord(stored) || !isRecord(stored.tokens)) return undefined
  const { access_token, refresh_token, expires_at } = stored.tokens
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return undefined
  return {
    tokens: { access_token, refresh_token, expires_at: String(expires_at ?? '') },
    user: isUser(stored.user) ? stored.user : undefined,
  }
}

function isUser(stored: unknown): stored is CurrentUser {
  return (
    isRecord(stored) &&
    typeof stored.id === 'string' &&
    isRecord(stored.role) &&
    typeof stored.role.id === 'number'
  )
}
