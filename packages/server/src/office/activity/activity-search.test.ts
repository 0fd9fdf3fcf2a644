import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { db } = market
const admin = await market.member('ADMIN')
const arabic = await market.member('ADMIN', { language: 'ar' })
const deal = await market.deal()
await market.act(deal, 'supplier', 'order.confirm')
await market.as(admin, 'POST', `/secure/admin/companies/${deal.buyer.companyId}/notes`, { text: 'Pays late' })
const origin = (
  await market.as(admin, 'POST', '/secure/admin/product-origin', { name: 'Chad', name_ar: 'تشاد' })
).body.data.external_id
await market.as(admin, 'DELETE', `/secure/admin/product-origin/${origin}`)
const { reference } = await market.read(deal)
const emailOf = async (id: string) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

type Entry = {
  id: number
  action: string
  in_words: string
  entity: string
  actor: { external_id: string } | null
  actor_company: { external_id: string } | null
  subject: { name: string; page: { of: string; id: string } | null } | null
}
const log = async (query: Record<string, string>, by = admin): Promise<Entry[]> =>
  (await market.as(by, 'GET', `/admin/activity_log?${new URLSearchParams({ per_page: '100', ...query })}`))
    .body.data
const actsIn = async (query: Record<string, string>, by = admin) =>
  (await log(query, by)).map(({ action }) => action)

describe('an entry of the activity log', () => {
  it('is in the reader’s words, with the company of who did it and the trade it was done to', async () => {
    const [entry] = await log({ search: 'order was confirmed' })
    expect(entry).toMatchObject({
      action: 'trade.order.confirm',
      in_words: expect.stringMatching(/order/i),
      actor: { external_id: deal.supplier.id },
      actor_company: { external_id: deal.supplier.companyId },
      subject: { name: reference, page: { of: 'trade', id: deal.id } },
    })
    const [same] = await log({ action: 'trade.order.confirm' }, arabic)
    expect(same?.in_words).toMatch(/[\u0600-\u06ff]/)
  })

  it('of a thing that is gone has its last name, and no page', async () => {
    const entries = await log({ entity_id: origin })
    expect(entries.map(({ subject }) => subject)).toEqual([
      { name: 'Chad', page: null },
      { name: 'Chad', page: null },
    ])
    expect(entries[0]?.in_words).toBe('Origin: deleted')
    expect((await log({ entity_id: origin }, arabic))[0]?.subject?.name).toBe('تشاد')
  })
})

describe('a search of the activity log', () => {
  it('finds words of acts in the reader’s language, and codes of acts', async () => {
    expect(await actsIn({ search: 'note written' })).toEqual(['note.create'])
    expect(await actsIn({ search: 'ملاحظة' }, arabic)).toEqual(['note.create'])
    expect(await actsIn({ search: 'ملاحظة' })).toEqual([])
    expect(await actsIn({ search: 'note.create' })).toEqual(['note.create'])
  })

  it('finds an email address, as who did it and as whom it was done to', async () => {
    const email = await emailOf(deal.supplier.id)
    const found = await log({ search: email.toUpperCase() })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ actor }) => actor?.external_id))).toEqual(new Set([deal.supplier.id]))
  })

  it('finds an offer with its bids and trades by its code, and one trade by its own', async () => {
    const byTrade = await log({ search: reference.toLowerCase() })
    expect(new Set(byTrade.map(({ entity }) => entity))).toEqual(new Set(['trade']))
    const arabic = String(reference).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect(await log({ search: arabic })).toEqual(byTrade)
    const byOffer = await actsIn({ search: reference.split('-T')[0] })
    expect(byOffer).toContain('offer.publish')
    expect(byOffer).toContain('trade.order.confirm')
  })

  it('finds a company by its name', async () => {
    const { name } = await db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', deal.buyer.companyId)
      .executeTakeFirstOrThrow()
    expect(await actsIn({ search: name })).toEqual(['note.create'])
  })

  it('returns an entry once that somebody did to themselves', async () => {
    await market.as(deal.buyer, 'POST', '/secure/help', { message: 'Which port do I choose?' })
    const email = await emailOf(deal.buyer.id)
    for (const query of [`search=${email}`, `company=${deal.buyer.companyId}`]) {
      const page = await market.as(admin, 'GET', `/admin/activity_log?${query}&entity=member&per_page=1`)
      expect(page.body).toMatchObject({ total_data: 1, data: [{ action: 'help.ask' }] })
    }
  })

  it('keeps to the filters', async () => {
    await market.as(admin, 'POST', '/secure/admin/product-origin', { name: 'Mali', name_ar: 'مالي' })
    const email = await emailOf(admin.id)
    const found = await actsIn({ search: email })
    expect(found).toEqual(await actsIn({ actor: admin.id }))
    expect(await actsIn({ search: email, kind: 'company' })).toEqual(['note.create'])
    expect(await actsIn({ search: 'a%b' })).toEqual([])
  })
})

describe('the filters of the activity log', () => {
  it('are kinds of things and groups of acts, several at a time', async () => {
    expect(new Set(await actsIn({ kind: 'product_origin' }))).toEqual(
      new Set(['product_origin.create', 'product_origin.delete']),
    )
    expect(await actsIn({ kind: 'product_origin,company', group: 'platform' })).toEqual(['note.create'])
    expect(await actsIn({ group: 'catalogue', action: 'product_origin.d' })).toEqual([
      'product_origin.delete',
    ])
    expect(await actsIn({ group: 'trading', entity: 'company' })).toEqual([])
    const wrong = await market.as(admin, 'GET', '/admin/activity_log?kind=ship')
    expect(wrong.status).toBe(422)
  })

  it('are a company, with its people and deals, and a trade, with its offer', async () => {
    const ofBuyer = await log({ company: deal.buyer.companyId })
    expect(ofBuyer.map(({ action }) => action)).toContain('note.create')
    expect(ofBuyer.map(({ action }) => action)).toContain('trade.order.confirm')
    expect(ofBuyer.map(({ action }) => action)).not.toContain('offer.publish')
    expect(await actsIn({ company: deal.buyer.companyId, kind: 'company' })).toEqual(['note.create'])
    expect(await actsIn({ company: crypto.randomUUID() })).toEqual([])
    const ofTrade = await actsIn({ trade: deal.id })
    expect(ofTrade).toContain('offer.publish')
    expect(ofTrade).not.toContain('note.create')
    expect(await actsIn({ trade: deal.id, search: 'confirmed' })).toEqual(['trade.order.confirm'])
  })
})

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

describe('the log is read from either end,', () => {
  it.each([
    ['all of it', () => ({})],
    ['what a search finds by acts, people and things', () => ({ search: reference.split('-T')[0]! })],
    ['what nearly everything is called', () => ({ search: 'e' })],
    ['a company', () => ({ company: deal.buyer.companyId })],
    ['kinds of things', () => ({ kind: 'trade,product_origin' })],
    ['who did it', () => ({ actor: admin.id })],
    ['days', () => ({ from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' })],
  ] as [string, () => Record<string, string>][])('whatever is asked of it: %s', async (_, asked) => {
    const latest = idsOf(await log(asked()))
    expect(latest.length).toBeGreaterThan(1)
    expect(idsOf(await log({ ...asked(), sort: '-at' }))).toEqual(latest)
    expect(idsOf(await log({ ...asked(), sort: 'at' }))).toEqual(latest.toReversed())
    const paged: number[] = []
    for (let page = 1; paged.length < latest.length; page += 1)
      paged.push(...idsOf(await log({ ...asked(), sort: 'at', per_page: '2', page: String(page) })))
    expect(paged).toEqual(latest.toReversed())
  })

  it('also as a file that takes several slices', async () => {
    await sql`insert into activity_log (at, role, action, entity)
      select ${market.clock.now}, 'SYSTEM', 'old.act', 'old' from generate_series(1, 1500)`.execute(db)
    const file = async (sort: string) => {
      const { body } = await market.as(admin, 'GET', `/admin/activity_log.csv?action=old&sort=${sort}`)
      return String(body)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number.parseInt(line, 10))
    }
    const [up, down] = [await file('at'), await file('-at')]
    expect(up).toHaveLength(1_500)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(down).toEqual(up.toReversed())
  })
})

test('the file has what the list has, its old columns first', async () => {
  const { body } = await market.app.inject({
    url: '/api/v1/admin/activity_log.csv?action=note.create',
    headers: { authorization: `Bearer ${market.tokenOf(admin)}` },
  })
  const [head, line] = body.split('\r\n')
  expect(head).toMatch(/^\ufeff?id,at,actor\.external_id,.*hash,in_words,/)
  expect(line).toContain('A note was written')
})
