import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { unzipped } from '../testing/unzipped.ts'

const market = await openTrading()
const { clock, db, supplier, buyer } = market
const [admin, other] = [await market.member('ADMIN'), await market.member('ADMIN')]
const secret = 'Paid late twice, ask for an advance'
let trade: Deal
beforeAll(async () => {
  trade = await market.deal({}, { supplier, buyer })
})

const ofCompany = () => `companies/${supplier.companyId}`
const ofTrade = () => `trades/${trade.id}`
const add = (by: SignedIn, about: string, text: string) =>
  market.as(by, 'POST', `/secure/admin/${about}/notes`, { text })
const notes = async (about: string, by = admin) =>
  (await market.as(by, 'GET', `/secure/admin/${about}/notes`)).body.data
const remove = (by: SignedIn, id: string) => market.as(by, 'DELETE', `/secure/admin/notes/${id}`)

test('admins read each other’s notes, the latest first, and delete only their own', async () => {
  for (const about of [ofCompany(), ofTrade()]) {
    const first = await add(admin, about, `  ${secret}  `)
    expect(first).toMatchObject({ status: 201, body: { data: { text: secret, is_mine: true } } })
    clock.now = new Date(clock.now.getTime() + 60_000)
    await add(other, about, 'They called back')
    const all = await notes(about)
    expect(all).toMatchObject([
      { text: 'They called back', author: { external_id: other.id }, is_mine: false },
      { text: secret, author: { external_id: admin.id, name: 'Amna' }, is_mine: true },
    ])
    expect((await remove(admin, all[0].external_id)).status).toBe(403)
    expect((await remove(other, all[0].external_id)).status).toBe(204)
    expect((await remove(other, all[0].external_id)).status).toBe(404)
    expect(await notes(about)).toHaveLength(1)
  }
})

test('a note has between 1 and 2,000 characters, and is about a company or a trade that is there', async () => {
  expect((await add(admin, ofCompany(), '   ')).status).toBe(422)
  expect((await add(admin, ofCompany(), 'x'.repeat(2_001))).status).toBe(422)
  expect((await add(admin, ofCompany(), 'س'.repeat(2_000))).status).toBe(201)
  for (const about of [`companies/${newId()}`, `trades/${newId()}`, `companies/${admin.companyId}`]) {
    expect((await add(admin, about, 'Who?')).status).toBe(404)
    expect((await market.as(admin, 'GET', `/secure/admin/${about}/notes`)).status).toBe(404)
  }
})

test('the activity log has that a note was written and deleted, never its text', async () => {
  const about = ofTrade()
  const { body } = await add(admin, about, secret)
  await remove(admin, body.data.external_id)
  const log = await market.as(admin, 'GET', `/admin/activity_log?entity_id=${trade.id}&action=note.`)
  expect(log.body.data.slice(0, 2)).toMatchObject([
    { action: 'note.delete', entity: 'trade', actor: { external_id: admin.id }, before: null, after: null },
    { action: 'note.create', entity: 'trade', actor: { external_id: admin.id }, before: null, after: null },
  ])
  expect(JSON.stringify(log.body)).not.toContain(secret)
  const company = await market.as(admin, 'GET', `/secure/admin/${ofCompany()}/activity?per_page=100`)
  expect(company.body.data.map(({ action }: { action: string }) => action)).toContain('note.create')
})

test('no member ever sees a note: not in calls about them, not in the trade, not in what they export', async () => {
  for (const about of [ofCompany(), ofTrade()]) await add(admin, about, secret)
  const { external_id: id } = (await notes(ofCompany()))[0]
  for (const member of [supplier, buyer]) {
    for (const about of [ofCompany(), ofTrade()]) {
      expect((await market.as(member, 'GET', `/secure/admin/${about}/notes`)).status).toBe(403)
      expect((await add(member, about, 'Mine')).status).toBe(403)
    }
    expect((await remove(member, id)).status).toBe(403)
    for (const path of [
      `/secure/trades/${trade.id}`,
      '/secure/trades',
      '/secure/profiles',
      '/secure/company/people',
      `/secure/members/${supplier.id}`,
      '/secure/profiles/notification-item',
    ]) {
      const { body } = await market.as(member, 'GET', path)
      expect(JSON.stringify(body), path).not.toContain(secret)
    }
    expect(await exported(member)).not.toContain(secret)
  }
  const mails = await db.selectFrom('outbox').select(['subject', 'body_text']).execute()
  expect(JSON.stringify(mails)).not.toContain(secret)
})

async function exported(by: SignedIn): Promise<string> {
  const authorization = `Bearer ${market.tokenOf(by)}`
  const { rawPayload } = await market.app.inject({
    url: '/api/v1/secure/profiles/data.zip',
    headers: { authorization },
  })
  const files = await unzipped(rawPayload)
  expect(files.size).toBeGreaterThan(10)
  return [...files.values()].map(String).join('\n')
}
