import type { Calls } from '@mahsul/contract/kit/call'
import { afterAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { buildApp } from '../../app.ts'
import { newDatabase } from '../../testing/databases.ts'
import { addMember } from '../../testing/members.ts'
import { patience } from '../../testing/patience.ts'
import { type Db, openDatabase, transaction } from '../db/db.ts'
import { diskStore } from '../files/disk-store.ts'
import { RefusedError } from './refuse.ts'
import { registerRoutes } from './register-routes.ts'

const { url, drop } = await newDatabase()
const { db, pools, close } = openDatabase({ connection: url })
const clock = { now: new Date('2026-03-10T09:00:00Z') }
const [buyer, trader] = [await addMember(db, 'BUYER'), await addMember(db, 'TRADER')]

const Count = z.object({ data: z.object({ count: z.int() }) })
const call = {
  'POST /secure/counters/{key}': {
    id: 'count',
    summary: 'Counts',
    tag: 'offers',
    access: { roles: ['BUYER', 'TRADER'] },
    params: z.object({ key: z.string() }),
    body: z.strictObject({ by: z.int(), refuse: z.boolean().optional() }),
    answer: Count,
    status: 201,
    once: true,
  },
  'POST /secure/counters/{key}/twice': {
    id: 'countTwice',
    summary: 'Counts in two transactions',
    tag: 'offers',
    access: { roles: ['BUYER', 'TRADER'] },
    params: z.object({ key: z.string() }),
    answer: Count,
    status: 201,
  },
} satisfies Calls

/** Blocks here, so that a test sees what happens to others meanwhile. */
const gate = { wait: async () => {} }
/** The transactions of an act in whose place the caller turns out to be somebody else than when they were admitted. */
const changedBefore = { asked: 0, transactions: new Set<number>() }
const isOtherNow = () => Object.assign(new Error('not as presumed'), { code: 'MH003' })

const count = async (to: Db, key: string, by: number) =>
  (
    await to
      .insertInto('attempts')
      .values({ key, window_start: new Date(0), count: by })
      .onConflict((on) =>
        on.columns(['key', 'window_start']).doUpdateSet((eb) => ({ count: eb('attempts.count', '+', by) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
  ).count

const app = await buildApp(
  {
    db,
    pools,
    now: () => clock.now,
    secret: 'test',
    clientIds: [],
    adminEmail: '',
    canSendSms: false,
    uploadsFolder: '',
    files: diskStore(''),
    authenticate: async (token) => (token === 'trader' ? trader : buyer),
    requireStanding: async () => {
      changedBefore.asked++
      if (changedBefore.transactions.delete(changedBefore.asked)) throw isOtherNow()
    },
    requireStepUp: async () => {},
  },
  [
    (app) =>
      registerRoutes(app, call, {
        'POST /secure/counters/{key}': async ({ params: { key }, body, db }) => {
          const counted = await count(db, key, body.by)
          await gate.wait()
          if (body.refuse) throw new RefusedError('TASK_NOT_OPEN')
          return { data: { count: counted } }
        },
        'POST /secure/counters/{key}/twice': async ({ params: { key }, db }) => {
          await transaction(db, (tx) => count(tx, key, 1))
          return { data: { count: await transaction(db, (tx) => count(tx, key, 1)) } }
        },
      }),
  ],
)
afterAll(async () => {
  await app.close()
  await close()
  await drop()
})

async function add(counter: string, body?: object, key?: string, token = 'buyer') {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/secure/counters/${counter}`,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, body: response.json() }
}
const counted = (count: number) => ({ status: 201, body: { data: { count } } })

test('without a key every request counts', async () => {
  expect(await add('plain', { by: 1 })).toEqual(counted(1))
  expect(await add('plain', { by: 1 })).toEqual(counted(2))
})

test('the same request under the same key has one effect and gets the first answer again', async () => {
  expect(await add('again', { by: 5 }, 'k-again')).toEqual(counted(5))
  expect(await add('again', { by: 5 }, 'k-again')).toEqual(counted(5))
})

test('another request under the same key is refused', async () => {
  await add('other', { by: 1 }, 'k-other')
  const reused = { status: 409, body: { error_code: 'IDEMPOTENCY_KEY_REUSED' } }
  expect(await add('other', { by: 2 }, 'k-other')).toMatchObject(reused)
  expect(await add('elsewhere', { by: 1 }, 'k-other')).toMatchObject(reused)
})

test('keys belong to one member', async () => {
  await add('mine', { by: 1 }, 'k-mine')
  expect(await add('mine', { by: 1 }, 'k-mine', 'trader')).toEqual(counted(2))
  for (const [member, first] of [
    ['buyer', 1],
    ['trader', 2],
  ] as const)
    expect(await add('mine', { by: 1 }, 'k-mine', member)).toEqual(counted(first))
})

test('a refused act leaves nothing, and its key can be used for the act that succeeds', async () => {
  expect(await add('refused', { by: 1, refuse: true }, 'k-refused')).toMatchObject({ status: 409 })
  expect(await add('refused', { by: 1 }, 'k-refused')).toEqual(counted(1))
})

test('a duplicate that comes while the first is running waits and gets its answer', async () => {
  const first = Promise.withResolvers<void>()
  gate.wait = () => first.promise
  const answers = Promise.all([
    add('at-once', { by: 1 }, 'k-at-once'),
    add('at-once', { by: 1 }, 'k-at-once'),
  ])
  await vi.waitFor(async () => {
    const waiting = await pools.writes.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting.rowCount).toBe(1)
  }, patience)
  gate.wait = async () => {}
  first.resolve()
  expect(await answers).toEqual([counted(1), counted(1)])
})

test('after 24 hours a key is deleted', async () => {
  await add('old', { by: 1 }, 'k-old')
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
  expect(await add('old', { by: 1 }, 'k-old')).toEqual(counted(2))
})

test('a key that is too long is a wrong field', async () => {
  expect(await add('long', { by: 1 }, 'k'.repeat(201))).toMatchObject({ status: 422 })
})

describe('An act of two transactions, whose caller is somebody else', () => {
  const twice = async (counter: string, changed: number[]) => {
    changedBefore.asked = 0
    changedBefore.transactions = new Set(changed)
    return add(`${counter}/twice`)
  }
  const countOf = async (key: string) =>
    (await db.selectFrom('attempts').select('count').where('key', '=', key).executeTakeFirst())?.count

  test('from its beginning, is done again as who they are now', async () => {
    expect(await twice('at-first', [1])).toEqual(counted(2))
    expect(await countOf('at-first')).toBe(2)
  })

  test('after its first one, does nothing of that twice, and may be asked for again', async () => {
    expect(await twice('halfway', [2])).toMatchObject({ status: 503 })
    expect(await countOf('halfway')).toBe(1)
  })
})
