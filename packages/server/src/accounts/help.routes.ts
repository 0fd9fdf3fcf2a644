import { helpCalls } from '@mahsul/contract/accounts/help'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { askForHelp } from './ask-for-help.ts'

export function helpRoutes(app: FastifyInstance) {
  const { adminEmail } = app.deps
  registerRoutes(app, helpCalls, {
    'POST /secure/help': async ({ db, member: by, body: { message }, now }) => {
      await askForHelp(db, { by, message, adminEmail, now })
      return { data: { received: true as const } }
    },
  })
}
