import pg from 'pg'
import { marked } from './figures.ts'
import { benchId } from './ids.ts'
import { load, type Measured, median, roundsOf, type Server } from './load.ts'
import { bidOn, tokenOf } from './market-requests.ts'

/** Warms up the server's JIT compiler before the measurement. */
const WARM_BIDS = 6_000
const BESIDE = 'beside the database'
/** Bids a second beside the bare ones, where nothing is far away. */
const PROMISED = 0.3

export const BIDS_HEAD =
  '| bids | a second, ours and bare | beside bare | processor, ours and bare | beside bare | half within, ours and bare |\n|---|--:|--:|--:|--:|--:|'

/** The number of bids, where the measurement is not limited by time. */
type Until = { amount?: number }
type Where = typeof BESIDE | 'a millisecond away'
type Place = { ours: Server; bare: Server; size: number; url: string; postmaster: number; rounds?: number }

const figure = (n: number) => (n >= 100 ? n.toFixed(0) : n.toFixed(2))

/** Each bid of a run is by a member who has not bid before. */
export function bidders(): () => number {
  let last = 0
  return () => ++last
}

/** Bids with everything that they entail against bare ones, in alternating rounds; a row of `BIDS_HEAD` with the medians. */
export async function compareBids(where: Where, next: () => number, place: Place): Promise<string> {
  const placing = { ours: placingOurs(next, place), bare: placingBare(next, place) }
  for (const warm of Object.values(placing)) await warm({ amount: WARM_BIDS })
  await analyze(place.url)
  const { ours, bare } = await roundsOf(placing, { rounds: place.rounds ?? 3 })
  const ratio = (what: keyof Measured) => median(ours.map((round, n) => round[what] / bare[n]![what])) // as many rounds of each
  const times = (what: keyof Measured) => `${figure(ratio(what))} ×`
  const both = (what: keyof Measured) =>
    [ours, bare].map((rounds) => figure(median(rounds.map((round) => round[what])))).join(' and ')
  const rate = marked(times('perSecond'), where !== BESIDE || ratio('perSecond') >= PROMISED)
  return `| ${where} | ${both('perSecond')} | ${rate} | ${both('processor')} ms | ${times('processor')} | ${both('p50')} ms |`
}

/** The server and the database: the processor time of a request in both. */
const pidsOf = (server: Server, { postmaster }: Pick<Place, 'postmaster'>) => [
  server.process.pid!,
  postmaster,
] // it runs

const offerOf = (n: number, size: number) => benchId('offer', 1 + ((n * 10 + 1) % size))

/** Bids with everything that they entail. */
export const placingOurs =
  (next: () => number, place: Omit<Place, 'bare'>) =>
  (until: Until = {}) =>
    load({
      url: place.ours.address,
      pids: pidsOf(place.ours, place),
      options: {
        ...until,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => {
              const n = next()
              return {
                ...request,
                path: `/api/v1/secure/bids/tickets/${offerOf(n, place.size)}`,
                headers: {
                  'content-type': 'application/json',
                  authorization: `Bearer ${tokenOf('session', n)}`,
                  'idempotency-key': `bench-${n}`,
                },
                body: JSON.stringify(bidOn(n, place.size)),
              }
            },
          },
        ],
      },
    })

const placingBare =
  (next: () => number, place: Place) =>
  (until: Until = {}) =>
    load({
      url: `${place.bare.address}/bid`,
      pids: pidsOf(place.bare, place),
      options: {
        ...until,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => {
              const n = next()
              const body = {
                offer: offerOf(n, place.size),
                bidder: benchId('bidder', n),
                company: benchId('bidder-company', n),
              }
              return {
                ...request,
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
              }
            },
          },
        ],
      },
    })

/**
 * As autovacuum does within a minute: plans made while the tables were empty would scan them in full, both the server's and
 * those of the foreign key checks.
 */
async function analyze(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('analyze')
  await client.end()
}
