import { expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openRegistering } from '../../testing/registering.ts'

const market = await openRegistering()
const { admin, as, db, messagesTo, tokenIn } = market

let mills = 0
/** The owner of a company at a mail domain of its own. */
async function owner() {
  mills += 1
  const domain = `crushers${mills}.example`
  return { ...(await market.member('BUYER', { email: `amal@${domain}` })), domain }
}
const invite = (email: string, change: object = {}) =>
  as(admin, 'POST', '/secure/admin/invitations', { email, role_id: 2, language: 'en', ...change })
const atDomainOf = async (email: string) =>
  (await as(admin, 'GET', `/secure/admin/invitations/companies?email=${email}`)).body.data
const colleagueOf = ({ companyId }: SignedIn, right = 'finance') => ({
  colleague_of: { company_id: companyId, right },
})
/** Registers a company of its own with the latest link to this address. */
async function register(email: string) {
  const [mail] = await messagesTo(email)
  const token = tokenIn(mail?.body_text ?? '')
  await market.askForCode(token)
  return market.register(token, await market.lastCode(email), { company_name: `Mill of ${email}` })
}
const mailsToAdmins = async (about: string) =>
  (await db.selectFrom('outbox').select('subject').where('recipient', '=', 'admins@mahsul.example').execute())
    .map(({ subject }) => subject)
    .filter((subject) => subject?.includes(about))

test('an admin sees which companies are at the mail domain of an address', async () => {
  const by = await owner()
  expect(await atDomainOf(`omar@${by.domain}`)).toMatchObject([
    { external_id: by.companyId, role: 'BUYER', people: 1, domains: [by.domain] },
  ])
  expect(await atDomainOf('omar@nobody-here.example')).toEqual([])
  expect(await atDomainOf('not an address')).toEqual([])
})

test('an admin invites somebody to join a company, and its owner reads of it and can delete the invitation', async () => {
  const by = await owner()
  const email = `omar@${by.domain}`
  const { status, body } = await invite(email, colleagueOf(by))
  expect({ status, company: body.data.company }).toMatchObject({ status: 201, company: { right: 'finance' } })
  const [mail] = await messagesTo(`amal@${by.domain}`)
  expect(mail?.subject).toMatch(new RegExp(`^${email} was invited to join Company`))
  await market.stepUp(by)
  const { data } = (await as(by, 'GET', '/secure/company/people')).body
  expect(data.invitations).toMatchObject([{ email, right: 'finance', state: 'pending' }])
  const { external_id: id } = data.invitations[0]
  expect((await as(by, 'DELETE', `/secure/company/invitations/${id}`)).status).toBe(204)
})

test.each([
  ['at another mail domain', 'omar@elsewhere.example', {}, 422, 'OTHER_MAIL_DOMAIN'],
  ['with the role of another kind of company', undefined, { role_id: 3 }, 422, 'VALIDATION'],
])('nobody is invited to join a company %s', async (_, address, change, status, error_code) => {
  const by = await owner()
  const email = address ?? `omar@${by.domain}`
  expect(await invite(email, { ...colleagueOf(by), ...change })).toMatchObject({
    status,
    body: { error_code },
  })
})

test('the invitation of a colleague is corrected within the domains of the company, and not to a stranger', async () => {
  const by = await owner()
  const { data } = (await invite(`omar@${by.domain}`, colleagueOf(by))).body
  const correct = (email: string) =>
    as(admin, 'PUT', `/secure/admin/invitations/${data.id}`, { email, role_id: 2, language: 'en' })
  expect(await correct('omar@elsewhere.example')).toMatchObject({
    status: 422,
    body: { error_code: 'OTHER_MAIL_DOMAIN' },
  })
  expect((await correct(`o.idris@${by.domain}`)).body.data).toMatchObject({ company: { right: 'finance' } })
})

test('nobody is invited to join a company that does not exist, or is suspended', async () => {
  const by = await owner()
  const email = `omar@${by.domain}`
  const nobody = { colleague_of: { company_id: by.id, right: 'viewer' } }
  expect(await invite(email, nobody)).toMatchObject({ status: 422, body: { error_code: 'VALIDATION' } })
  const since = { suspended_at: market.clock.now }
  await db.updateTable('companies').set(since).where('id', '=', by.companyId).execute()
  expect(await invite(email, colleagueOf(by))).toMatchObject({ body: { error_code: 'SUSPENDED_COMPANY' } })
})

test('a company that registers at the domain of another is shown to the admins as a pair, and they get a mail', async () => {
  const by = await owner()
  const email = `omar@${by.domain}`
  await invite(email)
  expect((await register(email)).status).toBe(201)
  expect(await mailsToAdmins(email)).toEqual([`Mill of ${email} may already be on Mahsul`])
  const pairs = (await as(admin, 'GET', '/secure/admin/company-matches')).body.data
  expect(pairs[0]).toMatchObject({
    older: { external_id: by.companyId },
    newer: { company_name: `Mill of ${email}` },
  })
})

test('an admin who answered that it is another company is not asked again', async () => {
  const by = await owner()
  const email = `omar@${by.domain}`
  await invite(email, { another_company: true })
  expect((await register(email)).status).toBe(201)
  expect(await mailsToAdmins(email)).toEqual([])
  const pairs = (await as(admin, 'GET', '/secure/admin/company-matches')).body.data
  expect(
    pairs.filter((pair: { newer: { company_name: string } }) => pair.newer.company_name.includes(email)),
  ).toEqual([])
})
