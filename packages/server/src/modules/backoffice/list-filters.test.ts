import type { Call, CallName } from '@mahsul/contract/call'
import { calls } from '@mahsul/contract/registry/calls'
import { addHours } from '@mahsul/domain/calendar'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { seedDemo } from '../../demo/seed.ts'
import { transaction } from '../../platform/db/db.ts'
import { sendFile } from '../../testing/files.ts'
import { openMarket } from '../../testing/market.ts'
import { failedJob, givenUpMessage } from '../../testing/stuck.ts'
import { creditFeeInvoices } from '../fees/issue-invoices.ts'
import { lockTrade } from '../trades/lock-trade.ts'

/** The filters of the back office's lists, each against the rows that it should leave, in the market of the demo. */
const market = await openMarket()
const { db, clock } = market
let admin: Awaited<ReturnType<typeof market.member>>

/** A row of any list, as the wire has it. */
type Row = Awaited<ReturnType<typeof market.as>>['body']
type Filter = { value: (rows: Row[]) => string; leaves: (row: Row, value: string) => boolean }

const idOf = (field: string): Filter => ({
  value: (rows) => rows[0][field].external_id,
  leaves: (row, value) => row[field].external_id === value,
})
const is = (value: string, field = (row: Row) => row): Filter => ({
  value: () => value,
  leaves: (row) => field(row) === value,
})
const within = (field: string): Filter => ({
  value: () => '7',
  leaves: (row) => new Date(row[field]) > addHours(clock.now, -7 * 24),
})
const waiting: Filter = { value: () => 'waiting', leaves: (row) => row.answered_at === null }
const retired: Filter = { value: () => 'retired', leaves: (row) => row.retired_at !== null }
const inRole = (role: string) => is(role, (row) => row.role.name)

const lists: Record<string, Record<string, Filter>> = {
  '/secure/admin/users': {
    role: inRole('BUYER'),
    admin_role: is('support', (row) => row.admin_role),
    language: is('ar', (row) => row.language),
    days: within('created_at'),
  },
  '/secure/admin/companies': {
    role: is('SUPPLIER', (row) => row.role),
    country: is('SD', (row) => row.country),
    state: is('suspended', (row) => row.state),
    days: within('created_at'),
  },
  '/secure/admin/fee-invoices': {
    status: is('overdue', (row) => row.status),
    kind: is('invoice', (row) => row.kind),
    company: idOf('company'),
    month: {
      value: (rows) => rows[0].issued_on.slice(0, 7),
      leaves: (row, month) => row.issued_on.startsWith(month),
    },
  },
  '/secure/admin/account-changes': { state: is('expired', (row) => row.state) },
  '/secure/admin/invitations': { state: is('expired', (row) => row.state), role: inRole('SUPPLIER') },
  '/secure/admin/access-requests': {
    state: waiting,
    role: inRole('SUPPLIER'),
    days: within('created_at'),
  },
  '/secure/admin/contacts': {
    state: waiting,
    topic: is('buy', (row) => row.topic),
    days: within('created_at'),
  },
  '/secure/admin/trades': {
    status: is('finished', (row) => row.status),
    waits_for: {
      value: () => 'buyer',
      leaves: (row) => {
        const sides = row.open_tasks.filter((task: Row) => !task.optional).map(({ actor }: Row) => actor)
        return row.status === 'running' && sides.includes('buyer') && !sides.includes('supplier')
      },
    },
    overdue: {
      value: () => 'true',
      leaves: (row) => row.open_tasks.some((task: Row) => task.overdue && !task.optional),
    },
    port: {
      value: (rows) => rows[0].destinations[0].facility.external_id,
      leaves: (row, port) =>
        [row.origin, ...row.destinations.map((each: Row) => each.facility)].some(
          (place) => place.external_id === port,
        ),
    },
    company: {
      value: (rows) => rows[0].supplier.company_external_id,
      leaves: (row, id) => [row.supplier, row.buyer].some((side: Row) => side.company_external_id === id),
    },
    days: within('created_at'),
  },
  '/secure/admin/offers': {
    status: is('under_negotiation', (row) => row.status),
    ended: is('expired', (row) => row.ended?.how),
    offer_type: is('BUY', (row) => row.type),
    product_parent: {
      value: (rows) => rows[0].product.parent.external_id,
      leaves: (row, base) => row.product.parent.external_id === base,
    },
    company: idOf('company'),
    days: within('created_at'),
  },
  '/secure/admin/bids': {
    status: is('declined', (row) => row.status),
    offer_type: is('BUY', (row) => row.ticket.type),
    product_parent: {
      value: (rows) => rows[0].ticket.product.parent.external_id,
      leaves: (row, base) => row.ticket.product.parent.external_id === base,
    },
    company: {
      value: (rows) => rows[0].bidder.company.external_id,
      leaves: (row, company) =>
        [row.bidder, row.ticket].some((party) => party.company.external_id === company),
    },
    offer: {
      value: (rows) => rows[0].ticket.external_id,
      leaves: (row, offer) => row.ticket.external_id === offer,
    },
    days: within('placed_at'),
  },
  '/secure/admin/freight-costs': {
    origin: idOf('origin'),
    destination: idOf('destination'),
    container_type: idOf('container_type'),
    state: is('lapsed', (row) => row.state),
  },
  '/secure/admin/logistic-facilities': {
    logistic_facility_type: idOf('logistic_facility_type'),
    use: { value: () => 'loads', leaves: (row) => row.loads },
    state: retired,
  },
  '/secure/admin/container-types': { state: retired },
  '/secure/admin/product-types': { product_parent: idOf('product_parent') },
  '/secure/admin/product-grades': { product_type: idOf('product_type') },
  '/secure/admin/product-characteristic': { field_type: is('select', (row) => row.field_type) },
  '/secure/admin/products': {
    product_parent: idOf('product_parent'),
    product_type: idOf('product_type'),
    state: { value: () => 'not_yet', leaves: (row) => row.cannot_be_offered === 'no_load' },
  },
  '/secure/admin/articles': { state: is('draft', ({ published_at }) => (published_at ? 'out' : 'draft')) },
  '/secure/admin/running/messages': { channel: is('mail', (row) => row.channel) },
  '/admin/logistics/facilities/freight_cost_imports': { status: is('failed', (row) => row.status) },
  '/secure/admin/product-imports': { status: is('failed', (row) => row.status) },
  '/secure/admin/product-load-imports': { status: is('failed', (row) => row.status) },
}

const read = async (path: string, query: string, page = 1): Promise<Row[]> => {
  const { status, body } = await market.as(admin, 'GET', `${path}?per_page=100&page=${page}${query}`)
  expect(status, `${path} ${query}`).toBe(200)
  return body.next_page ? [...body.data, ...(await read(path, query, body.next_page))] : body.data
}

beforeAll(async () => {
  await seedDemo({ db, now: clock.now, password: 'mahsul-demo', files: market.files })
  admin = await market.member('ADMIN')
  await market.member('ADMIN', { adminRole: 'support' })
  await addTheRest()
})

it.each(Object.entries(lists).flatMap(([path, filters]) => Object.keys(filters).map((name) => [path, name])))(
  '%s by %s has the rows that match, as a page and as a file',
  async (path, name) => {
    const { value, leaves } = lists[path!]![name!]! // taken from its own keys
    const all = await read(path!, '')
    const chosen = value(all)
    const expected = all.filter((row) => leaves(row, chosen)).map((row) => row.external_id ?? row.id)
    expect(expected.length, 'the market has some that match').toBeGreaterThan(0)
    expect(expected.length, 'and some that do not').toBeLessThan(all.length)

    const found = await read(path!, `&${name}=${chosen}`)
    expect(found.map((row) => row.external_id ?? row.id)).toEqual(expected)
    const file = await market.as(admin, 'GET', `${path}.csv?${name}=${chosen}`)
    for (const row of all) {
      const id = row.external_id ?? row.id
      expect(String(file.body).includes(id), id).toBe(expected.includes(id))
    }
  },
)

it.each([
  ['repeated', 'role=BUYER&role=SUPPLIER'],
  ['with commas', 'role=BUYER,SUPPLIER'],
])('several values of one filter leave the rows that have any of them: %s', async (_, query) => {
  const all = await read('/secure/admin/users', '')
  const expected = all.filter((row) => ['BUYER', 'SUPPLIER'].includes(row.role.name))
  expect(expected.length).toBeLessThan(all.length)
  const found = await read('/secure/admin/users', `&${query}`)
  expect(found.map((row) => row.external_id)).toEqual(expected.map((row) => row.external_id))
  const file = await market.as(admin, 'GET', `/secure/admin/users.csv?${query}`)
  for (const row of all)
    expect(String(file.body).includes(row.external_id), row.email).toBe(expected.includes(row))
})

it('a port among several is the first or the last of a trade', async () => {
  const all = await read('/secure/admin/trades', '')
  const [from, to] = [all[0].origin.external_id, all.at(-1).destinations[0].facility.external_id]
  const found = await read('/secure/admin/trades', `&port=${from},${to}`)
  const touches = (row: Row) =>
    [row.origin, ...row.destinations.map((each: Row) => each.facility)].some(({ external_id: id }) =>
      [from, to].includes(id),
    )
  expect(found.map(({ id }) => id)).toEqual(all.filter(touches).map(({ id }) => id))
})

it.each(['reference', 'supplier', 'buyer', 'created_at'] as const)(
  'the trades are sorted by %s, up and down, with the same trades in the file',
  async (by) => {
    const keyOf = (row: Row) =>
      ({
        reference: row.reference,
        supplier: row.supplier.company_name.toLowerCase(),
        buyer: row.buyer.company_name.toLowerCase(),
        created_at: row.created_at,
      })[by]
    const up = (await read('/secure/admin/trades', `&sort=${by}`)).map(keyOf)
    const down = (await read('/secure/admin/trades', `&sort=-${by}`)).map(keyOf)
    expect(up).toEqual(up.toSorted())
    expect(down).toEqual(up.toSorted().toReversed())
    const file = await market.as(admin, 'GET', `/secure/admin/trades.csv?sort=-${by}`)
    expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(down.length + 1)
  },
)

const lower = (text: string) => text.toLowerCase()
const nameOf = ({ name, last_name }: Row) => `${lower(name)} ${lower(last_name)}`

it.each<[string, string, (row: Row) => string | number]>([
  ['/secure/admin/access-requests', 'company', ({ company }) => lower(company)],
  ['/secure/admin/access-requests', 'role', ({ role }) => role.name],
  ['/secure/admin/contacts', 'topic', ({ topic }) => topic],
  ['/secure/admin/contacts', 'created_at', ({ created_at }) => created_at],
  ['/secure/admin/account-changes', 'member', ({ member }) => nameOf(member)],
  ['/secure/admin/account-changes', 'requested_at', ({ requested_at }) => requested_at],
  ['/secure/admin/invitations', 'email', ({ email }) => lower(email)],
  ['/secure/admin/invitations', 'expires_at', ({ expires_at }) => expires_at],
  ['/secure/admin/users/deleted', 'name', nameOf],
  ['/secure/admin/product-imports', 'file_name', ({ file_name }) => lower(file_name)],
  ['/secure/admin/running/messages', 'created_at', ({ created_at }) => created_at],
  ['/secure/admin/running/jobs', 'failed_at', ({ failed_at }) => failed_at],
  ['/secure/admin/freight-costs/missing', 'origin', ({ origin }) => lower(origin.name)],
  ['/secure/admin/freight-costs/missing', 'members', ({ members }) => members],
])('%s is sorted by %s, up and down', async (path, by, keyOf) => {
  const up = (await read(path, `&sort=${by}`)).map(keyOf)
  const down = (await read(path, `&sort=-${by}`)).map(keyOf)
  const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  expect(new Set(up).size, 'rows that differ').toBeGreaterThan(1)
  expect(up).toEqual(up.toSorted(inOrder))
  expect(down).toEqual(up.toReversed())
})

it('the trades are sorted by what is due first, those with nothing to do last in both directions', async () => {
  const trades = await db.selectFrom('trades').select(['id', 'due_supplier', 'due_buyer']).execute()
  const dueOf = ({ id }: Row) => {
    const { due_supplier, due_buyer } = trades.find((trade) => trade.id === id)!
    return [due_supplier, due_buyer]
      .flatMap((at) => at?.toISOString() ?? [])
      .toSorted()
      .at(0)
  }
  const sorted = async (sort: string) => (await read('/secure/admin/trades', `&sort=${sort}`)).map(dueOf)
  const [up, down] = [await sorted('due'), await sorted('-due')]
  const due = up.filter(Boolean)
  expect(due.length).toBeLessThan(up.length)
  expect(due.length).toBeGreaterThan(1)
  expect(up.slice(0, due.length)).toEqual(due.toSorted())
  expect(down.slice(0, due.length)).toEqual(due.toSorted().toReversed())
})

it('a list that is sorted downwards by several columns is the list upwards, turned over', async () => {
  const lanes = async (sort: string) =>
    (await read('/secure/admin/freight-costs', `&sort=${sort}`)).map(({ external_id: id }) => id)
  expect(await lanes('-origin')).toEqual((await lanes('origin')).toReversed())
})

it('every filter of a list with a file is tested here, or with its list', () => {
  // activity.test.ts, fees.test.ts, below
  const elsewhere = [
    '/admin/activity_log',
    '/secure/admin/fee-statements',
    '/secure/admin/freight-costs/missing',
  ]
  const notFilters = ['search', 'sort']
  const declared = (Object.entries(calls) as [CallName, Call][]) // `calls` is checked to be Calls
    .filter(([, call]) => call.columns)
    .flatMap(([name, { query }]) =>
      Object.keys(query instanceof z.ZodObject ? query.shape : {})
        .filter((key) => !notFilters.includes(key))
        .map((key) => `${name.slice('GET '.length, -'.csv'.length)} by ${key}`),
    )
    .filter((each) => !elsewhere.some((path) => each.startsWith(path)))
  const tested = Object.entries(lists).flatMap(([path, of]) =>
    Object.keys(of).map((key) => `${path} by ${key}`),
  )
  expect(declared.toSorted()).toEqual(tested.toSorted())
})

it('filters add up, with each other and with the search', async () => {
  const sesame = (await read('/secure/admin/freight-costs', '&search=Mersin'))[0]
  const found = await read(
    '/secure/admin/freight-costs',
    `&search=Mersin&origin=${sesame.origin.external_id}&container_type=${sesame.container_type.external_id}`,
  )
  expect(found.map((row) => row.external_id)).toContain(sesame.external_id)
  for (const row of found)
    expect(row).toMatchObject({ origin: sesame.origin, container_type: sesame.container_type })
})

it.each<[string, string, (row: Row) => boolean]>([
  [
    'products',
    'sudan SESAME',
    ({ product_parent: base }) => base.name === 'Sesame' && base.origin === 'Sudan',
  ],
  [
    'freight-costs',
    'mersin port sudan',
    (lane) => [lane.origin.name, lane.destination.name].sort().join() === 'Mersin,Port Sudan',
  ],
  ['users', 'haddad rana', (user) => user.last_name === 'Haddad'],
  ['users', '+90 532 123 4567', (user) => user.last_name === 'Haddad'],
  ['users', 'mersin türkiye', () => false],
  ['users', 'السودان supplier@mahsul', (user) => user.email === 'supplier@mahsul.example'],
])(
  'the words of a search may be in any order and in several columns: %s, “%s”',
  async (list, words, isFound) => {
    const all = await read(`/secure/admin/${list}`, '')
    const found = await read(`/secure/admin/${list}`, `&search=${encodeURIComponent(words)}`)
    expect(found.map((row) => row.external_id)).toEqual(all.filter(isFound).map((row) => row.external_id))
  },
)

it('a trade is found by its ports, its goods, its people and what was shipped, in any order', async () => {
  const all = await read('/secure/admin/trades', '')
  const foundBy = async (words: string) =>
    (await read('/secure/admin/trades', `&search=${encodeURIComponent(words)}`)).map(({ id }) => id)
  const whose = (is: (row: Row) => boolean) => all.filter(is).map(({ id }) => id)
  const ports = (row: Row): string[] => [
    row.origin?.unlocode,
    ...row.destinations.map((each: Row) => each.facility.unlocode),
  ]
  const touchesMersin = whose((row) => ports(row).includes('TRMER'))
  expect(touchesMersin.length).toBeGreaterThan(0)
  expect(touchesMersin.length).toBeLessThan(all.length)
  expect(await foundBy('TRMER')).toEqual(touchesMersin)
  const hers = whose((row) => row.buyer.company_name === 'Levant Tahini Works')
  expect(await foundBy('buyer@mahsul.example')).toEqual(hers)
  const isSesame = ({ product, supplier }: Row) =>
    product.commodity === 'sesame' || supplier.company_name.includes('Sesame')
  expect(await foundBy('rana trmer sesame')).toEqual(
    whose((row) => hers.includes(row.id) && touchesMersin.includes(row.id) && isSesame(row)),
  )
  const [, offer, trade] = all[0].reference.split(/MH-|-T/)
  for (const words of [`${offer}-T${trade}`, `mh ${offer} t${trade}`, `T${trade}`])
    expect(await foundBy(words), words).toEqual([all[0].id])
  const { rows } = await sql<{ number: string; trades: string[] }>`
    select number #>> '{}' as number, array_agg(distinct trade_id::text) as trades
    from trade_log l, jsonb_path_query(l.payload, '$.**.containerNumbers[*]') number
    where l.task = 'logistics.share' group by 1 order by 1 limit 1`.execute(db)
  const [shipped] = rows
  expect((await foundBy(shipped!.number.toLowerCase())).toSorted()).toEqual(shipped!.trades.toSorted()) // the demo ships
})

it('missing lanes are filtered by their ends and their container, as a page and as a file', async () => {
  const path = '/secure/admin/freight-costs/missing'
  const all = await read(path, '')
  for (const by of ['origin', 'destination', 'container_type']) {
    const chosen = all[0][by].external_id
    const expected = all.filter((lane) => lane[by].external_id === chosen)
    expect(expected.length, by).toBeLessThan(all.length)
    expect(await read(path, `&${by}=${chosen}`)).toEqual(expected)
    const file = await market.as(admin, 'GET', `${path}.csv?${by}=${chosen}`)
    expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(expected.length + 1)
  }
})

it('deleted users are filtered by their role', async () => {
  const gone = await read('/secure/admin/users/deleted', '&role=BUYER')
  expect(gone.map(({ role }) => role.name)).toEqual(['BUYER', 'BUYER'])
  expect(await read('/secure/admin/users/deleted', '&role=SUPPLIER')).toEqual([])
})

it('a value that no row can have is refused', async () => {
  for (const query of ['role=OWNER', 'days=365'])
    expect((await market.as(admin, 'GET', `/secure/admin/users?${query}`)).status).toBe(422)
})

/** What the demo has of only one kind, or none at all. */
/** A trade that both had signed, cancelled by an admin. */
async function creditFees() {
  const { trade_id: tradeId } = await db
    .selectFrom('fee_invoices as f')
    .innerJoin('trades as d', 'd.id', 'f.trade_id')
    .select('f.trade_id')
    .where('d.status', '=', 'running')
    .orderBy('f.issued_at', 'desc')
    .executeTakeFirstOrThrow()
  await transaction(db, async (tx) => {
    await creditFeeInvoices(tx, await lockTrade(tx, tradeId, clock.now), clock.now)
  })
}

async function addTheRest() {
  const { now } = clock
  await addDeparted()
  const article = { title: 'Rain', title_ar: 'مطر', body: 'It rained.', body_ar: 'هطلت الأمطار.' }
  await market.as(admin, 'POST', '/secure/admin/articles', { ...article, published_at: null })
  await addMissingLanes()
  await creditFees()
  const long = addHours(now, -30 * 24)
  const supplier = await market.member('SUPPLIER', { language: 'ar' })
  await db.updateTable('members').set({ created_at: long }).where('id', '=', supplier.id).execute()
  await market.as(admin, 'POST', `/secure/admin/users/${supplier.id}/suspension`, { reason: 'Reported' })
  const guest = {
    name: 'Amal',
    business_type: 'Trade',
    job_title: 'Buyer',
    country_code: '249',
    phone: '912345678',
  }
  for (const [mark, role_id, topic] of [
    ['a', 2, 'buy'],
    ['b', 3, 'sell'],
  ] as const) {
    const email = `${mark}@nile.example`
    const asking = { ...guest, company: `Nile ${mark}`, email }
    await market.as(undefined, 'POST', '/public/access-requests', { ...asking, role_id })
    await market.as(undefined, 'POST', '/public/contacts', { ...asking, topic })
    await market.as(admin, 'POST', '/secure/admin/invitations', { email, role_id, language: 'ar' })
  }
  const answered = { answered_at: now, answered_by: admin.id, created_at: long }
  await db.updateTable('access_requests').set(answered).where('email', '=', 'a@nile.example').execute()
  await db.updateTable('contacts').set(answered).where('email', '=', 'b@nile.example').execute()
  const { id: expired } = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', 'a@nile.example')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('invitation_links')
    .set({ sent_at: long, expires_at: addHours(long, 48) })
    .where('invitation_id', '=', expired)
    .execute()
  await givenUpMessage(db, { to: 'a@x.example', now })
  await givenUpMessage(db, { to: '+249912345678', channel: 'sms', now: addHours(now, -1) })
  await failedJob(db)
  await sql`update pgboss.job set completed_on = completed_on - interval '1 hour' where id = ${await failedJob(db)}`.execute(
    db,
  )
  for (const table of ['freight-costs', 'products', 'product-loads'])
    for (const name of ['wrong.csv', 'right.csv'])
      await sendFile(market, admin, `/secure/admin/${table}/bulk`, Buffer.from('origin'), { name })
  await db
    .updateTable('freight_imports')
    .set({ status: 'imported' })
    .where('file_name', '=', 'right.csv')
    .execute()
  for (const table of ['products', 'container_types', 'facilities'] as const) {
    const { id } = await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
    await db.updateTable(table).set({ retired_at: now }).where('id', '=', id).execute()
  }
  const { id: loadless } = await db
    .selectFrom('products')
    .select('id')
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('product_loads').where('product_id', '=', loadless).execute()
  const { id: lane } = await db
    .selectFrom('freight_costs')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const ended = { valid_until: addHours(now, -1) }
  await db.updateTable('freight_prices').set(ended).where('lane_id', '=', lane).execute()
  for (const [at, until] of [
    [now, addHours(now, 24)],
    [long, addHours(long, 24)],
  ])
    await db
      .insertInto('account_changes')
      .values({
        id: newId(),
        member_id: at === now ? supplier.id : admin.id,
        changes: JSON.stringify([{ field: 'phone', before: '+249 912345671', after: '+249 912345672' }]),
        reason: 'Lost the phone',
        requested_by: admin.id,
        requested_at: at!,
        expires_at: until!,
      })
      .execute()
}

async function addDeparted() {
  for (const name of ['Amal', 'Zahra']) {
    const { id } = await market.member('BUYER')
    await db.updateTable('members').set({ name, deleted_at: clock.now }).where('id', '=', id).execute()
  }
}

/** One lane that one member asked for, from the first port of the alphabet, and one that two did, from the last. */
async function addMissingLanes() {
  const { rows } = await sql<{ origin_id: string; destination_id: string; container_type_id: string }>`
    select o.id as origin_id, d.id as destination_id, ct.id as container_type_id
    from facilities o cross join facilities d cross join container_types ct
    where o.id <> d.id and not exists (select from freight_costs f
      where (f.origin_id, f.destination_id, f.container_type_id) = (o.id, d.id, ct.id))
    order by o.name, d.name, ct.name`.execute(db)
  const people = [await market.member('BUYER'), await market.member('BUYER')]
  for (const [lane, asking] of [
    [rows[0]!, people.slice(0, 1)],
    [rows.at(-1)!, people],
  ] as const)
    for (const { id } of asking)
      await db
        .insertInto('freight_requests')
        .values({ id: newId(), member_id: id, requested_at: clock.now, ...lane })
        .execute()
}
