import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { clock, db } = market
const admin = await market.member('ADMIN')

const nextMinute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}
beforeAll(() => market.stepUp(admin))

let houses = 0
/** Two companies of one trading house, each registered by one of its people. */
async function twice(role: 'SUPPLIER' | 'BUYER') {
  houses += 1
  const domain = `house${houses}.example`
  const first = await market.member(role, { email: `amal@${domain}` })
  nextMinute()
  const second = await market.member(role, { email: `omar@${domain}`, language: 'ar' })
  return { domain, first, second }
}
const plan = (from: SignedIn, into: SignedIn) =>
  market.as(admin, 'GET', `/secure/admin/companies/${from.companyId}/merge?into=${into.companyId}`)
const merge = (from: SignedIn, into: SignedIn, right = 'trader') =>
  market.as(admin, 'POST', `/secure/admin/companies/${from.companyId}/merge`, {
    into: into.companyId,
    right,
    reason: 'One company, registered twice',
  })
/** Somebody whose company became part of another, after they logged in again. */
async function again(
  person: SignedIn,
  into: SignedIn,
  right: SignedIn['right'] = 'trader',
): Promise<SignedIn> {
  await db
    .updateTable('sessions')
    .set({ ended_at: null, end_reason: null })
    .where('id', '=', person.sessionId)
    .execute()
  return { ...person, companyId: into.companyId, right }
}
const pairsSeen = async (domain: string) =>
  (await market.as(admin, 'GET', '/secure/admin/company-matches?per_page=100')).body.data.filter(
    (pair: { newer: { domains: string[] } }) => pair.newer.domains.includes(domain),
  )
const mailsTo = async ({ id }: SignedIn) =>
  (
    await db
      .selectFrom('outbox as o')
      .innerJoin('members as m', 'm.email', 'o.recipient')
      .select(['o.subject', 'o.body_text'])
      .where('m.id', '=', id)
      .orderBy('o.created_at', 'desc')
      .execute()
  ).map(({ subject, body_text }) => `${subject}\n${body_text}`)

test('two companies at one mail domain are listed as a pair, until an admin says that they are two', async () => {
  const { domain, first, second } = await twice('BUYER')
  expect(await pairsSeen(domain)).toMatchObject([
    {
      older: { external_id: first.companyId, people: 1, role: 'BUYER', domains: [domain] },
      newer: { external_id: second.companyId },
      reasons: ['domain'],
    },
  ])
  const found = await market.as(admin, 'GET', `/secure/admin/company-matches?search=${domain}`)
  expect(found.body.total_data).toBe(1)
  const counted = async () =>
    (await market.as(admin, 'GET', '/secure/admin/dashboard')).body.data.company_matches
  const before = await counted()
  const apart = { one_id: second.companyId, other_id: first.companyId }
  expect((await market.as(admin, 'POST', '/secure/admin/company-matches/apart', apart)).status).toBe(204)
  expect(await pairsSeen(domain)).toEqual([])
  expect(await counted()).toBe(before - 1)
  expect((await market.as(admin, 'POST', '/secure/admin/company-matches/apart', apart)).status).toBe(204)
})

test('the pairs are sorted by each heading, up and down, and so is their file', async () => {
  const rename = ({ companyId }: SignedIn, change: object) =>
    db.updateTable('companies').set(change).where('id', '=', companyId).execute()
  const houses = [await twice('BUYER'), await twice('SUPPLIER'), await twice('BUYER')]
  for (const [place, { first, second }] of houses.entries()) {
    await rename(first, { name: ['mersin', 'Aegean', 'Nile'][place] })
    const registered = new Date(clock.now.getTime() + [2, 1, 3][place]! * 86_400_000) // three of each
    await rename(second, { name: ['Nile Foods', 'gedaref', 'Aswan'][place], created_at: registered })
  }
  for (const house of [houses[1]!.first, houses[1]!.second])
    await rename(house, { registration_number: 'HRB 1' })

  type Company = { external_id: string; company_name: string; created_at: string }
  type Pair = { older: Company; newer: Company; reasons: string[] }
  const pairs = async (sort: string): Promise<Pair[]> =>
    (await market.as(admin, 'GET', `/secure/admin/company-matches?per_page=100&sort=${sort}`)).body.data
  const keys: Record<string, (pair: Pair) => string> = {
    older: ({ older }) => older.company_name.toLowerCase(),
    newer: ({ newer }) => newer.company_name.toLowerCase(),
    reasons: ({ reasons }) => reasons.join(),
    created_at: ({ newer }) => newer.created_at,
  }
  for (const [by, keyOf] of Object.entries(keys)) {
    const [up, down] = [await pairs(by), await pairs(`-${by}`)]
    expect(new Set(up.map(keyOf)).size, by).toBeGreaterThan(1)
    expect(up.map(keyOf)).toEqual(up.map(keyOf).toSorted())
    expect(down.map(keyOf)).toEqual(up.map(keyOf).toReversed())
    const file = String((await market.as(admin, 'GET', `/secure/admin/company-matches.csv?sort=-${by}`)).body)
    const places = down.map(({ newer }) => file.indexOf(newer.external_id))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  const page = await market.as(admin, 'GET', '/secure/admin/company-matches?per_page=2&page_no=2&sort=older')
  expect(page.body.data).toEqual((await pairs('older')).slice(2, 4))
})

test('the same name or registration number in one country and the same account are further reasons', async () => {
  const { domain, first, second } = await twice('SUPPLIER')
  for (const [{ companyId }, name] of [
    [first, 'Nile-Foods Co.'],
    [second, 'Nile Foods Co'],
  ] as const) {
    const registration_number = companyId === first.companyId ? 'KRT 2019/4471' : 'krt-2019-4471'
    await db.updateTable('companies').set({ name, registration_number }).where('id', '=', companyId).execute()
    const account = { bank_name: 'Bank of Khartoum', bank_address: '', bank_zip_code: '', swift: 'BKHASDKH' }
    await db
      .insertInto('bank_accounts')
      .values({
        company_id: companyId,
        iban: 'SD2129010501234001',
        account_number: '1',
        account_currency: 'usd',
        ...account,
      })
      .execute()
  }
  expect(await pairsSeen(domain)).toMatchObject([{ reasons: ['account', 'domain', 'name', 'registration'] }])
})

test('a name that looks like another in letters of another script, or with other accents, is a reason of its own', async () => {
  const { domain, first, second } = await twice('SUPPLIER')
  for (const [{ companyId }, name] of [
    [first, 'Gedaref Crop'],
    [second, 'G\u0435d\u0430r\u00e9f C\u0433op'.replace('\u0433', 'r')],
  ] as const)
    await db.updateTable('companies').set({ name }).where('id', '=', companyId).execute()
  expect(await pairsSeen(domain)).toMatchObject([{ reasons: ['domain', 'look'] }])
  // Who wants to be taken for somebody else says that they are elsewhere.
  await db.updateTable('companies').set({ country: 'TR' }).where('id', '=', second.companyId).execute()
  expect(await pairsSeen(domain)).toMatchObject([{ reasons: ['domain', 'look'] }])
})

test('a name in documents that is another company’s, or looks like it, is a reason as its own name is', async () => {
  const { domain, first, second } = await twice('SUPPLIER')
  await db.updateTable('companies').set({ name: 'Suakin Crop' }).where('id', '=', first.companyId).execute()
  for (const [document_name, reason] of [
    ['Suakin Crop', 'name'],
    ['Su\u0430kin Cr\u043ep', 'look'],
  ] as const) {
    await db
      .updateTable('companies')
      .set({ name: 'ናይል', document_name })
      .where('id', '=', second.companyId)
      .execute()
    expect(await pairsSeen(domain)).toMatchObject([{ reasons: ['domain', reason] }])
  }
})

test('the company that stays has the offers, bids, trades and people of both', async () => {
  const { domain, first, second } = await twice('SUPPLIER')
  const offer = await market.offer(second)
  const trade = (await market.purchase(market.buyer, offer, { containers: 2 })).body.data
  expect((await plan(second, first)).body.data).toMatchObject({
    from: { external_id: second.companyId },
    into: { external_id: first.companyId },
    obstacles: [],
    moving: { people: 1, offers: 1, bids: 0, trades: 1, invitations: 0 },
    ending: { bids: 0, approvals: 0, api_keys: 0 },
    newly_paid: 1,
  })
  const noted = { text: 'Asked for its papers' }
  await market.as(admin, 'POST', `/secure/admin/companies/${second.companyId}/notes`, noted)
  nextMinute()
  expect((await merge(second, first, 'documents')).status).toBe(204)
  const notes = await market.as(admin, 'GET', `/secure/admin/companies/${first.companyId}/notes`)
  expect(notes.body.data).toMatchObject([noted])
  expect((await market.as(second, 'GET', '/secure/trades')).status).toBe(401)
  for (const reader of [first, await again(second, first, 'documents')]) {
    const { body } = await market.as(reader, 'GET', `/secure/trades/${trade.id}`)
    expect(body.data.parties.supplier).toMatchObject({
      company_name: expect.stringContaining(first.id.slice(-12)),
    })
    const own = await market.as(reader, 'GET', '/secure/tickets/self?per_page=100')
    expect(own.body.data.map(({ id }: { id: string }) => id)).toContain(offer.id)
  }
  const { body } = await market.as(first, 'GET', '/secure/company/people')
  expect(body.data.people).toMatchObject([{ right: 'owner' }, { right: 'documents' }])
  expect(await pairsSeen(domain)).toEqual([])
  expect((await mailsTo(second))[0]).toContain('سجّل الدخول من جديد')
  expect((await mailsTo(first))[0]).toContain('Joined: Amna')
  expect(await merge(second, first)).toMatchObject({ status: 404 })
})

test('places that the companies added are those of the one that stays', async () => {
  const { first, second } = await twice('SUPPLIER')
  const { type_id } = await db.selectFrom('facilities').select('type_id').executeTakeFirstOrThrow()
  const place = (name: string) => ({
    logistic_facility_type_id: type_id,
    name,
    name_ar: `مخزن ${houses}`,
    city: 'Kosti',
    city_ar: 'كوستي',
    country: 'Sudan',
    country_ar: 'السودان',
  })
  const add = (by: SignedIn, name: string) =>
    market.as(by, 'POST', '/secure/logistic-facilities', place(name))
  for (const [by, name] of [
    [first, 'Store of both'],
    [second, 'Store of both'],
    [second, 'Store of one'],
  ] as const)
    expect((await add(by, name)).status).toBe(201)

  expect((await merge(second, first)).status).toBe(204)
  const found = await market.as(first, 'GET', '/secure/logistic-facilities?search=Kosti')
  expect(found.body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Store of both',
    'Store of both',
    'Store of one',
  ])
  expect((await add(first, 'Store of one')).status).toBe(409)
  const owners = await db
    .selectFrom('facilities')
    .select(['owner_id'])
    .where('name', '=', 'Store of one')
    .execute()
  expect(owners).toEqual([{ owner_id: first.companyId }])
})

test('companies that traded with each other stay two, and so does their log', async () => {
  const seller = await market.member('TRADER')
  const other = await market.member('TRADER')
  const offer = await market.offer(seller)
  await market.purchase(other, offer, { containers: 2 })
  expect((await plan(other, seller)).body.data.obstacles).toEqual(['COMPANIES_TRADED_TOGETHER'])
  expect(await merge(other, seller)).toMatchObject({
    status: 409,
    body: { error_code: 'COMPANIES_TRADED_TOGETHER' },
  })
  expect((await market.as(other, 'GET', '/secure/trades')).status).toBe(200)
})

test('a buyer and a supplier do not become one, nor a company that does not exist', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  expect(await merge(supplier, buyer)).toMatchObject({ body: { error_code: 'COMPANIES_DIFFER_IN_ROLE' } })
  expect(await merge(supplier, supplier)).toMatchObject({ body: { error_code: 'SAME_COMPANY' } })
  const gone = { ...supplier, companyId: supplier.id as unknown as SignedIn['companyId'] }
  expect((await plan(gone, buyer)).status).toBe(404)
  expect((await merge(admin, supplier)).status).toBe(404)
})

test('of two waiting bids on one offer that of the company that stays goes on, and no round is lost', async () => {
  const { first, second } = await twice('BUYER')
  const offer = await market.offer(market.supplier)
  const [staying, coming] = [await market.bid(first, offer), await market.bid(second, offer)]
  expect((await plan(second, first)).body.data.ending).toEqual({ bids: 1, approvals: 0, api_keys: 0 })
  nextMinute()
  expect((await merge(second, first)).status).toBe(204)
  const seen = async (id: string) => (await market.as(first, 'GET', `/secure/bids/${id}`)).body.data
  expect(await seen(staying.body.data.id)).toMatchObject({ status: 'PENDING' })
  expect(await seen(coming.body.data.id)).toMatchObject({ status: 'REJECTED', closed_by: 'system' })
  nextMinute()
  await market.as(market.supplier, 'PUT', `/secure/bids/${staying.body.data.id}/decline`, {
    message: 'Too low',
  })
  nextMinute()
  expect((await market.bid(first, offer)).body.data).toMatchObject({ round: 2 })
})

test('declined bids of both in one round count as used rounds of the one company', async () => {
  const { first, second } = await twice('BUYER')
  const offer = await market.offer(market.supplier)
  for (const bidder of [first, second]) {
    const bid = await market.bid(bidder, offer)
    nextMinute()
    await market.as(market.supplier, 'PUT', `/secure/bids/${bid.body.data.id}/decline`, {
      message: 'Too low',
    })
  }
  expect((await merge(second, first)).status).toBe(204)
  nextMinute()
  expect((await market.bid(first, offer)).body.data).toMatchObject({ round: 3 })
})

test('what somebody does for the company while it is merged is done before, or not at all', async () => {
  const { first, second } = await twice('BUYER')
  const another = await market.offer(market.supplier)
  await market.verified(second, 'create_bid')
  const terms = {
    ticket_version: another.version,
    containers: 4,
    price: '1550.00',
    facility_destination: market.goods.mersin,
  }
  const waiting: Promise<{ status: number }>[] = []
  await transaction(db, async (tx) => {
    // Somebody holds the offer: the bid waits for it, with its session read, while the company is merged.
    await tx.selectFrom('offers').select('id').where('id', '=', another.id).forUpdate().execute()
    waiting.push(market.as(second, 'POST', `/secure/bids/tickets/${another.id}`, terms))
    await market.lockAwaited()
    expect((await merge(second, first)).status).toBe(204)
  })
  const [late] = await Promise.all(waiting)
  expect(late).toMatchObject({ status: 401 })
  const left = await db.selectFrom('bids').select('id').where('company_id', '=', second.companyId).execute()
  expect(left).toEqual([])
})

test('the log names both companies and the reason', async () => {
  const { first, second } = await twice('SUPPLIER')
  await merge(second, first)
  const entry = await db
    .selectFrom('activity_log')
    .selectAll()
    .where('action', '=', 'company.merge')
    .where('entity_id', '=', first.companyId)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_id: admin.id,
    before: { id: second.companyId },
    after: { right: 'trader', reason: 'One company, registered twice', moved: { people: 1 } },
  })
})

test('the stricter limits of the two stay: nobody is let off a second person by a merge', async () => {
  const { first, second } = await twice('SUPPLIER')
  const limit = (owner: SignedIn, limits: { signing_cents: number | null; bank: boolean }) =>
    db
      .insertInto('company_limits')
      .values({ company_id: owner.companyId, ...limits })
      .execute()
  await limit(first, { signing_cents: 900_000, bank: false })
  await limit(second, { signing_cents: 500_000, bank: true })
  expect((await merge(second, first)).status).toBe(204)
  const { body } = await market.as(first, 'GET', '/secure/company/limits')
  expect(body.data).toEqual({ purchase: null, acceptance: null, signing: '5000.00', bank: true })
})
