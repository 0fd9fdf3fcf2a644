import { beforeEach, describe, expect, it } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'
import { unzipped } from '../testing/unzipped.ts'

const market = await openTrading()
const drawn = await market.deal({ incoterm: 'CIF', containers: [2] })
await market.play(drawn, { until: 'O3', everyMinutes: 1 })

let deal: Deal
beforeEach(async () => {
  deal = await market.copied(drawn)
})

const number = 'CSQU3054383'
const container = { number: 'csqu 305438-3', seal: ' SD481200 ', bags: 380, net_kg: 19_000, gross_kg: 19_190 }
const files = { file: { bytes: market.documents.jpeg, name: 'seal.jpg' } }
const load = (fields: object = {}) =>
  market.act(deal, 'supplier', 'container.load', { fields: { container: { ...container, ...fields } } })
/** A form sends the container as JSON. */
const loadWithPhoto = (fields: object = {}, headers = {}) => {
  const form = { container: JSON.stringify({ ...container, ...fields }) }
  return market.act(deal, 'supplier', 'container.load', { fields: form, files }, headers)
}
const photos = () =>
  market.db
    .selectFrom('trade_files')
    .select('id')
    .where('trade_id', '=', deal.id)
    .where('mime', '=', 'image/jpeg')
    .execute()
const loadedIn = async (by: 'supplier' | 'buyer' = 'buyer') => (await market.read(deal, by)).loaded_containers
const prefilled = async (kind: string) =>
  (await market.as(deal.supplier, 'GET', `/secure/trades/${deal.id}/document-data`)).body.data.documents.find(
    (document: { kind: string }) => document.kind === kind,
  ).prefilled

describe('a container that was loaded and sealed', () => {
  it('is reported with its seal and weights, without moving the version of the trade', async () => {
    const before = await market.read(deal)
    expect(before.loaded_containers).toBeUndefined()
    expect((await load()).status).toBe(200)
    expect(await loadedIn()).toMatchObject([{ ...container, number, seal: 'SD481200', photo: null }])
    expect((await market.read(deal)).version).toBe(before.version)
  })

  it('fills in the lists of the documents', async () => {
    await load()
    expect((await prefilled('PACKING_LIST')).containers).toEqual([{ ...container, number, seal: 'SD481200' }])
  })

  it('with another seal than the bill of lading has is found, until one of the two is corrected', async () => {
    const sealsFound = async () => {
      const answer = await market.as(deal.buyer, 'GET', `/secure/trades/${deal.id}/document-data`)
      return answer.body.data.findings.filter(({ rule }: { rule: string }) => rule === 'seals-loaded')
    }
    await load()
    await market.act(deal, 'supplier', 'document.describe', {
      fields: {
        document: {
          kind: 'BILL_OF_LADING',
          fields: { containers: [{ ...container, number, seal: 'SD481207' }] },
        },
      },
    })
    expect(await sealsFound()).toMatchObject([
      {
        severity: 'grave',
        places: [
          { in: 'DEAL', field: 'loaded', container: number, value: 'SD481200' },
          { in: 'BILL_OF_LADING', field: 'containers', container: number, value: 'SD481207' },
        ],
      },
    ])
    await load({ seal: 'sd 481207' })
    expect(await sealsFound()).toEqual([])
  })

  it('has a photo of its seal that both sides read, and that the evidence holds', async () => {
    expect((await loadWithPhoto()).status).toBe(200)
    await load({ gross_kg: 19_180 })
    const [{ photo: kept, gross_kg: gross }] = await loadedIn()
    expect(gross).toBe(19_180)
    const file = await market.app.inject({
      url: `/api/v1/secure/trades/${deal.id}/documents/${kept.id}`,
      headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
    })
    expect(file.headers['content-type']).toBe('image/jpeg')
    const zip = await market.app.inject({
      url: `/api/v1/secure/trades/${deal.id}/evidence.zip`,
      headers: { authorization: `Bearer ${market.tokenOf(deal.supplier)}` },
    })
    const evidence = await unzipped(zip.rawPayload)
    expect([...evidence.keys()]).toContain('documents/09 seal photo v1.jpg')
    const { entries } = JSON.parse(String(evidence.get('log.json')))
    expect(entries.at(-1)).toMatchObject({ task: 'container.load', payload: { container: { number } } })
  })

  it('with another seal has no photo until one of that seal is taken', async () => {
    await loadWithPhoto()
    await load({ seal: 'SD481207' })
    expect(await loadedIn()).toMatchObject([{ seal: 'SD481207', photo: null }])
    await loadWithPhoto({ seal: 'SD481207' })
    expect(await loadedIn()).toMatchObject([{ seal: 'SD481207', photo: { mime: 'image/jpeg' } }])
  })

  it('that is of another trade is withdrawn: no list has it any more, and the log has both', async () => {
    await loadWithPhoto()
    const withdraw = (
      by: 'supplier' | 'buyer',
      fields: object = { container: { number: '\u200ecsqu 305438\u2013٣' } },
    ) => market.act(deal, by, 'container.withdraw', { fields })
    expect((await withdraw('buyer')).body.error_code).toBe('NOT_YOUR_TURN')
    const { status, body } = await withdraw('supplier')
    expect(status).toBe(200)
    expect(body.data.loaded_containers).toBeUndefined()
    expect((await prefilled('PACKING_LIST')).containers ?? []).not.toContainEqual(
      expect.objectContaining({ number }),
    )
    expect(body.data.log.slice(-2)).toMatchObject([
      { task: 'container.load', container: { number, seal: 'SD481200' } },
      { task: 'container.withdraw', container: { number, seal: null } },
    ])
    expect((await withdraw('supplier')).body.errors).toEqual({
      'container.number': [`Container ${number} is not among those reported`],
    })
  })

  it('that a phone without a connection reports late does not replace what was read since', async () => {
    const read = market.clock.now
    await load({ seal: 'SD481207' })
    const occurred_at = new Date(read.getTime() - 3_600_000).toISOString()
    const late = { container, occurred_at }
    expect((await market.act(deal, 'supplier', 'container.load', { fields: late })).status).toBe(200)
    expect(await loadedIn()).toMatchObject([{ seal: 'SD481207' }])
    const { log } = await market.read(deal)
    expect(log.at(-1)).toMatchObject({ task: 'container.load', occurred_at, container: { seal: 'SD481200' } })
    const future = { container, occurred_at: new Date(read.getTime() + 864e5).toISOString() }
    const refused = await market.act(deal, 'supplier', 'container.load', { fields: future })
    expect(Object.keys(refused.body.errors)).toEqual(['occurred_at'])
  })

  it('is refused with a mistyped number, without a seal, in halves of a bag, or by the buyer', async () => {
    for (const [wrong, field] of [
      [{ number: 'CSQU3054833' }, 'container.number'],
      [{ seal: '' }, 'container.seal'],
      [{ bags: 0.5 }, 'container.bags'],
      [{ net_kg: -1 }, 'container.net_kg'],
      [{ gross_kg: 12 }, 'container.gross_kg'],
    ] as const) {
      const { status, body } = await loadWithPhoto(wrong)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect(await photos()).toEqual([])
    expect((await market.act(deal, 'buyer', 'container.load', { fields: { container } })).status).toBe(403)
  })

  it('happens once, however often a phone in the port sends it', async () => {
    const headers = { 'idempotency-key': 'in-the-shed-of-port-sudan' }
    const send = () => loadWithPhoto({}, headers)
    expect((await send()).status).toBe(200)
    const { length } = (await market.read(deal)).log
    expect((await send()).status).toBe(200)
    expect((await market.read(deal)).log).toHaveLength(length)
  })
})
