import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { newDatabase } from '../testing/databases.ts'
import { deliverOutbox } from './outbox.ts'
import { CannotSend, demoSenders, type Message, oneLine, type Senders } from './senders.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
afterAll(async () => {
  await close()
  await drop()
})

let now = new Date('2026-03-10T09:00:00Z')
beforeEach(async () => {
  now = new Date('2026-03-10T09:00:00Z')
  await db.deleteFrom('outbox').execute()
})

async function write(to: string, channel: 'mail' | 'sms' = 'mail') {
  const id = newId()
  const texts = { subject: 'A bid', body_text: 'Your code is 123456', code: '123456' }
  await db
    .insertInto('outbox')
    .values({ id, channel, recipient: to, ...texts, message_id: `${id}@mahsul`, created_at: now })
    .execute()
}
const rows = () => db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()

/** Sends into a list; `fail` decides what does not get through. */
function mailbox(fail: (message: Message) => Error | undefined = () => undefined) {
  const received: string[] = []
  const send = async (message: Message) => {
    const error = fail(message)
    if (error) throw error
    received.push(message.to)
  }
  const senders: Senders = { mail: send, sms: send, push: send, keepCodes: false }
  return { received, deliver: () => deliverOutbox({ db, senders, now: () => now, onError: () => {} }) }
}

test('what waits is sent once, and its code is forgotten', async () => {
  await write('a@x.example')
  await write('+249912345678', 'sms')
  const { received, deliver } = mailbox()

  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(received).toEqual(['a@x.example', '+249912345678'])
  expect(await rows()).toMatchObject([
    { sent_at: now, code: null },
    { sent_at: now, code: null },
  ])
})

test('two processes do not send the same message', async () => {
  for (let i = 0; i < 10; i++) await write(`${i}@x.example`)
  const { received, deliver } = mailbox()
  await Promise.all([deliver(), deliver(), deliver()])
  expect(received.sort()).toEqual(Array.from({ length: 10 }, (_, i) => `${i}@x.example`))
})

test('one that fails does not hold up the others, and is tried again after a pause', async () => {
  await write('broken@x.example')
  await write('fine@x.example')
  let isBroken = true
  const { received, deliver } = mailbox(({ to }) =>
    isBroken && to.startsWith('broken') ? new Error('busy') : undefined,
  )

  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  expect(await rows()).toMatchObject([{ failed: 'busy', tries: 1, sent_at: null }, { sent_at: now }])
  isBroken = false
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  now = new Date(now.getTime() + 1_000)
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  expect(received).toEqual(['fine@x.example', 'broken@x.example'])
})

test('what can never be sent is given up, and says why', async () => {
  await write('+249912345678', 'sms')
  const { deliver } = mailbox(() => new CannotSend('No way to send SMS is configured'))
  await deliver()
  now = new Date('2027-01-01T00:00:00Z')
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(await rows()).toMatchObject([{ failed: 'No way to send SMS is configured' }])
})

test('in demo mode a sent message keeps its code', async () => {
  await write('a@x.example')
  await deliverOutbox({ db, senders: demoSenders, now: () => now, onError: () => {} })
  expect(await rows()).toMatchObject([{ sent_at: now, code: '123456' }])
})

test('a header is one line', () => {
  expect(oneLine('Hello\r\nBcc: everyone@x.example')).toBe('Hello Bcc: everyone@x.example')
})
