import type { ClientConfig } from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { jobSeconds, jobsRun } from '../observability/counters.ts'
import { withTraceContext } from '../observability/trace-context.ts'
import { onJob } from './awaken.ts'

/** The context of a job; it reads the clock as it starts. */
export type JobContext = { db: Db; now: Date }
export type JobHandler = (data: never, context: JobContext) => Promise<void>

/** Jobs by name. A job may run twice (its process may die before it is marked as done), so it must be idempotent. */
export type JobHandlers = Record<string, JobHandler>

/** The schedule of a job: five cron fields, in UTC unless a zone is given. */
export type Schedules = Record<string, { cron: string; zone?: string }>

type Options = {
  connection: string | ClientConfig
  db: Db
  now: () => Date
  handlers: JobHandlers
  schedules?: Schedules
  pollSeconds?: number
  /** Also called for errors between jobs; `requestId` is the request that enqueued the job. */
  onError: (error: unknown, job?: string, requestId?: string | null) => void
  /** A job could not be done because the database was away, or had no connection free: no fault of the job, which is tried again. */
  onPutOff?: (error: unknown, job: string, requestId: string | null) => void
}
export type Jobs = { isRunning: () => boolean; stop: () => Promise<void> }

/** The maximum wait of a job that another process enqueued and does not see to, or that is due by the clock. */
const POLL_SECONDS = 60

/** Failed jobs are retried for about a day: after 10 s, 20 s, 40 s … an hour at most. */
const queue = {
  policy: 'short', // at most one waiting job per key; `enqueue` gives each its own by default
  retryLimit: 30,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
} as const

/** Creates pg-boss's tables, and a queue for each name. Part of migrating; safe to repeat. */
export async function prepareJobs(
  connection: string | ClientConfig,
  names: readonly string[],
): Promise<void> {
  const boss = new PgBoss({ ...options(connection), supervise: false, schedule: false })
  boss.on('error', () => {}) // errors are thrown by the calls below
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of names) if (!known.has(name)) await boss.createQueue(name, queue)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Runs jobs until stopped; several processes share them. */
export async function startJobs({
  connection,
  db,
  now,
  handlers,
  schedules = {},
  pollSeconds = POLL_SECONDS,
  onError,
  onPutOff = onError,
}: Options): Promise<Jobs> {
  await prepareJobs(connection, Object.keys(handlers))
  const boss = new PgBoss(options(connection))
  boss.on('error', (error: unknown) => onError(errorOf(error)))
  await boss.start()
  // This process wakes its own workers, and polls seldom for what others left. NOTIFY would make every bid's commit wait for
  // every other's: PostgreSQL serialises those.
  const wakers = new Map<string, () => void>()
  for (const [name, handler] of Object.entries(handlers)) {
    const worker = await boss.work(
      name,
      {
        pollingIntervalSeconds: pollSeconds,
        batchSize: 20,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            const requestId = requestOf(data)
            const took = jobSeconds.startTimer({ job: name })
            try {
              // Each handler knows the payload enqueued under its name.
              await withTraceContext(requestId, () => handler(data as never, { db, now: now() }))
              jobsRun.inc({ job: name, outcome: 'done' })
              return { id, status: 'completed' as const }
            } catch (error) {
              const isPutOff = isUnavailable(error)
              jobsRun.inc({ job: name, outcome: isPutOff ? 'put off' : 'failed' })
              const report = isPutOff ? onPutOff : onError
              report(error, name, requestId)
              return { id, status: 'failed' as const, output: { message: String(error) } }
            } finally {
              took()
            }
          }),
        ),
    )
    wakers.set(name, () => boss.notifyWorker(worker))
  }
  const stopHearing = onJob(db, (name) => wakers.get(name)?.())
  await keepSchedules(boss, schedules)
  let running = true
  boss.on('stopped', () => {
    running = false
  })
  return {
    isRunning: () => running,
    stop: () => {
      stopHearing()
      return boss.stop({ graceful: true, timeout: 15_000 })
    },
  }
}

/** Of errors between jobs pg-boss makes plain objects, which a log shows as `[object Object]`. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown))
  const { message = 'pg-boss reported no message', ...rest } = thrown as { message?: unknown } // any object has it or not
  return Object.assign(new Error(String(message)), rest)
}

/** What `enqueue` adds to the payload of a job. */
const requestOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'requestId' in data ? String(data.requestId) : null

async function keepSchedules(boss: PgBoss, schedules: Schedules) {
  for (const { name } of await boss.getSchedules()) if (!schedules[name]) await boss.unschedule(name)
  for (const [name, { cron, zone }] of Object.entries(schedules))
    await boss.schedule(name, cron, null, { tz: zone ?? 'UTC', singletonKey: 'scheduled' })
}

/** A few connections of its own: maintenance takes longer than the statement timeout of requests. */
function options(connection: string | ClientConfig): ConstructorOptions {
  const shared = {
    schema: 'pgboss',
    application_name: 'mahsul-jobs',
    max: 3,
    connectionTimeoutMillis: 3_000,
    cronWorkerIntervalSeconds: 20, // of schedules by the minute
    flowIntervalSeconds: 600, // of jobs that wait for others, which ours do not
  }
  if (typeof connection === 'string') return { ...shared, connectionString: connection }
  const { host, port, user, database, password } = connection
  return {
    ...shared,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
    ...(typeof password === 'string' && { password }),
  }
}
