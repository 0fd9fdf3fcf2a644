import { MISSED } from '@mahsul/contract/notifications/realtime-events'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { keepListening } from '../../platform/realtime/listen.ts'
import { measure } from '../../platform/realtime/measure.ts'
import { Sockets } from '../../platform/realtime/sockets.ts'
import { watchSessions } from '../../platform/realtime/watch-sessions.ts'
import { deliverer, type Readers } from './deliver.ts'
import { publishToHosted } from './hosted.ts'
import { openDoor } from './socket-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The sockets of this process, if any. */
    sockets: Sockets | undefined
  }
}

/** Three polls within the ten seconds of promise 28, so that one may fail. */
const LOOK_EVERY_MS = 3_000

/**
 * Opens the socket endpoint, unless a hosted service has the sockets, and listens for notices while the application listens
 * for requests.
 */
export function serveRealtime(app: FastifyInstance, metrics: Metrics) {
  const { db, now, secret, realtime, logger } = app.deps
  const sockets = realtime && !realtime.hosted ? new Sockets({ key: realtime.key, secret }) : undefined
  app.decorate('sockets', sockets)
  if (realtime?.hosted) return publishToHosted(app, metrics, { ...realtime, hosted: realtime.hosted })
  if (!realtime || !sockets) return
  const { connection, broker } = realtime
  const onSent = measure(metrics, {
    sockets: () => sockets.size,
    isHearing: () => sockets.isHearing,
    broker,
  })
  sockets.onSent = onSent
  openDoor(app, sockets)

  const onError = (error: unknown) => logger?.error({ err: error }, 'news could not be heard or brought')
  const stops: (() => void | Promise<void>)[] = []
  app.addHook('onListen', async () => {
    const to: Readers = {
      has: (memberId) => sockets.has(memberId),
      tell(events) {
        for (const { memberId, event, data } of events) sockets.tell(memberId, event, data)
      },
      missed: () => sockets.tellAll(MISSED, {}),
    }
    const { hear, missed } = deliverer({ db, to, onError })
    const onHearing = (isHearing: boolean) => {
      sockets.isHearing = isHearing
    }
    stops.push(keepListening({ connection, broker, hear, missed, onHearing, onError }).stop)
    let looking = false
    const look = setInterval(() => {
      sockets.sweep()
      if (looking) return
      looking = true
      watchSessions(db, sockets, now())
        .catch(onError)
        .finally(() => {
          looking = false
        })
    }, LOOK_EVERY_MS)
    stops.push(() => clearInterval(look))
  })
  app.addHook('preClose', async () => {
    for (const stop of stops) await stop()
    await sockets.stop()
  })
}
