import { realtimeCalls } from '@mahsul/contract/notifications/realtime'
import { channelOf } from '@mahsul/contract/notifications/realtime-events'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { signedChannel, signedUser } from '../../platform/realtime/hosted-signature.ts'
import { sign } from '../../platform/realtime/signature.ts'

export const realtimeRoutes = (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope)
    const { secret, realtime } = scope.deps
    const hosted = realtime?.hosted
    const keyHere = () => {
      if (!realtime) throw new RefusedError('UNAVAILABLE')
      return realtime.key
    }
    registerRoutes(scope, realtimeCalls, {
      'GET /broadcasting/socket': () => ({
        data: { key: hosted?.key ?? keyHere(), outside: hosted?.socket ?? null },
      }),

      'POST /broadcasting/auth': ({ body: { socket_id: socketId, channel_name: channel }, member }) => {
        if (channel !== channelOf(member.id)) throw new RefusedError('FORBIDDEN')
        if (hosted) return { auth: signedChannel(hosted, socketId, channel) }
        return { auth: sign(secret, keyHere(), member, { socketId, channel }) }
      },

      // By its session, so that the sockets of one session can be closed, not all of its member's.
      'POST /broadcasting/user-auth': ({ body: { socket_id: socketId }, member }) => {
        if (!hosted) throw new RefusedError('NOT_FOUND')
        return signedUser(hosted, socketId, member.sessionId)
      },
    })
  })

/** Pusher's clients send a form; a duplicate field becomes a list and is refused. */
function readForms(scope: FastifyInstance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2_000 },
    (_request, text, done) => {
      const fields = new URLSearchParams(text.toString())
      done(
        null,
        Object.fromEntries(
          [...fields.keys()].map((name) => {
            const given = fields.getAll(name)
            return [name, given.length > 1 ? given : given[0]]
          }),
        ),
      )
    },
  )
}
