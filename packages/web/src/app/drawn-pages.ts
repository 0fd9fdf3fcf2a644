import type { GuardedPage } from '../routes/guard.ts'
import { movedRoutes } from '../routes/moved-routes.ts'
import type { Audience } from '../routes/page-route.ts'
import { type PagePath, pageRoutes } from '../routes/route-tree.ts'
import { everyPage, firstRequests } from './first-requests.ts'
import { type PageSource, pages } from './pages.ts'

const drawn = [...pageRoutes, ...movedRoutes]
  .map(({ options }) => options.staticData)
  .filter(({ path }) => path !== '/404')

/** An address whose screen the application renders; the server redirects any other to `/404`. */
export type DrawnPage = {
  /** A regular expression. */
  pattern: string
  page: GuardedPage
  /** Undefined where the route redirects. */
  source: PageSource | undefined
  /** Addresses below `/api/v1` that it asks for first; `:2` is the second part of the page's own path. */
  asks: readonly string[]
}

export const drawnByApp = (): DrawnPage[] =>
  drawn.map(({ path, audience, layout }) => ({
    pattern: `^${path.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+')}/?$`,
    page: { path, audience, layout },
    source: isPage(path) ? pages[path] : undefined,
    asks: asksOf(path, audience).map((key) => addressIn(key, path)),
  }))

const isPage = (path: string): path is PagePath => path in pages

const asksOf = (path: string, audience: Audience) =>
  audience === 'member' || audience === 'admin'
    ? [...everyPage[audience], ...((isPage(path) && firstRequests[path]) || [])]
    : []

/** `GET /secure/trades/{id}` of `/trades/$id/show` is `/secure/trades/:2`. */
const addressIn = (key: string, path: string) =>
  key
    .slice('GET '.length)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${path.split('/').indexOf(`$${name}`)}`)

/** Where members, admins and people with an invitation are: nothing there is for search engines. */
export const closedPlaces = (): string[] =>
  [...new Set(drawn.map(({ path }) => `/${path.split('/')[1]}`))].toSorted()
