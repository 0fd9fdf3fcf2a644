import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { addressNow, open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectCount, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { admin, leaving } = words
const dialog = page.getByRole('alertdialog')
const back = () => page.getByRole('link', { name: admin.form.back, exact: true })
const origin: Answer<'GET /secure/admin/product-origin'>['data'][number] = {
  external_id: '00000000-0000-4000-8000-000000000001',
  name: 'Chad',
  name_ar: 'تشاد',
  version: 'first',
}

async function openForm() {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/product-origin', {
    data: [origin],
    total_data: 1,
    total_page: 1,
    next_page: null,
  })
  await open('/admin/product-origins/create', 'admin')
  await expect.element(field(page, admin.name)).toBeVisible()
}

test('a form with typed values is left only after a question, which names what is lost', async () => {
  await openForm()
  await field(page, admin.name).fill('Niger')
  await back().click()
  await expect.element(dialog.getByText(leaving.title)).toBeVisible()
  expect(await wrongs()).toEqual([])
  await button(dialog, leaving.stay).click()
  await expectCount(dialog, 0)
  expect(addressNow()).toBe('/admin/product-origins/create')
  await expect.element(field(page, admin.name)).toHaveValue('Niger')
  await back().click()
  await button(dialog, leaving.leave).click()
  await expect.poll(addressNow).toBe('/admin/product-origins')
})

test('nothing is asked of an empty form, nor after it was saved', async () => {
  await openForm()
  await back().click()
  await expect.poll(addressNow).toBe('/admin/product-origins')
  await page.getByRole('link', { name: admin.origins.create, exact: true }).click()
  await field(page, admin.name).fill('Niger')
  await field(page, admin.nameAr).fill('النيجر')
  answer('POST /secure/admin/product-origin', { data: { ...origin, name: 'Niger' } })
  await button(page, admin.origins.create).click()
  await expect.poll(addressNow).toBe('/admin/product-origins')
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/product-origin')).toHaveLength(1)
})
