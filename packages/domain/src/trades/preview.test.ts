import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, utcDay } from '../kit/calendar.ts'
import { payments, termsOf } from '../testing/plans.ts'
import { playedTo, termsTo } from '../testing/played.ts'
import { facility, now } from '../testing/sesame.ts'
import { edgesOf } from './graph.ts'
import { plannedEntry } from './planned-entry.ts'
import { type Preview, previewOf } from './preview.ts'
import { rows, type TaskCode } from './process/process.ts'
import { openTasks } from './process/progress.ts'
import type { TradeTerms } from './process/terms.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const task = ({ tasks }: Preview, code: TaskCode) => tasks.find((each) => each.code === code)!
const lane = (transitDays: number) => ({ ...termsTo(['mersin']).freight[0]!, transitDays })

describe('what a member sees of a trade before buying', () => {
  const both = previewOf(termsOf({ ...payments.CAD, advancePercentage: 20 }, 'seller_buyer'), now)

  it('begins with the order, a minute before it would lapse, and takes its full time from there', () => {
    expect(task(both, 'C1').latest).toEqual(new Date(addHours(now, 24).getTime() - 60_000))
    expect(task(both, 'C2').latest).toEqual(addHours(task(both, 'C1').latest, 48))
    expect(both.finished).toEqual(task(both, 'Y3').latest)
  })

  it('begins after the order if that needs no confirmation', () => {
    const confirmed = previewOf(termsOf(payments.CAD), now, { confirmed: true })
    expect(confirmed.tasks[0]).toMatchObject({ code: 'C2', latest: addHours(now, 48) })
    expect(confirmed.tasks.map(({ code }) => code)).not.toContain('C1')
  })

  it('lists what is due first before what is due later', () => {
    const days = both.tasks.map(({ latest }) => latest.getTime())
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    // The marking artwork is sent 48 hours after the signatures, the advance is paid within ten days of them.
    const codes = both.tasks.map(({ code }) => code)
    expect(codes.indexOf('M1')).toBeLessThan(codes.indexOf('P3'))
  })

  it('names the payment, and whether it leaves or arrives', () => {
    const money = both.tasks.flatMap(({ code, money }) => (money ? [[code, money.kind, money.way]] : []))
    expect(money).toEqual([
      ['P3', 'advance', 'out'],
      ['P4', 'advance', 'in'],
      ['Y2', 'balance', 'out'],
      ['Y3', 'balance', 'in'],
    ])
  })

  it('names the side whose artwork it is', () => {
    const sides = both.tasks.flatMap(({ code, side }) => (side ? [`${code} ${side}`] : []))
    expect(sides.toSorted()).toEqual(['M2b buy', 'M2s sell', 'M3b buy', 'M3s sell'])
  })

  it('names each task with its step and its side', () => {
    expect(task(both, 'L1')).toMatchObject({ task: 'logistics.share', step: 'LOGISTICS', by: 'supplier' })
    expect(task(both, 'L6')).toMatchObject({ task: 'documents.deliver', step: 'LOGISTICS', by: 'buyer' })
  })

  it('has the goods on board when the bill of lading is given, and the clock does its part', () => {
    expect(both.onBoardDate).toBe(utcDay(task(both, 'L2').latest))
    const deferred = previewOf(termsOf(payments.DEFERRED), now)
    expect(task(deferred, 'Y1')).toMatchObject({ by: 'system', step: 'PAYMENT', side: null, money: null })
  })

  it('names the contract, the documents of the goods, and those for insurance or customs if the seller handles them', () => {
    const documents = (incoterm: 'FOB' | 'CIF' | 'DDP', payment = payments.CAD) =>
      previewOf(termsOf(payment, 'seller', incoterm), now).documents
    const signed = ['SALES_CONTRACT', 'PROFORMA_INVOICE']
    const ofTheGoods = [
      ...['BILL_OF_LADING_DRAFT', 'CERTIFICATE_OF_ORIGIN', 'COMMERCIAL_INVOICE', 'PACKING_LIST'],
      ...['FUMIGATION_CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'],
    ]
    expect(documents('FOB')).toEqual([...signed, ...ofTheGoods])
    expect(documents('FOB', payments.LC_SIGHT)).toEqual([...signed, 'LETTER_OF_CREDIT', ...ofTheGoods])
    expect(documents('CIF')).toEqual([...signed, ...ofTheGoods, 'ADDITIONAL_1'])
    expect(documents('DDP')).toEqual([...signed, ...ofTheGoods, 'ADDITIONAL_1'])
  })
})

test.each([
  ['the only lane', [lane(12)], 12],
  ['the longest of several', [lane(12), lane(30)], 30],
  ['the one that is known', [null, lane(9)], 9],
  ['two weeks, where no lane is known', [null], 14],
] as const)('goods arrive after %s', (_, freight, days) => {
  const terms: TradeTerms = { ...termsTo(freight.map((_, n) => (n ? 'jeddah' : 'mersin'))), freight }
  const { onBoardDate, arrival } = previewOf(terms, now)
  expect(arrival).toBe(addDays(onBoardDate!, days))
})

describe('the planned data', () => {
  const planned = (code: TaskCode, terms: TradeTerms) => {
    const trade = playedTo(code, terms)
    return openTasks(trade, trade.now)
      .filter((each) => each.code === code)
      .map((each) => plannedEntry(trade, each, trade.now))
  }
  const two: TradeTerms = { ...termsTo(['mersin', 'jeddah']), freight: [lane(5), null] }

  it('has one shipment per port, with all its containers', () => {
    const trade = playedTo('L1', two)
    const today = utcDay(trade.now)
    const unnamed = { bookingNumber: '', vesselName: '', companyName: '', containerNumbers: [''] }
    expect(planned('L1', two)).toEqual(
      [
        { ...unnamed, destinationId: mersin, etd: today, eta: addDays(today, 5) },
        { ...unnamed, destinationId: jeddah, etd: today, eta: addDays(today, 14) },
      ].map((shipment) => ({
        ...{ event: 'logistics.share', side: 'supplier', at: trade.now },
        facts: { shipments: [shipment] },
      })),
    )
  })

  it('has the on-board date as the day itself', () => {
    const trade = playedTo('L2', termsTo(['mersin']))
    const onBoard = [{ destinationId: mersin, billOfLadingNumber: '', onBoardDate: utcDay(trade.now) }]
    expect(planned('L2', termsTo(['mersin'])).map(({ facts }) => facts)).toEqual([{ onBoard }])
  })

  it('names the draft, the artwork’s side or the port, and nothing if there is only one', () => {
    const facts = (code: TaskCode, terms: TradeTerms) => planned(code, terms).map(({ facts }) => facts)
    expect(facts('L3', two)[0]).toEqual({ documentType: 'BILL_OF_LADING_DRAFT' })
    expect(facts('M2s', termsTo(['mersin'], { marking: 'seller_buyer' }))).toEqual([{ side: 'sell' }])
    const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
    expect(facts('L7', termsTo(['mersin', 'jeddah'], release))).toEqual([
      { destinationId: mersin },
      { destinationId: jeddah },
    ])
    expect(facts('C2', two)).toEqual([{}])
  })
})

test('a refusal leads back to the task to repeat, if the plan has it', () => {
  const back = edgesOf(rows).flatMap(({ from, to, why }) => (why === 'refusal' ? [`${from} to ${to}`] : []))
  expect(back).toEqual(['P2 to P1', 'P4 to P3', 'M3b to M2b', 'M3s to M2s', 'L4 to L3', 'Y3 to Y2'])
  const withoutP1 = rows.filter(({ code }) => code !== 'P1')
  expect(edgesOf(withoutP1).filter(({ from, why }) => from === 'P2' && why === 'refusal')).toEqual([])
})
