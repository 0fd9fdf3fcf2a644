import { settingsCalls } from '@mahsul/contract/admin/settings'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { actOf } from '../../../platform/resource/resource-handlers.ts'
import { changeSettings, readSettings } from './settings.ts'

export function settingsRoutes(app: FastifyInstance) {
  registerRoutes(app, settingsCalls, {
    'GET /secure/admin/settings': async ({ db }) => ({ data: await readSettings(db) }),
    'PUT /secure/admin/settings': async (asked) => ({
      data: await changeSettings(asked.db, { act: actOf(asked), settings: asked.body }),
    }),
  })
}
