import { addDays, addHours, utcDay } from '@mahsul/domain/kit/calendar'
import { jobHandlers } from '@mahsul/server/composition-root'
import { type Jobs, startJobs } from '@mahsul/server/platform/jobs/jobs'
import { patience } from '@mahsul/server/testing/patience'
import { openTrading } from '@mahsul/server/testing/trading'
import { sweepDeadlines } from '@mahsul/server/trades/sweep-deadlines'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/**
 * The server's clock decides that a deadline has passed; the database's clock starts the jobs. Here the two differ. The
 * server's is set directly, the database's by changing the start time of waiting jobs.
 */
const apart = [
  ['0.1 s behind', -100],
  ['0.2 s behind', -200],
  ['5 s behind', -5_000],
  ['5 minutes behind', -300_000],
  ['0.1 s ahead of', 100],
  ['5 s ahead of', 5_000],
  ['5 minutes ahead of', 300_000],
] as const

const market = await openTrading()
const { clock, db } = market

const base = await market.deal({ pay: 'DEFERRED', delay: 30 })
await market.play(base, { until: 'L2', everyMinutes: 1 })
const loaded = utcDay(clock.now)
await market.act(base, 'supplier', 'logistics.atSea', {
  fields: { shipments: [{ bill_of_lading_number: 'BL1', on_board_date: loaded }] },
})
await market.play(base, { until: 'L6', everyMinutes: 1 })
const delivered = clock.now
/** All three timers end here: the deferred balance is due, the order lapses, the offer expires. */
const deadline = new Date(`${addDays(loaded, 30)}T00:00:00Z`)

type Course = Awaited<ReturnType<typeof setUp>>

async function setUp() {
  clock.now = delivered
  const balance = await market.copied(base)
  await market.act(balance, 'buyer', 'documents.deliver')
  clock.now = addHours(deadline, -24)
  const later = { shipping_date: { section: 'end', month: 6, year: 2026 } } as const
  const offer = await market.offer(market.supplier, later)
  const ordered = await market.offer(market.supplier, { ...later, valid_for: 48 })
  const { body } = await market.purchase(market.buyer, ordered, { containers: 4 })
  const bid = await market.bid(market.buyer, offer)
  return {
    balance: balance.id,
    order: body.data.id,
    ordered: ordered.id,
    offer: offer.id,
    bid: bid.body.data.id,
  }
}

const idsOf = ({ balance, order, offer }: Course) => [balance, order, offer]
/** Jobs of these three. */
const ofThree = (course: Course) => sql`name = any('{offer.expire,order.lapse,deferred.due}')
  and coalesce(data ->> 'tradeId', data ->> 'offerId') = any(${idsOf(course)}::text[])`

const waiting = (course: Course) => sql`state = 'created' and ${ofThree(course)}`

async function jobs(course: Course) {
  const { rows } = await sql<{ state: string; name: string }>`
    select state, name from pgboss.job where ${ofThree(course)} order by created_on`.execute(db)
  return rows
}

const courses = new Map<number, Course>()
let running: Jobs
const failures: unknown[] = []
beforeAll(async () => {
  for (const [, ms] of apart) courses.set(ms, await setUp())
  await sql`update pgboss.job set start_after = now() + interval '1 day' where state = 'created'`.execute(db)
  const { 'offer.expire': expire, 'order.lapse': lapse, 'deferred.due': due } = jobHandlers
  running = await startJobs({
    connection: market.url,
    db,
    now: () => clock.now,
    pollSeconds: 1, // nobody announces what is done to the waiting jobs here
    handlers: { 'offer.expire': expire!, 'order.lapse': lapse!, 'deferred.due': due! }, // three that there are
    onError: (error) => failures.push(error),
  })
})
afterAll(() => running.stop())

/** The progress of the three: the state of the rows, and the notices sent. */
async function state({ balance, order, ordered, offer, bid }: Course) {
  const { rows } = await sql<{
    events: string[]
    reserved: number
    expired: boolean
    bid: string
    told: string[]
  }>`
    select array(select task from trade_log where trade_id = any(${[balance, order]}::uuid[])
        and task in ('order.lapse', 'deferred.due') order by task) as events,
      (select reserved from offers where id = ${ordered}) as reserved,
      (select expired_at is not null from offers where id = ${offer}) as expired,
      (select status from bids where id = ${bid}) as bid,
      array(select type || ' ' || count(*) from notifications where type in ('offer.expired', 'order.lapsed', 'DeferredPayment')
        and coalesce(trade_id, offer_id) = any(${[balance, order, offer]}::uuid[]) group by type order by type) as told`.execute(
    db,
  )
  return rows[0]
}
const before = { events: [], reserved: 4, expired: false, bid: 'PENDING', told: [] }
const after = {
  events: ['deferred.due', 'order.lapse'],
  reserved: 0,
  expired: true,
  bid: 'REJECTED',
  told: ['DeferredPayment 1', 'offer.expired 2', 'order.lapsed 2'], // to the buyer; and twice to both sides
}
const becomes = (course: Course, what: object) =>
  vi.waitFor(async () => expect(await state(course)).toEqual(what), patience)

/** The database's clock reaches the deadline. */
const databaseReachesIt = (course: Course) =>
  sql`update pgboss.job set start_after = now() where ${waiting(course)}`.execute(db)

test.each(apart.filter(([, ms]) => ms < 0))(
  'the server %s the database: jobs that run too early run again, and nothing is lost',
  async (_, ms) => {
    const course = courses.get(ms)!
    clock.now = new Date(deadline.getTime() + ms)
    await databaseReachesIt(course)
    await vi.waitFor(async () => {
      const done = (await jobs(course)).filter((job) => job.state === 'completed')
      expect(new Set(done.map(({ name }) => name)).size).toBe(3)
    }, patience)
    expect(await state(course)).toEqual(before)

    clock.now = deadline
    await sql`update pgboss.job set start_after = start_after + ${ms} * interval '1 millisecond' where ${waiting(course)}`.execute(
      db,
    )
    await becomes(course, after)
    expect(failures).toEqual([])
  },
)

test('the server 0.1 s to 5 minutes ahead of the database: the sweep carries out what no job has done', async () => {
  const ahead = apart.filter(([, ms]) => ms > 0)
  const states = () => Promise.all(ahead.map(([, ms]) => state(courses.get(ms)!)))
  const sweep = () => sweepDeadlines({ db, now: clock.now, onError: (error) => failures.push(error) })
  clock.now = new Date(deadline.getTime() - 1)
  await sweep()
  expect(await states()).toEqual(ahead.map(() => before))
  clock.now = deadline
  await Promise.all([sweep(), sweep()]) // two processes
  await sweep() // what one left to the other
  expect(await states()).toEqual(ahead.map(() => after))

  for (const [, ms] of ahead) {
    clock.now = new Date(deadline.getTime() + ms)
    const course = courses.get(ms)!
    await databaseReachesIt(course)
    await vi.waitFor(async () => {
      expect((await jobs(course)).map((job) => job.state)).toEqual(['completed', 'completed', 'completed'])
    }, patience)
  }
  expect(await states()).toEqual(ahead.map(() => after))
  expect(failures).toEqual([])
})
