import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { fanOutNotices } from './fan-out.ts'

const market = await openDealing()
const { db, clock } = market

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  await market.spread()
})

/** The messages to a member: mails by their subject, pushes by their payload. */
async function sent({ id, sessionId }: SignedIn) {
  const { rows } = await sql<{ channel: string; subject: string; data: object | null }>`
    select channel, subject, data from outbox
    where code is null and recipient in ((select email from members where id = ${id}), ${sessionId})
    order by channel`.execute(db)
  return rows
}
const bid = async () => (await market.bid(buyer, await market.offer(supplier))).body.data
const device = (member: SignedIn, push_token: string) =>
  market.as(member, 'POST', '/secure/profiles/device', { push_token })
const choose = (member: SignedIn, choice: object) =>
  market.as(member, 'PUT', '/secure/profiles/notifications', { choices: [choice] })

test('a notice becomes a mail and a push to each device, with data for programs', async () => {
  await device(supplier, 'a-device')
  const { id, ticket_id } = await bid()
  await market.spread()
  expect(await sent(supplier)).toMatchObject([
    { channel: 'mail', subject: expect.stringMatching(/^A new bid on your offer MH-/) },
    { channel: 'push', data: { type: 'BID', bid_id: id, ticket_id, trade_id: null } },
  ])
})

test('a notice that a member has turned off for mail or push still is in their list', async () => {
  await device(supplier, 'a-device')
  const { body } = await choose(supplier, { topic: 'bids', mail: false, push: false })
  expect(body.data).toContainEqual({ topic: 'bids', mail: false, push: false })
  expect(body.data).toContainEqual({ topic: 'payments', mail: true, push: true })
  await bid()
  await market.spread()
  expect(await sent(supplier)).toEqual([])
  expect((await market.as(supplier, 'GET', '/secure/notifications')).body.total_data).toBe(1)

  await choose(supplier, { topic: 'bids', mail: true, push: false })
  await bid()
  await market.spread()
  expect((await sent(supplier)).map(({ channel }) => channel)).toEqual(['mail'])
})

test('one member’s choices do not affect others: they are neither shown nor overwritten', async () => {
  const other = await market.member('SUPPLIER')
  const chosen = async (member: SignedIn) =>
    (await market.as(member, 'GET', '/secure/profiles/notifications')).body.data
  const muted = { topic: 'bids', mail: false, push: false }
  await choose(other, muted)
  expect(await chosen(supplier)).toContainEqual({ topic: 'bids', mail: true, push: true })
  const { body } = await choose(supplier, { topic: 'bids', mail: true, push: true })
  expect(body.data).toContainEqual({ topic: 'bids', mail: true, push: true })
  expect(await chosen(other)).toContainEqual(muted)
})

test('a device that was signed out gets no more pushes', async () => {
  await device(supplier, 'a-device')
  await bid()
  await market.as(supplier, 'POST', '/secure/profiles/logout', {})
  await market.spread()
  expect((await sent(supplier)).map(({ channel }) => channel)).toEqual(['mail'])
})

test('a mail names whose turn it is, in the reader’s language and time zone, and links there', async () => {
  const reader = await market.member('SUPPLIER', { language: 'ar' })
  await db.updateTable('members').set({ timezone: 'Asia/Riyadh' }).where('id', '=', reader.id).execute()
  const placed = (await market.bid(buyer, await market.offer(reader))).body.data
  await market.spread()
  const { letter, body_text } = await db
    .selectFrom('outbox')
    .innerJoin('members as m', 'm.email', 'outbox.recipient')
    .select(['letter', 'body_text'])
    .where('m.id', '=', reader.id)
    .where('code', 'is', null)
    .executeTakeFirstOrThrow()
  expect(letter).toMatchObject({ language: 'ar', button: { link: expect.stringContaining(placed.id) } })
  expect(body_text).toMatch(/دورك:\nالرد على عرض السعر — حتى .*GMT\+3/)
  expect(body_text).toContain(`/offers/${placed.ticket_id}/bids/${placed.id}/show`)
})

test('a notice of a trade that cannot be rendered in full is sent in short form, and blocks nobody', async () => {
  const offer = await market.offer(supplier)
  const trade = (await market.purchase(buyer, offer)).body.data
  await db.updateTable('trades').set({ terms: sql`terms - 'payment'` }).where('id', '=', trade.id).execute()
  const failures: unknown[] = []
  await fanOutNotices(db, clock.now, { onError: (error) => failures.push(error) })
  expect(failures).toHaveLength(1)
  expect(await sent(supplier)).toMatchObject([
    { channel: 'mail', subject: expect.stringMatching(/^Your offer MH-\d+ was purchased$/) },
  ])
})

test('two processes fan out a notice once', async () => {
  await bid()
  const spread = await Promise.all([1, 2, 3].map(() => fanOutNotices(db, clock.now)))
  expect(spread.reduce((sum, lines) => sum + lines, 0)).toBe(1)
  expect(await sent(supplier)).toHaveLength(1)
})
