import { movedRoutes } from '../routes/moved-routes.ts'
import { pageRoutes } from '../routes/route-tree.ts'

const drawn = [...pageRoutes, ...movedRoutes]
  .map(({ options }) => options.staticData.path)
  .filter((path) => path !== '/404')

/** Patterns of the addresses whose screens the application renders; the server redirects any other to `/404`. */
export const drawnByApp = (): string[] =>
  drawn.map((path) => `^${path.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+')}/?$`)

/** Where members, admins and people with an invitation are: nothing there is for search engines. */
export const closedPlaces = (): string[] =>
  [...new Set(drawn.map((path) => `/${path.split('/')[1]}`))].toSorted()
