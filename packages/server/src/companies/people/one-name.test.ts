import { expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { supplier, buyer, db } = market
const admin = await market.member('ADMIN')

/** Nobody else in this market has one of these names. */
const mononyms = { supplier: 'Tsehaynesh', buyer: 'Suharto', admin: 'Zenebech' }
const called = async (member: SignedIn, name: string) => {
  const answer = await market.as(member, 'PUT', '/secure/profiles', { name, last_name: '-' })
  expect(answer).toMatchObject({ status: 200, body: { data: { name, last_name: '-' } } })
}
await called(supplier, mononyms.supplier)
await called(buyer, mononyms.buyer)
await called(admin, mononyms.admin)

/** Every text that begins with one of the names: how the person is called there. */
const shown = (answer: string) =>
  [...answer.matchAll(/(?:Tsehaynesh|Suharto|Zenebech)[^\p{L}",<\n]*/gu)].map(([text]) => text.trim())
const expectPlain = (where: string, answer: string) => {
  expect([where, shown(answer).filter((text) => /-$/.test(text))]).toEqual([where, []])
}

test('the "-" of who has one name is printed nowhere', async () => {
  await market.bankOf(supplier)
  await market.stepUp(supplier)
  const invitation = await market.as(supplier, 'POST', '/secure/company/invitations', {
    email: `colleague@${(await emailOf(supplier)).split('@')[1]}`,
    right: 'viewer',
    language: 'en',
  })
  await market.stepUp(supplier)
  await market.as(supplier, 'POST', '/secure/company/api-keys', {
    name: 'Stock',
    scopes: ['read'],
    expires_at: '2026-12-01',
  })
  const deal = await market.deal()
  await market.play(deal, { until: 'C2' })
  await market.spread()

  const pages: [SignedIn, string][] = [
    [buyer, `/secure/trades/${deal.id}`],
    [supplier, `/secure/trades/${deal.id}`],
    [supplier, '/secure/company/people'],
    [supplier, '/secure/company/api-keys'],
    [supplier, '/secure/company/approvals'],
    [supplier, '/secure/notifications'],
    [admin, `/secure/admin/trades/${deal.id}`],
    [admin, `/secure/admin/companies/${supplier.companyId}`],
    [admin, '/secure/admin/companies'],
    [admin, '/admin/activity_log'],
    [admin, `/secure/admin/search?q=${mononyms.buyer}`],
  ]
  const answers = await Promise.all(
    pages.map(async ([by, path]) => ({ path, ...(await market.as(by, 'GET', path)) })),
  )
  expect([invitation.status, ...answers.map(({ status }) => status)]).toEqual([201, ...pages.map(() => 200)])
  for (const { path, body } of answers) expectPlain(path, JSON.stringify(body))
  // A list of people has the two names apart; everything else has at least one of them whole.
  const whole = answers.filter(({ body }) => shown(JSON.stringify(body)).length > 0)
  expect(whole.map(({ path }) => path)).toEqual(expect.arrayContaining([`/secure/trades/${deal.id}`]))

  const mails = await db.selectFrom('outbox').selectAll().execute()
  for (const mail of mails) expectPlain('a mail', JSON.stringify(mail))
})

const emailOf = async ({ id }: SignedIn) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
