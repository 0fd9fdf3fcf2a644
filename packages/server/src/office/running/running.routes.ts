import { browserErrorCalls } from '@mahsul/contract/office/browser-errors'
import { runningCalls } from '@mahsul/contract/office/running'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList } from '../../platform/resource/list-file.ts'
import { actOf } from '../../platform/resource/resource-handlers.ts'
import { logBrowserError } from './browser-errors.ts'
import { everyFailedJob, failedJobs, runAgain } from './failed-jobs.ts'
import { messageReceiver } from './message-receiver.ts'
import { running } from './running.ts'
import { everyStuckMessage, sendAgain, stuckMessages } from './stuck-messages.ts'

/** The state of the product, for its admins; and error reports from browsers. */
export function runningRoutes(app: FastifyInstance) {
  registerRoutes(app, runningCalls, {
    'GET /secure/admin/running': async ({ db, now }) => ({ data: await running(db, now) }),
    'GET /secure/admin/running/messages': ({ db, query, now }) => stuckMessages(db, query, now),
    'GET /secure/admin/running/messages.csv': (input) =>
      sendList(input, 'message', everyStuckMessage(input.db, input.query, input.now)),
    'POST /secure/admin/running/messages/{id}/send-again': (input) =>
      sendAgain(input.db, {
        act: actOf(input),
        id: input.params.id,
        toCorrected: input.body?.to_corrected ?? false,
      }),
    'POST /secure/admin/running/messages/{id}/receiver': (input) =>
      messageReceiver(input.db, { act: actOf(input), id: input.params.id }),
    'GET /secure/admin/running/jobs': ({ db, query }) => failedJobs(db, query),
    'GET /secure/admin/running/jobs.csv': (input) =>
      sendList(input, 'job', everyFailedJob(input.db, input.query)),
    'POST /secure/admin/running/jobs/{id}/run-again': (input) =>
      runAgain(input.db, { act: actOf(input), id: input.params.id }),
  })
  registerRoutes(app, browserErrorCalls, {
    'POST /public/browser-errors': ({ db, body: report, request, now }) =>
      logBrowserError(db, { report, request, now }),
  })
}
