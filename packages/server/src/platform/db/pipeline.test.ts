import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { type Db, guardedBy, openDatabase, transaction, write } from './db.ts'

const { url, drop } = await newDatabase()
const { db, pools, close } = openDatabase({ connection: url, max: 5 })
const pool = pools.writes
await pool.query('create table sacks (n int primary key, marking jsonb)')
afterAll(async () => {
  await close()
  await drop()
})
beforeEach(() => pool.query('truncate sacks'))

const add = (n: number, marking: unknown = null) =>
  sql`insert into sacks (n, marking) values (${n}, ${marking})`
const stored = async () =>
  (await pool.query<{ n: number }>('select n from sacks order by n')).rows.map((row) => row.n)
/** A value that JSON cannot express, so that pg cannot even send it. */
const endless: { self?: unknown } = {}
endless.self = endless

test('statements that do not wait for a result travel together, and in order', async () => {
  const answers: string[] = []
  await transaction(db, async (tx) => {
    await write(tx, add(1))
    const [first, second] = await Promise.all([
      sql<{ n: number }>`select max(n) as n from sacks`.execute(tx).finally(() => answers.push('first')),
      sql<{ n: number }>`insert into sacks values (2) returning n`
        .execute(tx)
        .finally(() => answers.push('second')),
    ])
    expect([first.rows[0]?.n, second.rows[0]?.n]).toEqual([1, 2])
  })
  expect(answers).toEqual(['first', 'second'])
  expect(await stored()).toEqual([1, 2])
})

test('statements of one flush are sent before the first of them is answered', async () => {
  const holder = await pool.connect()
  await holder.query('begin; insert into sacks values (1)')
  const work = transaction(db, async (tx) => {
    await Promise.all([add(1).execute(tx), add(2).execute(tx)])
  })
  await expect
    .poll(
      async () => (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
    )
    .toBe(1)
  await holder.query('rollback')
  holder.release()
  await work
  expect(await stored()).toEqual([1, 2])
})

/** Five statements with one failure; `how` says whether it is awaited. */
const withFaultAt = (
  place: number,
  { fault, how }: { fault: ReturnType<typeof add>; how: 'awaited' | 'written' },
) =>
  transaction(db, async (tx) => {
    for (let n = 1; n <= 5; n++) {
      const statement = n === place ? fault : add(n)
      if (how === 'awaited') await statement.execute(tx)
      else await write(tx, statement)
    }
    return 'done'
  })
const places = [1, 2, 3, 4, 5]
const faults = [
  ['the database refuses', () => sql`insert into sacks (n) values (null)`, '23502'],
  ['pg cannot send', () => add(9, endless), undefined],
  ['does not fit its text', () => sql`select ${1}::int + ${'sack'}::int`, '22P02'],
] as const

describe.each(faults)('a statement that %s', (_why, fault, code) => {
  test.each(places.flatMap((place) => [[place, 'awaited'] as const, [place, 'written'] as const]))(
    'as number %i, %s, rolls everything back, and its error is thrown',
    async (place, how) => {
      const failed = await withFaultAt(place, { fault: fault(), how }).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(Error)
      if (code) expect(failed).toMatchObject({ code })
      else expect(String(failed)).toMatch(/circular/i)
      expect(await stored()).toEqual([])
      expect(await transaction(db, async (tx) => write(tx, add(7)))).toBeUndefined()
      expect(await stored()).toEqual([7])
    },
  )
})

test('a transaction that swallows the error of a statement does not count as committed', async () => {
  const swallowing = transaction(db, async (tx) => {
    await add(1).execute(tx)
    await add(1)
      .execute(tx)
      .catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow('went on without it')
  expect(await stored()).toEqual([])
})

test('a refusal rolls back what was written before it', async () => {
  const refused = transaction(db, async (tx) => {
    await write(tx, add(1))
    throw new Error('no containers are left')
  })
  await expect(refused).rejects.toThrow('no containers are left')
  expect(await stored()).toEqual([])
})

test('the error of the failing write is reported, not that later ones could not run', async () => {
  const failed = transaction(db, async (tx) => {
    await write(tx, add(1), add(1))
    await sql`select 1`.execute(tx)
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
})

test('a connection is reusable after each way a transaction can end', async () => {
  const single = openDatabase({ connection: url, max: 1 })
  const end = (work: (tx: Db) => Promise<unknown>) => transaction(single.db, work).catch(() => 'failed')
  await end((tx) => write(tx, add(1)))
  await end((tx) => write(tx, add(1)))
  await end(() => Promise.reject(new Error('refused')))
  await end((tx) => Promise.all([add(2).execute(tx), add(2).execute(tx), add(3).execute(tx)]))
  expect(single.pools.writes.totalCount).toBe(1)
  await end((tx) => write(tx, add(4)))
  await single.close()
  expect(await stored()).toEqual([1, 4])
})

test('a transaction that is over sends nothing more', async () => {
  const held: { tx?: Db } = {}
  await transaction(db, async (tx) => {
    held.tx = tx
    await write(tx, add(1))
  })
  await expect(add(2).execute(held.tx!)).rejects.toThrow('The transaction is over') // it was stored above
  expect(await stored()).toEqual([1])
})

describe('work behind a condition', () => {
  const behind = (holds: boolean) =>
    transaction(db, (tx) => {
      const check = sql<{ holds: boolean }>`select ${holds}::boolean as holds`
        .execute(tx)
        .then(({ rows }) => {
          if (!rows[0]?.holds) throw new Error('the key was answered before')
        })
      return guardedBy(tx, check, async () => {
        const { rows } = await sql<{ n: number }>`insert into sacks values (1) returning n`.execute(tx)
        reached = true
        return rows[0]?.n
      })
    })
  let reached = false
  beforeEach(() => {
    reached = false
  })

  test('gets its results when the condition holds', async () => {
    expect(await behind(true)).toBe(1)
    expect(await stored()).toEqual([1])
  })

  test('gets no results when it does not, and leaves nothing', async () => {
    await expect(behind(false)).rejects.toThrow('the key was answered before')
    expect(reached).toBe(false)
    expect(await stored()).toEqual([])
  })

  test('is not committed either when it awaited nothing', async () => {
    const work = transaction(db, (tx) =>
      guardedBy(tx, sql`select 1 / 0`.execute(tx), () => write(tx, add(1))),
    )
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await stored()).toEqual([])
  })
})
