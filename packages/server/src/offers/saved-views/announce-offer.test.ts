import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../composition-root.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sesameWanted } from '../../testing/goods.ts'

const market = await openDealing()
const { db, clock, goods } = market
const start = clock.now

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  clock.now = start
  await sql`delete from notifications`.execute(db)
  await sql`delete from saved_views`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
})

const watch = async (member: SignedIn, name: string, filters: object = {}, alert = true) =>
  (await market.as(member, 'POST', '/secure/saved-views', { name, filters, alert })).body.data

/** Runs what publishing has enqueued, as the jobs do a moment later. */
async function announced() {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = 'offer.announce' returning data`.execute(db)
  for (const { data } of rows) await jobHandlers['offer.announce']!(data as never, { db, now: clock.now }) // as enqueued
  return rows.length
}
async function list(owner = supplier, change = {}) {
  const offer = await market.offer(owner, change)
  expect(await announced()).toBe(1)
  return offer
}
const noticesOf = async (member: SignedIn) =>
  (await market.as(member, 'GET', '/secure/notifications')).body.data
const viewsNamed = async (member: SignedIn) =>
  (await noticesOf(member)).map(({ listing }: { listing: { view: string } }) => listing.view)
const typesTo = async (member: SignedIn) =>
  (await noticesOf(member)).map(({ type }: { type: string }) => type)
async function sentTo({ id, sessionId }: SignedIn) {
  await market.spread()
  const { rows } = await sql<{ channel: string; subject: string; body_text: string }>`
    select channel, subject, body_text from outbox
    where code is null and recipient in ((select email from members where id = ${id}), ${sessionId}) order by channel`.execute(
    db,
  )
  return rows
}

test('a buyer whose view fits is told once, by notification, mail and push, when an offer is listed', async () => {
  await market.as(buyer, 'POST', '/secure/profiles/device', { push_token: 'a-device' })
  await watch(buyer, 'Mersin, sesame 98+', { product: 'sesame', incoterm: 'FOB', landed_at: goods.mersin })
  await watch(buyer, 'Anything')
  const offer = await list()
  expect(await noticesOf(buyer)).toMatchObject([
    {
      type: 'offer.listed',
      kind: 'BID',
      ticket_id: offer.id,
      reference: offer.reference,
      is_own_ticket: false,
      listing: {
        view: 'Mersin, sesame 98+',
        offer_type: 'SELL',
        incoterm: 'FOB',
        place: { name: 'Port Sudan', name_ar: 'بورتسودان' },
        price_shown: expect.stringMatching(/^\d+\.\d\d$/),
      },
    },
  ])
  const [mail, push, ...more] = await sentTo(buyer)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^New on the marketplace: MH-\d+, Sesame.*“Mersin, sesame 98\+”$/)
  expect(mail?.body_text).toContain(`/marketplace/${offer.id}/show`)
  expect(mail?.body_text).toMatch(/FOB · Port Sudan/)
  expect(mail?.body_text).toMatch(/You pay/)
  expect(push?.body_text).toMatch(/\nFOB Port Sudan · You pay [\d,]+\.\d\d USD per MT$/)
})

test('an Arabic reader is told in Arabic', async () => {
  const arabic = await market.member('TRADER', { language: 'ar' })
  await watch(arabic, 'سمسم مرسين', { product: 'sesame' })
  await list()
  const [mail] = await sentTo(arabic)
  expect(mail?.subject).toMatch(/^جديد في السوق: MH-\d+، .*، ضمن بحثك المحفوظ «سمسم مرسين»$/)
})

test('a view without alert tells nobody', async () => {
  await watch(buyer, 'Silent', { product: 'sesame' }, false)
  await list()
  expect(await noticesOf(buyer)).toEqual([])
})

test.each([
  [{ product: 'sesame' }, true],
  [{ product: 'peanut' }, false],
  [{ product: 'peanut,sesame' }, true],
  [{ incoterm: 'CIF' }, false],
  [{ origin_ext_id: goods.portSudan }, true],
  [{ origin_ext_id: goods.mersin }, false],
  [{ price_to: '1607.50' }, true],
  [{ price_to: '1607.49' }, false],
  [{ search: 'sesame sudan' }, true],
  [{ search: 'quinoa' }, false],
  [{ shipping_to: '2026-01-01' }, false],
  [{ offer_type: 'BUY' }, true],
])('the view %o is told of exactly what its list shows: %s', async (filters, fits) => {
  await watch(buyer, 'A view', filters)
  const { id } = await list()
  const query = new URLSearchParams({ per_page: '100', ...filters }).toString()
  const { data } = (await market.as(buyer, 'GET', `/secure/tickets/marketplace?${query}`)).body
  expect(data.some((offer: { id: string }) => offer.id === id)).toBe(fits)
  expect(await noticesOf(buyer)).toHaveLength(fits ? 1 : 0)
})

test('its owner is not told, nor their company, nor who could not bid on it', async () => {
  const trader = await market.member('TRADER')
  const colleague = await market.member('TRADER')
  const company = { company_id: trader.companyId }
  await db.updateTable('members').set(company).where('id', '=', colleague.id).execute()
  for (const member of [trader, colleague, supplier, buyer]) await watch(member, 'Anything')
  await list(trader)
  const told = await Promise.all([trader, colleague, supplier, buyer].map(noticesOf))
  expect(told.map(({ length }) => length)).toEqual([0, 0, 0, 1])
})

test('a supplier is told of requests, and a trader of the side that their view names', async () => {
  const [selling, wanting] = [await market.member('TRADER'), await market.member('TRADER')]
  await watch(supplier, 'Requests')
  await watch(selling, 'To buy', { product: 'sesame' })
  await watch(wanting, 'To sell', { offer_type: 'BUY' })
  await market.verified(buyer, 'create_offer')
  expect((await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).status).toBe(201)
  await announced()
  expect(await viewsNamed(supplier)).toEqual(['Requests'])
  expect(await viewsNamed(selling)).toEqual([])
  expect(await viewsNamed(wanting)).toEqual(['To sell'])
})

test('an offer that is put on sale again is new only to those it has not been announced to', async () => {
  await watch(buyer, 'Anything')
  const offer = await list()
  const other = await market.member('BUYER')
  await watch(other, 'Sesame', { product: 'sesame' })
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  await market.verified(supplier, 'create_offer')
  expect((await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})).status).toBe(200)
  await announced()
  expect(await viewsNamed(buyer)).toEqual(['Anything'])
  expect(await viewsNamed(other)).toEqual(['Sesame'])
})

test('containers that come back to a sold-out offer are announced to those whose view fits, watchers aside', async () => {
  await watch(buyer, 'Anything')
  const watcher = await market.member('BUYER')
  await watch(watcher, 'Anything')
  const offer = await list(supplier, { valid_for: 48 })
  await market.as(watcher, 'PUT', `/secure/tickets/${offer.id}/watch`, {})
  const rival = await market.member('BUYER')
  const trade = (await market.purchase(rival, offer, { containers: 10 })).body.data
  clock.now = new Date(start.getTime() + 24 * 3_600_000)
  await jobHandlers['order.lapse']!({ tradeId: trade.id } as never, { db, now: clock.now })
  expect(await announced()).toBe(1)
  expect(await typesTo(buyer)).toEqual(['offer.back', 'offer.listed'])
  expect(await typesTo(watcher)).toEqual(['watched.back', 'watched.taken', 'offer.listed'])
  const [mail] = await sentTo(buyer)
  expect(mail?.subject).toMatch(/^(New on the marketplace|Containers are available again): MH-\d+, Sesame/)
})

test('who wants the goods of a new offer is told of it, and so is who offers what a new request wants', async () => {
  await market.verified(buyer, 'create_offer')
  const wanted = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
  const colleague = await market.member('BUYER', { companyId: buyer.companyId, right: 'trader' })
  const finance = await market.member('BUYER', { companyId: buyer.companyId, right: 'finance' })
  const other = await market.member('BUYER')
  await announced()
  const offer = await list()
  for (const person of [buyer, colleague])
    expect(await noticesOf(person)).toMatchObject([
      {
        type: 'offer.fits',
        ticket_id: offer.id,
        is_own_ticket: false,
        listing: { offer_type: 'SELL', view: null },
      },
    ])
  for (const person of [finance, other, supplier]) expect(await typesTo(person)).toEqual([])
  const [mail] = await sentTo(buyer)
  expect(mail?.subject).toMatch(/^Matches your own offer or request: MH-\d+, Sesame/)
  expect(mail?.body_text).toContain(`/marketplace/${offer.id}/show`)

  const rival = await market.member('BUYER')
  await market.verified(rival, 'create_offer')
  const second = (await market.as(rival, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
  expect(second.id).not.toBe(wanted.id)
  await announced()
  expect(await noticesOf(supplier)).toMatchObject([{ type: 'offer.fits', ticket_id: second.id }])
})

test('who asked for the goods while an offer was sold out is told of it once when containers come back', async () => {
  const early = await market.member('BUYER')
  const ask = async (member: SignedIn) => {
    await market.verified(member, 'create_offer')
    const wanted = sesameWanted(goods, { valid_for: 48 })
    expect((await market.as(member, 'POST', '/secure/tickets', wanted)).status).toBe(201)
    await announced()
  }
  await ask(early)
  const offer = await list(supplier, { valid_for: 48 })
  const trade = (await market.purchase(await market.member('BUYER'), offer, { containers: 10 })).body.data
  const watcher = await market.member('BUYER')
  await watch(watcher, 'Anything')
  for (const member of [buyer, watcher]) await ask(member)
  clock.now = new Date(start.getTime() + 24 * 3_600_000)
  await jobHandlers['order.lapse']!({ tradeId: trade.id } as never, { db, now: clock.now })
  expect(await announced()).toBe(1)
  expect(await noticesOf(buyer)).toMatchObject([{ type: 'offer.fits', ticket_id: offer.id }])
  expect(await typesTo(early)).toEqual(['offer.fits'])
  expect(await typesTo(watcher)).toEqual(['offer.back'])

  clock.now = new Date(clock.now.getTime() + 3_600_000)
  const again = { offerId: offer.id, backSince: clock.now.toISOString() }
  await jobHandlers['offer.announce']!(again as never, { db, now: clock.now })
  expect(await typesTo(buyer)).toEqual(['offer.fits'])
})

test('a job that runs twice tells a company once of what fits, and a request that has ended hears nothing', async () => {
  await market.verified(buyer, 'create_offer')
  const { body } = await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))
  await announced()
  const first = await list()
  await jobHandlers['offer.announce']!({ offerId: first.id } as never, { db, now: clock.now })
  expect(await typesTo(buyer)).toEqual(['offer.fits'])
  expect((await market.as(buyer, 'DELETE', `/secure/tickets/${body.data.id}`)).status).toBe(204)
  await list()
  expect(await typesTo(buyer)).toEqual(['offer.fits'])
})

test('an offer that was closed before the job ran is announced to nobody', async () => {
  await watch(buyer, 'Anything')
  const offer = await market.offer(supplier)
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  await announced()
  expect(await noticesOf(buyer)).toEqual([])
})

test('a job that runs twice tells once, and a deleted view leaves the notice without its name', async () => {
  const { id } = await watch(buyer, 'Anything')
  const offer = await list()
  await jobHandlers['offer.announce']!({ offerId: offer.id } as never, { db, now: clock.now })
  await market.as(buyer, 'DELETE', `/secure/saved-views/${id}`)
  expect(await viewsNamed(buyer)).toEqual([null])
  const [mail] = await sentTo(buyer)
  expect(mail?.subject).toMatch(/^New on the marketplace: MH-\d+, [^“]+$/)
})

test('members who muted saved views find the offer under the bell only', async () => {
  const choices = [{ topic: 'views', mail: false, push: false }]
  await market.as(buyer, 'PUT', '/secure/profiles/notifications', { choices })
  await watch(buyer, 'Anything')
  await list()
  expect(await noticesOf(buyer)).toHaveLength(1)
  expect(await sentTo(buyer)).toEqual([])
})

test('every view is compared, of more members than one transaction takes', async () => {
  const members = await db
    .insertInto('saved_views')
    .columns(['id', 'member_id', 'name', 'filters', 'alert', 'created_at'])
    .expression(
      sql`select gen_random_uuid(), ${buyer.id}::uuid, 'Peanuts ' || n, '{"product":"peanut"}'::jsonb, true, ${start}::timestamptz
        from generate_series(1, 200) n` as never, // as many as a transaction compares, which a member could not save
    )
    .execute()
  expect(members).toHaveLength(1)
  await watch(await market.member('BUYER'), 'Other')
  const late = await market.member('BUYER')
  await watch(late, 'Anything')
  await list()
  expect(await viewsNamed(late)).toEqual(['Anything'])
})
