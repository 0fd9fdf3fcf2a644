import { screen } from './admin-screen.ts'

/** What is watched: trades, the log, and whether the machine runs. */
export const watchRoutes = [
  screen('admin.overview', '/admin/overview', 'overview', 'adminOverview'),
  screen('admin.trades', '/admin/trades', 'trades', 'adminTrades'),
  screen('admin.late-trades', '/admin/trades/late', 'trades', 'adminTrades'),
  screen('admin.process', '/admin/trades/process', 'process', 'adminProcess'),
  screen('admin.trade', '/admin/trades/$id', 'trades', 'adminTrade'),
  screen('admin.activity', '/admin/activity', 'activity', 'adminActivity'),
  screen('admin.running', '/admin/running', 'running', 'adminRunning'),
  screen('admin.stuck-messages', '/admin/running/messages', 'running', 'adminStuckMessages'),
  screen('admin.failed-jobs', '/admin/running/jobs', 'running', 'adminFailedJobs'),
] as const
