import { checkDocument } from '@mahsul/domain/documents/check-document'
import type { ContainerLine, DocumentData } from '@mahsul/domain/documents/document-data'
import { type DocumentName, documentSet, isWrittenByProduct } from '@mahsul/domain/documents/document-set'
import type { CheckedSet, DealShipment } from '@mahsul/domain/documents/finding'
import { kilograms, multiplyThenDivide, usdCents } from '@mahsul/domain/kit/units'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSet } from '../testing/document-sets.ts'
import { checkDocuments } from './checks.ts'
import { prefill } from './prefill.ts'

/** Deals with one destination and with two, with bags in the price and without. */
const deals = [1, 2, 3, 4, 5, 6, 9, 16].map((seed) => {
  const set = cleanSet(seed)
  const shipments = set.deal.shipments.map((shipment) => ({ ...shipment, loaded: [] }))
  return { ...set, deal: { ...set.deal, shipments } }
})
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })

/** What was read of a container: nothing, or some of it; as agreed, whole bags more or less, or some kilograms. */
const reports = fc.record({
  isReported: fc.boolean(),
  bags: maybe(fc.constantFrom(0, 0, 0, 1, -2)),
  net: maybe(fc.constantFrom(0, 0, 0, 50, 3, -25)),
  gross: maybe(fc.constantFrom(76, 100, 1_000)),
})
type Report = typeof reports extends fc.Arbitrary<infer Value> ? Value : never
const asked = fc.record({
  at: fc.nat(deals.length - 1),
  /** How much of a deal was read: none, some or all of it. */
  of: fc.constantFrom('some', 'all', 'amounts'),
  reports: fc.array(reports, { minLength: 12, maxLength: 12 }),
  odd: fc.constantFrom(0, 0, 1, 25),
})

function loadedAs(set: CheckedSet, of: string, reports: readonly Report[], odd: number): CheckedSet {
  const { deal } = set
  const count = deal.shipments.reduce((sum, { containers }) => sum + containers, 0)
  const share = deal.netKg / count
  let next = 0
  const lineOf = (number: string): ContainerLine[] => {
    const report = reports[next++ % reports.length]! // twelve
    if (of === 'some' && !report.isReported) return []
    const some = (amount: number | null, from: number) =>
      amount === null ? (of === 'amounts' ? from : null) : from + amount
    const netKg = some(report.net, share)
    const grossKg = report.gross === null ? null : kilograms((netKg ?? share - 90) + report.gross)
    return [
      {
        ...{ number, seal: `SL${next}`, bags: some(report.bags, share / deal.bagKg) },
        ...{ netKg: netKg === null ? null : kilograms(netKg), grossKg },
      },
    ]
  }
  const shipments = deal.shipments.map(
    (shipment): DealShipment => ({ ...shipment, loaded: shipment.containerNumbers.flatMap(lineOf) }),
  )
  const netKg = kilograms(deal.netKg + odd)
  const contractValue = usdCents(
    deal.contractValue +
      multiplyThenDivide(deal.pricePerTon, netKg, 1_000) -
      multiplyThenDivide(deal.pricePerTon, deal.netKg, 1_000),
  )
  const bags = odd === 0 ? deal.bags : null
  return { ...set, deal: { ...deal, netKg, bags, contractValue, shipments } }
}

const knownOf = ({ deal, credit, presentedOn }: CheckedSet, documents: readonly DocumentData[]) => ({
  ...{ deal, credit, documents, addresses: { seller: null, buyer: null } },
  ...{ proformaNumber: `${deal.reference}-PI1`, today: presentedOn },
})
const namesOf = ({ deal }: CheckedSet) =>
  documentSet({ incoterm: deal.incoterm, places: deal.shipments.map(({ destinationId }) => destinationId) })

/** One after the other as they are confirmed, in any order, or all before the first is confirmed. */
function confirmed(set: CheckedSet, names: readonly DocumentName[]): DocumentData[] {
  const documents: DocumentData[] = []
  for (const name of names) documents.push({ ...name, fields: prefill(name, knownOf(set, documents)) })
  return documents
}
const unconfirmed = (set: CheckedSet) =>
  namesOf(set).map((name) => ({ ...name, fields: prefill(name, knownOf(set, [])) }))

/** Between documents, or within one, about something that both say. */
const contradictions = (set: CheckedSet, documents: readonly DocumentData[]) =>
  checkDocuments({ ...set, documents })
    .filter(({ severity }) => severity === 'grave')
    .filter(({ places }) => places.every((place) => place.in !== 'DEAL' && place.in !== 'CREDIT'))
    .filter(({ places }) => places.every(({ value }) => value !== null))
    .map(
      ({ rule, places }) => `${rule} ${places.map((at) => `${at.in} ${at.field} ${at.value}`).join(' × ')}`,
    )

describe('whatever was read of the containers', () => {
  const whatever = (claim: (set: CheckedSet) => void) =>
    fc.assert(
      fc.property(asked, ({ at, of, reports, odd }) => {
        claim(loadedAs(deals[at]!, of, reports, odd)) // within the list
      }),
      { numRuns: 80 },
    )

  test('no document contradicts itself or another one as they are confirmed', () =>
    whatever((set) => {
      expect(contradictions(set, confirmed(set, namesOf(set)))).toEqual([])
      expect(contradictions(set, confirmed(set, namesOf(set).toReversed()))).toEqual([])
    }))

  test('no document contradicts itself or another one before any is confirmed', () =>
    whatever((set) => expect(contradictions(set, unconfirmed(set))).toEqual([])))

  test('each document can be confirmed as it is', () =>
    whatever((set) => {
      const problems = confirmed(set, namesOf(set)).map(checkDocument)
      expect(problems.filter((found) => Object.keys(found).length > 0)).toEqual([])
    }))

  test('contract and proforma invoice say what was agreed', () =>
    whatever((set) => {
      const shipments = set.deal.shipments.map((shipment) => ({ ...shipment, loaded: [] }))
      const before = unconfirmed({ ...set, deal: { ...set.deal, shipments } })
      const documents = confirmed(set, namesOf(set))
      const written = namesOf(set)
        .filter(({ kind }) => isWrittenByProduct(kind))
        .map((name) => ({ ...name, fields: prefill(name, knownOf(set, documents)) }))
      expect(written).toEqual(before.filter(({ kind }) => isWrittenByProduct(kind)))
    }))
})
