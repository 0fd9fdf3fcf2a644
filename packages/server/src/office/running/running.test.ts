import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deliverOutbox } from '../../platform/outbox/outbox.ts'
import { demoSenders } from '../../platform/outbox/senders.ts'
import { openMarket } from '../../testing/market.ts'
import { failedJob, givenUpMessage } from '../../testing/stuck.ts'

const market = await openMarket()
const { db, clock } = market
const admin = await market.member('ADMIN')
beforeEach(() => db.deleteFrom('outbox').execute())

const get = async (path = '') => (await market.as(admin, 'GET', `/secure/admin/running${path}`)).body
const post = (path: string) => market.as(admin, 'POST', `/secure/admin/running${path}`)
const lastAct = () =>
  db.selectFrom('activity_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const of = (channel: string, { messages }: { messages: { channel: string }[] }) =>
  messages.find((message) => message.channel === channel)

test('an admin sees failed messages with the reason, but neither their content nor their recipient', async () => {
  await givenUpMessage(db, {
    to: 'huda@white-nile.example',
    failed: '550 5.1.1 <huda@white-nile.example>: no such mailbox, call +249 912 345 678',
    now: clock.now,
  })
  const { data } = await get()
  expect(of('mail', data)).toMatchObject({ waiting: 0, given_up: 1, oldest_at: null })
  const list = await get('/messages')
  expect(list.total_data).toBe(1)
  expect(list.data[0]).toMatchObject({
    channel: 'mail',
    to: 'h•••@white-nile.example',
    is_code: false,
    failed: '550 5.1.1 <•••>: no such mailbox, call •••',
    request_id: 'the-bid-of-sesame',
    can_be_sent_again: true,
  })
  expect(JSON.stringify(list)).not.toMatch(/huda|sesame on|nobody|912 345/)
})

type Receiver = {
  to: string
  receiver: { kind: string; external_id: string; name?: string } | null
  corrected_to: string | null
}
const receiverOf = async (id: string): Promise<Receiver> => (await post(`/messages/${id}/receiver`)).body.data

test('an admin who asks reads the whole address and whose it is, and the log has who asked', async () => {
  const member = await market.member('BUYER')
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const id = await givenUpMessage(db, { to: email, now: clock.now })
  expect(await receiverOf(id)).toMatchObject({
    to: email,
    receiver: { kind: 'user', external_id: member.id },
    corrected_to: null,
  })
  expect(await lastAct()).toMatchObject({
    action: 'message.show-receiver',
    actor_id: admin.id,
    entity_id: id,
  })
  expect(JSON.stringify((await get('/messages')).data)).not.toContain(email)
  const unknown = await givenUpMessage(db, { to: 'huda@white-nile.example', now: clock.now })
  expect(await receiverOf(unknown)).toEqual({
    to: 'huda@white-nile.example',
    receiver: null,
    corrected_to: null,
  })
  expect((await post(`/messages/${admin.id}/receiver`)).status).toBe(404)
  expect((await market.as(member, 'POST', `/secure/admin/running/messages/${id}/receiver`)).status).toBe(403)
})

test('a number and a device lead to their user, and no device is named', async () => {
  const member = await market.member('BUYER')
  const { country_code: country, phone_number: phone } = await db
    .selectFrom('members')
    .select(['country_code', 'phone_number'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const to = `+${country}${phone.replace(/^0/, '')}`
  const sms = await givenUpMessage(db, { channel: 'sms', to, now: clock.now })
  const push = await givenUpMessage(db, { channel: 'push', to: member.sessionId, now: clock.now })
  expect(await receiverOf(sms)).toMatchObject({ to, receiver: { kind: 'user' } })
  expect(await receiverOf(push)).toMatchObject({ to: '', receiver: { kind: 'user', external_id: member.id } })
})

test('an invitation that did not arrive is found, and once corrected it is sent to the new address', async () => {
  const invite = { email: 'hada@white-nile.example', role_id: 2, language: 'en' }
  const { body } = await market.as(admin, 'POST', '/secure/admin/invitations', invite)
  const { rows } = await sql<{ id: string }>`
    update outbox set given_up_at = ${clock.now}, failed = '550', tries = 1 where recipient = ${invite.email} returning id`.execute(
    db,
  )
  const { receiver } = await receiverOf(rows[0]!.id)
  expect(receiver).toEqual({ kind: 'invitation', external_id: expect.any(String) })
  expect(body.data.external_id ?? body.data.id).toBe(receiver?.external_id)
  const corrected = { ...invite, email: 'huda@white-nile.example' }
  const saved = await market.as(admin, 'PUT', `/secure/admin/invitations/${receiver?.external_id}`, corrected)
  expect(saved.status).toBe(200)
  const sent = await db.selectFrom('outbox').select('recipient').where('given_up_at', 'is', null).execute()
  expect(sent).toEqual([{ recipient: 'huda@white-nile.example' }])
})

test('a message to a user whose address was corrected is sent to the new one on request only', async () => {
  const member = await market.member('BUYER')
  const email = 'corrected@white-nile.example'
  const { email: former } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const id = await givenUpMessage(db, { to: former, now: clock.now })
  await db.updateTable('members').set({ email }).where('id', '=', member.id).execute()
  await db
    .insertInto('former_emails')
    .values({ member_id: member.id, email: former, changed_at: clock.now })
    .execute()
  expect(await receiverOf(id)).toMatchObject({ to: former, corrected_to: email })
  const recipient = async () =>
    (await db.selectFrom('outbox').select('recipient').where('id', '=', id).executeTakeFirstOrThrow())
      .recipient
  expect((await post(`/messages/${id}/send-again`)).status).toBe(204)
  expect(await recipient()).toBe(former)
  const body = { to_corrected: true }
  const answer = await market.as(admin, 'POST', `/secure/admin/running/messages/${id}/send-again`, body)
  expect([answer.status, await recipient()]).toEqual([204, email])
})

test('the overview counts the mails and SMS that were given up this week, but no codes and devices', async () => {
  const failed = async () =>
    (await market.as(admin, 'GET', '/secure/admin/dashboard')).body.data.failed_messages
  expect(await failed()).toBe(0)
  const to = 'huda@white-nile.example'
  const id = await givenUpMessage(db, { to, now: clock.now })
  await givenUpMessage(db, { to: '+249912345678', channel: 'sms', now: clock.now })
  await givenUpMessage(db, { to, code: '123456', now: clock.now })
  await givenUpMessage(db, { to: admin.sessionId, channel: 'push', now: clock.now })
  await givenUpMessage(db, { to, now: new Date(clock.now.getTime() - 8 * 86_400_000) })
  expect(await failed()).toBe(2)
  await post(`/messages/${id}/send-again`)
  expect(await failed()).toBe(1)
})

test('a number is masked except for its last digits, a device completely', async () => {
  await givenUpMessage(db, { channel: 'sms', to: '+249912345678', now: clock.now })
  await givenUpMessage(db, { channel: 'push', to: admin.sessionId, now: clock.now })
  const shown = (await get('/messages')).data.map(({ to }: { to: string }) => to)
  expect(shown.sort()).toEqual(['', '•••78'])
})

test('a retried message is sent once, and the log has who retried it', async () => {
  const id = await givenUpMessage(db, { to: 'huda@white-nile.example', now: clock.now })
  expect((await post(`/messages/${id}/send-again`)).status).toBe(204)
  expect(of('mail', (await get()).data)).toMatchObject({ waiting: 1, given_up: 0 })
  expect(await lastAct()).toMatchObject({
    action: 'message.send-again',
    actor_id: admin.id,
    entity_id: id,
    before: { tries: 1 },
  })
  const received: string[] = []
  const senders = { ...demoSenders, mail: async ({ to }: { to: string }) => void received.push(to) }
  for (let n = 0; n < 2; n++) await deliverOutbox({ db, senders, now: () => clock.now, onError: () => {} })
  expect(received).toEqual(['huda@white-nile.example'])
  expect(await post(`/messages/${id}/send-again`)).toMatchObject({
    status: 409,
    body: { error_code: 'ALREADY_DEALT_WITH' },
  })
})

test('a code is not sent again, and an unknown message is not found', async () => {
  const id = await givenUpMessage(db, { to: 'huda@white-nile.example', code: '123456', now: clock.now })
  expect((await get('/messages')).data[0]).toMatchObject({ is_code: true, can_be_sent_again: false })
  expect(await post(`/messages/${id}/send-again`)).toMatchObject({
    status: 409,
    body: { error_code: 'CODE_NOT_SENT_AGAIN' },
  })
  expect((await post(`/messages/${admin.id}/send-again`)).status).toBe(404)
})

test('a failed job is listed with its requester, runs again once, and that is logged', async () => {
  const id = await failedJob(db)
  const jobs = async () => (await get()).data.jobs.find(({ job }: { job: string }) => job === 'nightly.tidy')
  expect(await jobs()).toMatchObject({ failed: 1, running: 0 })
  expect((await get('/jobs')).data).toEqual([
    expect.objectContaining({
      external_id: id,
      job: 'nightly.tidy',
      failed: 'lost',
      request_id: 'the-night',
    }),
  ])
  expect((await post(`/jobs/${id}/run-again`)).status).toBe(204)
  expect(await jobs()).toMatchObject({ failed: 0, waiting: 1 })
  expect((await post(`/jobs/${id}/run-again`)).status).toBe(404)
  expect(await lastAct()).toMatchObject({ action: 'job.run-again', after: { job: 'nightly.tidy' } })
})

test('both lists can be exported, masked as on the screen, and that is logged', async () => {
  await givenUpMessage(db, {
    to: 'huda@white-nile.example',
    failed: '550 <huda@white-nile.example>: no such mailbox',
    now: clock.now,
  })
  const messages = String(await get('/messages.csv'))
  expect(messages).toContain(',h•••@white-nile.example,false,1,550 <•••>: no such mailbox,')
  expect(messages).not.toMatch(/huda|sesame on|nobody/)
  expect(await lastAct()).toMatchObject({ action: 'message.export', actor_id: admin.id })

  const id = await failedJob(db)
  expect(String(await get('/jobs.csv'))).toContain(`\r\n${id},nightly.tidy,`)
  expect(await lastAct()).toMatchObject({ action: 'job.export' })
})

test('if nothing failed every count is present and zero', async () => {
  const { data } = await get()
  expect(data.messages.map(({ channel }: { channel: string }) => channel)).toEqual(['mail', 'sms', 'push'])
  expect(data).toMatchObject({ notices: { waiting: 0, oldest_at: null }, last_import: null })
  expect(await get('/messages')).toMatchObject({ data: [], total_data: 0 })
})
