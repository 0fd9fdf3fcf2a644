import { monthsAheadText } from '../platform/audit/months.ts'
import type { DatabaseMetric } from '../platform/observability/database-metrics.ts'
import { overdueText } from '../trades/admin/overdue.ts'
import { deadlinesMissedText, reservedAstrayText } from '../trades/reserved-astray.ts'

const channels = ['mail', 'sms', 'push'] as const
const waiting = 'from outbox where sent_at is null and given_up_at is null group by channel'
const age = (since: string) => `coalesce(extract(epoch from now() - min(${since})), 0)`
const byChannel = { label: 'channel', known: channels } as const
const byJob = { label: 'job' } as const
const pending = "from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name"

/** For the whole database, so every process reports the same. */
export const databaseFigures = {
  outbox_waiting: {
    help: 'Messages that wait to be sent',
    ...byChannel,
    sql: `select channel as label, count(*) as figure ${waiting}`,
  },
  outbox_failing: {
    help: 'Messages among them that have failed at least once',
    ...byChannel,
    sql: `select channel as label, count(*) filter (where tries > 0) as figure ${waiting}`,
  },
  outbox_oldest_seconds: {
    help: 'How long the oldest of them has waited',
    ...byChannel,
    sql: `select channel as label, ${age('created_at')} as figure ${waiting}`,
  },
  outbox_given_up: {
    help: 'Messages given up within the last day: they are not sent any more',
    ...byChannel,
    sql: `select channel as label, count(*) as figure from outbox
      where given_up_at > now() - interval '1 day' group by channel`,
  },
  activity_months_ahead: {
    help: 'Coming months that have their place in the activity log; three, once a server has run for a minute',
    sql: monthsAheadText,
  },
  notices_waiting: {
    help: 'Notices that have not been fanned out to pages, mails and devices',
    sql: 'select count(*) as figure from notifications where spread_at is null',
  },
  notices_oldest_seconds: {
    help: 'How long the oldest of them has waited',
    sql: `select ${age('at')} as figure from notifications where spread_at is null`,
  },
  events_waiting: {
    help: 'Acts whose events have no place in the stream of their companies yet',
    sql: 'select count(*) as figure from event_outbox',
  },
  webhook_deliveries_waiting: {
    help: 'Deliveries to webhooks that are due, of webhooks that are on',
    sql: `select count(*) as figure from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.state = 'pending' and d.next_try_at <= now() and w.off_at is null`,
  },
  webhooks_failing: {
    help: 'Webhooks that are on and to which nothing was delivered since their last failure',
    sql: 'select count(*) as figure from webhooks where failing_since is not null and off_at is null',
  },
  jobs_waiting: {
    help: 'Jobs that are due and have not begun',
    ...byJob,
    sql: `select name as label, count(*) as figure ${pending}`,
  },
  jobs_oldest_seconds: {
    help: 'How long the oldest of them has been due',
    ...byJob,
    sql: `select name as label, ${age('start_after')} as figure ${pending}`,
  },
  jobs_running: {
    help: 'Jobs at work',
    ...byJob,
    sql: "select name as label, count(*) as figure from pgboss.job where state = 'active' group by name",
  },
  jobs_failed: {
    help: 'Jobs that failed for good within the last day',
    ...byJob,
    sql: "select name as label, count(*) as figure from pgboss.job where state = 'failed' group by name",
  },
  trades_running: {
    help: 'Trades under way',
    sql: "select count(*) as figure from trades where status = 'running'",
  },
  trades_overdue: {
    help: 'Trades in which something is overdue and nothing was done since',
    sql: `select count(*) as figure from trades d where ${overdueText}`,
  },
  reserved_containers_astray: {
    help: 'Containers by which offers reserve more or less than the orders that can still be confirmed',
    sql: reservedAstrayText,
  },
  deadlines_missed: {
    help: 'Deadlines of trades and offers that passed two minutes ago and were not carried out',
    label: 'kind',
    known: ['trade', 'offer'],
    sql: deadlinesMissedText,
  },
} as const satisfies Record<string, DatabaseMetric>
