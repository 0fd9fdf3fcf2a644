import { activityCalls } from '@mahsul/contract/office/activity'
import type { FastifyInstance } from 'fastify'
import { checkActivity } from '../../platform/audit/hash-chain.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList } from '../../platform/resource/list-file.ts'
import { activityPage, everyAct } from './activity.ts'
import { lastActivityCheck, runActivityCheck } from './activity-check.ts'

/** Log entries verified in one request: a second or two. */
const FOLLOWED_AT_ONCE = 100_000

/** The activity log, to be read. */
export function activityRoutes(app: FastifyInstance) {
  registerRoutes(app, activityCalls, {
    'GET /admin/activity_log': ({ db, query, language }) => activityPage(db, query, language),
    'GET /admin/activity_log.csv': (input) =>
      sendList(input, 'activity', everyAct(input.db, input.query, input.language)),
    'GET /admin/activity_log/check': async ({ db, query }) => ({
      data: await checkActivity(db, { after: query.after ?? 0, most: FOLLOWED_AT_ONCE }),
    }),
    'POST /admin/activity_log/check': async ({ db, now }) => {
      await runActivityCheck(db, now)
      return { data: (await lastActivityCheck(db))! } // just written
    },
  })
}
