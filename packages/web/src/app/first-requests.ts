import type { Api } from '@mahsul/contract/registry/calls'
import type { PagePath } from '../routes/route-tree.ts'

type Get = keyof Api & `GET ${string}`

/**
 * What a page asks for first, by its path. The document's own script sends these before the application runs, and the
 * application takes the answers (`lib/asked-first.ts`). They must be what the page asks for, to the letter: the story of the first
 * open sees that none is asked for twice.
 */
export const firstRequests: { readonly [Path in PagePath]?: readonly Get[] } = {
  '/marketplace/$id/show': ['GET /secure/tickets/{id}'],
  '/trades/$id/show': ['GET /secure/trades/{id}'],
  '/offers/$id': ['GET /secure/tickets/{id}'],
}

/** What every page of a member asks for. */
export const everyPage = [
  'GET /secure/profiles',
  'GET /secure/profiles/notification-item',
] as const satisfies Get[]
