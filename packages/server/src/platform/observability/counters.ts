import { Counter, Histogram, Registry } from 'prom-client'

/** Counters of this process since it started; `/metrics` also has the application's own metrics. */
export const counted = new Registry()

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Counter<Label>({ name, help, labelNames, registers: [counted] })

/** Acts of the trade, counted once they are committed (`countEvent`). */
export const acts = {
  bidPlaced: counter('bids_placed_total', 'Bids that were placed'),
  tradeOpened: counter('trades_opened_total', 'Trades that a purchase or an accepted bid opened'),
  containersSold: counter('containers_sold_total', 'Containers of orders that were confirmed'),
  orderLapsed: counter('orders_lapsed_total', 'Orders that nobody confirmed in time'),
} as const
export type Act = keyof typeof acts

export const refusals = counter('http_refusals_total', 'Answers that were no, by the code of the catalogue', [
  'code',
])
export const shareRefusals = counter(
  'fair_share_refusals_total',
  'Requests refused because their caller had asked for more than its share',
)
export const overloadRefusals = counter(
  'overload_refusals_total',
  'Requests refused because the server had too many: files and searches (heavy) first, then reads, acts last',
  ['kind'],
)
export const marketPages = counter(
  'market_pages_total',
  'Pages of the marketplace that were kept already (hit) or had to be read (miss)',
  ['found'],
)
export const browserErrors = counter('browser_errors_total', 'Errors that browsers reported, by kind', [
  'kind',
])
export const filesKept = counter('files_kept_total', 'Files that were stored')
export const fileBytes = counter('files_kept_bytes_total', 'Bytes of the files that were stored')

export const databaseFailures = counter(
  'database_failures_total',
  'What the database did not do: connect, answer in time (timeout), stay (broken), or let two acts by (conflict)',
  ['kind'],
)
export const commitsUnconfirmed = counter(
  'commits_unconfirmed_total',
  'Commits that took too long or whose wait for a standby was cancelled: their acts were answered with 503',
)
export const replicaReads = counter(
  'replica_reads_total',
  'Requests that may be answered some seconds old: by the replica, or why by the primary; one that goes on there counts twice',
  ['outcome'],
)
export const transactionsRepeated = counter(
  'transactions_repeated_total',
  'Transactions that were done again after a deadlock or a conflict',
)

export const deadlinesSwept = counter(
  'deadlines_swept_total',
  'Deadlines of trades and offers that the sweep of each minute carried out, and no job before it',
  ['kind'],
)

export const messages = counter(
  'messages_total',
  'Tries to send a message, by channel and by what came of it: sent, failed (tried again later) or given up',
  ['channel', 'outcome'],
)
export const messageSeconds = new Histogram({
  name: 'message_send_seconds',
  help: 'How long one try to send a message took',
  labelNames: ['channel'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [counted],
})
export const webhookDeliveries = counter(
  'webhook_deliveries_total',
  'Tries to deliver an event to a webhook, by what came of it: delivered or failed',
  ['outcome'],
)
export const webhookSeconds = new Histogram({
  name: 'webhook_delivery_seconds',
  help: 'How long one try to deliver an event to a webhook took',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [counted],
})
export const published = counter(
  'realtime_published_total',
  'Messages of this process to the others about what is new, by what carried them: notify (of PostgreSQL) or nats',
  ['channel'],
)
export const jobsRun = counter('jobs_run_total', 'Jobs that this process ran, by name and outcome', [
  'job',
  'outcome',
])
export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'How long jobs took',
  labelNames: ['job'],
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120, 600],
  registers: [counted],
})
