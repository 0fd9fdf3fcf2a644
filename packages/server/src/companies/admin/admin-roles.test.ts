import { expect, test } from 'vitest'
import { makeToken, seconds } from '../../accounts/tokens.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { addSession } from '../../testing/members.ts'
import { openRegistering } from '../../testing/registering.ts'
import { accessBank, userBody } from '../../testing/user-body.ts'

const market = await openRegistering()
const { admin, clock, db, secret } = market
const ask = (
  by: SignedIn,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => market.as(by, method, `/secure/admin${path}`, body, { 'accept-language': 'en' })

let invited = 0
const anAdmin = (change: object = {}) => userBody({ role_id: 1, payment_info: null, ...change })
async function created(body: ReturnType<typeof userBody>) {
  const { status, body: answer } = await ask(admin, 'POST', '/users', body)
  expect(status, JSON.stringify(answer)).toBe(201)
  return { id: String(answer.data.external_id), body, data: answer.data }
}
/** An admin who was created with this body, signed in. */
async function signedIn(body: ReturnType<typeof userBody>) {
  const { id } = await created(body)
  const sessionId = await addSession(db, id as SignedIn['id']) // just created
  return { other: { ...admin, id: id as SignedIn['id'], sessionId }, body }
}
/** Without a reason: nothing of the account changes. */
const put = (by: SignedIn, id: string, body: object) => ask(by, 'PUT', `/users/${id}`, body)
const onlyFullAdmins = {
  status: 403,
  body: {
    error_code: 'ADMIN_ROLE_MISSING',
    message: 'Only a full admin can do this',
    admin_roles: ['admin'],
  },
}
const roleOf = async (id: string) =>
  (await db.selectFrom('members').select('admin_role').where('id', '=', id).executeTakeFirstOrThrow())
    .admin_role

test('an admin created without a role in the back office may do everything, as before there were such roles', async () => {
  expect((await created(anAdmin())).data.admin_role).toBe('admin')
  expect((await created(anAdmin({ admin_role: 'support' }))).data.admin_role).toBe('support')
  const { data } = await created(userBody())
  expect(data.admin_role).toBeUndefined()
})

test('nobody who trades has a role in the back office', async () => {
  const { status, body } = await ask(admin, 'POST', '/users', userBody({ admin_role: 'operator' }))
  expect({ status, errors: Object.keys(body.errors) }).toEqual({ status: 422, errors: ['admin_role'] })
  const { id } = await market.member('BUYER')
  const asked = db.updateTable('members').set({ admin_role: 'support' }).where('id', '=', id).execute()
  await expect(asked).rejects.toThrow('only_admins_have_an_admin_role')
})

test('another role counts from the next request, and a change that does not name it leaves it', async () => {
  const { other, body } = await signedIn(anAdmin())
  await put(admin, other.id, { ...body, admin_role: 'support' })
  expect((await market.as(other, 'GET', '/secure/profiles')).body.data.admin_role).toBe('support')
  expect(await ask(other, 'POST', '/product-origin', { name: 'Chad', name_ar: 'تشاد' })).toMatchObject({
    status: 403,
    body: {
      error_code: 'ADMIN_ROLE_MISSING',
      message: 'Only a full admin or an operator can do this',
      admin_roles: ['admin', 'operator'],
    },
  })
  expect((await put(admin, other.id, { ...body, name: 'Amna' })).status).toBe(200)
  expect(await roleOf(other.id)).toBe('support')
  const [entry] = await db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity_id', '=', other.id)
    .where('action', '=', 'member.edit')
    .orderBy('id')
    .execute()
  expect(entry).toMatchObject({ before: { admin_role: 'admin' }, after: { admin_role: 'support' } })
})

test('admins do not change their own role', async () => {
  const body = anAdmin({ email: 'own@mahsul.example', admin_role: 'operator' })
  expect(await put(admin, admin.id, body)).toMatchObject({ status: 409, body: { error_code: 'OWN_ACCOUNT' } })
})

test('an operator corrects a member’s name and e-mail, but neither bank account nor role', async () => {
  const operator = await market.member('ADMIN', { adminRole: 'operator' })
  const { id, body } = await created(userBody())
  const accountOf = async (by: SignedIn) => (await ask(by, 'GET', `/users/${id}`)).body.data.payment_info
  const whole = await accountOf(admin)
  // Whole for full admins alone: what others send back as they read it stays as it is.
  const support = await market.member('ADMIN', { adminRole: 'support' })
  const masked = { ...whole, bank_account_number: `•••• ${accessBank.bank_account_number.slice(-4)}` }
  if (whole.bank_iban) masked.bank_iban = `•••• ${whole.bank_iban.slice(-4)}`
  for (const by of [operator, support]) expect(await accountOf(by)).toEqual(masked)
  const asRead = { ...body, name: 'Amna', payment_info: masked }
  expect((await put(operator, id, asRead)).body.data).toMatchObject({ name: 'Amna', payment_info: masked })
  expect(await accountOf(admin)).toEqual(whole)
  const reason = 'Asked by phone'
  const elsewhere = { ...body, reason, payment_info: { ...accessBank, bank_account_number: '0690000099' } }
  expect(await put(operator, id, elsewhere)).toMatchObject(onlyFullAdmins)
  expect(await put(operator, id, { ...body, role_id: 4 })).toMatchObject(onlyFullAdmins)
  expect(await put(operator, id, { ...body, role_id: 1 })).toMatchObject(onlyFullAdmins)
  expect(await ask(operator, 'POST', '/users', userBody())).toMatchObject(onlyFullAdmins)
  expect((await put(operator, id, { ...body, reason, email: 'amna@kano-ginger.example' })).status).toBe(200)
})

test('an operator suspends and deletes members, and touches no admin', async () => {
  const operator = await market.member('ADMIN', { adminRole: 'operator' })
  const other = await created(anAdmin({ admin_role: 'support' }))
  const path = `/users/${other.id}`
  const reason = { reason: 'Left' }
  expect(await put(operator, other.id, { ...other.body, name: 'Amna' })).toMatchObject(onlyFullAdmins)
  expect(await ask(operator, 'POST', `${path}/suspension`, reason)).toMatchObject(onlyFullAdmins)
  expect(await ask(operator, 'POST', `${path}/sign-out`)).toMatchObject(onlyFullAdmins)
  expect(await ask(operator, 'DELETE', path, reason)).toMatchObject(onlyFullAdmins)
  await ask(admin, 'POST', `${path}/suspension`, reason)
  expect(await ask(operator, 'DELETE', `${path}/suspension`, reason)).toMatchObject(onlyFullAdmins)
  const member = `/users/${(await market.member('BUYER')).id}`
  expect((await ask(operator, 'POST', `${member}/suspension`, reason)).status).toBe(204)
  expect((await ask(operator, 'DELETE', `${member}/suspension`, reason)).status).toBe(204)
  expect((await ask(operator, 'DELETE', member, reason)).status).toBe(204)
})

test('an operator invites members; who becomes an admin is for full admins, and the invitation says as what', async () => {
  const operator = await market.member('ADMIN', { adminRole: 'operator' })
  const invite = (by: SignedIn, change: object) =>
    ask(by, 'POST', '/invitations', {
      email: `invited${++invited}@mahsul.example`,
      language: 'en',
      ...change,
    })
  const member = await invite(operator, { role_id: 2 })
  expect(member.status).toBe(201)
  expect(member.body.data.admin_role).toBeUndefined()
  expect(await invite(operator, { role_id: 1 })).toMatchObject(onlyFullAdmins)
  expect((await invite(admin, { role_id: 2, admin_role: 'support' })).status).toBe(422)

  const email = 'halima@mahsul.example'
  const { data } = (await invite(admin, { role_id: 1, admin_role: 'operator', email })).body
  expect(data.admin_role).toBe('operator')
  const path = `/invitations/${data.id}`
  market.wait(61_000)
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      await ask(operator, method, path, method === 'PUT' ? { email, role_id: 2, language: 'en' } : undefined),
    ).toMatchObject(onlyFullAdmins)
  expect(await ask(operator, 'PATCH', `${path}/resend`)).toMatchObject(onlyFullAdmins)
  expect(
    await ask(operator, 'PUT', `/invitations/${member.body.data.id}`, {
      email: 'b@mahsul.example',
      role_id: 1,
      language: 'en',
    }),
  ).toMatchObject(onlyFullAdmins)
  const corrected = await ask(admin, 'PUT', path, { email, role_id: 1, language: 'ar' })
  expect(corrected.body.data).toMatchObject({ admin_role: 'operator', language: 'ar' })

  const [mail] = await market.messagesTo(email)
  const token = market.tokenIn(mail!.body_text)
  await market.askForCode(token)
  expect((await market.register(token, await market.lastCode(email))).status).toBe(201)
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(await roleOf(id)).toBe('operator')
})

test('a bank account that waits for approval waits for a full admin; an e-mail is also for an operator', async () => {
  const asking = await market.member('ADMIN')
  const operator = await market.member('ADMIN', { adminRole: 'operator', email: 'operator@mahsul.example' })
  const support = await market.member('ADMIN', { adminRole: 'support', email: 'support@mahsul.example' })
  const { id, body } = await created(userBody())
  const change = {
    ...body,
    reason: 'Asked by phone',
    payment_info: { ...accessBank, bank_swift: 'ABNGNGLB' },
  }
  const waiting = (await put(asking, id, change)).body.data.pending_change.external_id
  const shown = (by: SignedIn) => ask(by, 'GET', `/account-changes/${waiting}`)
  expect((await shown(operator)).body.data).toMatchObject({ can_approve: false, may_approve: ['admin'] })
  expect((await shown(admin)).body.data).toMatchObject({ can_approve: true })
  expect(await ask(operator, 'POST', `/account-changes/${waiting}/approve`)).toMatchObject(onlyFullAdmins)
  expect(await market.messagesTo('operator@mahsul.example')).toEqual([])
  expect((await ask(admin, 'POST', `/account-changes/${waiting}/approve`)).status).toBe(200)

  const email = { ...change, email: userBody().email }
  const next = (await put(asking, id, email)).body.data.pending_change.external_id
  expect(await market.messagesTo('operator@mahsul.example')).toHaveLength(1)
  expect(await market.messagesTo('support@mahsul.example')).toEqual([])
  expect((await ask(support, 'GET', `/account-changes/${next}`)).body.data).toMatchObject({
    can_approve: false,
    may_approve: ['admin', 'operator'],
  })
  expect((await ask(operator, 'POST', `/account-changes/${next}/approve`)).status).toBe(200)
})

test('of two full admins who demote each other at once, one remains', async () => {
  const [one, two] = [await signedIn(anAdmin()), await signedIn(anAdmin())]
  const demoted = ({ body }: typeof one) => ({ ...body, admin_role: 'operator' })
  const holder = await market.pool.connect()
  await holder.query('begin')
  await holder.query('select from settings for update')
  const both = [put(one.other, two.other.id, demoted(two)), put(two.other, one.other.id, demoted(one))]
  await market.lockAwaited()
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect([await roleOf(one.other.id), await roleOf(two.other.id)].toSorted()).toEqual(['admin', 'operator'])
})

test('a token made before there were such roles opens what its admin may do now', async () => {
  const support = await market.member('ADMIN', { adminRole: 'support' })
  const { sessionId, ...holder } = { ...support, adminRole: 'admin' as const, hasSecondFactor: false }
  const expires = seconds(clock.now) + 900
  const token = makeToken(secret, { kind: 'access', sessionId, generation: 0, expires, holder })
  const call = (method: 'GET' | 'DELETE', url: string, payload?: object) =>
    market.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  expect((await call('GET', '/secure/profiles')).json().data.admin_role).toBe('support')
  // Its session is proven by the transaction of the act itself.
  const { id } = await market.member('BUYER')
  const deletion = await call('DELETE', `/secure/admin/users/${id}`, { reason: 'Left' })
  expect(deletion.json()).toMatchObject({ error_code: 'ADMIN_ROLE_MISSING' })
})
