import { activityCalls } from '@mahsul/contract/admin/activity'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { activityPage } from './activity.ts'
import { checkActivity } from './seal.ts'

/** The activity log, to be read. */
export function activityRoutes(app: FastifyInstance) {
  serve(app, activityCalls, {
    'GET /admin/activity_log': ({ db, query }) => activityPage(db, query),
    'GET /admin/activity_log/check': async ({ db }) => ({ data: await checkActivity(db) }),
  })
}
