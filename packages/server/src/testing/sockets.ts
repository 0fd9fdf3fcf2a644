import type { AddressInfo } from 'node:net'
import { CHANGED, type RecordChanged } from '@mahsul/contract/notifications/realtime-events'
import pusher, { type Channel } from 'pusher-js'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { modules } from '../composition-root.ts'
import { noticesWait, runFanOut } from '../notifications/fan-out/fan-out.ts'
import { changesWait, runSpreading } from '../notifications/realtime/spread-changes.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { watchWork } from '../platform/jobs/watch-work.ts'
import type { Broker } from '../platform/realtime/broker.ts'
import type { HostedService } from '../platform/realtime/hosted-service.ts'
import type { openMarket } from './market.ts'

/** The package is its class; its types make the class its default export. */
export const Pusher = pusher as unknown as typeof pusher.default

type Market = Awaited<ReturnType<typeof openMarket>>
type Process = { port: number }
type SocketMessage = { event: string; data: Record<string, unknown> }

export const socketKey = 'a-market'

/**
 * Processes of a market that listen on ports, and members with open pages. Everything opened is closed after the file's tests.
 */
export function openSockets({ url, clock, app: { deps }, tokenOf }: Market) {
  const closings: (() => unknown)[] = []
  afterAll(async () => {
    for (const close of closings.reverse()) await close()
  })

  /** Connects Pusher's own client, unchanged, to a process of ours. */
  const pusherOptions = ({ port }: Process, member: SignedIn) => ({
    cluster: 'none',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws' as const],
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}/api/v1/broadcasting/auth`,
      transport: 'ajax' as const,
      headers: { Authorization: `Bearer ${tokenOf(member)}` },
    },
  })

  return {
    pusherOptions,

    /** It also fans out notices and changes, as every process does. */
    async openProcess(port = 0, service?: HostedService, broker?: Broker) {
      const app = await buildApp(
        { ...deps, realtime: { key: socketKey, connection: url, hosted: service, broker } },
        modules,
      )
      const spreading = runFanOut({ db: deps.db, now: () => clock.now, onError: () => {}, broker })
      const changes = runSpreading({ db: deps.db, onError: () => {}, broker })
      const watching = watchWork({ db: deps.db, conditions: () => [noticesWait, changesWait] })
      await app.listen({ port, host: '127.0.0.1' })
      let stopped: Promise<void> | undefined
      const stop = () => {
        stopped ??= Promise.all([spreading, changes, watching].map((loop) => loop.stop())).then(() =>
          app.close(),
        )
        return stopped
      }
      closings.push(stop)
      const { port: taken } = app.server.address() as AddressInfo // of a server that listens on a port
      return { port: taken, app, sockets: app.sockets!, stop } // built with a key, unless a service has the sockets
    },

    /** A member with an open page: received events are recorded in order, changes of records apart from them. */
    async look(at: Process, member: SignedIn, channel = `private-user.${member.id}`) {
      const client = new Pusher(socketKey, pusherOptions(at, member))
      closings.push(() => client.disconnect())
      const heard: SocketMessage[] = []
      const changes: RecordChanged[] = []
      const subscription: Channel = client.subscribe(channel)
      subscription.bind_global((event: string, data: SocketMessage['data']) => {
        if (event === CHANGED)
          changes.push(data as RecordChanged) // the payload of this event
        else if (!event.startsWith('pusher:')) heard.push({ event, data })
      })
      const outcome = await new Promise<'subscribed' | { status: number }>((resolve) => {
        subscription.bind('pusher:subscription_succeeded', () => resolve('subscribed'))
        subscription.bind('pusher:subscription_error', resolve)
      })
      return { pusher: client, subscription, heard, changes, outcome }
    },
  }
}
