import { pushCalls } from '@mahsul/contract/notifications/push'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../http/register-routes.ts'

/** What a browser needs before it subscribes; the device itself is registered with the profile. */
export function pushRoutes(app: FastifyInstance) {
  registerRoutes(app, pushCalls, {
    'GET /public/push-key': ({ deps }) => ({
      data: { public_key: deps.push?.publicKey ?? null, app: deps.push?.app ?? false },
    }),
  })
}
