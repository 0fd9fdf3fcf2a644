import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../../ops/metrics.ts'
import { deliverer } from './deliver.ts'
import { openDoor } from './door.ts'
import { keepListening } from './listen.ts'
import { Sockets } from './sockets.ts'
import { watchSessions } from './watch-sessions.ts'

/** What a process needs to bring members word while they look. */
export type Realtime = {
  /** The public half of what a channel is signed with: part of the socket's address. */
  key: string
  /** Where the news of other processes is heard. */
  connection: string | ClientConfig
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The sockets of this process, where there are any. */
    sockets: Sockets | undefined
  }
}

/** Three looks within the ten seconds of promise 28, so that one may fail. */
const LOOK_EVERY_MS = 3_000

/** Opens the door of the sockets, and while the application listens for requests it also listens for news. */
export function bringWord(app: FastifyInstance, { registry }: Metrics) {
  const { db, now, secret, realtime, logger } = app.outside
  const sockets = realtime && new Sockets({ key: realtime.key, secret })
  app.decorate('sockets', sockets)
  if (!realtime || !sockets) return
  measure(sockets, registry)
  openDoor(app, sockets)

  const onError = (error: unknown) => logger?.error({ err: error }, 'news could not be heard or brought')
  const stops: (() => void | Promise<void>)[] = []
  app.addHook('onListen', async () => {
    const { hear, missed } = deliverer({ db, sockets, onError })
    const onHearing = (isHearing: boolean) => {
      sockets.isHearing = isHearing
    }
    stops.push(keepListening({ connection: realtime.connection, hear, missed, onHearing, onError }).stop)
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

function measure(sockets: Sockets, registry: Metrics['registry']) {
  new Gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of members',
    registers: [registry],
    collect() {
      this.set(sockets.size)
    },
  })
  new Gauge({
    name: 'realtime_hearing',
    help: 'Whether this process hears the news of the others (1) or its pages ask by themselves (0)',
    registers: [registry],
    collect() {
      this.set(sockets.isHearing ? 1 : 0)
    },
  })
  const messages = new Counter({
    name: 'realtime_messages_total',
    help: 'Messages written to sockets, by event',
    labelNames: ['event'],
    registers: [registry],
  })
  sockets.onSent = (event, count) => messages.inc({ event }, count)
}
