import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { type HostedService, openService } from '../../platform/realtime/hosted-service.ts'
import { keepListening } from '../../platform/realtime/listen.ts'
import { measure } from '../../platform/realtime/measure.ts'
import type { Realtime } from '../../platform/realtime/settings.ts'
import { deliverer } from './deliver.ts'
import { outsideReaders } from './hosted-readers.ts'
import { watchOutsideSessions } from './hosted-sessions.ts'

/** The advisory lock of the one process that publishes to the hosted service. */
const BRINGING = 7_246_788
/** Three polls within the ten seconds of promise 28, as with sockets of our own. */
const LOOK_EVERY_MS = 3_000

type HostedRealtime = Realtime & { hosted: HostedService }

/** Publishes to a service that holds the sockets: every process listens, and one of them publishes. */
export function publishToHosted(
  app: FastifyInstance,
  metrics: Metrics,
  { connection, broker, hosted }: HostedRealtime,
) {
  const { db, now, logger } = app.deps
  const onError = (error: unknown) =>
    logger?.error({ err: error }, 'news could not be heard or brought to the realtime service')
  const service = openService(hosted, now)
  let isListening = false
  const onSent = measure(metrics, {
    sockets: () => 0,
    isHearing: () => isListening && readers.isWell(),
    broker,
  })
  const readers = outsideReaders({ db, now, service, onError, onSent })
  const sessions = watchOutsideSessions({ db, service, readers, onError })
  const { hear, missed } = deliverer({ db, to: readers, onError })
  const stops: (() => void | Promise<void>)[] = []

  app.addHook('onListen', async () => {
    let isOurs = false
    const taken = (ours: boolean) => {
      isOurs = ours
      sessions.clear()
      readers.takeTurn(ours)
    }
    const onHearing = (connected: boolean) => {
      isListening = connected
    }
    const turn = { lock: BRINGING, taken }
    stops.push(keepListening({ connection, broker, hear, missed, onHearing, onError, turn }).stop)
    let looking = false
    const look = setInterval(() => {
      if (!isOurs || looking) return
      looking = true
      sessions
        .look(now())
        .catch(onError)
        .finally(() => {
          looking = false
        })
    }, LOOK_EVERY_MS)
    stops.push(() => clearInterval(look))
  })
  app.addHook('preClose', async () => {
    for (const stop of stops) await stop()
  })
}
