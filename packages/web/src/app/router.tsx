import { type AnyRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { apiOrigin } from '../lib/api-origin.ts'
import { secondFactorSetup } from '../lib/second-factor-setup.ts'
import { refreshUser } from '../lib/session.ts'
import { howItEnded } from '../lib/session-end.ts'
import { roleOf, sessionStore } from '../lib/session-store.ts'
import { isShell } from '../lib/shell.ts'
import { decide, type Visitor } from '../routes/guard.ts'
import { type Page, rootRoute } from '../routes/page-route.ts'
import { query } from '../routes/query.ts'
import { pageRoutes, routeTree } from '../routes/route-tree.ts'
import { say } from '../ui/toasts.ts'
import { wayOut } from './external-redirect.ts'
import { inTime } from './in-time.ts'
import { PageFailed } from './PageFailed.tsx'
import { type PageImport, pages } from './pages.ts'
import { Root } from './Root.tsx'
import { words } from './words.ts'

export const router = createRouter({
  routeTree,
  context: { enter },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultErrorComponent: PageFailed,
  ...query,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

rootRoute.update({ ...rootRoute.options, component: Root, notFoundComponent: () => null })
for (const route of pageRoutes) showPage(route, pages[route.fullPath])

function showPage(route: AnyRoute, page: PageImport) {
  route.update({ ...route.options, component: lazyRouteComponent(() => inTime(page())) })
}

/** How reports of errors name the page: `trades.id.show`. */
export const pageName = () =>
  router.state.matches.at(-1)?.fullPath.split('/').filter(Boolean).join('.').replaceAll('$', '').toLowerCase()

async function enter(page: Page, wanted: string): Promise<void> {
  if (page.prerendered) {
    const isFirst = router.state.resolvedLocation === undefined
    const way = wayOut(wanted, { isFirst, inShell: isShell(), apiOrigin })
    throw 'to' in way ? redirect(way) : redirect(way)
  }
  const decision = decide(page, await visitor(page), wanted, howItEnded() === 'expired')
  if (decision.go === 'in') return
  if (decision.say) say(words('app', 'alreadySignedIn'))
  throw redirect({ ...decision.target, replace: true })
}

/**
 * Each navigation with a session asks who one is. The answer is waited for by a session without a user, and by pages for
 * guests: a session that has ended elsewhere keeps nobody from them.
 */
async function visitor(page: Page): Promise<Visitor> {
  const session = sessionStore.get()
  if (!session) return undefined
  const known = roleOf(session.user)
  if (known && page.path === '/logout') return { role: known }
  const asked = refreshUser().catch((failure: unknown) => {
    // Known already, or the session has just been ended: the page says itself what it cannot load.
    if (known || !sessionStore.get()) return undefined
    throw failure
  })
  const needsSecondFactor = secondFactorSetup.isRequired()
  if (known && page.audience !== 'guest') return { role: known, needsSecondFactor }
  const role = roleOf(await asked) ?? (sessionStore.get() ? known : undefined)
  return role ? { role, needsSecondFactor } : undefined
}
