import { runningCalls } from '@mahsul/contract/admin/running'
import { browserErrorCalls } from '@mahsul/contract/browser-errors'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { sendList } from '../../../platform/resource/list-file.ts'
import { actOf } from '../../../platform/resource/resource-handlers.ts'
import { logBrowserError } from './browser-errors.ts'
import { everyFailedJob, failedJobs, runAgain } from './failed-jobs.ts'
import { running } from './running.ts'
import { everyStuckMessage, sendAgain, stuckMessages } from './stuck-messages.ts'

/** How the product runs, for its admins; and what browsers report. */
export function runningRoutes(app: FastifyInstance) {
  registerRoutes(app, runningCalls, {
    'GET /secure/admin/running': async ({ db, now }) => ({ data: await running(db, now) }),
    'GET /secure/admin/running/messages': ({ db, query, now }) => stuckMessages(db, query, now),
    'GET /secure/admin/running/messages.csv': (asked) =>
      sendList(asked, 'message', everyStuckMessage(asked.db, asked.now)),
    'POST /secure/admin/running/messages/{id}/send-again': (asked) =>
      sendAgain(asked.db, { act: actOf(asked), id: asked.params.id }),
    'GET /secure/admin/running/jobs': ({ db, query }) => failedJobs(db, query),
    'GET /secure/admin/running/jobs.csv': (asked) => sendList(asked, 'job', everyFailedJob(asked.db)),
    'POST /secure/admin/running/jobs/{id}/run-again': (asked) =>
      runAgain(asked.db, { act: actOf(asked), id: asked.params.id }),
  })
  registerRoutes(app, browserErrorCalls, {
    'POST /public/browser-errors': ({ db, body: said, request, now }) =>
      logBrowserError(db, { said, request, now }),
  })
}
