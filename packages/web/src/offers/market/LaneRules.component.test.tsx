import { expect, test } from 'vitest'
import type { LaneRule } from '../../lane-rules/lane-rules.ts'
import { open } from '../../testing/app.tsx'
import { answerOffer, offer } from '../../testing/deal.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectCount, page } from '../../testing/screen.ts'
import { answer, lost, receivedOf } from '../../testing/wire.ts'

const { goods, lanes, ui } = words
const day = '2026-11-26'
const rule = (code: string, change: Partial<LaneRule> = {}): LaneRule => ({
  code,
  commodity: 'sesame',
  hs_prefix: '',
  origin: 'SD',
  destination: 'TR',
  kind: 'document',
  document: 'HEALTH_CERTIFICATE',
  adds_to_plan: false,
  analyte: null,
  limit_value: null,
  limit_unit: null,
  goods_use: 'any',
  control_percent: null,
  window_days: null,
  text: `Rule ${code}`,
  text_ar: `Rule ${code}`,
  source: 'Ministry of Agriculture',
  source_url: 'https://agriculture.example/sesame',
  valid_from: null,
  valid_until: null,
  checked_on: day,
  check_is_old: false,
  ...change,
})
const known = { origin: true, destination: true }

async function openFold() {
  answerOffer()
  await open(`/marketplace/${offer.id}/show`, 'buyer')
  const fold = page.getByText(goods.laneRules)
  await expect.element(fold).toBeVisible()
  expect(receivedOf('GET /secure/lane-rules')).toEqual([])
  return fold
}

test('what the lane of an offer asks for is read when it is opened, with its source', async () => {
  const asked = rule('first', { adds_to_plan: true, check_is_old: true })
  answer('GET /secure/lane-rules', { data: { rules: [asked], on_file: known, day } })
  await (await openFold()).click()
  await expect.element(page.getByText('Rule first')).toBeVisible()
  await expectCount(page.getByText(lanes.none.destination), 0)
})

test('each rule says whether a trade needs its document, lists it as optional, or asks for it anyway', async () => {
  const rules = [
    rule('needed', { adds_to_plan: true }),
    rule('optional', { document: 'EXPORT_PERMIT' }),
    rule('anyway', { document: 'PHYTOSANITARY_CERTIFICATE' }),
    rule('again', { document: 'HEALTH_CERTIFICATE' }),
  ]
  answer('GET /secure/lane-rules', { data: { rules, on_file: known, day } })
  await (await openFold()).click()
  const of = (code: string) => page.getByRole('listitem').filter({ hasText: `Rule ${code}` })
  await expect.element(of('needed').getByText(lanes.inPlan)).toBeVisible()
  await expect.element(of('optional').getByText(lanes.inPlanOptional)).toBeVisible()
  await expect.element(of('again').getByText(lanes.inPlan)).toBeVisible()
  await expectCount(of('again').getByText(lanes.inPlanOptional), 0)
  await expectCount(of('anyway').getByText(lanes.inPlan), 0)
  await expectCount(of('anyway').getByText(lanes.inPlanOptional), 0)
})

test('of an unknown lane it says that nothing is on file, and never that it is allowed', async () => {
  answer('GET /secure/lane-rules', {
    data: { rules: [], on_file: { origin: false, destination: false }, day },
  })
  await (await openFold()).click()
  await expect.element(page.getByText(lanes.none.destination)).toBeVisible()
  await expect.element(page.getByText(lanes.none.origin)).toBeVisible()
  expect(document.body.textContent).not.toMatch({ en: /\ballowed\b/i, ar: /مسموح/ }[language])
})

test('rules that could not be read are asked for once more', async () => {
  answer('GET /secure/lane-rules', lost)
  await (await openFold()).click()
  await expect.element(page.getByText(lanes.failed)).toBeVisible()
  answer('GET /secure/lane-rules', { data: { rules: [rule('first')], on_file: known, day } })
  await button(page, ui.state.retry).click()
  await expect.element(page.getByText('Rule first')).toBeVisible()
})
