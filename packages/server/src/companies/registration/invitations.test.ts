import { beforeEach, describe, expect, it, test } from 'vitest'
import { HOUR, openRegistering, SECOND } from '../../testing/registering.ts'

const market = await openRegistering()
const { as, admin, db, wait, messagesTo, tokenIn } = market
const seen = (token: string) => as(undefined, 'GET', `/public/invitations/${token}`)
const askAgain = (token: string) => as(undefined, 'POST', `/public/invitations/${token}/ask-again`)
const resend = (id: string) => as(admin, 'PATCH', `/secure/admin/invitations/${id}/resend`)
const adminMails = () => messagesTo('admins@mahsul.example')

beforeEach(() => wait(HOUR))

test('an invitation goes by mail in the invited person’s language, and names its recipient', async () => {
  const email = 'khalid@red-sea.example'
  const { token } = await market.invite({ email, role: 'BUYER', language: 'ar' })
  const [mail] = await messagesTo(email)
  expect(mail!.subject).toMatch(/\p{Script=Arabic}/u)
  expect(mail!.body_text).toContain('مشتريًا')
  expect(await seen(token)).toMatchObject({
    status: 200,
    body: {
      data: { email, role: { id: 2, name: 'BUYER' }, language: 'ar', state: 'pending', usable: true },
    },
  })
})

test('only the hash of its token is stored', async () => {
  const { token } = await market.invite()
  const links = await db.selectFrom('invitation_links').select('token_hash').execute()
  for (const { token_hash } of links) {
    expect(token_hash).toHaveLength(32)
    expect(token).not.toContain(token_hash.toString('latin1'))
  }
  const rows = JSON.stringify([
    await db.selectFrom('invitations').selectAll().execute(),
    await db.selectFrom('activity_log').selectAll().execute(),
  ])
  expect(rows).not.toContain(token)
})

test('an unknown token opens nothing', async () => {
  for (const path of ['', '/draft'])
    expect((await as(undefined, 'GET', `/public/invitations/${'x'.repeat(43)}${path}`)).status).toBe(404)
  expect((await askAgain('x'.repeat(43))).status).toBe(404)
})

describe('an admin', () => {
  const body = { email: 'huda@white-nile.example', role_id: 3, language: 'en' }
  const invite = (change: object) => as(admin, 'POST', '/secure/admin/invitations', { ...body, ...change })

  it.each([
    ['no address', { email: '' }, 'email', 'This field is required'],
    ['half an address', { email: 'huda@' }, 'email', 'This field must be a valid email address'],
    [
      'a second line in the head of a mail',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      'email',
      'valid email',
    ],
    ['a free mailbox', { email: 'huda@gmail.com' }, 'email', 'company’s email address'],
    ['a free mailbox below its domain', { email: 'huda@eu.Yahoo.com' }, 'email', 'company’s email address'],
    ['a mailbox of Turkey', { email: 'huda@hotmail.com.tr' }, 'email', 'company’s email address'],
    ['a mailbox of Greece', { email: 'huda@otenet.gr' }, 'email', 'company’s email address'],
    ['a mailbox of the Emirates', { email: 'huda@emirates.net.ae' }, 'email', 'company’s email address'],
    ['a mailbox of Oman', { email: 'huda@omantel.net.om' }, 'email', 'company’s email address'],
    ['no such role', { role_id: 9 }, 'role_id', ''],
    ['no such language', { language: 'fr' }, 'language', 'Choose one'],
  ])('cannot invite with %s', async (_, change, field, words) => {
    const { status, body: answer } = await invite(change)
    expect(status).toBe(422)
    expect(answer.errors[field].join()).toContain(words)
  })

  it('cannot invite a member, however the address is written', async () => {
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    expect(await invite({ email: `\u2066${email.toUpperCase()}\u2069` })).toMatchObject({
      status: 409,
      body: { message: 'Email already registered', error_code: 'ENTITY_ALREADY_EXISTS' },
    })
  })

  it('finds invitations by address, the latest first, with their outcomes', async () => {
    const first = await market.invite({ email: 'first@gum-arabic.example' })
    wait(SECOND)
    await market.invite({ email: 'second@gum-arabic.example' })
    const list = await as(admin, 'GET', '/secure/admin/invitations?search=GUM-arabic&per_page=1')
    expect(list.body).toMatchObject({ total_data: 2, total_page: 2, next_page: 2 })
    expect(list.body.data[0]).toMatchObject({ email: 'second@gum-arabic.example', is_registered: false })
    expect((await as(admin, 'GET', '/secure/admin/invitations?search=%25%25')).body.total_data).toBe(0)
    await as(admin, 'DELETE', `/secure/admin/invitations/${first.id}`)
    expect((await as(admin, 'GET', '/secure/admin/invitations?search=gum-arabic')).body.total_data).toBe(1)
  })

  it('reads the list of free mail domains', async () => {
    const list = await as(admin, 'GET', '/secure/admin/free-mail-domains?search=gmail.com')
    expect(list.body.data).toContainEqual({ domain: 'gmail.com' })
  })

  it('leaves a log entry for everything', async () => {
    const { id } = await market.invite()
    await resend(id)
    await as(admin, 'DELETE', `/secure/admin/invitations/${id}`)
    const rows = await db
      .selectFrom('activity_log')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual(
      ['create', 'resend', 'delete'].map((act) => ({ action: `invitation.${act}`, actor_id: admin.id })),
    )
  })
})

test('sending it again kills the old link, and the new one has its own 48 hours', async () => {
  const { id, email, token } = await market.invite()
  wait(40 * HOUR)
  expect(await resend(id)).toMatchObject({ status: 200, body: { data: { state: 'pending' } } })
  const renewed = tokenIn((await messagesTo(email))[0]!.body_text)
  expect(renewed).not.toBe(token)
  expect((await seen(token)).body.data).toMatchObject({ state: 'replaced', usable: false })
  wait(47 * HOUR)
  expect((await seen(renewed)).body.data).toMatchObject({ state: 'pending', usable: true })
  expect(await market.askForCode(token)).toMatchObject({
    status: 410,
    body: { error_code: 'INVITATION_REPLACED' },
  })
  expect((await market.askForCode(renewed)).status).toBe(200)
})

test('a link works 48 hours, to the second; then a new one can be requested, once a day', async () => {
  const { id, token } = await market.invite()
  expect(await askAgain(token)).toMatchObject({ status: 409, body: { error_code: 'INVITATION_OPEN' } })
  wait(48 * HOUR - SECOND)
  expect((await seen(token)).body.data.usable).toBe(true)
  wait(SECOND)
  expect((await seen(token)).body.data).toMatchObject({ state: 'expired', usable: false })
  expect(await market.askForCode(token)).toMatchObject({
    status: 410,
    body: { error_code: 'INVITATION_EXPIRED' },
  })
  const before = (await adminMails()).length
  for (let i = 0; i < 3; i++) expect((await askAgain(token)).status).toBe(204)
  expect(await adminMails()).toHaveLength(before + 1)
  wait(24 * HOUR)
  await askAgain(token)
  expect(await adminMails()).toHaveLength(before + 2)
  await resend(id)
  expect(await askAgain(token)).toMatchObject({ status: 410, body: { error_code: 'INVITATION_REPLACED' } })
})

test('requesting again is rate limited by address', async () => {
  const { token } = await market.invite()
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await askAgain(token)).status)
  expect(statuses).toEqual([...Array(10).fill(409), 429])
})

test('a withdrawn invitation is not found', async () => {
  const { id, token } = await market.invite()
  expect((await as(admin, 'DELETE', `/secure/admin/invitations/${id}`)).status).toBe(204)
  expect((await seen(token)).status).toBe(404)
  expect((await market.askForCode(token)).status).toBe(404)
  expect((await resend(id)).status).toBe(404)
  expect((await as(admin, 'DELETE', `/secure/admin/invitations/${id}`)).status).toBe(404)
})

describe('an address', () => {
  const body = { email: 'nada@atbara-mills.example', role_id: 2, language: 'en' }
  const invite = (change: object = {}) =>
    as(admin, 'POST', '/secure/admin/invitations', { ...body, ...change })
  const correct = (id: string, change: object = {}) =>
    as(admin, 'PUT', `/secure/admin/invitations/${id}`, { ...body, ...change })
  const mailsTo = async (email: string) => (await messagesTo(email)).length

  it.each([
    ['in capitals', 'NADA1@ATBARA-MILLS.EXAMPLE', 'nada1@atbara-mills.example'],
    ['between spaces', '  nada2@atbara-mills.example ', 'nada2@atbara-mills.example'],
    ['in full-width letters', 'ｎａｄａ3@atbara-mills.example', 'nada3@atbara-mills.example'],
    ['with its domain in another script', 'nada@مطاحن-عطبرة.example', 'nada@xn----ymceer0a1bdr9ioa.example'],
  ])('has one invitation, also when it is written %s', async (_, written, email) => {
    const first = (await invite({ email })).body.data
    expect(await invite({ email: written, role_id: 3 })).toMatchObject({
      status: 409,
      body: {
        error_code: 'ENTITY_ALREADY_EXISTS',
        message: 'This address already has an invitation. Open it to correct the role or send it again',
        id: first.id,
      },
    })
    expect(await mailsTo(email)).toBe(1)
  })

  it('is invited in the corrected role, by the one link that works', async () => {
    const { id } = (await invite()).body.data
    const { body: refused } = await invite({ role_id: 3 })
    expect((await correct(refused.id, { role_id: 3, language: 'ar' })).body.data).toMatchObject({
      id,
      role: { id: 3 },
      language: 'ar',
    })
    const tokens = (await messagesTo(body.email)).map(({ body_text }) => tokenIn(body_text))
    const states = await Promise.all(tokens.map(async (token) => (await seen(token)).body.data.state))
    expect(states.toSorted()).toEqual(['pending', 'replaced'])
    expect((await as(admin, 'DELETE', `/secure/admin/invitations/${id}`)).status).toBe(204)
    expect((await invite()).status).toBe(201)
  })

  it('is invited by one of two admins at once, and the other is led to that invitation', async () => {
    const email = 'twice@atbara-mills.example'
    const both = await Promise.all([
      invite({ email }),
      invite({ email: email.toUpperCase(), role_id: 3 }),
      invite({ email, role_id: 4 }),
    ])
    const [made, ...refused] = both.toSorted((a, b) => a.status - b.status)
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(refused.map((answer) => answer.body.id)).toEqual([made!.body.data.id, made!.body.data.id])
    expect((await messagesTo(made!.body.data.email)).length).toBe(1)
  })

  it('goes to one of two invitations that are corrected at once', async () => {
    const [one, other] = [await market.invite(), await market.invite()]
    const email = 'both@atbara-mills.example'
    const both = await Promise.all([correct(one.id, { email }), correct(other.id, { email })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect([one.id, other.id]).toContain(refused.body.id)
    expect(await mailsTo(email)).toBe(1)
  })
})

describe('sending an invitation again', () => {
  it('is done once a minute, however many admins request it at once', async () => {
    const { id, email } = await market.invite()
    const mails = async () => (await messagesTo(email)).length
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(429)])
    expect(await mails()).toBe(2)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body.error_code).toBe('RESENT_JUST_NOW')
    expect(refused.headers['retry-after']).toBe('60')
    const { data } = (await as(admin, 'GET', `/secure/admin/invitations/${id}`)).body
    expect(Date.parse(data.resend_at) - market.clock.now.getTime()).toBe(60 * SECOND)

    wait(59 * SECOND)
    expect((await resend(id)).headers['retry-after']).toBe('1')
    wait(SECOND)
    expect((await as(admin, 'GET', `/secure/admin/invitations/${id}`)).body.data.resend_at).toBeNull()
    expect((await resend(id)).status).toBe(200)
    expect(await mails()).toBe(3)
  })

  it('also happens when a correction changes nothing', async () => {
    const { id, email } = await market.invite({ role: 'BUYER' })
    const put = (role_id: number) =>
      as(admin, 'PUT', `/secure/admin/invitations/${id}`, { email, role_id, language: 'en' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(2)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
    expect((await put(3)).status).toBe(200)
  })
})
