import { beforeAll, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { boxes, type Deal, openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { db } = market
const [supplier, buyer, trader, stranger] = [
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
  await market.member('TRADER'),
  await market.member('BUYER'),
]
const name = (by: SignedIn, to: string) =>
  db.updateTable('companies').set({ name: to }).where('id', '=', by.companyId).execute()

type Hit = {
  kind: string
  id: string
  code: string
  company_name: string | null
  status: string
  matched?: object
}
const find = async (by: SignedIn, q: string): Promise<Hit[]> => {
  const { status, body } = await market.as(by, 'GET', `/secure/search?q=${encodeURIComponent(q)}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data
}
const kinds = async (by: SignedIn, q: string) => (await find(by, q)).map(({ kind }) => kind)

let trade: Deal
let offer: { id: string; reference: string; version: number }
let code = ''
beforeAll(async () => {
  await name(supplier, 'Gedaref Oilseeds')
  await name(buyer, 'Mersin Tahin Sanayi')
  await name(trader, '50%_Pulses')
  trade = await market.deal({ pay: 'RELEASE' }, { supplier, buyer })
  code = (await market.play(trade, { until: 'L3', everyMinutes: 1 })).reference
  offer = await market.offer(supplier, { valid_for: 48 })
})

describe('a party finds its trade', () => {
  test.each([
    ['its code', () => code],
    ['its code in small letters', () => code.toLowerCase()],
    ['its code without dashes', () => code.replaceAll('-', '')],
    ['the end of its code', () => code.split('-')[2]!],
    ['the start of its code', () => code.slice(0, -2)],
    ['a container', () => boxes(2)[1]!],
    ['a container with spaces', () => boxes(2)[0]!.replace(/^(.{4})(.{6})/, '$1 $2-')],
    ['a part of a container', () => boxes(1)[0]!.slice(0, 9)],
    ['the bill of lading', () => 'bl0'],
    ['the booking', () => 'BK0'],
    ['the vessel', () => 'sudan star'],
    ['the goods', () => 'sesame'],
    ['the goods in Arabic', () => 'سمسم'],
    ['the port in Arabic', () => 'بورتسودان'],
    ['a stretched word', () => 'ســـمسم'],
    ['Arabic digits', () => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
    ['its code as a page has it', () => `\u2066${code.replaceAll('-', '\u2011')}\u2069`],
    ['a container with a mark of direction', () => `\u200e${boxes(2)[1]!}`],
    ['the goods with a mark of direction', () => '\u200fسمسم'],
    ['several words', () => `sesame mersin ${code.split('-')[1]}`],
  ])('by %s', async (_, typed) => {
    for (const party of [supplier, buyer])
      expect((await find(party, typed())).find(({ kind }) => kind === 'trade')).toMatchObject({
        id: trade.id,
        code,
      })
  })

  it('by the company of the other side, not by its own', async () => {
    expect((await find(supplier, 'tahin')).filter(({ kind }) => kind === 'trade')).toMatchObject([
      { id: trade.id, company_name: 'Mersin Tahin Sanayi' },
    ])
    expect(await kinds(buyer, 'tahin')).not.toContain('trade')
    expect(await kinds(buyer, 'oilseeds')).toContain('trade')
  })

  it('first if it is named in full, with the number that was typed', async () => {
    expect((await find(buyer, code))[0]).toMatchObject({ kind: 'trade', code, matched: null })
    expect((await find(buyer, boxes(1)[0]!))[0]).toMatchObject({
      kind: 'trade',
      matched: { field: 'container_number', value: boxes(1)[0] },
    })
    expect((await find(buyer, 'BL0'))[0]).toMatchObject({
      matched: { field: 'bill_of_lading_number', value: 'BL0' },
    })
  })

  it('only if every word matches', async () => {
    expect(await kinds(buyer, `${code} tahin`)).toEqual([])
    expect(await kinds(buyer, `${code} barley`)).toEqual([])
  })
})

test('nobody else finds a trade, by anything that is in it', async () => {
  for (const other of [stranger, trader])
    for (const typed of [code, boxes(1)[0]!, 'BL0', 'BK0', 'sudan star', 'tahin', 'sesame', 'mersin'])
      expect(await kinds(other, typed)).not.toContain('trade')
})

describe('an offer on sale', () => {
  it('is found by those who may answer it: by code, company, goods and port', async () => {
    for (const typed of [
      offer.reference,
      offer.reference.slice(3),
      offer.reference.slice(0, -1),
      'oilseeds',
      'sesame',
      'SDPZU',
    ])
      for (const reader of [stranger, trader])
        expect((await find(reader, typed)).map(({ id }) => id)).toContain(offer.id)
    expect(await kinds(await market.member('SUPPLIER'), offer.reference)).toEqual([])
  })

  it('is its owner’s own offer to its owner, and not found by the owner’s company', async () => {
    expect((await find(supplier, offer.reference))[0]).toMatchObject({
      kind: 'own_offer',
      id: offer.id,
      company_name: null,
      status: 'published',
    })
    expect(await kinds(supplier, 'oilseeds')).toEqual([])
  })

  it('is not found once it is closed, but by its owner', async () => {
    const closed = await market.offer(supplier)
    await market.as(supplier, 'DELETE', `/secure/tickets/${closed.id}`)
    expect(await kinds(stranger, closed.reference)).toEqual([])
    expect(await find(supplier, closed.reference)).toMatchObject([{ kind: 'own_offer', status: 'closed' }])
  })

  it('is not found once its time is over', async () => {
    const now = market.clock.now
    market.clock.now = new Date(now.getTime() + 49 * 3_600_000)
    expect(await kinds(stranger, offer.reference)).toEqual([])
    market.clock.now = now
  })
})

test('a bid is found by its bidder with where it leads to, and by nobody else', async () => {
  const bid = (await market.bid(trader, offer)).body.data
  for (const typed of [offer.reference, 'oilseeds', 'mersin', 'مرسين'])
    expect((await find(trader, typed)).filter(({ kind }) => kind === 'bid')).toMatchObject([
      { id: bid.id, code: offer.reference, status: 'PENDING', company_name: 'Gedaref Oilseeds' },
    ])
  for (const other of [stranger, supplier, buyer])
    expect(await kinds(other, offer.reference)).not.toContain('bid')
  await market.as(supplier, 'PUT', `/secure/bids/${bid.id}/decline`, { message: 'Too low' })
  expect((await find(trader, offer.reference))[0]).toMatchObject({ kind: 'bid', status: 'REJECTED' })
})

test.each(['%', '_', '%%', '-', "'; drop table trades; --", '50%_'])(
  '%s is taken literally',
  async (typed) => {
    expect(await kinds(buyer, typed)).toEqual([])
  },
)

test('at most twenty are found, and the one that is named in full is first', async () => {
  for (let n = 0; n < 12; n++) await market.offer(trader, { ticket_offer_type_id: 1 })
  const hits = await find(stranger, 'sesame')
  expect(hits.length).toBeLessThanOrEqual(20)
  expect((await find(stranger, offer.reference))[0]).toMatchObject({ id: offer.id })
})

test('a search is text of a hundred characters at most', async () => {
  expect((await market.as(buyer, 'GET', '/secure/search')).status).toBe(422)
  expect((await market.as(buyer, 'GET', `/secure/search?q=${'a'.repeat(101)}`)).status).toBe(422)
})

test('who is signed out or suspended finds nothing, like at every call', async () => {
  expect(await market.as(undefined, 'GET', '/secure/search?q=sesame')).toMatchObject({ status: 401 })
  const gone = await market.member('BUYER')
  await db.updateTable('members').set({ deleted_at: market.clock.now }).where('id', '=', gone.id).execute()
  expect(await market.as(gone, 'GET', '/secure/search?q=sesame')).toMatchObject({ status: 401 })
})
