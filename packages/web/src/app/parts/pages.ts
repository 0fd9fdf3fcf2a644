import { type LazyExoticComponent, lazy } from 'react'
import type { PartKey } from '../design-system/parts.ts'

/**
 * The guide's pages, each a chunk of its own, listed here and not with the other pages, which are in everybody's first load.
 */
export const partPages: Record<PartKey, LazyExoticComponent<() => React.JSX.Element>> = {
  colors: lazy(() => import('../design-system/pages/ColorsPage.tsx')),
  shadows: lazy(() => import('../design-system/pages/ShadowsPage.tsx')),
  icons: lazy(() => import('../design-system/pages/IconsPage.tsx')),
  buttons: lazy(() => import('../design-system/pages/ButtonsPage.tsx')),
  forms: lazy(() => import('../design-system/pages/FormsPage.tsx')),
  modals: lazy(() => import('../design-system/pages/ModalsPage.tsx')),
  notifications: lazy(() => import('./NotificationsPage.tsx')),
  links: lazy(() => import('../design-system/pages/LinksPage.tsx')),
  lists: lazy(() => import('../design-system/pages/ListsPage.tsx')),
  toasts: lazy(() => import('../design-system/pages/ToastsPage.tsx')),
  trades: lazy(() => import('../design-system/pages/TradesPage.tsx')),
  states: lazy(() => import('../design-system/pages/StatesPage.tsx')),
  'log-items': lazy(() => import('./LogItemsPage.tsx')),
  evaluations: lazy(() => import('./EvaluationsPage.tsx')),
  bars: lazy(() => import('../design-system/pages/BarsPage.tsx')),
  badges: lazy(() => import('../design-system/pages/BadgesPage.tsx')),
  blocks: lazy(() => import('../design-system/pages/BlocksPage.tsx')),
  timeline: lazy(() => import('../design-system/pages/TimelinePage.tsx')),
}
