import type { Routes } from './app.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import type { JobHandlers, Schedules } from './jobs/jobs.ts'
import { forgetOldTries } from './modules/identity/throttle.ts'

/** What the application is put together from: a new module stands here once, with its routes and its jobs. */
export const modules: readonly Routes[] = []

/** What can be asked for by `enqueue`, and what runs by itself. */
export const jobHandlers: JobHandlers = {
  'nightly.tidy': async (_data: unknown, { db, now }) => {
    await forgetOldKeys(db, now)
    await forgetOldTries(db, now)
  },
}

export const schedules: Schedules = {
  'nightly.tidy': { cron: '17 2 * * *' },
}
