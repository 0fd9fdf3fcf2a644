import pg from 'pg'
import { asConfig } from '../../db/db.ts'
import { NEWS_CHANNEL } from './publish.ts'

type Listening = {
  connection: string | pg.ClientConfig
  hear: (payload: string) => void
  /** Told each time listening begins: what was said before then, nobody heard. */
  missed: () => void
  /** Told whenever hearing begins or ends. */
  onHearing?: (isHearing: boolean) => void
  onError: (error: unknown) => void
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000
/** A connection that broke without a word is found out by asking it something. */
const ASK_EVERY_MS = 10_000

/** Hears the news of every process on a connection of its own, and opens another when that one breaks. */
export function keepListening({ connection, hear, missed, onHearing, onError }: Listening): {
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
    broken.catch(() => {}) // whoever waits for it below hears of it
    client.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${NEWS_CHANNEL}`)
      begun()
      onHearing?.(true)
      missed()
      while (!stopped) {
        await Promise.race([broken, stopping, pause(ASK_EVERY_MS)])
        if (!stopped) await client.query('select 1')
      }
    } finally {
      onHearing?.(false)
      await client.end().catch(() => {})
    }
  }

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
      stopNow()
      return running
    },
  }
}

/** Nothing waits for it but who listens: a process that ends does not. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
