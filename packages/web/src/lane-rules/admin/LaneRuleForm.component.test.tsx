import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, list, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const t = words.laneRules
const create = 'POST /secure/admin/lane-rules'
const change = 'PUT /secure/admin/lane-rules/{id}'
type Rule = Answer<'GET /secure/admin/lane-rules/{id}'>['data']

const rule: Rule = {
  external_id: '01970000-0000-7000-8000-000000000001',
  ...{ code: 'eu-sesame-sd-salmonella', commodity: 'sesame', hs_prefix: '', origin: 'SD', destination: 'EU' },
  ...{ kind: 'limit', document: null, adds_to_plan: false, analyte: 'salmonella', limit_value: 0 },
  ...{ limit_unit: 'in 25 g', goods_use: 'any', control_percent: null, window_days: null },
  ...{ text: 'Absent', text_ar: 'غير موجودة', source: 'Regulation', source_url: 'https://example.org/' },
  source_read: 'first_hand',
  ...{ valid_from: null, valid_until: null, checked_on: '2026-11-01', check_is_old: false },
  ...{ checked_by: null, updated_at: '2026-11-01T09:00:00.000Z', changes: [], version: 'first' },
}

/** The list that the form leads to. */
function answerList() {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/lane-rules', { data: [], total_data: 0, total_page: 0, next_page: null })
}

async function openForm(kind: Rule['kind']) {
  answerList()
  await open('/admin/lane-rules/create', 'admin')
  await field(page, t.code).fill('eu-rule')
  await list(page, t.kind).selectOptions(kind)
}

/** Fills in what all rules have, sends the form and returns what arrived. */
async function send() {
  await field(page, t.text).fill('A rule')
  await field(page, t.textAr).fill('اشتراط')
  await field(page, t.source).fill('Regulation')
  await field(page, t.sourceUrl).fill('https://example.org')
  await list(page, t.sourceRead).selectOptions('first_hand')
  answer(create, { data: rule })
  await button(page, t.create).click()
  await expect.poll(() => receivedOf(create).length).toBe(1)
  return receivedOf(create)[0]?.body
}

test('a limit of Salmonella is that it is absent in 25 g: there is nothing to type', async () => {
  await openForm('limit')
  await expectCount(field(page, t.value), 1)
  await list(page, t.analyte).selectOptions('salmonella')
  await expectCount(field(page, t.value), 0)
  await expectCount(list(page, t.unit), 0)
  await expectText(list(page, t.value), words.laboratory.absent)
  expect(await wrongs()).toEqual([])
  expect(await send()).toMatchObject({ analyte: 'salmonella', limit_value: 0, limit_unit: 'in 25 g' })
})

test('another substance has a value and a unit of weight again', async () => {
  await openForm('limit')
  await list(page, t.analyte).selectOptions('salmonella')
  await list(page, t.analyte).selectOptions('aflatoxin_b1')
  await expect.element(list(page, t.unit)).toHaveValue('')
  await expect.element(list(page, t.unit)).not.toHaveTextContent('25')
  await field(page, t.value).fill('2')
  await list(page, t.unit).selectOptions('µg/kg')
  expect(await send()).toMatchObject({ analyte: 'aflatoxin_b1', limit_value: 2, limit_unit: 'µg/kg' })
})

/** Their names also say that one is optional, and what the other does. */
const document = page.getByRole('combobox', { name: t.document, exact: false })
const plan = (checked: boolean) => page.getByRole('checkbox', { name: t.plan, exact: false, checked })
const certificate = 'HEALTH_CERTIFICATE'

test('a new rule for a document that not every trade has adds it to the plan, unless an admin unticks that', async () => {
  await openForm('document')
  await expectCount(plan(false), 1)
  await document.selectOptions(certificate)
  await expectCount(plan(true), 1)
  await document.selectOptions('PACKING_LIST')
  await expectCount(plan(false), 1)
  await document.selectOptions(certificate)
  await plan(true).click()
  expect(await wrongs()).toEqual([])
  expect(await send()).toMatchObject({ document: certificate, adds_to_plan: false })
})

test('a rule that is there keeps its mark when its document changes', async () => {
  const before = { ...rule, kind: 'document', document: 'PACKING_LIST' } as const
  const unmarked = { ...before, analyte: null, limit_value: null, limit_unit: null }
  answerList()
  answer('GET /secure/admin/lane-rules/{id}', { data: unmarked })
  await open(`/admin/lane-rules/${rule.external_id}`, 'admin')
  await document.selectOptions(certificate)
  await expectCount(plan(false), 1)
  answer(change, { data: unmarked })
  await button(page, words.admin.form.save).click()
  await expect.poll(() => receivedOf(change).length).toBe(1)
  expect(receivedOf(change)[0]?.body).toMatchObject({ document: certificate, adds_to_plan: false })
})
