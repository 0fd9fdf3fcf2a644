import { beforeEach, expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectAddress, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { admin } = words
const id = '00000000-0000-4000-8000-000000000001'
const at = `/admin/product-origins/${id}`
const by = 'Layla Mansour'
let origin = { external_id: id, name: 'Egypt', name_ar: 'مصر', version: 'first' }

beforeEach(() => {
  origin = { external_id: id, name: 'Egypt', name_ar: 'مصر', version: 'first' }
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/product-origin/{id}', () => ({ data: origin }))
  answer('GET /secure/admin/product-origin', () => ({
    data: [origin],
    total_data: 1,
    total_page: 1,
    next_page: null,
  }))
  answer('PUT /secure/admin/product-origin/{id}', ({ body }) => {
    const change = body as { name: string; name_ar: string; version: string } // checked by the contract
    if (change.version !== origin.version)
      return refuse('STALE_VERSION', { last_change: { by, at: '2026-11-01T09:00:00.000Z' } })
    return { data: { ...origin, ...change, version: 'last' } }
  })
})
const sent = () => receivedOf('PUT /secure/admin/product-origin/{id}').map(({ body }) => body)
const name = () => field(page, admin.name)
const note = page.getByRole('alert').filter({ hasText: admin.form.stale.title })

test('an admin who saves after another is shown who it was, and keeps what they typed until they load it', async () => {
  await open(at, 'admin')
  await name().fill('Egypt, Upper')
  origin = { ...origin, name: 'Arab Republic of Egypt', version: 'second' }
  await button(page, admin.form.save).click()
  await expectText(note, by)
  await expect.element(name()).toHaveValue('Egypt, Upper')
  // Saving again does not overwrite either.
  await button(page, admin.form.save).click()
  await expect.poll(() => sent().length).toBe(2)
  await expectText(note, by)
  expect(sent()).toMatchObject([{ version: 'first' }, { version: 'first' }])

  await button(page, admin.form.stale.load).click()
  await expect.element(name()).toHaveValue('Arab Republic of Egypt')
  await expect.element(note).not.toBeInTheDocument()
  await name().fill('Egypt (Upper)')
  await button(page, admin.form.save).click()
  await expectAddress(/product-origins$/)
  await expect.element(page.getByRole('heading', { name: admin.origins.title, level: 1 })).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ name: 'Egypt (Upper)', version: 'second' })
})
