import type { Role } from '@mahsul/domain/members/member'
import type { RouteRow } from './route-row.ts'
import { pathTo, routeAt } from './routes.ts'

/** `needsSecondFactor`: an admin whom the server refuses everything until they have set one up. */
export type Visitor = { role: Role; needsSecondFactor?: boolean } | undefined

export type Decision = { go: 'in' } | { go: 'elsewhere'; to: string; say?: 'already-signed-in' }

const letIn: Decision = { go: 'in' }

export const homeOf = (role: Role): string =>
  role === 'ADMIN' ? pathTo('admin.invitations') : pathTo('marketplace.index')

/**
 * Who may see which page (member.md §2, "Route names and guards"). `wanted` is the address with its query; `expired` says
 * that who wanted it was signed in until just now, so that the login can say so.
 */
export function decide(row: RouteRow, visitor: Visitor, wanted: string, expired = false): Decision {
  if (!visitor) {
    if (row.auth === 'public' || row.auth === 'guest') return letIn
    const from = row.name === 'auth.logout' ? undefined : wanted
    return {
      go: 'elsewhere',
      to: pathTo('auth.login', undefined, { from, expired: expired ? 1 : undefined }),
    }
  }
  if (visitor.needsSecondFactor && row.name !== 'auth.logout') {
    const setup = pathTo('admin.second-factor')
    return row.path === setup ? letIn : { go: 'elsewhere', to: setup }
  }
  if (row.auth === 'guest') return { go: 'elsewhere', to: homeOf(visitor.role), say: 'already-signed-in' }
  if (row.auth === 'signed-in' || row.layout === 'notfound') return letIn
  // Admins see admin pages and nothing else; nobody else sees those.
  const fits = (visitor.role === 'ADMIN') === (row.auth === 'admin')
  return fits ? letIn : { go: 'elsewhere', to: homeOf(visitor.role) }
}

/**
 * The remembered page, if it is one of ours that needs a session. Anything else — another site, `//evil.example`,
 * a page for guests — is forgotten, so that a link cannot send a member away after logging in.
 */
export const acceptReferral = (wanted: string | null | undefined): string | undefined => referral(wanted)?.to

/** Where to go after logging in: back to the wanted page if the role may see it, else home. */
export function afterLogin(role: Role, wanted: string | null | undefined): string {
  const referred = referral(wanted)
  if (!referred) return homeOf(role)
  return decide(referred.row, { role }, referred.to).go === 'in' ? referred.to : homeOf(role)
}

function referral(wanted: string | null | undefined): { to: string; row: RouteRow } | undefined {
  if (!wanted?.startsWith('/')) return undefined
  // Read as a browser reads it: `//host`, `/\\host` and tabs within all come out as another origin.
  const origin = 'http://mahsul.invalid'
  const address = addressOf(wanted, origin)
  if (address?.origin !== origin) return undefined
  const row = routeAt(address.pathname)
  if (row?.auth !== 'member' && row?.auth !== 'admin') return undefined
  return { to: `${address.pathname}${address.search}${address.hash}`, row }
}

/** `URL.parse` is younger than browsers that members have. */
function addressOf(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
