import { Registry } from 'prom-client'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { newDatabase } from '../testing/databases.ts'
import { measureOutbox } from './outbox-metric.ts'

const { url, drop } = await newDatabase()
const { db, pool, close } = openDatabase({ connection: url })
afterAll(async () => {
  await close()
  await drop()
})

test('whoever runs the product sees what waits, for how long, and what was given up', async () => {
  const message = (change: object) => {
    const id = newId()
    const texts = { recipient: 'a@x.example', body_text: '', message_id: id }
    return { id, channel: 'mail', ...texts, created_at: new Date(), ...change }
  }
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
  await db
    .insertInto('outbox')
    .values([
      message({ created_at: ago(600) }),
      message({ try_after: ago(-60) }),
      message({ created_at: ago(7_200), given_up_at: ago(3_600) }),
      message({ given_up_at: ago(2 * 86_400) }),
      message({ sent_at: new Date() }),
    ])
    .execute()
  const registry = new Registry()
  measureOutbox(registry, pool)
  const said = await registry.metrics()
  expect(said).toMatch(/^outbox_waiting 2$/m)
  expect(said).toMatch(/^outbox_given_up 1$/m)
  expect(said).toMatch(/^outbox_oldest_seconds 60\d/m)
})
