import { addSeconds } from '@mahsul/domain/kit/calendar'
import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { openDatabase } from '../db/db.ts'
import { deliverOutbox } from './outbox.ts'
import { CannotSend, demoSenders, type Message, realSenders, type Senders } from './senders.ts'

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

type MessageInput = { channel?: Message['channel']; code?: string | null }

async function write(to: string, { channel = 'mail', code = null }: MessageInput = {}) {
  const id = newId()
  const texts = { subject: `${code ?? 'A bid'}`, body_text: 'Open {{app}}/register/token', letter: '{}' }
  await db
    .insertInto('outbox')
    .values({ id, channel, recipient: to, ...texts, code, message_id: `${id}@mahsul`, created_at: now })
    .execute()
}
const rows = () => db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()

/** Sends into a list; `fail` decides which messages fail. */
function mailbox(fail: (message: Message) => Error | undefined = () => undefined) {
  const received: string[] = []
  const givenUp: string[] = []
  const send = async (message: Message) => {
    const error = fail(message)
    if (error) throw error
    received.push(message.to)
  }
  const senders: Senders = { mail: send, sms: send, push: send, keepCodes: false }
  const onGivenUp = ({ reason }: { reason: string }) => givenUp.push(reason)
  const deliver = () => deliverOutbox({ db, senders, now: () => now, onError: () => {}, onGivenUp })
  return { received, givenUp, deliver }
}

test('a pending message is sent once, and its codes and links are not kept', async () => {
  await write('a@x.example')
  await write('+249912345678', { channel: 'sms', code: '123456' })
  const { received, deliver } = mailbox()

  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(received.toSorted()).toEqual(['+249912345678', 'a@x.example'])
  const gone = { sent_at: now, code: null, body_text: '', letter: null, body_html: null }
  expect(await rows()).toMatchObject([
    { ...gone, subject: 'A bid' },
    { ...gone, subject: '' },
  ])
})

test('codes go first, however much was written before them', async () => {
  for (let i = 0; i < 30; i++) await write(`${i}@x.example`)
  await write('waiting@x.example', { code: '123456' })
  const { received, deliver } = mailbox()
  await deliver()
  expect(received).toHaveLength(31)
  expect(received[0]).toBe('waiting@x.example')
})

test('two processes do not send the same message', async () => {
  for (let i = 0; i < 10; i++) await write(`${i}@x.example`)
  const { received, deliver } = mailbox()
  await Promise.all([deliver(), deliver(), deliver()])
  expect(received.sort()).toEqual(Array.from({ length: 10 }, (_, i) => `${i}@x.example`))
})

test('a failing message does not block the others, and is retried after a pause of its own', async () => {
  await write('broken@x.example')
  await write('fine@x.example')
  let isBroken = true
  const { received, deliver } = mailbox(({ to }) =>
    isBroken && to.startsWith('broken') ? new Error('busy') : undefined,
  )

  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  expect(await rows()).toMatchObject([{ failed: 'busy', tries: 1, sent_at: null }, { sent_at: now }])
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  now = new Date(now.getTime() + 1_000)
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  now = new Date(now.getTime() + 1_000)
  expect(await deliver()).toEqual({ sent: 0, failed: 0 }) // now it waits for two seconds
  isBroken = false
  now = new Date(now.getTime() + 1_000)
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  expect(received).toEqual(['fine@x.example', 'broken@x.example'])
})

test('a hanging message is abandoned, and those sent in parallel are marked', async () => {
  await write('hangs@x.example')
  await write('fine@x.example')
  const mail = ({ to }: Message) => (to.startsWith('hangs') ? new Promise<void>(() => {}) : Promise.resolve())
  const senders = { ...demoSenders, mail }
  await deliverOutbox({ db, senders, now: () => now, onError: () => {}, patienceMs: 20 })
  expect(await rows()).toMatchObject([
    { failed: 'Not sent within 0.02 seconds', sent_at: null, given_up_at: null },
    { sent_at: now },
  ])
})

test('what can never be sent is marked as failed with a reason, and reported to the operator', async () => {
  await write('a@x.example')
  const { givenUp, deliver } = mailbox(() => new CannotSend('550 no such mailbox'))
  await deliver()
  now = new Date('2027-01-01T00:00:00Z')
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(await rows()).toMatchObject([{ failed: '550 no such mailbox', sent_at: null }])
  expect((await rows())[0]?.given_up_at).not.toBeNull()
  expect(givenUp).toEqual(['550 no such mailbox'])
})

test('without a gateway an SMS fails', async () => {
  await write('+249912345678', { channel: 'sms', code: '123456' })
  const senders = realSenders({ mail: async () => {} })
  await deliverOutbox({ db, senders, now: () => now, onError: () => {} })
  expect(await rows()).toMatchObject([{ failed: 'No way to send SMS is configured', given_up_at: now }])
})

test('an expired code is not sent', async () => {
  await write('a@x.example', { code: '123456' })
  await write('b@x.example')
  now = addSeconds(now, 600)
  const { received, givenUp, deliver } = mailbox()
  await deliver()
  expect(received).toEqual(['b@x.example'])
  expect(givenUp).toEqual(['The code expired before it could be sent'])
})

test('in demo mode a sent message keeps its code', async () => {
  await write('a@x.example', { code: '123456' })
  await deliverOutbox({ db, senders: demoSenders, now: () => now, onError: () => {} })
  expect(await rows()).toMatchObject([{ sent_at: now, code: '123456', subject: '123456' }])
})
