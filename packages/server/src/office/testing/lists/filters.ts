import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'
import { addHours } from '@mahsul/domain/kit/calendar'
import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Lists, Row } from './open-lists.ts'

type Filter = {
  value: (rows: Row[]) => string
  leaves: (row: Row, value: string, now: Date) => boolean
}

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
  leaves: (row, _, now) => new Date(row[field]) > addHours(now, -7 * 24),
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
  '/secure/admin/lane-rules': {
    kind: is('control', (row) => row.kind),
    commodity: is('ginger', (row) => row.commodity),
    check: { value: () => 'old', leaves: (row) => row.check_is_old },
  },
  '/secure/admin/logistic-facilities': {
    logistic_facility_type: idOf('logistic_facility_type'),
    use: { value: () => 'loads', leaves: (row) => row.loads },
    state: retired,
    shared: { value: () => 'common', leaves: (row) => row.added_by.length === 0 },
  },
  '/secure/admin/logistics/events': {
    state: is('ignored', (row) => row.state),
    kind: is('TRANSPORT', (row) => row.type),
    days: within('received_at'),
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
  '/secure/admin/lane-rule-imports': { status: is('failed', (row) => row.status) },
  '/secure/admin/product-load-imports': { status: is('failed', (row) => row.status) },
}

/** Filters of the lists, each against the rows that it should leave. */
export function listsAreFiltered({ market, admin, read }: Lists) {
  it.each(
    Object.entries(lists).flatMap(([path, filters]) => Object.keys(filters).map((name) => [path, name])),
  )('%s by %s has the rows that match, as a page and as a file', async (path, name) => {
    const { value, leaves } = lists[path!]![name!]! // taken from its own keys
    const all = await read(path!, '')
    const chosen = value(all)
    const expected = all
      .filter((row) => leaves(row, chosen, market.clock.now))
      .map((row) => row.external_id ?? row.id)
    expect(expected.length, 'the market has some that match').toBeGreaterThan(0)
    expect(expected.length, 'and some that do not').toBeLessThan(all.length)

    const found = await read(path!, `&${name}=${chosen}`)
    expect(found.map((row) => row.external_id ?? row.id)).toEqual(expected)
    const file = await market.as(admin, 'GET', `${path}.csv?${name}=${chosen}`)
    for (const row of all) {
      const id = row.external_id ?? row.id
      expect(String(file.body).includes(id), id).toBe(expected.includes(id))
    }
  })

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
}
