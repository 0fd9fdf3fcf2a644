import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { csv } from '../../testing/files.ts'
import { words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { admin, freight, imports } = words
type Lane = Answer<'GET /secure/admin/freight-costs'>['data'][number]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-01T09:00:00.000Z'
const version = 'seen'
const place = (n: number, name: string) => ({
  external_id: idOf(n),
  name,
  name_ar: name,
  country: 'Sudan',
  country_ar: 'السودان',
  city: name,
  city_ar: name,
  unlocode: null,
})
const [portSudan, mersin] = [place(1, 'Port Sudan'), place(2, 'Mersin')]
const box = { external_id: idOf(3), name: "20' Dry" }
const amounts = (price: string) => ({
  price_per_container: price,
  termical_handling_charges: '150.00',
  transit_time_in_days: 12,
})
const lane = (n: number, change: Partial<Lane> = {}): Lane => ({
  version,
  external_id: idOf(n),
  origin: portSudan,
  destination: mersin,
  container_type: box,
  ...amounts('1300.00'),
  updated_at: at,
  carrier: '',
  valid_from: null,
  valid_until: null,
  state: 'in_effect',
  former: null,
  planned: null,
  ...change,
})
const lapsed = { state: 'lapsed', valid_until: '2026-10-31' } as const

function answerLists() {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/logistic-facilities', { data: [] })
  answer('GET /secure/admin/container-types', { data: [] })
}

test('the list shows the former price and since when, which price follows, and which has expired', async () => {
  answerLists()
  const data = [
    lane(7, {
      former: { ...amounts('1150.00'), replaced_at: at },
      planned: { ...amounts('1400.00'), valid_from: '2026-12-01T00:00:00.000Z' },
    }),
    lane(8, lapsed),
  ]
  answer('GET /secure/admin/freight-costs', { data, total_data: 2, total_page: 1, next_page: null })
  await open('/admin/freight-costs', 'admin')
  const rows = page.getByCss('tbody tr')
  await expectText(rows.first(), '1,150.00')
  await expectText(rows.first(), '1,400.00')
  await expectCount(page.getByCss('tbody .pill'), 1)
  await expectText(rows.nth(1), freight.state.lapsed)
})

/** The form of this lane. */
async function openForm(change: Partial<Lane>) {
  answerLists()
  const prices = [
    {
      ...amounts('1300.00'),
      carrier: 'Nile Line',
      valid_from: at,
      valid_until: null,
      is_shown: true,
      changed_at: at,
      changed_by: 'Amna Idris',
    },
    {
      ...amounts('1150.00'),
      carrier: '',
      valid_from: null,
      valid_until: null,
      is_shown: false,
      changed_at: at,
      changed_by: null,
    },
  ]
  answer('GET /secure/admin/freight-costs/{id}', { data: { ...lane(7, change), prices } })
  answer('PUT /secure/admin/freight-costs/{id}', { data: { ...lane(7), prices } })
  answer('GET /secure/admin/freight-costs', {
    data: [lane(7)],
    total_data: 1,
    total_page: 1,
    next_page: null,
  })
  await open(`/admin/freight-costs/${idOf(7)}`, 'admin')
  await expectText(page.getByCss('table'), '1,150.00')
}

/** Saving leads back to the list. */
async function saveForm() {
  await button(page, admin.form.save).click()
  await expectAddress(/\/admin\/freight-costs(\?|$)/)
  await expectCount(page.getByCss('tbody tr'), 1)
}

test('the page of a lane has its former prices; what is not said of the time is not sent', async () => {
  await openForm({ carrier: 'Nile Line', valid_until: '2026-12-31' })
  await expectText(page.getByCss('table'), 'Amna Idris')
  await expectCount(page.getByText(freight.lapsedNote), 0)
  await saveForm()
  expect(receivedOf('PUT /secure/admin/freight-costs/{id}')[0]?.body).toEqual({
    origin_ext_id: portSudan.external_id,
    destination_ext_id: mersin.external_id,
    container_type_ext_id: box.external_id,
    ...amounts('1300.00'),
    carrier: 'Nile Line',
    valid_until: '2026-12-31',
    version,
  })
})

test('an expired price says so, and the next one does not end with it', async () => {
  await openForm(lapsed)
  await expect.element(page.getByText(freight.lapsedNote)).toBeVisible()
  await field(page, freight.pricePlain).fill('1350')
  await saveForm()
  expect(receivedOf('PUT /secure/admin/freight-costs/{id}')[0]?.body).toMatchObject({
    price_per_container: '1350',
    valid_until: null,
  })
})

const counts = { rows: 2, to_create: 1, to_change: 1, unchanged: 0 }
const checked = { external_id: null, status: 'checked', file_name: 'a.csv', ...counts } as const

test.each([
  [
    '/admin/products/import',
    'products',
    'POST /secure/admin/products/bulk',
    'GET /secure/admin/product-imports',
  ],
  [
    '/admin/container-types/import',
    'loads',
    'POST /secure/admin/product-loads/bulk',
    'GET /secure/admin/product-load-imports',
  ],
] as const)(
  '%s checks a file first, names what is wrong, and imports what is right',
  async (path, of, bulk, past) => {
    let isWrong = true
    answer('GET /secure/admin/list-views', { data: [] })
    answer(past, { data: [], total_data: 0, total_page: 0, next_page: null })
    const problem = { row: 3, column: 'product_parent', message: 'There is no “Sesame, Chad”' }
    answer(bulk, () => {
      if (isWrong)
        return { data: { ...checked, status: 'failed' as const, problem_count: 1, problems: [problem] } }
      const isFirst = receivedOf(bulk).length <= 2
      const status = isFirst ? ('checked' as const) : ('imported' as const)
      return { data: { ...checked, status, problem_count: 0, problems: [] } }
    })
    await open(path, 'admin')
    await expectText(page.getByCss('h1'), imports[of].title)
    await page.getByLabelText(imports.file, { exact: false }).first().upload(csv('a.csv'))
    await expect.element(button(page, imports.import)).toBeDisabled()
    await button(page, imports.check).click()
    await expectText(page.getByRole('main').getByRole('alert'), problem.message)
    await expect.element(button(page, imports.import)).toBeDisabled()

    isWrong = false
    await button(page, imports.check).click()
    await expect.element(page.getByText(imports.isFine)).toBeVisible()
    await expectText(page.getByCss('.import'), imports[of].figure.to_create)
    await button(page, imports.import).click()
    await expect.element(page.getByText(imports.isImported)).toBeVisible()
  },
)
