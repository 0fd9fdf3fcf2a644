import { beforeEach, describe, expect, it, test } from 'vitest'
import { openMarket } from '../testing/market.ts'
import { HOUR } from '../testing/registering.ts'

const market = await openMarket()
const { as, db, clock } = market
beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + HOUR)
})

const inquiry = {
  company: 'Nile Foods',
  name: 'Amal Osman',
  business_type: 'Exporter',
  job_title: 'Sales manager',
  phone: '0912345678',
  email: 'amal@nile-foods.example',
  country_code: '+249',
}
const mails = () =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', 'admins@mahsul.example').orderBy('id').execute()

const forms = [
  ['/public/access-requests', { role_id: 3 }, 'access_requests', { role: 'SUPPLIER' }],
  ['/public/contacts', { topic: 'become_trader' }, 'contacts', { topic: 'become_trader' }],
] as const

test('what somebody writes to us is stored and mailed with the rest', async () => {
  const message = 'We have 200 tons of sesame in Gedaref.'
  await as(undefined, 'POST', '/public/contacts', { ...inquiry, topic: 'sell', message: ` ${message}\n` })
  const row = await db.selectFrom('contacts').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row.message).toBe(message)
  expect((await mails()).at(-1)!.body_text).toContain(message)
})

describe.each(forms)('POST %s', (path, about, table, stored) => {
  const send = (change: object = {}, headers?: Record<string, string>) =>
    as(undefined, 'POST', path, { ...inquiry, ...about, ...change }, headers)

  it('is stored, mailed to the admins, and logged', async () => {
    const before = (await mails()).length
    expect(await send({}, { 'accept-language': 'ar' })).toMatchObject({
      status: 201,
      body: { data: { received: true } },
    })
    const row = await db.selectFrom(table).selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      ...stored,
      company: 'Nile Foods',
      business_type: 'Exporter',
      job_title: 'Sales manager',
      email: 'amal@nile-foods.example',
      country_code: '249',
      phone_number: '0912345678',
      language: 'ar',
    })
    const [mail, ...more] = (await mails()).slice(before)
    expect(more).toEqual([])
    for (const value of ['Nile Foods', 'Amal Osman', 'Exporter', 'Sales manager', '+249912345678'])
      expect(mail!.body_text).toContain(value)
    const others = await db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '<>', 'admins@mahsul.example')
      .execute()
    expect(others).toEqual([])
    const trace = await db
      .selectFrom('activity_log')
      .select('action')
      .where('entity_id', '=', row.id)
      .execute()
    expect(trace).toHaveLength(1)
  })

  it.each([
    ['company', '', 'This field is required'],
    ['name', ' ', 'This field is required'],
    ['business_type', '', 'This field is required'],
    ['job_title', 'x'.repeat(121), 'maximum of 120 characters'],
    ['email', 'amal', 'This field must be a valid email address'],
    ['phone', '12', 'not a phone number'],
    ['country_code', '', 'This field is required'],
  ])('refuses %s: %o', async (field, value, words) => {
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(422)
    expect(body.errors[field].join()).toContain(words)
  })

  it('goes to the admins whatever address it names, and to no other', async () => {
    expect((await send({ to_email: 'elsewhere@x.example' })).status).toBe(422)
  })

  it('is stored without what nobody sees in its address', async () => {
    expect((await send({ email: '\u2066amal@nile-foods.example\u200f ' })).status).toBe(201)
    const row = await db.selectFrom(table).select('email').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row.email).toBe('amal@nile-foods.example')
  })

  it('cannot inject a second line into the mail', async () => {
    await send({ job_title: 'Clerk\nE-mail: other@x.example' })
    expect((await mails()).at(-1)!.body_text).toContain('Job title: Clerk E-mail: other@x.example')
  })

  it('is rate limited by address before it is checked', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await send({ name: '' })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect((await send()).headers['retry-after']).toBeDefined()
  })
})

test('a request for access needs a company address; a message does not', async () => {
  const email = 'amal@hotmail.com'
  const reply = await as(undefined, 'POST', '/public/access-requests', { ...inquiry, role_id: 2, email })
  expect(reply.body.errors.email.join()).toContain('company’s email address')
  expect((await as(undefined, 'POST', '/public/contacts', { ...inquiry, topic: 'buy', email })).status).toBe(
    201,
  )
})

test.each([1, 5, '3', null])('nobody can request access as role %o', async (role_id) => {
  const answer = await as(undefined, 'POST', '/public/access-requests', { ...inquiry, role_id })
  expect(answer.body.errors).toHaveProperty('role_id')
})

test('countries are named in both languages, with their dial codes', async () => {
  const { body } = await as(undefined, 'GET', '/public/countries')
  const of = (code: string) => body.data.find((country: { code: string }) => country.code === code)
  expect(of('SD')).toEqual({
    code: 'SD',
    name: 'Sudan',
    name_ar: 'السودان',
    dial_code: '249',
    has_ibans: true,
  })
  expect(of('NG')).toMatchObject({ dial_code: '234', has_ibans: false })
  expect(body.data.length).toBeGreaterThan(230)
  for (const { name, name_ar } of body.data) {
    expect(name_ar).toMatch(/\p{Script=Arabic}/u)
    expect(name).not.toMatch(/^[A-Z]{2}$/)
  }
})

test('time zones are those of the platform', async () => {
  const { body } = await as(undefined, 'GET', '/public/timezones')
  expect(body.data).toContainEqual({ name: 'Africa/Khartoum' })
  expect(body.data).toContainEqual({ name: 'UTC' })
})

test('three roles to everybody, and the admin’s to an admin', async () => {
  const names = async (...by: Parameters<typeof as>) =>
    (await as(...by)).body.data.map(({ name }: { name: string }) => name)
  const three = ['BUYER', 'SUPPLIER', 'TRADER']
  expect(await names(undefined, 'GET', '/public/roles')).toEqual(three)
  expect(await names(await market.member('BUYER'), 'GET', '/public/roles')).toEqual(three)
  const forged = { authorization: 'Bearer nobody.knows' }
  expect(await names(undefined, 'GET', '/public/roles', undefined, forged)).toEqual(three)
  expect(await names(await market.member('ADMIN'), 'GET', '/public/roles')).toEqual(['ADMIN', ...three])
})
