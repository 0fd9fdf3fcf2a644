import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { asWritten } from '../../../kit/resource/choices.ts'
import type { Answer } from '../../../lib/api/api-types.ts'
import { open } from '../../../testing/app.tsx'
import { language, words } from '../../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, list, page } from '../../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../../testing/wire.ts'

const { admin } = words
type Product = Answer<'GET /secure/admin/products'>['data'][number]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-01T09:00:00.000Z'
const named = (n: number, name: string) => ({ external_id: idOf(n), name, name_ar: name })
const base = { ...named(1, 'Sesame'), origin: 'Sudan', origin_ar: 'السودان' }
const type = named(2, 'Natural white')
const grade = named(3, 'Gedaref')
const version = 'seen'
const twenty = { version, external_id: idOf(20), name: "20' Dry", products: 1, retired_at: null }
const forty = { version, external_id: idOf(40), name: "40' Dry", products: 0, retired_at: null }
const tank = { version, external_id: idOf(41), name: 'Tank', products: 0, retired_at: at }

const product = (n: number, change: Partial<Product> = {}): Product => ({
  version,
  external_id: idOf(n),
  name: `Sesame, Sudan · Natural white · Gedaref ${n}`,
  name_ar: `سمسم، السودان · أبيض طبيعي · القضارف ${n}`,
  purity: '98',
  purity_type: '98/2',
  bag_packing_amount: 50,
  additional_cost_per_mt: '0.40',
  packaging_cost_per_mt: '8.00',
  platform_fee: '15.00',
  platform_fee_currency: 'usd',
  product_parent: base,
  product_type: type,
  product_grade: { ...grade, name: `Gedaref ${n}`, name_ar: `القضارف ${n}` },
  product_characteristics: [],
  loads: [{ container_type: { external_id: twenty.external_id, name: twenty.name }, load_amount: 19_000 }],
  cannot_be_offered: null,
  retired_at: null,
  ...change,
})
const nameOf = (n: number) => product(n)[language === 'ar' ? 'name_ar' : 'name']

const rows = page.getByCss('tbody tr')
const pills = page.getByCss('tbody .pill')

/** Three products; retiring changes them. */
function answerProducts() {
  let all = [product(7), product(8, { cannot_be_offered: 'no_load', loads: [] }), product(9)]
  const put = (id: string | undefined, change: Partial<Product>) => {
    all = all.map((each) => (each.external_id === id ? { ...each, ...change } : each))
    return { data: { ...all.find((each) => each.external_id === id)!, prices: [] } } // one of them
  }
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/product-parents', { data: [] })
  answer('GET /secure/admin/product-types', { data: [] })
  answer('GET /secure/admin/products', ({ query }) => {
    const rows = all.filter(
      (each) => query.get('state') !== 'not_yet' || each.cannot_be_offered === 'no_load',
    )
    return { data: rows, total_data: rows.length, total_page: 1, next_page: null }
  })
  answer('POST /secure/admin/products/{id}/retirement', ({ params }) =>
    put(params.id, { retired_at: at, cannot_be_offered: 'retired' }),
  )
  answer('DELETE /secure/admin/products/{id}/retirement', ({ params }) =>
    put(params.id, { retired_at: null, cannot_be_offered: null }),
  )
}

test('the list says which product cannot be sold and why, and shows these alone', async () => {
  answerProducts()
  await open('/admin/products', 'admin')
  const reason = page.getByText(admin.products.cannot.no_load)
  await expect.element(reason).toBeVisible()
  await expectText(rows.first(), base[language === 'ar' ? 'origin_ar' : 'origin'])
  await page.getByRole('button', { name: admin.state, exact: true }).click()
  await page.getByRole('checkbox', { name: admin.products.state.not_yet }).click()
  await expectAddress(/state=not_yet$/)
  await expectCount(rows, 1)
})

test('a filter of many choices and the wizard find a base as people write it', async () => {
  answerProducts()
  const white = { ...named(60, 'Café'), name_ar: 'سمسم أبيض' }
  const bases = [white, ...Array.from({ length: 12 }, (_, n) => named(61 + n, `Oats ${n}`))]
  answer('GET /secure/admin/product-parents', {
    data: bases.map((each) => ({ version, ...base, ...each, commodity: 'other' as const, image_url: '' })),
  })
  await open('/admin/products', 'admin')
  await page.getByRole('button', { name: admin.base, exact: true }).click()
  const typed = language === 'ar' ? 'ابيض' : 'cafe'
  const choices = page.getByRole('group', { name: admin.base })
  await choices.getByRole('searchbox').fill(typed)
  await expectCount(choices.getByRole('checkbox'), 1)
  await userEvent.keyboard('{Escape}')

  await page.getByRole('link', { name: admin.products.create, exact: true }).click()
  const picks = page.getByCss('.picks__b')
  await expectCount(picks, bases.length)
  await page.getByRole('searchbox', { name: admin.wizard.search }).fill(typed)
  await expectCount(picks, 1)
  await page
    .getByRole('searchbox', { name: admin.wizard.search })
    .fill(language === 'ar' ? 'السودان ابيض' : 'sudan cafe')
  await expectCount(picks, 1)
})

test('a product is retired in its row and brought back, and several at once', async () => {
  answerProducts()
  await open('/admin/products', 'admin')
  await button(page, admin.retire.of.replace('{name}', nameOf(7))).click()
  const back = button(page, admin.retire.back.of.replace('{name}', nameOf(7)))
  await expect.element(back).toBeVisible()
  await expectCount(pills, 1)
  await back.click()
  await expect.element(back).not.toBeInTheDocument()

  for (const n of [7, 9])
    await page.getByRole('checkbox', { name: admin.several.one.replace('{name}', nameOf(n)) }).click()
  await button(page.getByRole('group', { name: admin.several.label }), admin.retire.verb).click()
  await button(page.getByRole('alertdialog'), admin.retire.verb).click()
  await expectCount(pills, 2)
  const ids = receivedOf('POST /secure/admin/products/{id}/retirement').map(({ params }) => params.id)
  expect(ids).toEqual([idOf(7), idOf(7), idOf(9)])
})

test('whatever gets the focus is scrolled clear of the bars, also of the one at the bottom of a phone', async () => {
  answerProducts()
  await open('/admin/products', 'admin')
  await expectCount(rows, 3)
  const inMain = [...page.getByRole('main').element().querySelectorAll<HTMLElement>('a, button, input')]
  const shown = inMain.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 1)
  expect(shown.length).toBeGreaterThan(10)
  for (const each of [...shown, ...shown.toReversed()]) {
    each.focus()
    const { left, top, width, height } = each.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(hit?.closest('.side, .app-head'), each.outerHTML).toBe(null)
  }
})

/** The choices of the wizard, and a like product with a load. */
function answerWizard() {
  const parent = { version, ...base, commodity: 'sesame' as const, image_url: '' }
  const kind = { version, ...type, image_url: '', product_parent: parent }
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/product-parents', { data: [parent] })
  answer('GET /secure/admin/product-types', { data: [kind] })
  answer('GET /secure/admin/product-grades', {
    data: [{ version, ...grade, image_url: '', product_type: kind }],
  })
  answer('GET /secure/admin/product-characteristic', {
    data: [{ version, ...named(5, 'Moisture'), field_type: 'number', is_required: false, values: [] }],
  })
  answer('GET /secure/admin/container-types', { data: [twenty, forty, tank] })
  answer('GET /secure/admin/products', { data: [product(7)] })
}

const next = () => page.getByRole('link', { name: admin.wizard.next, exact: true }).click()
const choose = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()
const draft = async (name: string) => {
  await field(page, admin.name).fill(name)
  await field(page, admin.nameAr).fill('جديد')
}
async function fillProduct() {
  await field(page, admin.products.purity).fill('97')
  await field(page, admin.products.purityType).fill('machine cleaned')
  await field(page, admin.products.bagPlain).fill('50')
  await field(page, admin.products.feePlain).fill('15')
}
/** The label goes on: it is optional. */
const load = (name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${admin.loads.in.replace('{name}', asWritten(name))}`) })

/** The list resets the wizard. */
async function begin() {
  answerWizard()
  await open('/admin/products', 'admin')
  await page.getByRole('link', { name: admin.products.create, exact: true }).click()
}

test('the wizard asks for loads, copies those of a like product, and says what is missing without any', async () => {
  await begin()
  for (const each of [/^Sesame/, /^Natural white/, /^Gedaref/, /^Moisture/]) {
    await choose(each)
    await next()
  }
  await expect.element(page.getByText(admin.loads.without)).toBeVisible()
  await expectCount(load(tank.name), 0)
  await fillProduct()
  await button(page, admin.loads.copy).click()
  await expect.element(load(twenty.name)).toHaveValue('19000')
  await expectCount(page.getByText(admin.loads.without), 0)
  await load(forty.name).fill('0')
  await button(page, admin.products.create).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(receivedOf('POST /secure/admin/products')).toHaveLength(0)

  answer('POST /secure/admin/products', { data: { ...product(12), prices: [] } })
  await load(forty.name).fill('26,000')
  await button(page, admin.products.create).click()
  await expectAddress(/\/admin\/products$/)
  expect(receivedOf('POST /secure/admin/products')[0]?.body).toMatchObject({
    product_grade_ext_id: grade.external_id,
    loads: [
      { container_type_ext_id: twenty.external_id, load_amount: 19_000 },
      { container_type_ext_id: forty.external_id, load_amount: 26_000 },
    ],
  })
})

test('a base, type or grade that is there already is said at its step, before it is the last one', async () => {
  await begin()
  await draft(base.name.toUpperCase())
  await field(page, admin.origin).fill(base.origin)
  await expectText(page.getByRole('alert'), admin.wizard.exists.base)
  await expect.element(button(page, admin.wizard.next)).toBeDisabled()
  await field(page, admin.origin).fill('Chad')
  await expectCount(page.getByRole('alert'), 0)
  await choose(/^Sesame/)
  await next()
  await draft(` ${type.name} `)
  await expectText(page.getByRole('alert'), admin.wizard.exists.type)
  await draft('Hulled')
  await next()
  await draft(grade.name)
  await expectCount(page.getByRole('alert'), 0)
})

test('a name that is taken leads back to its step, and what was created before it stays', async () => {
  await begin()
  await draft('Oats')
  await field(page, admin.origin).fill('Sudan')
  await field(page, admin.originAr).fill('السودان')
  await next()
  await draft('Rolled')
  await next()
  await draft('First')
  await next()
  await choose(/^Moisture/)
  await next()
  await fillProduct()
  const parent = { version, ...named(50, 'Oats'), origin: 'Sudan', origin_ar: 'السودان', image_url: '' }
  answer('POST /secure/admin/product-parents', { data: { ...parent, commodity: 'other' } })
  answer('POST /secure/admin/product-types', refuse('ENTITY_ALREADY_EXISTS'))
  await button(page, admin.products.create).click()
  await expectText(page.getByRole('alert').first(), admin.wizard.exists.type)
  await expectText(page.getByCss('.info').first(), admin.wizard.part.base)
  await page.getByRole('link', { name: admin.wizard.change.type }).click()
  await expectAddress(/step=type/)
  await expectText(page.getByRole('alert'), admin.wizard.exists.type)
  await field(page, admin.name).fill('Whole')
  await expectCount(page.getByRole('alert'), 0)
  for (const _ of ['type', 'grade', 'characteristics']) await next()

  const kind = {
    version,
    ...named(51, 'Whole'),
    image_url: '',
    product_parent: { ...parent, commodity: 'other' as const },
  }
  answer('POST /secure/admin/product-types', { data: kind })
  answer('POST /secure/admin/product-grades', {
    data: { version, ...named(52, 'First'), image_url: '', product_type: kind },
  })
  answer('POST /secure/admin/products', { data: { ...product(12, { loads: [] }), prices: [] } })
  await button(page, admin.products.create).click()
  await expect.element(page.getByText(admin.products.doneWithoutLoad)).toBeVisible()
  expect(receivedOf('POST /secure/admin/product-parents')).toHaveLength(1)
  expect(receivedOf('POST /secure/admin/products')[0]?.body).toMatchObject({
    product_parent_ext_id: idOf(50),
    product_type_ext_id: idOf(51),
    loads: [],
  })
})

test('the load of a like product is copied into the form of one load with one press', async () => {
  answerWizard()
  answer('GET /secure/admin/product-grades/{id}/purities', {
    data: [
      {
        purity: '97',
        purity_type: 'sortex cleaned',
        product_packing: [{ product_ext_id: idOf(12), bag_packing_amount: 50 }],
      },
    ],
  })
  await open(`/admin/container-types/${twenty.external_id}/products/create`, 'admin')
  await list(page, admin.base).selectOptions(base.external_id)
  await list(page, admin.type).selectOptions(type.external_id)
  await list(page, admin.grade).selectOptions(grade.external_id)
  await list(page, admin.products.purity).selectOptions('97 sortex cleaned')
  await list(page, admin.products.bag).selectOptions(idOf(12))
  await button(page, admin.loads.copy).click()
  await expect.element(field(page, admin.loads.amountPlain)).toHaveValue('19000')
})
