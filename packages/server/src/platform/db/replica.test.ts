import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { freePort } from '../../testing/free-port.ts'
import { openDatabase, transaction } from './db.ts'

/** What a standby answers is tried on a pair: `resilience/replica-reads.process.test.ts`. */
const { url, drop } = await newDatabase()
afterAll(drop)

const openedWith = (replica: string) => {
  const reasons: string[] = []
  const onAway = ({ message }: Error) => reasons.push(message)
  return {
    ...openDatabase({ connection: url, replica: { url: replica, mostLagSeconds: 30, onAway } }),
    reasons,
  }
}

test('an address that leads to a primary is not read: the primary proper answers, and it is said once', async () => {
  const { replica, reasons, close } = openedWith(url)
  for (let n = 0; n < 3; n++) {
    const reading = await replica!.reading(newId()) // it was asked for
    const { rows } = await sql`select 1 as one`.execute(reading.db)
    expect([rows, reading.begins, reading.asOf]).toEqual([[{ one: 1 }], undefined, undefined])
    await transaction(reading.db, (tx) => sql`select 1`.execute(tx))
  }
  expect(reasons).toEqual(['not-a-standby'])
  await expect(replica!.check()).rejects.toThrow('it is no standby')
  await close()
})

test('a standby that nobody answers for is not waited for', async () => {
  const { replica, reasons, close } = openedWith(`postgres://nobody@127.0.0.1:${await freePort()}/market`)
  const reading = await replica!.reading(newId()) // it was asked for
  expect((await sql`select 1 as one`.execute(reading.db)).rows).toEqual([{ one: 1 }])
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')])
  await close()
})
