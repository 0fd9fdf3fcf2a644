import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProductRules } from '../lane-rules/product-rules.ts'
import { boxes, type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { db, clock, goods } = market

// Peanuts for Hamburg, under the rules that come with the product.
await db.updateTable('product_parents').set({ commodity: 'peanut' }).where('id', '=', goods.parent).execute()
await db
  .updateTable('facilities')
  .set({ name: 'Hamburg', country: 'Germany', unlocode: 'DEHAM' })
  .where('id', '=', goods.mersin)
  .execute()
await addProductRules(db, clock.now)
const opened = await market.deal()
await market.play(opened, { until: 'C2', everyMinutes: 1 })
const toTwoPorts = await market.deal({ containers: [1, 1] })
const now = clock.now
const today = utcDay(now)
const [box] = boxes(1)

let deal: Deal
beforeEach(async () => {
  clock.now = now
  deal = await market.copied(opened)
})

type Side = 'supplier' | 'buyer'
const laboratory = async (by: Side = 'buyer', of = deal) =>
  (await market.as(of[by], 'GET', `/secure/trades/${of.id}/laboratory`)).body.data
const send = (by: Side, act: string, fields: object, of = deal) => market.act(of, by, act, { fields })

const b1 = (value: string, change: object = {}) => ({
  analyte: 'aflatoxin_b1',
  value,
  unit: 'µg/kg',
  ...change,
})
const certificate = (results: object[], change: object = {}) => ({
  certificate: {
    ...{ laboratory: 'Eurofins Hamburg', number: 'AR-26-1', issued_on: today },
    ...{ lot: ' LOT 7 ', containers: [`${box?.slice(0, 4)} ${box?.slice(4)}`], results, ...change },
  },
})
const stateResults = (...results: object[]) => send('supplier', 'results.state', certificate(results))
const specification = (change: object = {}) => ({
  specification: {
    goods_use: 'sorting',
    characteristics: [{ ...b1('4'), direction: 'at_most', method: null }],
    ...change,
  },
})
async function agreeOn(said: object) {
  await send('buyer', 'specification.propose', said)
  const { proposal } = await laboratory('supplier')
  return send('supplier', 'specification.accept', { proposal: proposal.entry })
}
const sample = (change: object = {}) => ({
  sample: { number: 'S-1', lot: 'LOT 7', sent_on: today, seal: 'SL 88', courier: 'DHL', ...change },
})
type Shown = { with: string; verdict: string; rule: { code: string } | null }
const verdictsOf = ({ comparisons }: { comparisons: Shown[] }) =>
  comparisons.map(({ with: beside, rule, verdict }) => `${rule?.code ?? beside} ${verdict}`)
const firstResult = async () => (await laboratory()).certificates[0].results[0]
const findings = async () =>
  (await market.as(deal.buyer, 'GET', `/secure/trades/${deal.id}/document-data`)).body.data.findings.filter(
    ({ rule }: { rule: string }) => rule === 'laboratory-beyond-limits',
  )
const noticesTo = async (by: Side) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('trade_id', '=', deal.id)
      .where('member_id', '=', deal[by].id)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)

describe('results of a laboratory', () => {
  it('a peanut lot at 9 µg/kg of B1 for Hamburg is over 8 before sorting', async () => {
    await agreeOn(specification({ characteristics: [] }))
    expect((await stateResults(b1('9'))).status).toBe(200)
    expect(verdictsOf(await firstResult())).toEqual(['contract no_limit', 'eu-peanut-b1-sorting over'])
    const { rule, limit, country } = (await firstResult()).comparisons[1]
    expect({ country, limit }).toMatchObject({ country: 'DE', limit: { value: '8', unit: 'µg/kg' } })
    expect(rule.source).toContain('2023/915')
    expect((await laboratory()).beyond).toBe(1)
  })

  it('are beside the limits of both uses while nobody has said what the goods are for', async () => {
    await stateResults(b1('0.005', { unit: 'mg/kg' }))
    expect(verdictsOf(await firstResult())).toEqual([
      'contract no_limit',
      'eu-peanut-b1-direct over',
      'eu-peanut-b1-sorting within',
    ])
  })

  it('that are beyond a limit are found by the check of the documents, too', async () => {
    await stateResults(b1('9'))
    // While nobody has said what the goods are for, only the limit that holds for sorted goods is surely missed.
    expect(
      (await findings()).map(({ places }: { places: { value: string }[] }) =>
        places.map(({ value }) => value),
      ),
    ).toEqual([['Aflatoxin B1 max. 8 µg/kg', 'AR-26-1: Aflatoxin B1 9 µg/kg']])
    await stateResults(b1('8'))
    expect(await findings()).toEqual([])
  })

  it('are beside what both sides agreed on as well', async () => {
    await agreeOn(specification())
    await stateResults(b1('6.0'))
    expect(verdictsOf(await firstResult())).toEqual(['contract over', 'eu-peanut-b1-sorting within'])
    expect((await firstResult()).comparisons[0]).toMatchObject({ from: 'agreed', limit: { value: '4' } })
  })

  it('to a lane without rules have no limit on file, and nothing says that they are allowed', async () => {
    await send('supplier', 'results.state', certificate([b1('9000')]), toTwoPorts)
    const { certificates, destinations, beyond } = await laboratory('buyer', toTwoPorts)
    const toJeddah = certificates[0].results[0].comparisons.at(-1)
    expect(destinations).toEqual([
      { country: 'DE', limits: expect.any(Number) },
      { country: 'SA', limits: expect.any(Number) },
    ])
    expect(toJeddah).toMatchObject({ country: 'SA', limit: null, rule: null, verdict: 'no_limit' })
    expect(beyond).toBe(1)
    expect(JSON.stringify(certificates)).not.toMatch(/allow/i)
  })

  it('are those of the lot and the containers on the certificate, and are stated again under its number', async () => {
    await stateResults(b1('9'))
    await stateResults(b1('0.5', { is_below: true, method: 'HPLC' }))
    const { certificates, unmeasured } = await laboratory()
    expect(certificates).toHaveLength(1)
    expect(certificates[0]).toMatchObject({
      ...{ lot: 'LOT 7', containers: [box], replaces: true, side: 'supplier' },
      results: [{ value: '0.5', is_below: true, method: 'HPLC' }],
    })
    expect(unmeasured).toEqual(['purity'])
    const { log } = await market.read(deal)
    expect(log.filter(({ task }: { task: string }) => task === 'results.state')).toHaveLength(2)
  })

  it('change neither the version nor a task, and the buyer is told', async () => {
    const before = await market.read(deal)
    const { body } = await stateResults(b1('9'))
    expect(body.data.version).toBe(before.version)
    expect((await market.read(deal)).open_tasks).toEqual(before.open_tasks)
    expect((await noticesTo('buyer')).at(-1)).toBe('results.stated')
    expect(body.data.log.at(-1)).toMatchObject({ task: 'results.state', side: 'supplier' })
  })

  it.each([
    ['a value with a comma', certificate([b1('1,5')]), 'certificate.results.0.value'],
    ['a day to come', certificate([b1('1')], { issued_on: addDays(today, 1) }), 'certificate.issued_on'],
    ['a wrong container', certificate([b1('1')], { containers: ['CSQU3054384'] }), 'certificate.containers'],
    ['a sample that nobody sent', certificate([b1('1')], { sample: 'S-9' }), 'certificate.sample'],
    ['no result', certificate([]), 'certificate.results'],
    ['an unknown unit', certificate([b1('1', { unit: 'pints' })]), 'certificate.results.0.unit'],
  ])('are not stated with %s', async (_, fields, field) => {
    const { status, body } = await send('supplier', 'results.state', fields)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('of an analysis on arrival are stated by the buyer; neither side replaces what the other stated', async () => {
    await stateResults(b1('1.5'))
    const { body } = await send('buyer', 'results.state', certificate([b1('9')]))
    expect(body.data.log.at(-1)).toMatchObject({ task: 'results.state', side: 'buyer' })
    expect((await noticesTo('supplier')).at(-1)).toBe('results.stated')
    await send('buyer', 'results.state', certificate([b1('8.5')]))
    const { certificates, beyond } = await laboratory('supplier')
    const { parties } = await market.read(deal)
    expect(
      certificates.map((each: { side: string; company: string; replaces: boolean; results: object[] }) => [
        ...[each.side, each.company, each.replaces],
        each.results.map((result) => 'value' in result && result.value),
      ]),
    ).toEqual([
      ['supplier', parties.supplier.company_name, false, ['1.5']],
      ['buyer', parties.buyer.company_name, true, ['8.5']],
    ])
    expect(beyond).toBe(1)
  })

  it('of one certificate that both sides read alike are one finding, and otherwise two', async () => {
    const values = async () =>
      (await findings()).map(({ places }: { places: { value: string }[] }) => places.at(-1)?.value)
    await stateResults(b1('9'))
    await send('buyer', 'results.state', certificate([b1('9')]))
    expect(await values()).toEqual(['AR-26-1: Aflatoxin B1 9 µg/kg'])
    await send('buyer', 'results.state', certificate([b1('9.5')]))
    expect(await values()).toEqual(['AR-26-1: Aflatoxin B1 9 µg/kg', 'AR-26-1: Aflatoxin B1 9.5 µg/kg'])
  })

  it('are stated of goods that arrive after the trade has finished, for ninety days', async () => {
    await market.play(deal, { everyMinutes: 1 })
    expect((await market.read(deal)).status).toBe('finished')
    const days = 24 * 60 * 60 * 1_000
    const finished = clock.now
    clock.now = new Date(finished.getTime() + 80 * days)
    expect(await laboratory('buyer')).toMatchObject({ may_state_results: true, may_agree: false })
    expect((await send('buyer', 'results.state', certificate([b1('9')]))).status).toBe(200)
    expect((await noticesTo('supplier')).at(-1)).toBe('results.stated')
    clock.now = new Date(finished.getTime() + 91 * days)
    expect(await laboratory('buyer')).toMatchObject({ may_state_results: false, beyond: 1 })
    const { body } = await send('buyer', 'results.state', certificate([b1('9')]))
    expect(body.error_code).toBe('TASK_NOT_OPEN')
  })

  it('are read by the two sides alone', async () => {
    expect(await laboratory('supplier')).toMatchObject({
      may_state: true,
      may_state_results: true,
      may_answer: false,
      may_agree: true,
    })
    expect(await laboratory('buyer')).toMatchObject({
      may_state: false,
      may_state_results: true,
      may_answer: true,
      may_agree: true,
    })
    const stranger = await market.member('BUYER')
    expect((await market.as(stranger, 'GET', `/secure/trades/${deal.id}/laboratory`)).status).toBe(404)
  })
})

describe('what the goods must meet', () => {
  it('begins with the purity of the grade, and with nothing that nobody agreed on', async () => {
    expect(await laboratory()).toMatchObject({
      goods_use: 'any',
      characteristics: [
        { analyte: 'purity', direction: 'at_least', value: '98', unit: '%', from: 'contract' },
      ],
      ...{ agreed: null, proposal: null, samples: [], certificates: [], unmeasured: ['purity'] },
    })
  })

  it('is proposed by one side, declined by the other with a reason, and proposed again', async () => {
    await send('buyer', 'specification.propose', { ...specification(), message: 'For our roaster' })
    const { proposal } = await laboratory('supplier')
    expect(proposal).toMatchObject({ side: 'buyer', message: 'For our roaster' })
    const waiting = async (by: Side) =>
      (await market.as(deal[by], 'GET', `/secure/trades/${deal.id}`)).body.data.specification_proposal
    const waits = { proposal: proposal.entry, actor: 'supplier' }
    expect(await waiting('supplier')).toEqual({ ...waits, yours: true })
    expect(await waiting('buyer')).toEqual({ ...waits, yours: false })
    expect((await send('buyer', 'specification.accept', { proposal: proposal.entry })).body.error_code).toBe(
      'NOT_YOUR_TURN',
    )
    const answer = { proposal: proposal.entry, message: 'We cannot promise 4' }
    expect((await send('supplier', 'specification.decline', answer)).status).toBe(200)
    expect(await waiting('supplier')).toBeUndefined()
    expect(await laboratory()).toMatchObject({ proposal: null, declined: { reason: 'We cannot promise 4' } })
    expect(
      (await send('supplier', 'specification.accept', { proposal: proposal.entry })).body.error_code,
    ).toBe('PROPOSAL_ENDED')
    expect(await noticesTo('buyer')).toContain('specification.declined')
    expect(await noticesTo('supplier')).toContain('specification.proposed')
  })

  it('is not a list with the same thing twice', async () => {
    const [row] = specification().specification.characteristics
    const { body } = await send(
      'buyer',
      'specification.propose',
      specification({ characteristics: [row, row] }),
    )
    expect(Object.keys(body.errors)).toEqual(['specification.characteristics.1.analyte'])
  })
})

describe('a sample', () => {
  it('is sent under seal, received with the seal intact, and approved', async () => {
    await send('supplier', 'sample.send', sample())
    const sample_answer = { number: 'S-1' }
    const arrives = { sample_answer: { ...sample_answer, received_on: today, seal: 'intact' } }
    expect((await send('supplier', 'sample.receive', arrives)).body.error_code).toBe('NOT_YOUR_TURN')
    expect((await send('buyer', 'sample.receive', arrives)).status).toBe(200)
    expect((await send('buyer', 'sample.approve', { sample_answer })).status).toBe(200)
    expect((await laboratory('supplier')).samples).toMatchObject([
      {
        ...{ number: 'S-1', seal: 'SL 88', courier: 'DHL', side: 'supplier' },
        received: { received_on: today, seal: 'intact' },
        decision: { approved: true, reason: null },
      },
    ])
    expect((await noticesTo('supplier')).slice(-2)).toEqual(['sample.received', 'sample.approved'])
    expect((await send('buyer', 'sample.refuse', { sample_answer, message: 'No' })).body.error_code).toBe(
      'TASK_NOT_OPEN',
    )
  })

  it('is refused with a reason, which the supplier reads; nothing else is forbidden by it', async () => {
    const { open_tasks: before } = await market.read(deal)
    await send('supplier', 'sample.send', sample())
    const refused = await send('buyer', 'sample.refuse', { sample_answer: { number: 'S-1' } })
    expect(Object.keys(refused.body.errors)).toEqual(['message'])
    await send('buyer', 'sample.refuse', { sample_answer: { number: 'S-1' }, message: 'Darker than agreed' })
    const [shown] = (await laboratory('supplier')).samples
    expect(shown.decision).toMatchObject({ approved: false, reason: 'Darker than agreed' })
    expect((await market.read(deal)).open_tasks).toEqual(before)
  })
})
