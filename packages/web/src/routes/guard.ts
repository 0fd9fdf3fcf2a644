import type { Role } from '@mahsul/domain/accounts/member'
import type { AnyRouter } from '@tanstack/react-router'
import type { Page } from './page-route.ts'

/** `needsSecondFactor`: an admin whom the server refuses everything until they have set one up. */
export type Visitor = { role: Role; needsSecondFactor?: boolean } | undefined

type Target =
  | { to: '/login'; search: { from?: string | undefined; expired?: 1 | undefined } }
  | { to: '/admin/second-factor' | ReturnType<typeof homeOf> }
export type Decision = { go: 'in' } | { go: 'elsewhere'; target: Target; say?: 'already-signed-in' }

/** What the guard asks of a page. */
export type GuardedPage = Pick<Page, 'path' | 'audience' | 'layout'>

const letIn: Decision = { go: 'in' }
const setup = '/admin/second-factor'

export const homeOf = (role: Role): '/admin/invitations' | '/marketplace' =>
  role === 'ADMIN' ? '/admin/invitations' : '/marketplace'

/**
 * Who may see which page (member.md §2, "Route names and guards"). `wanted` is the address with its query; `expired` means
 * that its reader was signed in until just now, so that the login can show a message.
 */
export function decide(page: GuardedPage, visitor: Visitor, wanted: string, expired = false): Decision {
  const isLogout = page.path === '/logout'
  if (!visitor) {
    if (page.audience === 'public' || page.audience === 'guest') return letIn
    const search = { from: isLogout ? undefined : wanted, expired: expired ? (1 as const) : undefined }
    return { go: 'elsewhere', target: { to: '/login', search } }
  }
  if (visitor.needsSecondFactor && !isLogout)
    return page.path === setup ? letIn : { go: 'elsewhere', target: { to: setup } }
  const home = { to: homeOf(visitor.role) }
  if (page.audience === 'guest') return { go: 'elsewhere', target: home, say: 'already-signed-in' }
  if (page.audience === 'signed-in' || page.layout === 'notfound') return letIn
  // Admins see admin pages and nothing else; nobody else sees those.
  const fits = (visitor.role === 'ADMIN') === (page.audience === 'admin')
  return fits ? letIn : { go: 'elsewhere', target: home }
}

/** The page of an address without query. */
export const pageAt = (router: AnyRouter, pathname: string): Page | undefined =>
  router.getMatchedRoutes(pathname)[2]?.options.staticData

/**
 * The remembered page, if it is one of ours that needs a session. Anything else — another site, `//evil.example`, a page for
 * guests — is dropped, so that a link cannot send a member away after logging in (open redirect).
 */
export const acceptReferral = (router: AnyRouter, wanted: string | null | undefined): string | undefined =>
  referral(router, wanted)?.to

/** Where to go after logging in: back to the wanted page if the role may see it, otherwise home. */
export function afterLogin(router: AnyRouter, role: Role, wanted: string | null | undefined): string {
  const referred = referral(router, wanted)
  if (!referred) return homeOf(role)
  return decide(referred.page, { role }, referred.to).go === 'in' ? referred.to : homeOf(role)
}

function referral(
  router: AnyRouter,
  wanted: string | null | undefined,
): { to: string; page: Page } | undefined {
  if (!wanted?.startsWith('/')) return undefined
  // Parsed as a browser does: `//host`, `/\\host` and embedded tabs all become another origin.
  const origin = 'http://mahsul.invalid'
  const address = addressOf(wanted, origin)
  if (address?.origin !== origin) return undefined
  const page = pageAt(router, address.pathname)
  if (page?.audience !== 'member' && page?.audience !== 'admin') return undefined
  return { to: `${address.pathname}${address.search}${address.hash}`, page }
}

/** `URL.parse` is newer than some members' browsers. */
function addressOf(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
