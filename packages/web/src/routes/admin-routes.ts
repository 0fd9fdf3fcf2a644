import { catalogueRoutes } from './admin-catalogue-routes.ts'
import { freightRoutes } from './admin-freight-routes.ts'
import { peopleRoutes } from './admin-people-routes.ts'
import { movedScreen, screen } from './admin-screen.ts'
import { watchRoutes } from './admin-watch-routes.ts'
import { designSystemRoutes } from './design-system-routes.ts'
import type { RouteRow } from './route-row.ts'

/** One row a screen, by what the screen is about. */
export const adminRoutes = [
  movedScreen('admin', '/admin', 'invitations'),
  ...peopleRoutes,
  ...watchRoutes,
  ...freightRoutes,
  ...catalogueRoutes,
  screen('admin.articles', '/admin/news', 'news', 'adminNews'),
  screen('admin.new-article', '/admin/articles/create', 'news', 'adminArticleForm'),
  screen('admin.edit-article', '/admin/articles/$id', 'news', 'adminArticleForm'),
  screen('admin.settings', '/admin/settings', 'settings', 'adminSettings'),
  ...designSystemRoutes,
] as const satisfies readonly RouteRow[]
