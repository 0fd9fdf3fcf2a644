import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { patience } from '../../testing/patience.ts'
import { openDatabase, transaction } from '../db/db.ts'
import { jobsRun } from '../observability/counters.ts'
import { awaken } from './awaken.ts'
import { enqueue } from './enqueue.ts'
import { type JobHandlers, type Jobs, prepareJobs, startJobs } from './jobs.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
const started: Jobs[] = []
const done: unknown[] = []
const failures: string[] = []
const putOff: string[] = []
const handlers: JobHandlers = {
  'goods.weigh': async (data: object) => {
    done.push(data)
  },
  'goods.lose': async () => {
    throw new Error('lost')
  },
  'goods.wait': async () => {
    throw new Error('timeout exceeded when trying to connect') // as pg says it when no connection is free
  },
}
await prepareJobs(url, Object.keys(handlers))
const start = async () => {
  const onError = (error: unknown, job?: string) => failures.push(`${job ?? 'no job'}: ${error}`)
  const onPutOff = (error: unknown, job: string) => putOff.push(`${job}: ${error}`)
  started.push(await startJobs({ connection: url, db, now: () => new Date(), handlers, onError, onPutOff }))
}
afterAll(async () => {
  for (const jobs of started) await jobs.stop()
  await close()
  await drop()
})

test('a job exists only once its transaction has committed', async () => {
  const rolledBack = transaction(db, async (tx) => {
    await enqueue(tx, 'goods.weigh', { lot: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await transaction(db, (tx) => enqueue(tx, 'goods.weigh', { lot: 'committed' }))
  await enqueue(db, 'goods.weigh', { lot: 'much later' }, { startAfter: new Date(Date.now() + 3_600_000) })
  await enqueue(db, 'goods.weigh', { lot: 'first under its key' }, { singletonKey: 'lot-1' })
  await enqueue(db, 'goods.weigh', { lot: 'second under its key' }, { singletonKey: 'lot-1' })
  await enqueue(db, 'goods.lose', {})

  await start()
  await vi.waitFor(() => expect(done).toHaveLength(2), patience)
  expect(done).toEqual(expect.arrayContaining([{ lot: 'committed' }, { lot: 'first under its key' }]))
  await vi.waitFor(() => expect(failures).toEqual(['goods.lose: Error: lost']), patience)
})

test('a job without a handler cannot be enqueued', async () => {
  await expect(enqueue(db, 'goods.forget', {})).rejects.toThrow('No job is called goods.forget')
})

test('a wait for a connection is no failed job: it is put off and tried again', async () => {
  failures.length = 0
  await enqueue(db, 'goods.wait', {})
  await vi.waitFor(
    () => expect(putOff).toEqual(['goods.wait: Error: timeout exceeded when trying to connect']),
    patience,
  )
  expect(failures).toEqual([])
  const { values } = await jobsRun.get()
  const outcomes = values
    .filter(({ labels }) => labels.job === 'goods.wait')
    .map(({ labels }) => labels.outcome)
  expect(outcomes).toEqual(['put off'])
  await vi.waitFor(async () => {
    const { rows } = await sql`select state from pgboss.job where name = 'goods.wait'`.execute(db)
    expect(rows).toEqual([{ state: 'retry' }])
  }, patience)
})

test('an error of the queue itself is reported as what it is, and as of no job', async () => {
  failures.length = 0
  await sql`alter table pgboss.job_common rename to job_away`.execute(db)
  awaken(db, 'goods.weigh')
  await vi.waitFor(() => expect(failures).not.toEqual([]), patience)
  await sql`alter table pgboss.job_away rename to job_common`.execute(db)
  expect(failures[0]).toMatch(/^no job: error: .*job_common.* does not exist/i)
})
