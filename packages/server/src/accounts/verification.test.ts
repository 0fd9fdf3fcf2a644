import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openMarket } from '../testing/market.ts'

const market = await openMarket()
const { clock, db } = market
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

let buyer: SignedIn
beforeEach(async () => {
  buyer = await market.member('BUYER')
})

const request = (event = 'create_bid', member = buyer) =>
  market.as(member, 'POST', '/secure/request-code', { identifier: '', event })
const enter = (code: string, event = 'create_bid', member = buyer) =>
  market.as(member, 'POST', '/secure/verify-code', { identifier: '', event, code })
const expired = { status: 410, body: { error_code: 'CODE_EXPIRED' } }
const notFound = { status: 400, body: { message: 'otp not found', error_code: 'CODE_NOT_FOUND' } }

async function lastMessage(member = buyer) {
  const message = await db
    .selectFrom('outbox')
    .innerJoin('members', (join) => join.onTrue())
    .selectAll('outbox')
    .where('members.id', '=', member.id)
    .where((eb) => eb.or([eb('recipient', '=', eb.ref('members.email')), eb('channel', '=', 'sms')]))
    .orderBy('outbox.id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...message, code: message.code! }
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  it('has six digits and goes to the member’s own address, in their language', async () => {
    const answer = await request()
    expect(answer).toMatchObject({ status: 200, body: { data: { channel: 'mail', resend_after: 30 } } })
    const mail = await lastMessage()
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail).toMatchObject({ channel: 'mail', subject: expect.stringContaining(mail.code) })
    expect(mail.body_text).toContain('place your bid')

    const reader = await market.member('BUYER', { language: 'ar' })
    await request('purchase', reader)
    const inArabic = await lastMessage(reader)
    expect(inArabic.subject).toMatch(/\p{Script=Arabic}/u)
    expect(inArabic.body_text).toContain(inArabic.code)
  })

  it('is stored as a hash and is in no answer', async () => {
    const answer = await request()
    const { code } = await lastMessage()
    const stored = await db
      .selectFrom('verification_codes')
      .selectAll()
      .where('member_id', '=', buyer.id)
      .execute()
    expect(JSON.stringify(answer.body)).not.toContain(code)
    expect(stored).toHaveLength(1)
    expect(stored[0]!.code_hash).toHaveLength(32)
  })

  it.each([
    ['the marketplace and the member want it', true, true, 'sms'],
    ['the member does not want it', true, false, 'mail'],
    ['the marketplace does not use it', false, true, 'mail'],
  ])('goes by SMS only if both settings say so: %s', async (_, marketplace, member, channel) => {
    await db.updateTable('settings').set({ use_sms_service: marketplace }).execute()
    await db
      .updateTable('members')
      .set({ use_sms_service: member, phone_number: '0912345678' })
      .where('id', '=', buyer.id)
      .execute()
    expect((await request()).body.data.channel).toBe(channel)
    const message = await lastMessage()
    expect(message.channel).toBe(channel)
    if (channel === 'sms') expect(message.recipient).toBe('+249912345678')
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })

  it('says where it went without the whole address, and what other way there is', async () => {
    await db.updateTable('settings').set({ use_sms_service: true }).execute()
    await db
      .updateTable('members')
      .set({ use_sms_service: true, country_code: '90', phone_number: '5321234567', phone_verified_at: null })
      .where('id', '=', buyer.id)
      .execute()
    const phone = { sent_to: '+90 ••• 567', verified: false }
    const mail = { sent_to: expect.stringMatching(/^.•••.?@/), verified: true }
    expect((await request()).body.data).toMatchObject({
      channel: 'sms',
      sent_to: phone.sent_to,
      sent_to_verified: false,
      other_channel: { channel: 'mail', ...mail },
    })
    wait(30_000)
    const byMail = await market.as(buyer, 'POST', '/secure/request-code', {
      event: 'create_bid',
      channel: 'mail',
    })
    expect(byMail.body.data).toMatchObject({
      channel: 'mail',
      sent_to: mail.sent_to,
      sent_to_verified: true,
      other_channel: { channel: 'sms', ...phone },
    })
    expect((await lastMessage()).channel).toBe('mail')
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })

  it('never goes by SMS to a member who does not want it, no matter who asks', async () => {
    await db.updateTable('settings').set({ use_sms_service: true }).execute()
    await db.updateTable('members').set({ use_sms_service: false }).where('id', '=', buyer.id).execute()
    const { body } = await market.as(buyer, 'POST', '/secure/request-code', {
      event: 'create_bid',
      channel: 'sms',
    })
    expect(body.data).toMatchObject({ channel: 'mail', other_channel: null })
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })

  it('goes to the number as its country dials it: in Abidjan the zero is part of it', async () => {
    await db.updateTable('settings').set({ use_sms_service: true }).execute()
    await db
      .updateTable('members')
      .set({ use_sms_service: true, country_code: '225', phone_number: '0701020304' })
      .where('id', '=', buyer.id)
      .execute()
    await request()
    expect((await lastMessage()).recipient).toBe('+2250701020304')
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })
})

describe('entering it', () => {
  it('opens the act it was requested for', async () => {
    await request()
    expect(await enter((await lastMessage()).code)).toMatchObject({
      status: 200,
      body: { data: { verified: true, action: 'create_bid' } },
    })
  })

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])(
    'as %o is refused like any wrong one',
    async (code) => {
      await request()
      expect(await enter(code)).toMatchObject(notFound)
    },
  )

  it('works on the fifth try and no later', async () => {
    await request()
    const { code } = await lastMessage()
    for (let i = 0; i < 4; i++) expect(await enter(wrongFor(code))).toMatchObject(notFound)
    expect((await enter(code)).status).toBe(200)

    const other = await market.member('BUYER')
    await request('create_bid', other)
    const second = (await lastMessage(other)).code
    for (let i = 0; i < 5; i++) await enter(wrongFor(second), 'create_bid', other)
    expect(await enter(second, 'create_bid', other)).toMatchObject(notFound)
  })

  it('works for ten minutes, to the second; then it has expired, right or wrong', async () => {
    await request()
    const { code } = await lastMessage()
    wait(10 * MINUTE)
    expect(await enter(code)).toMatchObject(expired)
    expect(await enter(wrongFor(code))).toMatchObject(expired)
    await request()
    const second = (await lastMessage()).code
    wait(10 * MINUTE - 1_000)
    expect((await enter(second)).status).toBe(200)
    wait(HOUR)
    expect(await enter(second)).toMatchObject(notFound)
  })

  it('works once', async () => {
    await request()
    const { code } = await lastMessage()
    await enter(code)
    expect(await enter(code)).toMatchObject(notFound)
  })

  it('is for its event and its member alone', async () => {
    await request('create_bid')
    const { code } = await lastMessage()
    const other = await market.member('BUYER')
    expect(await enter(code, 'purchase')).toMatchObject(notFound)
    expect(await enter(code, 'create_bid', other)).toMatchObject(notFound)
    expect((await enter(code)).status).toBe(200)
  })

  it('does nothing if none was sent', async () => {
    expect(await enter('123456')).toMatchObject(notFound)
  })
})

describe('a new code', () => {
  it('is available after 30 seconds, and the refusal gives the remaining time', async () => {
    await request()
    wait(12_000)
    const early = await request()
    expect(early).toMatchObject({ status: 429, body: { error_code: 'CODE_TOO_SOON' } })
    expect(early.headers['retry-after']).toBe('18')
    wait(18_000)
    expect((await request()).status).toBe(200)
  })

  it('for another event does not wait', async () => {
    await request('create_bid')
    expect((await request('purchase')).status).toBe(200)
  })

  it('invalidates the old one', async () => {
    await request()
    const old = (await lastMessage()).code
    wait(30_000)
    await request()
    const { code } = await lastMessage()
    if (old !== code) expect(await enter(old)).toMatchObject(notFound)
    expect((await enter(code)).status).toBe(200)
  })

  it('can be requested at most 30 times an hour', async () => {
    await db
      .insertInto('attempts')
      .values({
        key: `code:${buyer.id}`,
        window_start: new Date(Math.floor(clock.now.getTime() / 3_600_000) * 3_600_000),
        count: 30,
      })
      .execute()
    const answer = await request()
    expect(answer).toMatchObject({ status: 429, body: { error_code: 'TOO_MANY_TRIES' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('two requests at the same moment send one code', async () => {
  const statuses = (await Promise.all([request(), request(), request()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 429, 429])
})

test('an unknown event is refused', async () => {
  expect(await request('create_account')).toMatchObject({
    status: 422,
    body: { errors: { event: [expect.any(String)] } },
  })
})

test('an admin, who trades nothing, needs no code', async () => {
  expect((await request('create_bid', await market.member('ADMIN'))).status).toBe(403)
})
