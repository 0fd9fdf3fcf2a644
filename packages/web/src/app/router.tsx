import {
  type AnyRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { apiOrigin } from '../lib/api/api-origin.ts'
import { secondFactorSetup } from '../lib/api/second-factor-setup.ts'
import { refreshUser } from '../lib/api/session.ts'
import { howItEnded } from '../lib/api/session-end.ts'
import { roleOf, sessionStore } from '../lib/api/session-store.ts'
import { isShell } from '../lib/shell.ts'
import { ownWords } from '../lib/words/messages.ts'
import { decide, type Visitor } from '../routes/guard.ts'
import { type Page, rootRoute } from '../routes/page-route.ts'
import { query } from '../routes/query.ts'
import { type PagePath, pageRoutes, routeTree } from '../routes/route-tree.ts'
import { say } from '../ui/toasts.ts'
import { afterFrame } from './after-frame.tsx'
import { wayOut } from './external-redirect.ts'
import { inTime } from './in-time.ts'
import { listToPage } from './list-to-page.ts'
import { PageFailed, WholePageFailed } from './PageFailed.tsx'
import { dataOf } from './page-data.ts'
import { type PageSource, pages } from './pages.ts'
import { Root } from './Root.tsx'
import { words } from './words.ts'

/** The routes with their pages and guards, using the window's history or, in a test, one of its own. */
export function openRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: {
      enter: (page: Page, wanted: string): Promise<void> =>
        enter(page, wanted, router.state.resolvedLocation === undefined),
      // Not awaited: a page shows what it has, and what is missing comes. A page that will send its reader elsewhere asks for nothing.
      ask: (page, params) => {
        const role = roleOf(sessionStore.get()?.user)
        const needsSecondFactor = secondFactorSetup.get()
        if (role && decide(page, { role, needsSecondFactor }, page.path).go === 'in')
          void dataOf[page.path as PagePath]?.(params) // undefined for a path that is no page
      },
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultViewTransition: listToPage,
    defaultErrorComponent: WholePageFailed,
    ...query,
    ...(history && { history }),
  })
  for (const route of pageRoutes) showPage(route, pages[route.fullPath]) // set once there is a router
  return router
}

export type AppRouter = ReturnType<typeof openRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

rootRoute.update({ ...rootRoute.options, component: Root, notFoundComponent: () => null })

function showPage(route: AnyRoute, page: PageSource) {
  const isGuest = route.options.staticData.layout === 'guest'
  route.update({
    ...route.options,
    component: lazyRouteComponent(() => inTime(isGuest ? open(page) : openInFrame(page))),
    errorComponent: isGuest ? WholePageFailed : PageFailed,
  })
}

/** The page's script and its messages load together. */
const open = async ({ open, words }: PageSource) => (await Promise.all([open(), ownWords.need(words)]))[0]

/** A guest's page draws its frame itself. */
async function openInFrame(page: PageSource) {
  return { default: afterFrame((await open(page)).default) }
}

/** The page name in error reports: `trades.id.show`. */
export const pageNameOn = (router: AppRouter) =>
  router.state.matches.at(-1)?.fullPath.split('/').filter(Boolean).join('.').replaceAll('$', '').toLowerCase()

async function enter(page: Page, wanted: string, isFirst: boolean): Promise<void> {
  if (page.prerendered) {
    const way = wayOut(wanted, { isFirst, inShell: isShell(), apiOrigin })
    throw 'to' in way ? redirect(way) : redirect(way)
  }
  const decision = decide(page, await visitor(page), wanted, howItEnded() === 'expired')
  if (decision.go === 'in') return
  if (decision.say) say(words('app', 'alreadySignedIn'))
  throw redirect({ ...decision.target, replace: true })
}

/**
 * Each navigation with a session fetches the member. Only a session without a member waits for the answer, and so do pages for
 * guests: a session that has ended elsewhere must not keep anybody from them.
 */
async function visitor(page: Page): Promise<Visitor> {
  const session = sessionStore.get()
  if (!session) return undefined
  const known = roleOf(session.user)
  if (known && page.path === '/logout') return { role: known }
  const asked = refreshUser().catch((failure: unknown) => {
    // Known already, or the session has just ended: the page itself reports what it cannot load.
    if (known || !sessionStore.get()) return undefined
    throw failure
  })
  const needsSecondFactor = secondFactorSetup.get()
  if (known && page.audience !== 'guest') return { role: known, needsSecondFactor }
  const role = roleOf(await asked) ?? (sessionStore.get() ? known : undefined)
  return role ? { role, needsSecondFactor } : undefined
}
