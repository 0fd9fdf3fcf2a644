import { type LazyExoticComponent, lazy } from 'react'
import type { PartKey } from '../../features/design-system/parts.ts'

/**
 * The guide's pages, each a chunk of its own, listed here and not with the other pages, which are in everybody's first load.
 */
export const partPages: Record<PartKey, LazyExoticComponent<() => React.JSX.Element>> = {
  colors: lazy(() => import('../../features/design-system/pages/ColorsPage.tsx')),
  shadows: lazy(() => import('../../features/design-system/pages/ShadowsPage.tsx')),
  icons: lazy(() => import('../../features/design-system/pages/IconsPage.tsx')),
  buttons: lazy(() => import('../../features/design-system/pages/ButtonsPage.tsx')),
  forms: lazy(() => import('../../features/design-system/pages/FormsPage.tsx')),
  modals: lazy(() => import('../../features/design-system/pages/ModalsPage.tsx')),
  notifications: lazy(() => import('./NotificationsPage.tsx')),
  links: lazy(() => import('../../features/design-system/pages/LinksPage.tsx')),
  lists: lazy(() => import('../../features/design-system/pages/ListsPage.tsx')),
  toasts: lazy(() => import('../../features/design-system/pages/ToastsPage.tsx')),
  trades: lazy(() => import('../../features/design-system/pages/TradesPage.tsx')),
  states: lazy(() => import('../../features/design-system/pages/StatesPage.tsx')),
  'log-items': lazy(() => import('./LogItemsPage.tsx')),
  evaluations: lazy(() => import('./EvaluationsPage.tsx')),
  bars: lazy(() => import('../../features/design-system/pages/BarsPage.tsx')),
  badges: lazy(() => import('../../features/design-system/pages/BadgesPage.tsx')),
  blocks: lazy(() => import('../../features/design-system/pages/BlocksPage.tsx')),
  timeline: lazy(() => import('../../features/design-system/pages/TimelinePage.tsx')),
}
