import type { Api } from '@mahsul/contract/registry/calls'
import type { PagePath } from '../routes/route-tree.ts'

type Get = keyof Api & `GET ${string}`

/** A list without filters, as its address asks for it: `:size` and `:port` are the member's choices on this device. */
type List = `${Get}?${string}`

/**
 * What a page asks for first, by its path. The document's own script sends these before the application runs, and the
 * application takes the answers (`lib/api/asked-first.ts`). They must be what the page asks for, to the letter: the story of the first
 * open sees that none is asked for twice.
 */
export const firstRequests: { readonly [Path in PagePath]?: readonly (Get | List)[] } = {
  '/marketplace': ['GET /secure/tickets/marketplace?landed_at=:port&page=1&per_page=:size'],
  '/marketplace/$id/show': [
    'GET /secure/tickets/{id}',
    'GET /secure/bids/tickets/{id}?per_page=20',
    'GET /logistics/facility_destinations',
  ],
  '/trades/list': ['GET /secure/trades?page=1&per_page=:size'],
  '/trades/$id/show': ['GET /secure/trades/{id}'],
  '/notifications': ['GET /secure/notifications?page=1&per_page=:size'],
  '/offers/$id': ['GET /secure/tickets/{id}'],
  '/admin/overview': ['GET /secure/admin/figures'],
  '/admin/users': ['GET /secure/admin/users?page=1&per_page=:size'],
  '/admin/trades': ['GET /secure/admin/trades?page=1&per_page=:size'],
  '/admin/access-requests': ['GET /secure/admin/access-requests?page=1&per_page=:size'],
  '/admin/invitations': ['GET /secure/admin/invitations?page=1&per_page=:size'],
  '/admin/contacts': ['GET /secure/admin/contacts?page=1&per_page=:size'],
  '/admin/freight-costs': ['GET /secure/admin/freight-costs?page=1&per_page=:size'],
}

/** What every page of its kind asks for: of a member, who is counted the notices, and of the back office, the open work. */
export const everyPage: Readonly<Record<'member' | 'admin', readonly Get[]>> = {
  member: ['GET /secure/profiles', 'GET /secure/profiles/notification-item'],
  admin: ['GET /secure/profiles', 'GET /secure/admin/dashboard'],
}
