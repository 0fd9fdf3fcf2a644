import { utcDay } from '@mahsul/domain/calendar'
import { expect, test } from 'vitest'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const admin = await market.member('ADMIN')
const rule = {
  ...{ code: 'tr-health', commodity: 'sesame', origin: 'SD', destination: 'TR' },
  ...{ kind: 'document', document: 'HEALTH_CERTIFICATE', text: 'Health certificate', text_ar: 'شهادة صحية' },
  ...{ source: 'Ministry', source_url: 'https://example.org/tr', checked_on: utcDay(market.clock.now) },
}
const before = await market.deal()
expect((await market.as(admin, 'POST', '/secure/admin/lane-rules', rule)).status).toBe(201)
const deal = await market.deal()
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
