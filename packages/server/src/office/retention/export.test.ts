import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { type Deal, openTrading } from '../../testing/trading.ts'
import { unzipped } from '../../testing/unzipped.ts'

const market = await openTrading()
const { db, clock } = market

const ask = (who: SignedIn, language = 'en') =>
  market.app.inject({
    url: '/api/v1/secure/profiles/data.zip',
    headers: { authorization: `Bearer ${market.tokenOf(who)}`, 'accept-language': language },
  })

let deal: Deal
let trade: Awaited<ReturnType<typeof market.play>>
let files: Map<string, Buffer>
const read = (name: string) => JSON.parse(files.get(name)!.toString()) // there is one, or the test fails

beforeAll(async () => {
  await db
    .insertInto('bank_accounts')
    .values([
      {
        company_id: market.buyer.companyId,
        bank_name: 'Akbank',
        iban: 'TR330006100519786457841326',
        swift: 'AKBKTRIS',
        account_currency: 'usd',
      },
      {
        company_id: market.supplier.companyId,
        bank_name: 'Bank of Khartoum',
        iban: 'SD8811123456789012',
        swift: 'BKSDSDKH',
        account_currency: 'usd',
      },
    ])
    .execute()
  deal = await market.deal({ advance: 100 })
  trade = await market.play(deal)
  const negotiated = await market.offer(market.supplier)
  await market.bid(market.buyer, negotiated, { message: '<b>Is it sifted?</b>' })
  const rival = await market.member('BUYER', { email: 'rival@mersin.example' })
  await market.bid(rival, negotiated, { message: 'From a rival' })
  await market.spread()
  const answer = await ask(market.buyer)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  files = await unzipped(answer.rawPayload)
})

test('a member gets all stored data about them, for programs and for people', async () => {
  const reference = trade.reference
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'profile.json', 'profile.html', `trades/${reference}/trade.json`]),
  )
  expect(read('profile.json')).toMatchObject({
    id: market.buyer.id,
    bank: { iban: '•••• 1326' },
  })
  // A file is read by more people than its owner: no account is whole in it.
  for (const [name, content] of files)
    expect(content.includes('TR330006100519786457841326'), name).toBe(false)
  expect(read('devices.json')).toHaveLength(1)
  expect(read('bids.json')).toMatchObject([{ message: '<b>Is it sifted?</b>', status: 'PENDING' }])
  expect(read('offers.json')).toEqual([])
  expect(read('notices.json').length).toBeGreaterThan(5)
  expect(read('messages.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ channel: 'mail' })]),
  )
  const acts = read('activity.json').map(({ action }: { action: string }) => action)
  expect(acts).toEqual(expect.arrayContaining(['trade.open', 'bid.place', 'member.export']))
  expect(files.get('bids.html')!.toString()).toContain('&lt;b&gt;Is it sifted?')
  expect(files.get('index.html')!.toString()).toContain(`trades/${reference}/trade.html`)
})

test('a trade looks as on its page, with its documents to the byte', async () => {
  const now = await market.read(deal, 'buyer')
  expect(read(`trades/${trade.reference}/trade.json`)).toEqual(now)
  const documents = [...files].filter(([name]) => name.includes('/documents/'))
  expect(documents).toHaveLength(now.documents.length)
  for (const [index, { url }] of now.documents.entries()) {
    const { rawPayload } = await market.app.inject({
      url,
      headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
    })
    expect(documents[index]![1].equals(rawPayload)).toBe(true)
  }
})

test('the supplier exports the same trade as the supplier sees it, and no stranger does', async () => {
  const ofSupplier = await unzipped((await ask(market.supplier)).rawPayload)
  const trades = (names: Iterable<string>) => [...names].filter((name) => name.endsWith('/trade.json'))
  expect(trades(ofSupplier.keys())).toEqual([`trades/${trade.reference}/trade.json`])
  const exported = ofSupplier.get(`trades/${trade.reference}/trade.json`)!.toString() // just found
  expect(JSON.parse(exported)).toEqual(await market.read(deal, 'supplier'))
  const stranger = await unzipped((await ask(await market.member('BUYER'))).rawPayload)
  expect(trades(stranger.keys())).toEqual([])
})

test('nothing about anybody else is in it that none of their screens shows', async () => {
  const all = Buffer.concat(
    [...files].filter(([name]) => /\.(json|html)$/.test(name)).map(([, bytes]) => bytes),
  ).toString()
  for (const secret of ['From a rival', 'rival@mersin.example', 'password_hash', 'SD8811123456789012'])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  const codes = await db.selectFrom('outbox').select('code').where('code', 'is not', null).execute()
  for (const { code } of codes)
    expect(read('messages.json').some(({ subject }: { subject: string }) => subject.includes(code!))).toBe(
      false,
    )
})

test('an Arabic reader gets Arabic pages, from right to left', async () => {
  const other = await market.member('TRADER')
  const arabic = await unzipped((await ask(other, 'ar')).rawPayload)
  expect(arabic.get('index.html')!.toString()).toMatch(/<html lang="ar" dir="rtl">[\s\S]*بياناتك في محصول/)
})

test('it is logged, and available five times a day; nobody gets another’s', async () => {
  const who = await market.member('SUPPLIER')
  for (let i = 0; i < 5; i++) expect((await ask(who)).statusCode).toBe(200)
  expect((await ask(who)).statusCode).toBe(429)
  const entries = await db
    .selectFrom('activity_log')
    .select('actor_id')
    .where('action', '=', 'member.export')
    .where('entity_id', '=', who.id)
    .execute()
  expect(entries).toEqual(Array(5).fill({ actor_id: who.id }))
  clock.now = new Date(clock.now.getTime() + 86_400_000)
  expect((await ask(who)).statusCode).toBe(200)
  expect((await market.app.inject({ url: '/api/v1/secure/profiles/data.zip' })).statusCode).toBe(401)
})
