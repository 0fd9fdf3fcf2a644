import { utcDay } from '@mahsul/domain/kit/calendar'
import { expect, test } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const admin = await market.member('ADMIN')
const rule = {
  ...{ code: 'tr-health', commodity: 'sesame', origin: 'SD', destination: 'TR' },
  ...{ kind: 'document', document: 'HEALTH_CERTIFICATE', text: 'Health certificate', text_ar: 'شهادة صحية' },
  ...{ source: 'Ministry', source_url: 'https://example.org/tr', checked_on: utcDay(market.clock.now) },
}
const before = await market.deal()
const credited = { pay: 'LC_SIGHT', containers: [2] } as const
const creditBefore = await market.deal(credited)
expect((await market.as(admin, 'POST', '/secure/admin/lane-rules', rule)).status).toBe(201)
const deal = await market.deal()
const permit = { ...rule, code: 'sd-permit', document: 'EXPORT_PERMIT', adds_to_plan: true }
expect((await market.as(admin, 'POST', '/secure/admin/lane-rules', permit)).status).toBe(201)
const creditAfter = await market.deal(credited)
for (const at of [creditBefore, creditAfter]) await market.play(at, { until: 'P1', everyMinutes: 1 })
const signedAt = market.clock.now
await market.play(before, { until: 'L3' })
const sailed = await market.play(deal, { until: 'L3' })

const health = { fields: { document_type: 'HEALTH_CERTIFICATE' } }
const shows = { ...health, files: { file: market.documents.pdf } }

test('a document of a rule has its place in trades from then on, and the trade does not ask for it', async () => {
  expect(sailed.optional_documents).toEqual(['ADDITIONAL_2', 'HEALTH_CERTIFICATE'])
  expect(sailed.optional_document).toBe('ADDITIONAL_2')
  expect(sailed.required_documents).not.toContain('HEALTH_CERTIFICATE')
  const earlier = await market.read(before)
  expect(earlier.optional_documents).toEqual(['ADDITIONAL_2'])
  expect(await market.act(before, 'supplier', 'drafts.upload', shows)).toMatchObject({ status: 409 })
})

test('the supplier shows it, the buyer sends it back or approves it', async () => {
  const at = await market.copied(deal)
  expect((await market.act(at, 'supplier', 'drafts.upload', shows)).body.data.optional_documents).toEqual([
    'ADDITIONAL_2',
  ])
  const no = { fields: { ...health.fields, message: 'Not signed' } }
  const { body: sentBack } = await market.act(at, 'buyer', 'drafts.reject', no)
  expect(sentBack.data.optional_documents).toContain('HEALTH_CERTIFICATE')
  await market.act(at, 'supplier', 'drafts.upload', shows)
  const { body: approved } = await market.act(at, 'buyer', 'drafts.approve', health)
  expect(approved.data.documents.at(-1)).toMatchObject({ type: 'HEALTH_CERTIFICATE', status: 'APPROVED' })
})

test('a trade without it goes on to its end', async () => {
  const at = await market.copied(deal)
  await market.play(at)
  const { status, documents } = await market.read(at)
  expect(status).toBe('finished')
  expect(documents.map(({ type }: { type: string }) => type)).not.toContain('HEALTH_CERTIFICATE')
})

test('a credit may ask for a document of the lane', async () => {
  market.clock.now = signedAt
  const notAgreed = async (at: Deal) => {
    const fields = { credit_text: ':46A:+HEALTH CERTIFICATE\n+EXPORT PERMIT\n+RADIATION CERTIFICATE' }
    await market.act(at, 'buyer', 'lc.upload', { fields, files: { file: market.documents.pdf } })
    const { body } = await market.as(at.supplier, 'GET', `/secure/trades/${at.id}/credit`)
    const findings: { rule: string; places: { value: string }[] }[] = body.data.findings
    return findings.map(({ rule, places }) => [rule, places[0]?.value])
  }
  const radiation = ['document-not-agreed', 'RADIATION CERTIFICATE']
  expect(await notAgreed(creditBefore)).toEqual([
    ['document-not-agreed', 'HEALTH CERTIFICATE'],
    ['document-not-agreed', 'EXPORT PERMIT'],
    radiation,
  ])
  expect(await notAgreed(creditAfter)).toEqual([radiation])
})
