import { settingsCalls } from '@mahsul/contract/office/settings'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { actOf } from '../platform/resource/resource-handlers.ts'
import { changeSettings, readSettings } from './settings.ts'

export function settingsRoutes(app: FastifyInstance) {
  registerRoutes(app, settingsCalls, {
    'GET /secure/admin/settings': async ({ db }) => ({ data: await readSettings(db) }),
    'PUT /secure/admin/settings': async (input) => ({
      data: await changeSettings(input.db, { act: actOf(input), settings: input.body }),
    }),
  })
}
