import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { shareRefusals } from '../observability/counters.ts'
import { RefusedError } from './refuse.ts'

/** Windows are minutes of the clock. */
const WINDOW_MS = 60_000
/** The number of requests from which processes exchange a caller's count: most never reach it. */
const SPOKEN_OF_FROM = 0.1
/** Callers counted by one process at a time; beyond that, new ones are not limited until the next minute. */
const MOST_CALLERS = 100_000

type Counted = {
  /** This process's count in the current window. */
  mine: number
  /** The part of `mine` that the others know. */
  reported: number
  /** The others' counts when this process last read them. */
  others: number
}

/**
 * The rate limit per caller and minute, so that none starves the rest (promise 52). Each process counts in memory at no cost
 * to a request; the counts of busy callers are exchanged through the database every few seconds (promise 51), so that two
 * processes allow little more than one would.
 */
export class FairShare {
  readonly most: number
  private readonly callers = new Map<string, Counted>()
  private window = 0

  constructor(most: number) {
    this.most = most
  }

  /** Counts a request; returns the seconds to wait if it is over the limit. */
  count(caller: string, now: Date): number | undefined {
    this.turn(now)
    const known = this.callers.get(caller)
    if (!known && this.callers.size >= MOST_CALLERS) return undefined
    const counted = known ?? { mine: 0, reported: 0, others: 0 }
    if (!known) this.callers.set(caller, counted)
    counted.mine++
    if (counted.mine + counted.others <= this.most) return undefined
    return this.secondsLeft(now)
  }

  /** How many requests a caller has left, and the seconds until it has all of them again. */
  left(caller: string, now: Date): { requests: number; seconds: number } {
    this.turn(now)
    const { mine, others } = this.callers.get(caller) ?? { mine: 0, others: 0 }
    return { requests: Math.max(0, this.most - mine - others), seconds: this.secondsLeft(now) }
  }

  /** Writes the counts of busy callers here, and reads those of the others. */
  async exchange(db: Db, now: Date): Promise<void> {
    this.turn(now)
    const busy = [...this.callers].filter(([, { mine }]) => mine >= this.most * SPOKEN_OF_FROM)
    if (busy.length === 0) return
    const window = this.window
    const news = busy.map(([caller, { mine, reported }]) => ({
      key: `share:${caller}`,
      more: mine - reported,
    }))
    const { rows } = await sql<{ key: string; count: number }>`
      insert into attempts as a (key, window_start, count)
      select key, ${new Date(window)}, more from jsonb_to_recordset(${JSON.stringify(news)}) as n(key text, more integer)
      on conflict (key, window_start) do update set count = a.count + excluded.count
      returning key, count`.execute(db)
    if (window !== this.window) return
    for (const [index, [, counted]] of busy.entries()) {
      counted.reported += news[index]!.more // made of `busy`, one for one
      const all = rows.find(({ key }) => key === news[index]!.key)?.count ?? counted.reported
      counted.others = all - counted.reported
    }
  }

  private secondsLeft(now: Date): number {
    return Math.ceil((this.window + WINDOW_MS - now.getTime()) / 1_000)
  }

  private turn(now: Date) {
    const window = Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS
    if (window === this.window) return
    this.window = window
    this.callers.clear()
  }
}

/** How often processes exchange the counts of busy callers. */
const EXCHANGE_EVERY_MS = 3_000

/** Exchanges the counts of busy callers with other processes until the application closes. */
export function exchangeShares(app: FastifyInstance, share: FairShare) {
  const { db, now } = app.deps
  const exchanging = setInterval(() => {
    share
      .exchange(db, now())
      .catch((error: unknown) => app.log.warn({ err: error }, 'shares were not exchanged'))
  }, EXCHANGE_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(exchanging))
}

/**
 * Pages, their files and probes cost little, and a page has many of them. Each process counts them by itself, as often as this
 * for each request to the API.
 */
const FILES_A_REQUEST = 10

/**
 * Members are counted by id, everybody else by their address, which an office may share. API keys have shares of their own
 * (`key-requests.ts`).
 */
export function shareFairly(app: FastifyInstance) {
  const { requestsPerMinute: most, now } = app.deps
  if (!most) return
  const share = new FairShare(most)
  const files = new FairShare(most * FILES_A_REQUEST)
  app.addHook('onRequest', async (request) => {
    if (request.member?.key) return
    const isCall = request.url.startsWith('/api/')
    const caller = request.member?.id ?? request.ip
    const retryAfterSeconds = (isCall ? share : files).count(caller, now())
    if (retryAfterSeconds === undefined) return
    shareRefusals.inc()
    throw new RefusedError('TOO_MANY_TRIES', { retryAfterSeconds })
  })
  exchangeShares(app, share)
}
