import type { Db } from '../db/db.ts'
import { published } from '../observability/counters.ts'
import { notifyProcesses } from './channel.ts'
import { connectNats, type NatsSession, type NatsSettings } from './nats.ts'

type Listener = { hear: (payload: string) => void; missed: () => void }

/** NATS between the processes, for as long as all of them hear it; NOTIFY is what they fall back to. */
export type Broker = {
  /** Whether what is sent now reaches every process, as far as this one knows. */
  reachesAll: () => boolean
  /** Of what is committed; by NOTIFY if NATS was lost meanwhile. */
  send: (payload: string) => void
  /** Delivers what NATS brings until the returned function is called. `missed`: earlier events may be lost. */
  listen: (listener: Listener) => () => void
  /** Whether NOTIFY reaches this process: without it, it would not learn that another one does not hear NATS. */
  hearsNotify: (does: boolean) => void
  /** Whether this payload of NOTIFY is another process's request to use NOTIFY, because it does not hear NATS. */
  isRequest: (payload: string) => boolean
  isConnected: () => boolean
  close: () => Promise<void>
}

type Waits = {
  /** Between attempts to connect; twice as long each time. */
  firstMs: number
  longestMs: number
  /** How often a process that does not hear NATS says so, and how long the others believe it. */
  askEveryMs: number
  believedMs: number
  /** After it said so: what the others sent until they knew has been sent by then. */
  knownMs: number
}
const ordinary: Waits = {
  firstMs: 250,
  longestMs: 5_000,
  askEveryMs: 4_000,
  believedMs: 12_000,
  knownMs: 1_000,
}

const REQUEST = JSON.stringify({ by: 'notify' })

type Options = { db: Db; onError: (error: unknown) => void; waits?: Waits }

/** Keeps one connection to NATS, and opens another when that one breaks. */
export function openBroker(settings: NatsSettings, { db, onError, waits = ordinary }: Options): Broker {
  const listeners = new Set<Listener>()
  let session: NatsSession | undefined
  let notifyIsHeard = false
  let avoidUntil = 0
  let stopped = false
  let stopNow = () => {}
  const stopping = new Promise<void>((resolve) => {
    stopNow = resolve
  })

  const reachesAll = () => session !== undefined && notifyIsHeard && performance.now() >= avoidUntil
  const hear = (payload: string) => {
    for (const listener of listeners) listener.hear(payload)
  }
  const missed = () => {
    for (const listener of listeners) listener.missed()
  }
  const notify = (payload: string) => notifyProcesses(db, payload).catch(onError)

  const askForNotify = async () => {
    if (session || stopped || listeners.size === 0) return
    await notify(REQUEST)
  }
  const asking = setInterval(() => void askForNotify(), waits.askEveryMs).unref()

  const lost = async () => {
    await askForNotify()
    await Promise.race([stopping, pause(waits.knownMs)])
    if (!session && !stopped) missed() // once it is back, they are told as well
  }

  const connectOnce = async (begun: () => void) => {
    const opened = await connectNats(settings, hear)
    try {
      if (stopped) return
      session = opened
      begun()
      missed()
      const error = await Promise.race([opened.ended, stopping])
      if (!stopped) throw error ?? new Error('the connection to NATS ended')
    } finally {
      session = undefined
      await opened.close().catch(() => {})
    }
  }

  const running = (async () => {
    let wait = waits.firstMs
    let isReported = false
    while (!stopped) {
      await connectOnce(() => {
        wait = waits.firstMs
        isReported = false
      }).catch((error: unknown) => {
        if (isReported) return
        isReported = true
        onError(error)
        void lost()
      })
      if (stopped) return
      await Promise.race([stopping, pause(wait)])
      wait = Math.min(waits.longestMs, wait * 2)
    }
  })()

  return {
    reachesAll,
    send(payload) {
      try {
        if (session && reachesAll()) {
          session.send(payload)
          published.inc({ channel: 'nats' })
          return
        }
      } catch (error) {
        onError(error)
      }
      published.inc({ channel: 'notify' })
      void notify(payload)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hearsNotify(does) {
      notifyIsHeard = does
      if (does) void askForNotify()
    },
    isRequest(payload) {
      if (payload !== REQUEST) return false
      avoidUntil = performance.now() + waits.believedMs
      return true
    },
    isConnected: () => session !== undefined,
    async close() {
      stopped = true
      clearInterval(asking)
      stopNow()
      await running
    },
  }
}

/** Unreferenced: it does not keep the process alive. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
