import { expect, test } from 'vitest'
import { type Deal, khartoum, openTrading } from '../../testing/trading.ts'
import { unzipped } from '../../testing/unzipped.ts'
import type { EvidenceLog } from '../../trades/log/evidence-log.ts'
import { sealed } from '../../trades/log/trade-log.ts'
import { logPage } from './log-page.ts'
import { pageWords } from './page-words.ts'
import { faultsIn } from './verify.ts'

const market = await openTrading()
await market.bankOf(market.supplier)
const deal = await market.deal({ pay: 'CAD', advance: 20 })

async function evidenceOf(at: Deal) {
  const answer = await market.app.inject({
    url: `/api/v1/secure/trades/${at.id}/evidence.zip`,
    headers: { authorization: `Bearer ${market.tokenOf(at.buyer)}` },
  })
  const files = await unzipped(answer.rawPayload)
  const log: EvidenceLog = JSON.parse(files.get('log.json')!.toString())
  const faults = (changed: EvidenceLog) =>
    faultsIn(
      changed,
      new Map(
        [...files, ['log.html', Buffer.from(logPage(changed, pageWords))] as const].map(([name, content]) => [
          name,
          async () => new Uint8Array(content).buffer,
        ]),
      ),
      pageWords,
    )
  return { files, log, faults }
}

/** Computed as an outsider would who has the log and the description of its hashes. */
function sealedAnew(
  log: EvidenceLog,
  change: (entry: EvidenceLog['entries'][number]) => object,
): EvidenceLog {
  let previous: Buffer = Buffer.alloc(32)
  const entries = log.entries.map((entry) => {
    const payload = { ...entry.payload, ...change(entry) }
    const { seq, actorId, side, task } = entry
    const line = { tradeId: log.trade.id, seq, at: new Date(entry.at), actorId, side, task, payload }
    const old = previous.toString('hex')
    previous = sealed(previous, line)
    return { ...entry, payload, previous: old, hash: previous.toString('hex') }
  })
  return { ...log, entries }
}

test('evidence names the bound account, and includes it whole once a payment is due', async () => {
  await market.play(deal, { until: 'C4', everyMinutes: 0 })
  const early = await evidenceOf(deal)
  expect(early.log.payee).toBeUndefined()
  expect(early.files.get('log.html')!.toString()).toMatch(
    /Payment account, bank.*Bank of Khartoum.*ends in.*4001/s,
  )
  expect(early.files.get('log.json')!.toString()).not.toContain(khartoum.iban)

  await market.play(deal, { until: 'P3', everyMinutes: 0 })
  const { log, faults } = await evidenceOf(deal)
  expect(log.payee?.iban).toBe(khartoum.iban)
  expect(await faults(log)).toEqual([])
  const another = { ...log, payee: { ...log.payee!, iban: 'SD0000000000004001' } }
  expect(await faults(another)).toEqual([expect.stringContaining('The payment account is not')])
})

test('a change is in the evidence with whom the buyer asked; one that was not proposed is a fault', async () => {
  await market.bankOf(deal.supplier, { iban: 'AE070331234567890123456', swift: 'EBILAEAD' })
  await market.stepUp(deal.supplier)
  await market.stepUp(deal.buyer)
  await market.as(deal.supplier, 'POST', `/secure/trades/${deal.id}/payee-change`, {})
  const heard = { asked_whom: 'Osman Idris', asked_at: market.clock.now.toISOString(), last_six: '123456' }
  const { status } = await market.as(
    deal.buyer,
    'POST',
    `/secure/trades/${deal.id}/payee-change/confirm`,
    heard,
  )
  expect(status).toBe(200)
  const { log, files, faults } = await evidenceOf(deal)
  expect(log.payee).toBeUndefined()
  expect(files.get('log.html')!.toString()).toContain('Osman Idris')
  expect(await faults(log)).toEqual([])

  const other = 'f'.repeat(64)
  const swapped = (task: string) =>
    faults(
      sealedAnew(log, (entry) =>
        entry.task === task ? { payee: { ...entry.payload.payee!, sha256: other } } : {},
      ),
    )
  expect(await swapped('contract.sign.supplier')).toEqual([
    expect.stringContaining('binds a different account from the one in the contract'),
  ])
  expect(await swapped('payee.confirm')).toEqual([
    expect.stringContaining('confirms an account that was not proposed'),
  ])
})
