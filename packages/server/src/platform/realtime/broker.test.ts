import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { freePort } from '../../testing/free-port.ts'
import { natsServers } from '../../testing/nats-server.ts'
import { patience } from '../../testing/patience.ts'
import { openSockets } from '../../testing/sockets.ts'
import { openWay } from '../../testing/way.ts'
import { transaction, write } from '../db/db.ts'
import type { SignedIn } from '../http/dependencies.ts'
import { notify } from '../notify/notify.ts'
import { published } from '../observability/counters.ts'
import { type Broker, openBroker } from './broker.ts'
import { publish } from './publish.ts'

const waits = { firstMs: 20, longestMs: 100, askEveryMs: 100, believedMs: 400, knownMs: 50 }
const soon = (check: () => unknown) => vi.waitFor(check, { ...patience, interval: 20 })

/** A market of its own: all processes on a database share what they say by NOTIFY. */
async function openNetwork() {
  const market = await openDealing()
  const { db } = market
  const { openProcess, look } = openSockets(market)
  const brokers: Broker[] = []
  afterAll(async () => {
    for (const broker of brokers) await broker.close()
  })
  return {
    ...market,
    look,
    /** A process that reaches NATS at this port. */
    async join(port: number) {
      const settings = { servers: [`127.0.0.1:${port}`], tls: false, credentials: undefined }
      const broker = openBroker(settings, { db, onError: () => {}, waits })
      brokers.push(broker)
      return { broker, ...(await openProcess(0, undefined, broker)) }
    },
    counted: ({ id }: SignedIn, broker: Broker) =>
      transaction(db, (tx) => publish(tx, { counted: [id] }, broker)),
  }
}

/** How many messages took each way. */
async function sent() {
  const { values } = await published.get()
  const by = (way: string) => values.find(({ labels }) => labels.channel === way)?.value ?? 0
  return { nats: by('nats'), notify: by('notify') }
}
const settled = (...all: { broker: Broker }[]) =>
  soon(() => expect(all.map(({ broker }) => broker.reachesAll())).toEqual(all.map(() => true)))
const countedIn = (heard: readonly { event: string }[]) =>
  heard.filter(({ event }) => event === 'notifications.counted').length

describe.each(natsServers)('with %s', async (_name, open) => {
  const nats = await open()
  const way = await openWay(nats.port)
  const { db, clock, member, look, join, counted } = await openNetwork()
  const [here, there] = [await join(nats.port), await join(nats.port)]

  let reader: SignedIn
  beforeEach(async () => {
    reader = await member('SUPPLIER')
    await settled(here, there)
  })

  test('an act in one process reaches a page at another through NATS, and PostgreSQL notifies nobody', async () => {
    const { heard } = await look(there, reader)
    const before = await sent()
    await notify(db, { type: 'OfferBidded', to: reader.id, now: clock.now })
    await soon(() => expect(heard.map(({ event }) => event)).toEqual(['OfferBidded']))
    expect(await sent()).toEqual({ ...before, nats: before.nats + 1 })
  })

  test('nothing of a transaction that is rolled back is heard', async () => {
    const other = await member('BUYER')
    const [pageOfReader, pageOfOther] = [await look(there, reader), await look(there, other)]
    const failing = transaction(db, async (tx) => {
      await publish(tx, { counted: [other.id] }, here.broker)
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    const failingAtCommit = transaction(db, async (tx) => {
      await publish(tx, { counted: [other.id] }, here.broker)
      await write(tx, sql`select 1 / 0`)
    })
    await expect(failingAtCommit).rejects.toThrow('division by zero')
    await counted(reader, here.broker) // arrives behind what was sent before it
    await soon(() => expect(countedIn(pageOfReader.heard)).toBe(1))
    expect(pageOfOther.heard).toEqual([])
  })

  test('without NATS events travel by NOTIFY, and once it is back through NATS again', async () => {
    const { heard } = await look(there, reader)
    await nats.end()
    await soon(() => expect([here, there].some(({ broker }) => broker.isConnected())).toBe(false))
    await soon(() => expect(heard.map(({ event }) => event)).toContain('notifications.missed'))
    const before = await sent()
    await counted(reader, here.broker)
    await soon(() => expect(countedIn(heard)).toBe(1))
    expect(await sent()).toEqual({ ...before, notify: before.notify + 1 })

    await nats.start()
    await settled(here, there)
    await counted(reader, here.broker)
    await soon(() => expect(countedIn(heard)).toBe(2))
    expect((await sent()).nats).toBe(before.nats + 1)
  })

  test('what is committed when NATS has just been lost goes by NOTIFY', async () => {
    const { heard } = await look(there, reader)
    await transaction(db, async (tx) => {
      await publish(tx, { counted: [reader.id] }, here.broker)
      await nats.end()
      await soon(() => expect(here.broker.isConnected()).toBe(false))
    })
    await soon(() => expect(countedIn(heard)).toBe(1))
    await nats.start()
  })

  test('a process that alone does not hear NATS makes the others notify it, and its pages refetch', async () => {
    const alone = await join(way.port)
    await settled(alone)
    const { heard } = await look(alone, reader)
    await way.end()
    await soon(() => expect(here.broker.reachesAll()).toBe(false))
    expect(here.broker.isConnected()).toBe(true)
    await soon(() => expect(heard.map(({ event }) => event)).toContain('notifications.missed'))
    await counted(reader, here.broker)
    await soon(() => expect(countedIn(heard)).toBe(1))

    await way.start()
    await settled(here, alone)
    const before = await sent()
    await counted(reader, here.broker)
    await soon(() => expect(countedIn(heard)).toBe(2))
    expect((await sent()).nats).toBe(before.nats + 1)
  })

  test('a process that does not hear NOTIFY does not rely on NATS', async () => {
    here.broker.hearsNotify(false)
    const before = await sent()
    await counted(reader, here.broker)
    expect(await sent()).toEqual({ ...before, notify: before.notify + 1 })
    here.broker.hearsNotify(true)
  })
})

describe('while NATS is away', async () => {
  const { db, clock, member, look, join } = await openNetwork()
  const here = await join(await freePort())

  test('a process starts, and publishes by NOTIFY', async () => {
    const reader = await member('SUPPLIER')
    const { heard } = await look(here, reader)
    await notify(db, { type: 'OfferBidded', to: reader.id, now: clock.now })
    await soon(() => expect(heard.map(({ event }) => event)).toContain('OfferBidded'))
  })
})
