import { beforeAll, expect, test } from 'vitest'
import { demoId } from '../../demo/base/ids.ts'
import { facilityId, seedPlaces } from '../../demo/base/seed-places.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const supplier = await market.member('SUPPLIER')
const path = '/secure/logistic-facilities'
const adminPath = '/secure/admin/logistic-facilities'
const warehouse = demoId('facility type', 'Warehouse')
const store = {
  logistic_facility_type_id: warehouse,
  country: 'Sudan',
  country_ar: 'السودان',
  city: 'El Obeid',
  city_ar: 'الأبيض',
  name: 'El Obeid crop store',
  name_ar: 'مخزن محاصيل الأبيض',
}

beforeAll(() => seedPlaces(market.db, market.clock.now))

const names = (list: { name: string }[]) => list.map((facility) => facility.name)

test('loading places come in pages by name, with the counts of the whole list', async () => {
  const first = await market.as(supplier, 'GET', `${path}?per_page=10`)
  expect(first.body).toMatchObject({ total_data: 27, total_page: 3, next_page: 2 })
  expect(names(first.body.data)).toEqual(names(first.body.data).toSorted((a, b) => a.localeCompare(b)))
  const last = await market.as(supplier, 'GET', `${path}?per_page=10&page=3`)
  expect(last.body).toMatchObject({ total_data: 27, next_page: null })
  expect(last.body.data).toHaveLength(7)
  const beyond = await market.as(supplier, 'GET', `${path}?per_page=10&page_no=9`)
  expect(beyond.body).toMatchObject({ data: [], total_data: 27, next_page: null })
})

test.each(['name', 'name_ar', 'city', 'city_ar', 'country', 'country_ar'])(
  'a place whose %s no contract can print is refused, by members and by admins',
  async (field) => {
    const body = { ...store, [field]: 'ጎንደር መጋዘን' }
    const admin = await market.member('ADMIN')
    for (const answer of [
      await market.as(supplier, 'POST', path, body),
      await market.as(admin, 'POST', adminPath, body),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
      expect(answer.body.errors[field][0]).toContain('ጎ')
    }
  },
)

test('a place has both languages, its kind, its code and its position', async () => {
  const { body } = await market.as(supplier, 'GET', `${path}?search=SDPZU`)
  expect(body.data).toEqual([
    {
      external_id: facilityId('SDPZU'),
      name: 'Port Sudan',
      name_ar: 'بورتسودان',
      city: 'Port Sudan',
      city_ar: 'بورتسودان',
      country: 'Sudan',
      country_ar: 'السودان',
      logistic_facility_type: {
        external_id: demoId('facility type', 'Port'),
        name: 'Port',
        name_ar: 'ميناء',
      },
      unlocode: 'SDPZU',
      latitude: 19.62,
      longitude: 37.22,
      caution: null,
    },
  ])
})

test('a search reads both languages, and takes % and _ literally', async () => {
  const search = async (text: string) =>
    names(
      (await market.as(supplier, 'GET', `${path}?type=list&search=${encodeURIComponent(text)}`)).body.data,
    )
  expect(await search('القضارف')).toEqual(['Gedaref crop market store'])
  expect(await search('lagos')).toEqual(['Apapa', 'Lekki', 'Tin Can Island'])
  expect(await search('%')).toEqual([])
  expect(await search('_')).toEqual([])
})

test('there are fifteen destinations, two of them with a caution', async () => {
  const { body } = await market.as(supplier, 'GET', '/logistics/facility_destinations')
  expect(body.data).toHaveLength(15)
  const cautious = body.data.filter(
    (facility: { caution: string | null }) => facility.caution === 'sanctions',
  )
  expect(names(cautious)).toEqual(['Bandar Abbas', 'Lattakia'])
})

test('the kinds of facilities are listed in both languages', async () => {
  const { body } = await market.as(supplier, 'GET', '/secure/logistic-facility-types?type=list')
  expect(names(body.data)).toEqual(['Dry port', 'Factory', 'Port', 'Warehouse'])
})

test('a place that a company adds is its own, also to colleagues, until an admin takes it over; both is logged', async () => {
  const added = await market.as(supplier, 'POST', path, store)
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({ name_ar: 'مخزن محاصيل الأبيض', unlocode: null, caution: null })
  const found = async (member: SignedIn) => (await market.as(member, 'GET', `${path}?search=obeid`)).body.data
  const colleague = await market.member('SUPPLIER', { companyId: supplier.companyId, right: 'trader' })
  const [rival, admin] = [await market.member('SUPPLIER'), await market.member('ADMIN')]
  for (const member of [supplier, colleague, admin]) expect(await found(member)).toEqual([added.body.data])
  expect(await found(rival)).toEqual([])

  const own = await market.as(admin, 'GET', '/secure/admin/logistic-facilities?shared=own')
  expect(own.body.data).toMatchObject([{ name: store.name, added_by: [{ external_id: supplier.companyId }] }])
  const taken = await market.as(admin, 'POST', `${adminPath}/${added.body.data.external_id}/take-over`, {})
  expect(taken).toMatchObject({ status: 200, body: { data: { added_by: [], retired_at: null } } })
  expect(await found(rival)).toEqual([added.body.data])
  const entries = await market.db.selectFrom('activity_log').select(['action', 'entity_id']).execute()
  expect(entries).toEqual(
    ['facility.create', 'facility.take-over'].map((action) => ({
      action,
      entity_id: added.body.data.external_id,
    })),
  )
})

test('who adds what another company added has a place of its own, under the names that it typed', async () => {
  const rabak = { ...store, name: 'Rabak silo', city: 'Rabak' }
  const foreign = { ...rabak, name_ar: 'مستودع المنافس', city_ar: 'دبي', country_ar: 'الإمارات' }
  const other = await market.member('SUPPLIER')
  const [first, second] = [
    await market.as(supplier, 'POST', path, foreign),
    await market.as(other, 'POST', path, rabak),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.data).toMatchObject({
    name_ar: rabak.name_ar,
    city_ar: rabak.city_ar,
    country_ar: 'السودان',
  })
  expect(second.body.data.external_id).not.toBe(first.body.data.external_id)
  for (const [member, { body }] of [
    [supplier, first],
    [other, second],
  ] as const)
    expect((await market.as(member, 'GET', `${path}?search=rabak`)).body.data).toEqual([body.data])
  expect((await market.as(other, 'POST', path, rabak)).status).toBe(409)
})

test('of the same place of two companies an admin takes one over, and merges the other into it', async () => {
  const admin = await market.member('ADMIN')
  const kadugli = { ...store, name: 'Kadugli store', city: 'Kadugli' }
  const [one, other, third] = [supplier, await market.member('SUPPLIER'), await market.member('BUYER')]
  const added = async (member: SignedIn) => (await market.as(member, 'POST', path, kadugli)).body.data
  const [first, second] = [await added(one), await added(other)]
  const takeOver = (id: string, body: object) =>
    market.as(admin, 'POST', `${adminPath}/${id}/take-over`, body)
  const found = async (member: SignedIn) =>
    (await market.as(member, 'GET', `${path}?search=Kadugli`)).body.data

  expect((await takeOver(first.external_id, {})).status).toBe(200)
  expect(await found(third)).toEqual([first])
  expect((await market.as(third, 'POST', path, kadugli)).status).toBe(409)
  expect(await takeOver(second.external_id, {})).toMatchObject({
    status: 409,
    body: { error_code: 'ENTITY_ALREADY_EXISTS' },
  })
  expect((await takeOver(second.external_id, { same_as: first.external_id })).status).toBe(200)
  for (const member of [one, other, third]) expect(await found(member)).toEqual([first])
  expect((await market.as(other, 'POST', path, kadugli)).status).toBe(409)
})

test('what was retired of one company another may add, and its own it is told is retired', async () => {
  const admin = await market.member('ADMIN')
  const dilling = { ...store, name: 'Dilling store', city: 'Dilling' }
  const { external_id: id } = (await market.as(supplier, 'POST', path, dilling)).body.data
  expect((await market.as(admin, 'POST', `${adminPath}/${id}/retirement`)).status).toBe(200)
  expect(await market.as(supplier, 'POST', path, dilling)).toMatchObject({
    status: 409,
    body: { error_code: 'ITEM_RETIRED' },
  })
  const other = await market.member('SUPPLIER')
  expect((await market.as(other, 'POST', path, dilling)).status).toBe(201)
})

test('a place of a company that receives goods is no destination of others either', async () => {
  const { body } = await market.as(supplier, 'POST', path, { ...store, name: 'Sennar yard', city: 'Sennar' })
  const { external_id: id } = body.data
  await market.db.updateTable('facilities').set({ discharges: true }).where('id', '=', id).execute()
  const destinationsOf = async (member: SignedIn) =>
    names((await market.as(member, 'GET', '/logistics/facility_destinations')).body.data)
  expect(await destinationsOf(supplier)).toContain('Sennar yard')
  expect(await destinationsOf(await market.member('BUYER'))).not.toContain('Sennar yard')
})

test('a place that is common under another spelling is retired in its favour', async () => {
  const admin = await market.member('ADMIN')
  const { body } = await market.as(supplier, 'POST', path, {
    ...store,
    name: 'Gadarif store',
    city: 'Gadarif',
  })
  const id = body.data.external_id
  const as = (same_as: string) => market.as(admin, 'POST', `${adminPath}/${id}/take-over`, { same_as })
  expect((await as(id)).status).toBe(422)
  const common = (await market.as(admin, 'GET', `${path}?type=list&search=Gedaref`)).body.data[0]
  expect(await as(common.external_id)).toMatchObject({
    status: 200,
    body: { data: { added_by: [], retired_at: expect.any(String) } },
  })
  expect((await market.as(supplier, 'GET', `${path}?search=Gadarif`)).body.data).toEqual([])
})

test('the same place is not added twice, however it is spelled, nor by two at once', async () => {
  const kosti = { ...store, name: 'Kosti grain store', city: 'Kosti' }
  const both = await Promise.all([1, 2].map(() => market.as(supplier, 'POST', path, kosti)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  for (const name of ['KOSTI grain store', 'Kostí grain store'])
    expect(await market.as(supplier, 'POST', path, { ...kosti, name })).toMatchObject({
      status: 409,
      body: { error_code: 'ENTITY_ALREADY_EXISTS' },
    })
})

test('a place needs its names in both languages and a kind that exists', async () => {
  const empty = await market.as(supplier, 'POST', path, { ...store, name_ar: ' ' })
  expect(empty.status).toBe(422)
  expect(Object.keys(empty.body.errors)).toEqual(['name_ar'])
  const unknown = await market.as(supplier, 'POST', path, {
    ...store,
    name: 'Elsewhere',
    logistic_facility_type_id: demoId('facility type', 'Airport'),
  })
  expect(unknown.status).toBe(422)
  expect(Object.keys(unknown.body.errors)).toEqual(['logistic_facility_type_id'])
})

test('admins read and add places by the same calls, but choose no destinations', async () => {
  const admin = await market.member('ADMIN')
  expect((await market.as(admin, 'GET', path)).status).toBe(200)
  expect((await market.as(admin, 'GET', '/secure/logistic-facility-types?type=list')).status).toBe(200)
  expect((await market.as(admin, 'GET', '/logistics/facility_destinations')).status).toBe(403)
  expect((await market.as(undefined, 'GET', path)).status).toBe(401)
})

test('a place is stored without what nobody sees in its name', async () => {
  const other = await market.member('SUPPLIER')
  const { body } = await market.as(other, 'POST', path, { ...store, name: ' Gedaref\u200b  store\u202e ' })
  expect(body).toMatchObject({ data: { name: 'Gedaref store' } })
})
