import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openDealing } from '../testing/dealing.ts'
import { laneRule } from '../testing/lane-rule.ts'
import { kanoGinger, userBody } from '../testing/user-body.ts'

/** Two admins who change the same record: every call that changes one, found in the contract. */
const market = await openDealing()
const { db, goods } = market
const trading = await market.member('SUPPLIER')
const admins = [await market.member('ADMIN', { language: 'en' }), await market.member('ADMIN')] as const
const ask = (n: 0 | 1, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  market.as(admins[n], method, `/secure/admin${path}`, body, { 'accept-language': 'en' })

const names = (n: number) => ({ name: `Sample ${n}`, name_ar: `عينة ${n}` })
const product = (n: number) => ({
  product_grade_ext_id: goods.grade,
  purity: 97 - n,
  purity_type: '97/3',
  bag_packing_amount: 40,
  additional_cost_per_mt: '0.30',
  platform_fee: '15.00',
})
const place = { city: 'Suakin', city_ar: 'سواكن', country: 'Sudan', country_ar: 'السودان' }
const box = (await ask(0, 'POST', '/container-types', { name: 'Spare box' })).body.data.external_id
const loaded = (await ask(0, 'POST', '/products', product(9))).body.data.external_id
const supplier = userBody()
const company = (n: number) => ({ ...kanoGinger, company_name: `Kano Ginger ${n}` })

/** The table whose row a change locks, the n-th content of a record, and where there is one record, its path. */
type Sample = {
  table: string
  body: (n: number) => object
  at?: string
  /** Where it is read, if not where it is changed. */
  shownAt?: string
  filled?: Record<string, string>
}
const samples: Record<string, Sample> = {
  '/container-types/{id}': { table: 'container_types', body: (n) => ({ name: `Sample ${n}` }) },
  '/container-types/{containerTypeId}/product-loads/{id}': {
    table: 'product_loads',
    body: (n) => ({ product_ext_id: loaded, load_amount: 18_000 + n }),
    filled: { containerTypeId: box },
  },
  '/product-parents/{id}': {
    table: 'product_parents',
    body: (n) => ({ ...names(n), origin: 'Chad', origin_ar: 'تشاد' }),
  },
  '/product-types/{id}': {
    table: 'product_types',
    body: (n) => ({ ...names(n), product_parent_ext_id: goods.parent }),
  },
  '/product-grades/{id}': {
    table: 'product_grades',
    body: (n) => ({ ...names(n), product_type_ext_id: goods.type }),
  },
  '/product-origin/{id}': { table: 'product_origins', body: names },
  '/product-characteristic/{id}': {
    table: 'product_characteristics',
    body: (n) => ({ ...names(n), field_type: 'number', is_required: true }),
  },
  '/products/{id}': { table: 'products', body: product },
  '/logistic-facility-types/{id}': { table: 'facility_types', body: names },
  '/logistic-facilities/{id}': {
    table: 'facilities',
    body: (n) => ({ ...names(n), ...place, logistic_facility_type_id: goods.portType }),
  },
  '/freight-costs/{id}': {
    table: 'freight_costs',
    body: (n) => ({
      origin_ext_id: goods.portSudan,
      destination_ext_id: goods.mersin,
      container_type_ext_id: box,
      price_per_container: `${1_150 + n}.00`,
      termical_handling_charges: '150',
      transit_time_in_days: 12,
    }),
  },
  '/lane-rules/{id}': { table: 'lane_rules', body: (n) => ({ ...laneRule, text: `Sample ${n}` }) },
  '/articles/{id}': {
    table: 'articles',
    body: (n) => ({ title: `Sample ${n}`, title_ar: 'عينة', body: 'Rain in Gedaref', body_ar: 'أمطار' }),
  },
  // The name of the company: what a user's form changes is in more than one table.
  '/users/{id}': { table: 'companies', body: (n) => ({ ...supplier, company: company(n) }) },
  '/invitations/{id}': {
    table: 'invitations',
    body: (n) => ({ email: `invited${n}@kano-ginger.example`, role_id: 3, language: 'en' }),
  },
  '/companies/{id}/registration-number': {
    table: 'companies',
    body: (n) => ({ registration_number: `KRT/2026-${n}` }),
    at: `/companies/${trading.companyId}/registration-number`,
    shownAt: `/companies/${trading.companyId}`,
  },
  '/settings': { table: 'settings', body: (n) => ({ use_sms_service: n < 3 }), at: '/settings' },
}

const changes = (Object.entries(calls) as [CallName, Call][]) // `calls` is checked to be Calls
  .filter(([name]) => /^PUT (\/secure)?\/admin\//.test(name))
  .map(([name, call]) => [name.replace('PUT /secure/admin', ''), call] as const)

test.each(changes)('a change of %s may carry the version that its answer has', (path, call) => {
  expect(samples).toHaveProperty([path])
  expect(call.body).toBeInstanceOf(z.ZodObject)
  expect((call.body as z.ZodObject).shape).toHaveProperty('version')
  expect((call.answer as z.ZodObject).shape.data).toHaveProperty('shape.version')
})

const filledIn = (path: string, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name)

/** A record of this sample, and where it is changed. */
async function recordOf(path: string, { at, shownAt, body, filled = {} }: Sample) {
  if (at) return { at, shownAt: shownAt ?? at, read: (await ask(0, 'GET', shownAt ?? at)).body.data }
  const made = await ask(0, 'POST', filledIn(path.replace('/{id}', ''), filled), body(0))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const where = filledIn(path, { ...filled, id: made.body.data.external_id })
  const { data } = (await ask(0, 'GET', where)).body
  expect(data.version).toBe(made.body.data.version)
  return { at: where, shownAt: where, read: data }
}

test.each(Object.entries(samples))(
  'of two changes of %s that began from the same version, one is made',
  async (path, sample) => {
    const { at, shownAt, read } = await recordOf(path, sample)
    market.clock.now = new Date(market.clock.now.getTime() + 1_000)
    const change = (n: 0 | 1) => ({ ...sample.body(n + 1), version: read.version })
    // Both wait for the row, so that neither is over before the other begins.
    const holder = await market.pool.connect()
    await holder.query('begin')
    await holder.query(`select from ${sample.table} for update`)
    const both = [ask(0, 'PUT', at, change(0)), ask(1, 'PUT', at, change(1))]
    await market.lockAwaited()
    await holder.query('rollback')
    holder.release()
    const answers = await Promise.all(both)
    expect(
      answers.map(({ status }) => status).toSorted(),
      JSON.stringify(answers.map(({ body }) => body)),
    ).toEqual([200, 409])

    const won = answers.find(({ status }) => status === 200)!.body.data // one of the two
    const { last_change, ...lost } = answers.find(({ status }) => status === 409)!.body
    const winner = admins[answers[0]!.status === 200 ? 0 : 1]
    const { name, last_name } = await db
      .selectFrom('members')
      .select(['name', 'last_name'])
      .where('id', '=', winner.id)
      .executeTakeFirstOrThrow()
    expect(lost).toMatchObject({
      error_code: 'STALE_VERSION',
      message: expect.stringContaining(`${name} ${last_name}`),
    })
    expect(last_change).toEqual({ by: `${name} ${last_name}`, at: market.clock.now.toISOString() })

    expect((await ask(0, 'GET', shownAt)).body.data).toMatchObject({ version: won.version })
    // A client that knows no versions changes it as before, and the version of now is as good.
    market.clock.now = new Date(market.clock.now.getTime() + 61_000)
    const after = await ask(1, 'PUT', at, { ...sample.body(3), version: won.version })
    expect(after.status, JSON.stringify(after.body)).toBe(200)
    expect((await ask(0, 'PUT', at, sample.body(4))).status).toBe(200)
  },
)

test.each(Object.entries(samples).filter(([path]) => !/settings|invitations|registration-number/.test(path)))(
  'the list of %s has the version of each',
  async (path, { filled = {} }) => {
    const { data } = (await ask(0, 'GET', `${filledIn(path.replace('/{id}', ''), filled)}?per_page=100`)).body
    for (const row of data) expect(row.version).toMatch(/^[0-9a-f]{32}$/)
    const [row] = data
    const at = filledIn(path, { ...filled, id: row.external_id })
    expect((await ask(0, 'GET', at)).body.data.version).toBe(row.version)
  },
)

test('a load that is added, and a base that is renamed, leave a form of the type as it is', async () => {
  const version = async (path: string) => (await ask(0, 'GET', path)).body.data.version
  const [type, container] = [`/product-types/${goods.type}`, `/container-types/${box}`]
  const before = [await version(type), await version(container)]
  const parent = (await ask(0, 'GET', `/product-parents/${goods.parent}`)).body.data
  const { external_id: _, version: __, ...rest } = parent
  await ask(0, 'PUT', `/product-parents/${goods.parent}`, { ...rest, name: 'Sesame seed' })
  const other = (await ask(0, 'POST', '/products', product(8))).body.data.external_id
  await ask(0, 'POST', `/container-types/${box}/product-loads`, {
    product_ext_id: other,
    load_amount: 17_000,
  })
  expect([await version(type), await version(container)]).toEqual(before)
})

test('a member who changes their company makes the form of an admin stale', async () => {
  const buyer = await market.member('BUYER')
  const { data } = (await ask(0, 'GET', `/users/${buyer.id}`)).body
  const body = {
    company_name: 'Nile Foods',
    address: 'Road 1',
    zip: '1',
    city: 'Cairo',
    country: 'EG',
    website: '',
  }
  await market.as(buyer, 'PUT', '/secure/profiles/company', body)
  const change = { ...supplier, role_id: 2, company: company(1), version: data.version }
  expect(await ask(0, 'PUT', `/users/${buyer.id}`, change)).toMatchObject({
    status: 409,
    body: { error_code: 'STALE_VERSION', last_change: { by: expect.stringContaining('Amna') } },
  })
})
