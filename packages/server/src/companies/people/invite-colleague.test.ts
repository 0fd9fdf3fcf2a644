import { expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { details, MINUTE, openRegistering } from '../../testing/registering.ts'

const market = await openRegistering()
const { db, messagesTo, tokenIn } = market

/** What a colleague enters: no company, no bank, no e-mail. */
const person = {
  password: 'seven camels to Gedaref',
  gender: details.gender,
  name: 'Omar',
  last_name: 'Idris',
  time_zone: details.time_zone,
  country_code: details.country_code,
  phone_number: details.phone_number,
  is_adult: true,
}

let companies = 0
/** The owner of a company at a domain of its own, stepped up. */
async function owner(): Promise<SignedIn & { domain: string }> {
  companies += 1
  const domain = `mills${companies}.example`
  const member = await market.member('BUYER', { email: `amal@${domain}` })
  await market.stepUp(member)
  return { ...member, domain }
}
const invite = (by: SignedIn, email: string, right = 'finance') =>
  market.as(by, 'POST', '/secure/company/invitations', { email, right, language: 'en' })
async function invited(by: SignedIn & { domain: string }, right?: string) {
  const email = `omar@${by.domain}`
  const { body } = await invite(by, email, right)
  const [mail] = await messagesTo(email)
  return { id: String(body.data.external_id), email, token: tokenIn(mail?.body_text ?? '') }
}
async function join(token: string, email: string, change: object = {}) {
  await market.askForCode(token)
  const code = await market.lastCode(email)
  return market.as(undefined, 'POST', '/register/colleague', { token, code, ...person, ...change })
}

test('an invited colleague joins the company with its role and the right they were given', async () => {
  const by = await owner()
  const { email, token } = await invited(by)
  const { data } = (await market.as(undefined, 'GET', `/public/invitations/${token}`)).body
  expect(data).toMatchObject({
    role: { name: 'BUYER' },
    company: {
      right: 'finance',
      company_name: expect.stringContaining('Company'),
      invited_by: expect.any(String),
    },
  })
  expect((await join(token, email)).status).toBe(201)
  const row = await db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    company_id: by.companyId,
    role: 'BUYER',
    company_right: 'finance',
    name: 'Omar',
  })
  expect((await market.signIn(email, person.password)).status).toBe(200)
  const own = (await market.as(by, 'GET', '/secure/company/people')).body.data
  expect(own).toMatchObject({
    invitations: [],
    people: [{ right: 'owner' }, { right: 'finance', name: 'Omar' }],
  })
})

test('the mails say who invites whom, and the admins may stop it', async () => {
  const by = await owner()
  const { id, email, token } = await invited(by, 'documents')
  const [mail] = await messagesTo(email)
  expect(mail?.subject).toMatch(/^Join Company .* on Mahsul$/)
  expect(mail?.body_text).toContain('Your role in the company: Documents')
  const [told] = await messagesTo('admins@mahsul.example')
  expect(told?.subject).toContain(`invites a colleague: ${email}`)
  const list = (await market.as(market.admin, 'GET', '/secure/admin/invitations')).body.data
  expect(list).toContainEqual(
    expect.objectContaining({ id, company: { company_name: expect.any(String), right: 'documents' } }),
  )
  await market.as(market.admin, 'DELETE', `/secure/admin/invitations/${id}`)
  expect((await join(token, email)).status).toBe(404)
})

test('colleagues are invited at a mail domain of the company', async () => {
  const by = await owner()
  expect(await invite(by, 'omar@elsewhere.example')).toMatchObject({
    status: 422,
    body: { error_code: 'OTHER_MAIL_DOMAIN' },
  })
  expect(await invite(by, `\u2066omar@MILLS${companies}.EXAMPLE\u2069`)).toMatchObject({
    status: 201,
    body: { data: { email: `omar@MILLS${companies}.EXAMPLE` } },
  })
  expect(await invite(by, `omar@${by.domain}`)).toMatchObject({
    status: 409,
    body: { error_code: 'ENTITY_ALREADY_EXISTS' },
  })
})

test('a colleague’s link makes no company, and a company’s link no colleague', async () => {
  const by = await owner()
  const { email, token } = await invited(by)
  await market.askForCode(token)
  expect(await market.register(token, await market.lastCode(email))).toMatchObject({
    status: 409,
    body: { error_code: 'INVITED_AS_COLLEAGUE' },
  })
  const other = await market.invite()
  expect(await join(other.token, other.email)).toMatchObject({
    status: 409,
    body: { error_code: 'NOT_A_COLLEAGUE_INVITATION' },
  })
  expect((await join(token, email, { name: '' })).body.errors).toHaveProperty('name')
})

test('an owner sends an invitation again once a minute, and takes it back', async () => {
  const by = await owner()
  const { id, email, token } = await invited(by)
  const path = `/secure/company/invitations/${id}`
  expect((await market.as(by, 'PATCH', `${path}/resend`)).status).toBe(200)
  expect(await market.as(by, 'PATCH', `${path}/resend`)).toMatchObject({
    status: 429,
    body: { error_code: 'RESENT_JUST_NOW' },
  })
  market.wait(MINUTE)
  const [mail] = await messagesTo(email)
  expect(tokenIn(mail?.body_text ?? '')).not.toBe(token)
  const stranger = await owner()
  expect((await market.as(stranger, 'DELETE', path)).status).toBe(404)
  expect((await market.as(by, 'DELETE', path)).status).toBe(204)
  expect((await market.as(by, 'GET', '/secure/company/people')).body.data.invitations).toEqual([])
})

test.each([
  ['removed', { deleted_at: new Date('2026-03-10T09:00:00Z') }],
  ['suspended', { suspended_at: new Date('2026-03-10T09:00:00Z') }],
  ['no longer an owner', { company_right: 'trader' }],
] as const)('an invitation ends with its owner, who is %s', async (_, change) => {
  const by = await owner()
  const { id, email, token } = await invited(by, 'owner')
  await market.askForCode(token)
  const code = await market.lastCode(email)
  await db.updateTable('members').set(change).where('id', '=', by.id).execute()
  expect((await market.as(undefined, 'GET', `/public/invitations/${token}`)).status).toBe(404)
  expect((await market.as(undefined, 'POST', '/register/colleague', { token, code, ...person })).status).toBe(
    404,
  )

  const other = await market.member('BUYER', { companyId: by.companyId, email: `huda@${by.domain}` })
  await market.stepUp(other)
  market.wait(MINUTE)
  expect((await market.as(other, 'PATCH', `/secure/company/invitations/${id}/resend`)).status).toBe(200)
  const mails = await messagesTo(email)
  const again = mails.map((mail) => tokenIn(mail.body_text)).find((each) => each && each !== token)
  expect((await market.as(undefined, 'GET', `/public/invitations/${again}`)).body.data).toMatchObject({
    state: 'pending',
  })
})
