import { beforeEach, describe, expect, it, test } from 'vitest'
import { HOUR, openRegistering } from '../../testing/registering.ts'

const market = await openRegistering()
const { as, admin, db, wait, messagesTo, tokenIn } = market
const path = '/secure/admin/access-requests'
const asking = {
  role_id: 2,
  company: 'Levant Tahini Works',
  name: 'Selma Demir',
  business_type: 'Tahini',
  job_title: 'Head of buying',
  email: 'selma@levant-tahini.example',
  country_code: '90',
  phone: '5321234567',
}
let count = 0
async function request(change: object = {}) {
  wait(HOUR)
  const email = `selma${++count}@levant-tahini.example`
  await as(
    undefined,
    'POST',
    '/public/access-requests',
    { ...asking, email, ...change },
    { 'accept-language': 'ar' },
  )
  const { id } = await db
    .selectFrom('access_requests')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, email }
}
const invite = (id: string, body: object = {}) => as(admin, 'POST', `${path}/${id}/invitation`, body)

test('one click turns a request into an invitation, in the requested role and language; the request is answered', async () => {
  const { id, email } = await request()
  expect((await as(admin, 'GET', `${path}?state=waiting&search=levant`)).body.data[0]).toMatchObject({
    external_id: id,
    company: 'Levant Tahini Works',
    role: { id: 2, name: 'BUYER' },
    answered_at: null,
    answered_by: null,
  })
  const { status, body } = await invite(id)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { data: { email, role: { name: 'BUYER' }, language: 'ar', state: 'pending' } },
  })
  expect(tokenIn((await messagesTo(email))[0]!.body_text)).toHaveLength(43)
  expect((await as(admin, 'GET', `${path}/${id}`)).body.data).toMatchObject({
    invitation_id: body.data.id,
    answered_at: market.clock.now.toISOString(),
    answered_by: { name: 'Amna' },
  })
  expect((await as(admin, 'GET', `${path}?state=waiting&search=${email}`)).body.total_data).toBe(0)
  expect((await as(admin, 'GET', `${path}?state=answered&search=${email}`)).body.total_data).toBe(1)
  expect(await invite(id)).toMatchObject({ status: 409, body: { error_code: 'ALREADY_DEALT_WITH' } })
  const log = await db
    .selectFrom('activity_log')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['access_request.receive', 'access_request.answer'])
})

test('two clicks at once are one invitation', async () => {
  const { id, email } = await request()
  const both = await Promise.all([invite(id), invite(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await messagesTo(email)).toHaveLength(1)
})

test('a member cannot be invited again, and the request stays', async () => {
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  const { id } = await request({ email })
  expect(await invite(id)).toMatchObject({ status: 409, body: { message: 'Email already registered' } })
  expect((await as(admin, 'PATCH', `${path}/${id}/answered`)).body.data).toMatchObject({
    invitation_id: null,
  })
  expect((await as(admin, 'PATCH', `${path}/${id}/answered`)).status).toBe(409)
})

test('a message is listed until somebody marks it as answered', async () => {
  await as(undefined, 'POST', '/public/contacts', { ...asking, role_id: undefined, topic: 'sell' })
  const list = () => as(admin, 'GET', '/secure/admin/contacts?state=waiting')
  const [contact] = (await list()).body.data
  expect(contact).toMatchObject({ topic: 'sell', name: 'Selma Demir', phone_number: '5321234567' })
  expect((await as(admin, 'PATCH', `/secure/admin/contacts/${contact.external_id}/answered`)).status).toBe(
    200,
  )
  expect((await list()).body.total_data).toBe(0)
})

describe('an invitation', () => {
  beforeEach(() => wait(HOUR))
  const put = (id: string, body: object) => as(admin, 'PUT', `/secure/admin/invitations/${id}`, body)

  it('can be corrected while it is pending: the new address gets the link, and the old link is dead', async () => {
    const { id, token } = await market.invite({ email: 'wrong@nile-foods.example', role: 'BUYER' })
    await as(undefined, 'PUT', `/public/invitations/${token}/draft`, { name: 'Somebody' })
    const changed = await put(id, { email: 'right@nile-foods.example', role_id: 3, language: 'ar' })
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { email: 'right@nile-foods.example', role: { name: 'SUPPLIER' }, state: 'pending' } },
    })
    expect((await as(admin, 'GET', `/secure/admin/invitations/${id}`)).body).toEqual(changed.body)
    expect((await as(undefined, 'GET', `/public/invitations/${token}`)).body.data.state).toBe('replaced')
    const renewed = tokenIn((await messagesTo('right@nile-foods.example'))[0]!.body_text)
    expect((await as(undefined, 'GET', `/public/invitations/${renewed}`)).body.data).toMatchObject({
      role: { id: 3 },
      usable: true,
    })
    expect((await as(undefined, 'GET', `/public/invitations/${renewed}/draft`)).body.data.draft).toEqual({})
  })

  it('stays as it is once somebody has registered with it', async () => {
    const { id, email, token } = await market.invite()
    await market.askForCode(token)
    const { country_code, phone_number } = { country_code: '249', phone_number: '912345678' }
    const code =
      (await messagesTo(`+${country_code}${phone_number}`))[0]?.code ?? (await market.lastCode(email))
    expect((await market.register(token, code)).status).toBe(201)
    expect(await put(id, { email, role_id: 1, language: 'en' })).toMatchObject({
      status: 410,
      body: { error_code: 'INVITATION_USED' },
    })
    expect((await as(admin, 'GET', `/secure/admin/invitations/${id}`)).body.data).toMatchObject({
      is_registered: true,
    })
  })

  it.each([
    ['no address', { email: '' }, 'email'],
    ['a free mailbox', { email: 'huda@gmail.com' }, 'email'],
    ['no role', { role_id: undefined }, 'role_id'],
    ['no language', { language: undefined }, 'language'],
  ])('is not changed to %s', async (_, change, field) => {
    const { id, email } = await market.invite()
    const { status, body } = await put(id, { email, role_id: 2, language: 'en', ...change })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
  })
})

test('who asked is told in their language when a request is put away, only if the admin wants it', async () => {
  const quiet = await request()
  await as(admin, 'PATCH', `${path}/${quiet.id}/answered`)
  expect(await messagesTo(quiet.email)).toEqual([])
  const told = await request({ company: 'Bosporus Tahini' })
  const refusal = () => as(admin, 'POST', `${path}/${told.id}/refusal`)
  expect(await refusal()).toMatchObject({ status: 200, body: { data: { invitation_id: null } } })
  expect(await refusal()).toMatchObject({ status: 409, body: { error_code: 'ALREADY_DEALT_WITH' } })
  const mails = await messagesTo(told.email)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails[0])).toContain('Bosporus Tahini')
  expect(JSON.stringify(mails[0])).toContain('طلبك للانضمام')
})
