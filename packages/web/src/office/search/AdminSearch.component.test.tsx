import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { tradeWith } from '../../testing/deal.ts'
import { words } from '../../testing/reader.ts'
import { expectCount, expectText, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { search } = words
type Hit = Answer<'GET /secure/admin/search'>['data'][number]

const id = '00000000-0000-4000-8000-000000000009'
const { product } = tradeWith([]).terms
const hits: Hit[] = [
  {
    kind: 'company',
    id,
    company_name: 'Gedaref Oilseeds',
    city: 'Gedaref',
    country: 'SD',
    role: 'SUPPLIER',
    suspended: true,
  },
  {
    kind: 'trade',
    id,
    code: 'MH-1042-T1017',
    product,
    supplier: 'Gedaref Oilseeds',
    buyer: 'Tahin Sanayi',
    status: 'running',
    overdue: true,
    matched: { field: 'container_number', value: 'CSQU3054383' },
  },
]
const palette = page.getByRole('dialog')

/** The palette with this typed, on the settings: a page that asks for little else. */
async function typed(text: string) {
  answer('GET /secure/admin/settings', { data: { use_sms_service: true, version: 'seen' } })
  await open('/admin/settings', 'admin')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  await userEvent.keyboard(text)
}

/** It is one for all pages, and would be open in the next test. */
async function close() {
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
}

test('an admin finds a company and a late trade of it, and what of its shipments was typed', async () => {
  answer('GET /secure/admin/search', { data: hits })
  await typed('gedaref')
  await expectText(palette, 'Gedaref Oilseeds')
  await expectText(palette, search.status.suspended)
  await expectText(palette, search.status.overdue)
  await expectText(palette, 'CSQU3054383')
  await expectCount(palette.getByText(search.group.admin.company), 1)
  expect(receivedOf('GET /secure/admin/search').at(-1)?.query.get('q')).toBe('gedaref')
  expect(await wrongs()).toEqual([])
  await close()
})

test('nothing found says what else can be typed, and a failure can be tried again', async () => {
  answer('GET /secure/admin/search', { data: [] })
  await typed('quinoa')
  await expectText(palette, search.noneAdmin)
  answer('GET /secure/admin/search', refuse('UNEXPECTED'))
  await userEvent.keyboard('s')
  await expectText(palette, search.failed)
  await close()
})
