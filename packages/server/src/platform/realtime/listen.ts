import pg from 'pg'
import { asConfig } from '../db/pool/open-pool.ts'
import type { Broker } from './broker.ts'
import { NEWS_CHANNEL } from './channel.ts'

type Listening = {
  connection: string | pg.ClientConfig
  /** Brings events as well; NOTIFY is listened to beside it, for what comes while a process does not hear it. */
  broker: Broker | undefined
  hear: (payload: string) => void
  /** Called each time listening begins: earlier events were missed. */
  missed: () => void
  /** Called whenever listening begins or ends. */
  onHearing?: (isHearing: boolean) => void
  /** Work that one process at a time does for all; called when this process takes it over or loses it. */
  turn?: { lock: number; taken: (isOurs: boolean) => void }
  onError: (error: unknown) => void
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000
/** A silently broken connection is detected by a query. */
const ASK_EVERY_MS = 10_000
/** How long that work may be without a process. */
const TRY_EVERY_MS = 2_000

/** Listens for the events of every process on a connection of its own, and opens another when that one breaks. */
export function keepListening({ connection, broker, hear, missed, onHearing, turn, onError }: Listening): {
  stop: () => Promise<void>
} {
  let stopped = false
  let stopNow = () => {}
  const stopping = new Promise<void>((resolve) => {
    stopNow = resolve
  })

  const listenOnce = async (begun: () => void) => {
    const client = new pg.Client({
      ...asConfig(connection),
      application_name: 'mahsul realtime',
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      keepAlive: true,
    })
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection that hears news ended')))
    })
    broken.catch(() => {}) // reported to the caller that waits for it below
    client.on('notification', ({ payload = '' }) => {
      if (!broker?.isRequest(payload)) hear(payload)
    })
    let isOurs = false
    const takeTurn = async (lock: number) => {
      const { rowCount } = await client.query('select where pg_try_advisory_lock($1)', [lock])
      isOurs = rowCount === 1
      if (isOurs) turn?.taken(true)
    }
    try {
      await client.connect()
      // Limits how long a vanished machine holds the lock: PostgreSQL closes idle connections.
      if (turn) await client.query(`set idle_session_timeout = ${3 * ASK_EVERY_MS}`)
      await client.query(`listen ${NEWS_CHANNEL}`)
      begun()
      broker?.hearsNotify(true)
      onHearing?.(true)
      missed()
      while (!stopped) {
        if (turn && !isOurs) await takeTurn(turn.lock)
        await Promise.race([broken, stopping, pause(turn && !isOurs ? TRY_EVERY_MS : ASK_EVERY_MS)])
        if (!stopped) await client.query('select 1')
      }
    } finally {
      if (isOurs) turn?.taken(false)
      broker?.hearsNotify(false)
      onHearing?.(false)
      await client.end().catch(() => {})
    }
  }

  const leaveBroker = broker?.listen({ hear, missed })
  const running = (async () => {
    let wait = FIRST_WAIT_MS
    while (!stopped) {
      await listenOnce(() => {
        wait = FIRST_WAIT_MS
      }).catch(onError)
      if (stopped) return
      await Promise.race([stopping, pause(wait)])
      wait = Math.min(LONGEST_WAIT_MS, wait * 2)
    }
  })()

  return {
    stop: () => {
      stopped = true
      leaveBroker?.()
      stopNow()
      return running
    },
  }
}

/** Unreferenced: only the listener waits for it, so it does not keep the process alive. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
