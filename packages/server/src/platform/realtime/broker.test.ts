import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fanOutNotices } from '../../modules/notifications/fan-out/fan-out.ts'
import { openDealing } from '../../testing/dealing.ts'
import { natsServers, openWay } from '../../testing/nats-server.ts'
import { patience } from '../../testing/patience.ts'
import { openSockets } from '../../testing/sockets.ts'
import { transaction } from '../db/db.ts'
import type { SignedIn } from '../http/dependencies.ts'
import { notify } from '../notify/notify.ts'
import { published } from '../observability/counters.ts'
import { type Broker, openBroker } from './broker.ts'
import { publish } from './publish.ts'

const market = await openDealing()
const { db, clock } = market
const { openProcess, look } = openSockets(market)
const waits = { firstMs: 20, longestMs: 100, askEveryMs: 100, believedMs: 400, knownMs: 50 }

const brokers: Broker[] = []
const brokerAt = (port: number) => {
  const settings = { servers: [`127.0.0.1:${port}`], tls: false, credentials: undefined }
  const broker = openBroker(settings, { db, onError: () => {}, waits })
  brokers.push(broker)
  return broker
}
afterAll(async () => {
  for (const broker of brokers) await broker.close()
})

const soon = (check: () => unknown) => vi.waitFor(check, { ...patience, interval: 20 })
/** How many messages took each way. */
const sent = async () => {
  const { values } = await published.get()
  const by = (way: string) => values.find(({ labels }) => labels.by === way)?.value ?? 0
  return { nats: by('nats'), notify: by('notify') }
}
const settled = (...all: Broker[]) =>
  soon(() => expect(all.map((broker) => broker.reachesAll())).toEqual(all.map(() => true)))

let reader: SignedIn
beforeEach(async () => {
  reader = await market.member('SUPPLIER')
})
const counted = (broker: Broker) =>
  transaction(db, (tx) => publish(tx, { counted: [reader.id] }, broker))
const countedIn = (heard: readonly { event: string }[]) =>
  heard.filter(({ event }) => event === 'notifications.counted').length

describe.each(natsServers)('with %s', async (_name, open) => {
  const nats = await open()
  const [ours, theirs] = [brokerAt(nats.port), brokerAt(nats.port)]
  await openProcess(0, undefined, ours)
  const there = await openProcess(0, undefined, theirs)
  await settled(ours, theirs)

  test('an act in one process reaches a page at another through NATS, and PostgreSQL notifies nobody', async () => {
    const { heard } = await look(there, reader)
    const before = await sent()
    await notify(db, { type: 'OfferBidded', to: reader.id, now: clock.now })
    await soon(() => expect(heard.map(({ event }) => event)).toEqual(['OfferBidded']))
    const { nats: through, notify: beside } = await sent()
    expect(through).toBeGreaterThan(before.nats)
    expect(beside).toBe(before.notify)
  })

  test('nothing of a transaction that is rolled back is heard', async () => {
    const { heard } = await look(there, reader)
    const failing = transaction(db, async (tx) => {
      await publish(tx, { counted: [reader.id] }, ours)
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    await counted(ours)
    await soon(() => expect(countedIn(heard)).toBe(1))
  })

  test('without NATS events travel by NOTIFY, and once it is back through NATS again', async () => {
    const { heard } = await look(there, reader)
    await nats.end()
    await soon(() => expect([ours, theirs].some((broker) => broker.isConnected())).toBe(false))
    await soon(() => expect(heard.map(({ event }) => event)).toContain('notifications.missed'))
    const before = await sent()
    await counted(ours)
    await soon(() => expect(countedIn(heard)).toBe(1))
    expect(await sent()).toEqual({ ...before, notify: before.notify + 1 })

    await nats.start()
    await settled(ours, theirs)
    await counted(ours)
    await soon(() => expect(countedIn(heard)).toBe(2))
    expect((await sent()).nats).toBe(before.nats + 1)
  })

  test('what is committed when NATS has just been lost goes by NOTIFY', async () => {
    await settled(ours, theirs)
    const { heard } = await look(there, reader)
    await transaction(db, async (tx) => {
      await publish(tx, { counted: [reader.id] }, ours)
      await nats.end()
      await soon(() => expect(ours.isConnected()).toBe(false))
    })
    await soon(() => expect(countedIn(heard)).toBe(1))
    await nats.start()
  })

  test('a process that alone does not hear NATS makes the others notify it, and its pages refetch', async () => {
    const way = await openWay(nats.port)
    const cutOff = brokerAt(way.port)
    const alone = await openProcess(0, undefined, cutOff)
    await settled(ours, theirs, cutOff)
    const { heard } = await look(alone, reader)
    await way.end()
    await soon(() => expect(ours.reachesAll()).toBe(false))
    expect(ours.isConnected()).toBe(true)
    await soon(() => expect(heard.map(({ event }) => event)).toContain('notifications.missed'))
    await counted(ours)
    await soon(() => expect(countedIn(heard)).toBe(1))

    await way.start()
    await settled(ours, theirs, cutOff)
    const before = await sent()
    await counted(ours)
    await soon(() => expect(countedIn(heard)).toBe(2))
    expect((await sent()).nats).toBe(before.nats + 1)
  })

  test('a process that does not hear NOTIFY does not rely on NATS', async () => {
    await settled(ours, theirs)
    ours.hearsNotify(false)
    const before = await sent()
    await counted(ours)
    expect(await sent()).toEqual({ ...before, notify: before.notify + 1 })
    ours.hearsNotify(true)
  })
})

test('a server that starts while NATS is away publishes by NOTIFY', async () => {
  const [[, open]] = natsServers as [(typeof natsServers)[number]] // there is one at least
  const nats = await open()
  await nats.end()
  const broker = brokerAt(nats.port)
  const { heard } = await look(await openProcess(0, undefined, broker), reader)
  await notify(db, { type: 'OfferBidded', to: reader.id, now: clock.now })
  await fanOutNotices(db, clock.now, { broker })
  await soon(() => expect(heard.map(({ event }) => event)).toContain('OfferBidded'))
  await nats.start()
  await settled(broker)
})
