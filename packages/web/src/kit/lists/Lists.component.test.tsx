import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Answer } from '../../lib/api/api-types.ts'
import { open, reload } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { admin, ui } = words
const roleIds = { ADMIN: 1, BUYER: 2, SUPPLIER: 3, TRADER: 4 } as const
type User = Answer<'GET /secure/admin/users'>['data'][number]
type Lane = Answer<'GET /secure/admin/freight-costs'>['data'][number]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-01T09:00:00.000Z'
const user = (n: number, role: keyof typeof roleIds): User => ({
  id: idOf(n),
  external_id: idOf(n),
  name: `Amal ${n}`,
  last_name: 'Osman',
  email: `amal${n}@nile.example`,
  company_name: 'Nile Foods',
  gender: 'FEMALE',
  country_code: '249',
  phone_number: '912345678',
  phone: '+249912345678',
  image_url: '',
  time_zone: 'Africa/Khartoum',
  role: { id: roleIds[role], name: role },
  language: 'en',
  created_at: at,
  version: 'first',
})
const users = [1, 2, 3, 4, 5, 6].map((n) => user(n, n % 2 ? 'BUYER' : 'TRADER'))

/** The users that the query leaves, five a page, as the server pages them. */
function answerUsers() {
  let all = users
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/users', ({ query }) => {
    const roles = query.get('role')?.split(',')
    const found = all.filter(({ role }) => roles?.includes(role.name) ?? true)
    const number = Number(query.get('page'))
    return {
      data: found.slice(5 * (number - 1), 5 * number),
      total_data: found.length,
      total_page: Math.ceil(found.length / 5),
      next_page: null,
    }
  })
  answer('DELETE /secure/admin/users/{id}', ({ params }) => {
    if (params.id === idOf(2)) return refuse('IN_USE')
    all = all.filter(({ external_id: id }) => id !== params.id)
    return undefined
  })
}

const tick = (name: string) =>
  page.getByRole('checkbox', { name: admin.several.one.replace('{name}', name), exact: true })
const bar = page.getByRole('group', { name: admin.several.label })

test('a filter takes several values, in the address and in the request', async () => {
  answerUsers()
  await open('/admin/users', 'admin')
  await page.getByRole('button', { name: admin.role, exact: true }).click()
  const choices = page.getByRole('group', { name: admin.role })
  await choices.getByRole('checkbox', { name: admin.roles.BUYER }).click()
  await expectAddress(/role=BUYER$/)
  await expectCount(page.getByRole('cell', { name: admin.roles.TRADER, exact: true }), 0)
  await choices.getByRole('checkbox', { name: admin.roles.TRADER }).click()
  await expectAddress(/role=BUYER(%2C|,)TRADER$/)
  await expect
    .poll(() => receivedOf('GET /secure/admin/users').at(-1)?.query.get('role'))
    .toBe('BUYER,TRADER')
  await userEvent.keyboard('{Escape}')
  await expect.element(choices).not.toBeInTheDocument()
  await expectText(page.getByCss('button.fchip.is-on'), '+1')
})

test('users ticked on two pages are deleted for one reason; the refused one stays ticked', async () => {
  answerUsers()
  await open('/admin/users', 'admin')
  await tick('Amal 1 Osman').click()
  await tick('Amal 2 Osman').click()
  await page.getByRole('link', { name: ui.pages.next, exact: true }).click()
  await tick('Amal 6 Osman').click()
  await expectText(bar, '3')
  await page.getByRole('link', { name: ui.pages.previous, exact: true }).click()
  await expect.element(tick('Amal 1 Osman')).toBeChecked()

  await button(bar, admin.remove.verb).click()
  const dialog = page.getByRole('alertdialog')
  await button(dialog, admin.remove.verb).click()
  await expect.element(dialog.getByText(admin.remove.reasonMissing)).toBeVisible()
  expect(receivedOf('DELETE /secure/admin/users/{id}')).toHaveLength(0)
  await field(dialog, admin.remove.reason).fill('Left the company')
  await button(dialog, admin.remove.verb).click()
  await expectText(dialog.getByRole('alert'), 'Amal 2 Osman')
  expect(receivedOf('DELETE /secure/admin/users/{id}').map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ reason: 'Left the company' })),
  )
  await button(dialog, admin.several.close).click()
  await expect.element(tick('Amal 2 Osman')).toBeChecked()
  await expect.element(tick('Amal 3 Osman')).not.toBeChecked()
  await expect.element(page.getByText('Amal 1 Osman')).not.toBeInTheDocument()
  await button(bar, admin.several.clear).click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('the reason for several is there again after another language, for the same rows and until one is done', async () => {
  const dialog = page.getByRole('alertdialog')
  const reason = field(dialog, admin.remove.reason)
  const openDialog = async (...names: readonly string[]) => {
    answerUsers()
    await open('/admin/users', 'admin')
    for (const name of names) await tick(name).click()
    await button(bar, admin.remove.verb).click()
  }
  await openDialog('Amal 1 Osman', 'Amal 2 Osman')
  await reason.fill('Left the company')
  reload()
  await openDialog('Amal 3 Osman')
  await expect.element(reason).toHaveValue('')
  reload()
  await openDialog('Amal 2 Osman', 'Amal 1 Osman')
  await expect.element(reason).toHaveValue('Left the company')
  await button(dialog, admin.remove.verb).click()
  await expectText(dialog.getByRole('alert'), 'Amal 2 Osman')
  reload()
  await openDialog('Amal 1 Osman', 'Amal 2 Osman')
  await expect.element(reason).toHaveValue('')
})

test('filters are saved under a name, opened again and deleted, which can be taken back', async () => {
  answerUsers()
  await open('/admin/users?role=BUYER', 'admin')
  const views = page.getByRole('button', { name: admin.views.label, exact: true })
  await views.click()
  await button(page, admin.views.saveThis).click()
  answer('POST /secure/admin/list-views', refuse('VIEW_NAME_TAKEN'))
  const dialog = page.getByRole('dialog', { name: admin.views.saveTitle })
  await button(dialog, admin.views.save).click()
  expect(receivedOf('POST /secure/admin/list-views')).toHaveLength(0)
  await field(dialog, admin.views.name).fill('Buyers')
  await button(dialog, admin.views.save).click()
  await expect.element(dialog.getByRole('alert').first()).toBeVisible()

  const view = { id: idOf(9), list: '/admin/users', name: 'Buyers', query: 'role=BUYER', created_at: at }
  answer('POST /secure/admin/list-views', { data: view })
  answer('GET /secure/admin/list-views', { data: [view] })
  await button(dialog, admin.views.save).click()
  expect(receivedOf('POST /secure/admin/list-views').at(-1)?.body).toEqual({
    list: '/admin/users',
    name: 'Buyers',
    query: 'role=BUYER',
  })
  const chip = page.getByRole('button', { name: 'Buyers', exact: true })
  await expect.element(chip).toBeVisible()
  await page.getByRole('link', { name: admin.list.all }).click()
  await views.click()
  await page.getByRole('link', { name: 'Buyers', exact: true }).click()
  await expectAddress(/\/admin\/users\?role=BUYER$/)

  answer('DELETE /secure/admin/list-views/{id}', undefined)
  answer('GET /secure/admin/list-views', { data: [] })
  await chip.click()
  await button(page, admin.views.delete.replace('{name}', 'Buyers')).click()
  await expect.element(views).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await button(page, ui.toast.undo).click()
  await expect.poll(() => receivedOf('POST /secure/admin/list-views')).toHaveLength(3)
})

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
const lane: Lane = {
  external_id: idOf(1),
  origin: place(2, 'Port Sudan'),
  destination: place(3, 'Mersin'),
  container_type: { external_id: idOf(4), name: "20' Dry" },
  price_per_container: '2450.00',
  termical_handling_charges: '210.00',
  transit_time_in_days: 9,
  updated_at: at,
  version: 'first',
}

test('a freight price is changed in the list: Enter saves, Esc gives up, a refusal is shown at the price', async () => {
  let price = lane.price_per_container
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/logistic-facilities', { data: [] })
  answer('GET /secure/admin/container-types', { data: [] })
  answer('GET /secure/admin/freight-costs', () => ({
    data: [{ ...lane, price_per_container: price }],
    total_data: 1,
    total_page: 1,
    next_page: null,
  }))
  await open('/admin/freight-costs', 'admin')
  const cell = page.getByRole('button', { name: /2,450\.00/ })
  const input = page.getByCss('.priceinput input')
  await cell.click()
  await input.fill('3000')
  await userEvent.keyboard('{Escape}')
  await expect.element(cell).toHaveFocus()
  await cell.click()
  const search = page.getByRole('searchbox')
  await search.click()
  await expect.element(cell).toBeVisible()
  await expect.element(search).toHaveFocus()

  await cell.click()
  await input.fill('cheap')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(receivedOf('PUT /secure/admin/freight-costs/{id}')).toHaveLength(0)

  answer(
    'PUT /secure/admin/freight-costs/{id}',
    refuse('VALIDATION', { errors: { price_per_container: ['Too high'] } }),
  )
  await input.fill('900000')
  await userEvent.keyboard('{Enter}')
  await expectText(page.getByRole('alert'), 'Too high')

  answer('PUT /secure/admin/freight-costs/{id}', () => {
    price = '2500.50'
    return { data: { ...lane, price_per_container: price } }
  })
  await input.fill('2500,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /2,500\.50/ })).toHaveFocus()
  expect(receivedOf('PUT /secure/admin/freight-costs/{id}').at(-1)?.body).toEqual({
    origin_ext_id: idOf(2),
    destination_ext_id: idOf(3),
    container_type_ext_id: idOf(4),
    price_per_container: '2500.5',
    termical_handling_charges: '210.00',
    transit_time_in_days: 9,
    version: 'first',
  })
})
