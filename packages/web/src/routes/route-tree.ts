import { adminRoutes, designSystemRoutes } from './admin-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { movedRoutes, unknownRoute } from './moved-routes.ts'
import { rootRoute } from './page-route.ts'
import { documentRoutes, publicRoutes } from './public-routes.ts'

/** Routes that are pages of the application; `app/pages.ts` has each. */
export const pageRoutes = [...publicRoutes, ...memberRoutes, ...adminRoutes, ...designSystemRoutes] as const
export type PagePath = (typeof pageRoutes)[number]['fullPath']

export const routeTree = rootRoute.addChildren([
  ...documentRoutes,
  ...pageRoutes,
  ...movedRoutes,
  unknownRoute,
])
