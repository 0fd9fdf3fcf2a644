import { pages } from '../app/pages.ts'
import { screen } from './admin-screen.ts'

/** What is watched: trades, the log, and whether the machine runs. */
export const watchRoutes = [
  screen('admin.overview', '/admin/overview', 'overview', pages.adminOverview),
  screen('admin.trades', '/admin/trades', 'trades', pages.adminTrades),
  screen('admin.late-trades', '/admin/trades/late', 'trades', pages.adminTrades),
  screen('admin.process', '/admin/trades/process', 'process', pages.adminProcess),
  screen('admin.trade', '/admin/trades/$id', 'trades', pages.adminTrade),
  screen('admin.activity', '/admin/activity', 'activity', pages.adminActivity),
  screen('admin.running', '/admin/running', 'running', pages.adminRunning),
  screen('admin.stuck-messages', '/admin/running/messages', 'running', pages.adminStuckMessages),
  screen('admin.failed-jobs', '/admin/running/jobs', 'running', pages.adminFailedJobs),
] as const
