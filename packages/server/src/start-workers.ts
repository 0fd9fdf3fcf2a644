import type { FastifyBaseLogger } from 'fastify'
import { resealSecrets } from './accounts/reseal.ts'
import { tidyInvitations } from './companies/registration/tidy.ts'
import { jobHandlers, schedules } from './composition-root.ts'
import type { Config } from './config.ts'
import { noticesWait, runFanOut } from './notifications/fan-out/fan-out.ts'
import { pushSender } from './notifications/push/push-sender.ts'
import { changesWait, runSpreading } from './notifications/realtime/spread-changes.ts'
import { tendFees } from './payments/tend-fees.ts'
import type { Database } from './platform/db/db.ts'
import { isUnavailable } from './platform/db/unavailable.ts'
import { sweepFiles, sweepIncoming } from './platform/files/sweep.ts'
import { keepAssets, keptAssetsFolder } from './platform/http/kept-assets.ts'
import { awaken } from './platform/jobs/awaken.ts'
import { type JobHandlers, startJobs } from './platform/jobs/jobs.ts'
import { runLoop } from './platform/jobs/run-loop.ts'
import { watchWork } from './platform/jobs/watch-work.ts'
import { messagesWait, queues } from './platform/outbox/outbox.ts'
import { runOutboxWorker } from './platform/outbox/outbox-worker.ts'
import { openMail } from './platform/outbox/send-mail.ts'
import { openSms } from './platform/outbox/send-sms.ts'
import { demoSenders, realSenders, type Sender, type Senders } from './platform/outbox/senders.ts'
import { fcm } from './platform/push/fcm.ts'
import { resolverOf } from './platform/webhooks/resolve-host.ts'
import { eventsWait } from './programs/events/events.queries.ts'
import { runNumbering } from './programs/events/number-events.ts'
import { deliveriesWait } from './programs/webhooks/deliveries.queries.ts'
import { runWebhooks } from './programs/webhooks/run-webhooks.ts'
import { resealWebhooks } from './programs/webhooks/secrets.ts'
import { type ServerParts, type Stops, uploadsFolder, webRoot } from './server-parts.ts'
import { nextDeadline, sweepDeadlines } from './trades/sweep-deadlines.ts'

/** Partly received files are on the machine that received them, so each process cleans up its own. */
const SWEEP_EVERY_MS = 6 * 3_600_000

/** Each process checks by itself, and not by a job: this is for what jobs miss. */
const SWEEP_DEADLINES_EVERY_MS = 60_000
/** What carries out deadlines to the second. */
const deadlineJobs = ['offer.expire', 'order.lapse', 'deferred.due'] as const
/** How long the job of a deadline has for it, before the sweep looks. */
const AFTER_A_DEADLINE_MS = 2_000

/** Everything that happens without a request: jobs, deadlines, messages, webhooks, events. */
export async function startWorkers(
  config: Config,
  { connection, database: { db }, files, log, broker }: ServerParts,
  stops: Stops,
) {
  const now = () => new Date()
  const onError = (error: unknown, job?: string, reqId?: string | null) =>
    log.error(
      { err: error, job, reqId: reqId ?? undefined },
      job ? 'a job failed' : 'the queue of jobs could not be read; it is asked again',
    )
  const onPutOff = (error: unknown, job: string, reqId: string | null = null) =>
    log.warn(
      { err: error, job, reqId: reqId ?? undefined },
      'a job is put off until the database can be reached',
    )
  const handlers: JobHandlers = {
    ...jobHandlers,
    'uploads.sweep': async (_data: unknown, context) => {
      for (const name of await sweepFiles(context.db, files, context.now))
        log.info({ name }, 'swept a file that no row knows')
    },
    'secrets.reseal': (_data: unknown, context) => reseal(config, context, log),
    'fees.tend': (_data: unknown, context) => tendFees(context.db, { fees: config.fees, now: context.now }),
    'invitations.tidy': (_data: unknown, context) => tidyInvitations(context.db, { files, now: context.now }),
  }
  const jobs = await startJobs({
    connection,
    db,
    now,
    handlers,
    schedules: {
      ...schedules,
      'uploads.sweep': { cron: '47 */6 * * *' },
      'secrets.reseal': { cron: '37 2 * * *' },
      'fees.tend': { cron: '41 * * * *' },
      'invitations.tidy': { cron: '23 * * * *' },
    },
    onError,
    onPutOff,
  })
  stops.push(jobs.stop)
  const keepOurAssets = () => keepAssets(webRoot, keptAssetsFolder(config.dataDir), now())
  if (config.mode === 'production') await keepOurAssets().catch(onError) // before the first page names them
  const sweeping = runLoop(async () => {
    await sweepIncoming(uploadsFolder(config), now()).catch(onError)
    if (config.mode === 'production') await keepOurAssets().catch(onError)
    return SWEEP_EVERY_MS
  })
  stops.push(sweeping.stop)
  const notSwept = (error: unknown) => (isUnavailable(error) ? onPutOff : onError)(error, 'deadlines.sweep')
  let atDeadline: NodeJS.Timeout | undefined
  stops.push(async () => clearTimeout(atDeadline))
  const deadlines = runLoop(async () => {
    const swept = await sweepDeadlines({ db, now: now(), onError: notSwept }).catch(notSwept)
    if (swept) log.info({ swept }, 'deadlines were carried out')
    const next = await nextDeadline({ db, now: now() }).catch(notSwept)
    const inMs = next ? Math.max(0, next.getTime() - now().getTime()) : Number.POSITIVE_INFINITY
    clearTimeout(atDeadline)
    if (inMs < SWEEP_DEADLINES_EVERY_MS)
      atDeadline = setTimeout(() => {
        for (const job of deadlineJobs) awaken(db, job)
      }, inMs + 1).unref()
    return Math.min(inMs + AFTER_A_DEADLINE_MS, SWEEP_DEADLINES_EVERY_MS)
  })
  stops.push(deadlines.stop)
  const push = pushSender({
    db,
    now,
    hosts: config.push.hosts,
    browser: config.push.keys && { ...config.push.keys, subject: config.push.subject },
    app: config.push.fcm && fcm({ account: config.push.fcm }),
  })
  const delivery = runOutboxWorker({
    db,
    now,
    senders: openSenders(config, push, stops),
    onError: (error, message) =>
      log.error(
        { err: error, messageId: message?.messageId, reqId: message?.requestId ?? undefined },
        'a message could not be sent',
      ),
    onGivenUp: ({ requestId, ...message }) =>
      log.error({ ...message, reqId: requestId ?? undefined }, 'a message was given up and will not be sent'),
  })
  stops.push(delivery.stop)
  const spreading = runFanOut({
    db,
    now,
    onError: (error) => log.error({ err: error }, 'notices could not be fanned out'),
    broker,
  })
  stops.push(spreading.stop)
  const changes = runSpreading({
    db,
    onError: (error) => log.error({ err: error }, 'open pages could not be told of changes'),
    broker,
  })
  stops.push(changes.stop)
  const webhooks = runWebhooks({
    db,
    key: config.secret,
    line: { resolve: resolverOf(), local: config.localWebhooks },
    now,
    random: Math.random,
    onError: (error, delivery) =>
      log.error(
        { err: error, deliveryId: delivery?.deliveryId, reqId: delivery?.requestId ?? undefined },
        'a delivery to a webhook could not be reported',
      ),
    onOff: (webhook) => log.warn(webhook, 'a webhook was switched off'),
  })
  stops.push(webhooks.stop)
  const numbering = runNumbering({
    db,
    onError: (error) => log.error({ err: error }, 'events could not be numbered'),
  })
  stops.push(numbering.stop)
  const watching = watchWork({
    db,
    conditions: () => [
      noticesWait,
      changesWait,
      eventsWait,
      deliveriesWait(now()),
      ...queues.map((queue) => messagesWait(queue, now())),
    ],
  })
  stops.push(watching.stop)
  return jobs
}

function openSenders({ mail: settings, sms }: Config, push: Sender, stops: Stops): Senders {
  if (!settings) return { ...demoSenders, push }
  const mail = openMail(settings)
  stops.push(async () => mail.close())
  return realSenders({ mail: mail.send, sms: sms && openSms(sms), push })
}

/** So that a key can be removed once every server signs with the next. */
export async function reseal({ secret }: Config, { db }: Pick<Database, 'db'>, log: FastifyBaseLogger) {
  const lost = await resealSecrets(db, secret)
  if (lost.length > 0)
    log.error(
      { members: lost },
      'authenticator apps cannot be read: SECRET_KEY and SECRET_KEYS_ACCEPTED lack the key that encrypted them',
    )
  const webhooks = await resealWebhooks(db, secret)
  if (webhooks.length > 0)
    log.error(
      { webhooks },
      'deliveries cannot be signed: SECRET_KEY and SECRET_KEYS_ACCEPTED lack the key that encrypted the secrets of these webhooks',
    )
}
