import { adminRoutes } from './admin-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { publicRoutes } from './public-routes.ts'
import type { RouteRow } from './route-row.ts'

const rows = [...publicRoutes, ...memberRoutes, ...adminRoutes] as const

type Row = (typeof rows)[number]
export type RouteName = Row['name']
type PageOf<R> = R extends { page: infer Page extends string } ? Page : never
/** Every page that a row asks for; `app/pages.ts` has each. */
export type PageName = PageOf<Row>

export const routes: readonly (RouteRow & { page?: PageName | undefined })[] = rows

type ParamsIn<P extends string> = P extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamsIn<More>
    : Rest
  : never
type PathOf<N extends RouteName> = Extract<Row, { name: N }>['path']
type ParamsOf<N extends RouteName> = ParamsIn<PathOf<N>>
type Given<N extends RouteName> = [ParamsOf<N>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: Record<ParamsOf<N>, string>, query?: Query]
type Query = Record<string, string | number | undefined>

/** The address of a page: `pathTo('bids.show', { offerId, bidId })`. */
export function pathTo<N extends RouteName>(name: N, ...[params, query]: Given<N>): string {
  const row = routes.find((route) => route.name === name)!
  const path = row.path.replace(/\$(\w+)/g, (_, key: string) =>
    encodeURIComponent(params?.[key as ParamsOf<N>] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const matchers = routes
  .map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/\$\w+/g, '[^/]+')}/?$`) }))
  // A written-out part wins over a parameter: /offers/list-of-offers is no offer.
  .sort((a, b) => a.row.path.split('$').length - b.row.path.split('$').length)

/** The row of an address without query, if it is one of ours. */
export const routeAt = (pathname: string): RouteRow | undefined =>
  matchers.find(({ pattern }) => pattern.test(pathname))?.row
