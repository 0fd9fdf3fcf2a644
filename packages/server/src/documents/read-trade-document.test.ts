import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { firstBrokenLine } from '../testing/trade-proof.ts'
import { openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { db } = market
const admin = await market.member('ADMIN')
const deal = await market.deal()
await market.play(deal, { until: 'C4', everyMinutes: 1 })
const REASON = 'The buyer says that the stamp is missing'

type WireDocument = { id: string; type: string; version: number; sha256: string; url: string }
const documents: WireDocument[] = (await market.read(deal)).documents
const signed = documents.find(({ type, version }) => type === 'SALES_CONTRACT' && version === 2)!

const readBy = (by: SignedIn, document: string, reason = REASON, trade = deal.id) =>
  market.app.inject({
    method: 'POST',
    url: `/api/v1/secure/admin/trades/${trade}/documents/${document}/read`,
    headers: { authorization: `Bearer ${market.tokenOf(by)}` },
    payload: { reason },
  })
const readings = async (by: SignedIn) =>
  (await market.as(by, 'GET', `/secure/trades/${deal.id}/log`)).body.data.filter(
    ({ task }: { task: string }) => task === 'document.read',
  )

test('an admin who gives a reason gets the file, and both sides read which, when and why', async () => {
  const { version } = await market.read(deal)
  const answer = await readBy(admin, signed.id)
  expect(answer.statusCode).toBe(200)
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(signed.sha256)
  for (const side of ['supplier', 'buyer'] as const)
    expect(await readings(deal[side])).toMatchObject([
      { side: 'system', message: REASON, document_type: 'SALES_CONTRACT', document_version: 2 },
    ])
  const after = await market.read(deal)
  expect([after.version, after.documents.length]).toEqual([version, documents.length])
  expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
  const kept = await db
    .selectFrom('activity_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'trade.document.read')
    .where('entity_id', '=', deal.id)
    .execute()
  expect(kept).toMatchObject([{ actor_id: admin.id, after: { reason: REASON, sha256: signed.sha256 } }])
})

test('without a reason nothing opens, and no address of a member opens to an admin', async () => {
  const before = (await readings(deal.buyer)).length
  for (const reason of ['', '   ']) expect((await readBy(admin, signed.id, reason)).statusCode).toBe(422)
  const own = await market.app.inject({
    url: signed.url.replace(/^.*\/api\/v1/, '/api/v1'),
    headers: { authorization: `Bearer ${market.tokenOf(admin)}` },
  })
  expect(own.statusCode).toBe(403)
  expect(await readings(deal.buyer)).toHaveLength(before)
})

test('only admins read, and only documents of this trade', async () => {
  const before = (await readings(deal.buyer)).length
  expect((await readBy(deal.supplier, signed.id)).statusCode).toBe(403)
  const other = await market.deal()
  expect((await readBy(admin, signed.id, REASON, other.id)).statusCode).toBe(404)
  expect((await readBy(admin, crypto.randomUUID())).statusCode).toBe(404)
  expect(await readings(deal.buyer)).toHaveLength(before)
})
