import type { Api } from '@mahsul/contract/registry/calls'
import type { PagePath } from '../routes/route-tree.ts'

type Get = keyof Api & `GET ${string}`

/** A list without filters, as its address asks for it: `:size` and `:port` are the member's choices on this device. */
type List = `${Get}?${string}`

/**
 * What a page asks for first, by its path. The document's own script sends these before the application runs, and the
 * application takes the answers (`lib/asked-first.ts`). They must be what the page asks for, to the letter: the story of the first
 * open sees that none is asked for twice.
 */
export const firstRequests: { readonly [Path in PagePath]?: readonly (Get | List)[] } = {
  '/marketplace': ['GET /secure/tickets/marketplace?landed_at=:port&page=1&per_page=:size'],
  '/marketplace/$id/show': ['GET /secure/tickets/{id}'],
  '/trades/list': ['GET /secure/trades?page=1&per_page=:size'],
  '/trades/$id/show': ['GET /secure/trades/{id}'],
  '/notifications': ['GET /secure/notifications?page=1&per_page=:size'],
  '/offers/$id': ['GET /secure/tickets/{id}'],
}

/** What every page of a member asks for. */
export const everyPage = [
  'GET /secure/profiles',
  'GET /secure/profiles/notification-item',
] as const satisfies Get[]
