import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { apiOrigin } from '../lib/api-origin.ts'
import { secondFactorSetup } from '../lib/second-factor-setup.ts'
import { refreshUser } from '../lib/session.ts'
import { howItEnded } from '../lib/session-end.ts'
import { roleOf, sessionStore } from '../lib/session-store.ts'
import { isShell } from '../lib/shell.ts'
import { decide, type Visitor } from '../routes/guard.ts'
import type { Layout, RouteRow } from '../routes/route-row.ts'
import { pathTo, type RouteName, routes } from '../routes/routes.ts'
import { say } from '../ui/toasts.ts'
import { wayOut } from './external-redirect.ts'
import { inTime } from './in-time.ts'
import { layouts } from './layouts/layouts.tsx'
import { moved } from './moved.ts'
import { PageFailed } from './PageFailed.tsx'
import { pages } from './pages.ts'
import { Root } from './Root.tsx'
import { words } from './words.ts'

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => null,
})

/** One parent without a path for each layout, so that moving between its pages keeps it standing. */
const parents = new Map(
  (Object.keys(layouts) as Layout[]).map((layout) => [
    layout,
    createRoute({ getParentRoute: () => rootRoute, id: `layout-${layout}`, component: layouts[layout] }),
  ]),
)

const leaves = routes.map((row) => {
  const parent = parents.get(row.layout)!
  const page = row.page && pages[row.page]
  const route = createRoute({
    getParentRoute: () => parent,
    path: row.path,
    // A page reads and names its own query; nothing is dropped on the way.
    validateSearch: (search: Record<string, unknown>) => search,
    staticData: { row },
    beforeLoad: async ({ location, params, cause }) => {
      if (cause === 'preload') return
      if (row.prerendered) throw redirect(outside(location.href))
      await enter(row, location.href, params)
    },
    ...(page && { component: lazyRouteComponent(() => inTime(page())) }),
  })
  return [row.layout, route] as const
})

const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: pathTo('not-found'), replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  ...[...parents].map(([layout, parent]) =>
    parent.addChildren(leaves.filter(([of]) => of === layout).map(([, route]) => route)),
  ),
  unknown,
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultErrorComponent: PageFailed,
  // Query strings stay what a person would type: ?page=2, not JSON.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
    return text ? `?${text}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow
  }
}

function outside(href: string) {
  const isFirst = router.state.resolvedLocation === undefined
  return wayOut(href, { isFirst, inShell: isShell(), apiOrigin })
}

async function enter(row: RouteRow, wanted: string, params: Record<string, string>): Promise<void> {
  const who = await visitor(row)
  const decision = decide(row, who, wanted, howItEnded() === 'expired')
  if (decision.go === 'elsewhere') {
    if (decision.say) say(words('app', 'alreadySignedIn'))
    throw redirect({ href: decision.to, replace: true })
  }
  const to = moved[row.name as RouteName]?.(params) // every row is named by one
  if (to) throw redirect({ href: to, replace: true })
}

/**
 * Each navigation with a session asks who one is. The answer is waited for by a session without a user, and by pages for
 * guests: a session that has ended elsewhere keeps nobody from them.
 */
async function visitor(row: RouteRow): Promise<Visitor> {
  const session = sessionStore.get()
  if (!session) return undefined
  const known = roleOf(session.user)
  if (known && row.name === 'auth.logout') return { role: known }
  const asked = refreshUser().catch((failure: unknown) => {
    // Known already, or the session has just been ended: the page says itself what it cannot load.
    if (known || !sessionStore.get()) return undefined
    throw failure
  })
  const needsSecondFactor = secondFactorSetup.isRequired()
  if (known && row.auth !== 'guest') return { role: known, needsSecondFactor }
  const role = roleOf(await asked) ?? (sessionStore.get() ? known : undefined)
  return role ? { role, needsSecondFactor } : undefined
}
