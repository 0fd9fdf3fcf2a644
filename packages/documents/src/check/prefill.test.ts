import { checkDocument } from '@mahsul/domain/documents/check-document'
import type { DocumentData } from '@mahsul/domain/documents/document-data'
import { documentSet } from '@mahsul/domain/documents/document-set'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { kilograms } from '@mahsul/domain/kit/units'
import { describe, expect, test } from 'vitest'
import { cleanSet } from '../testing/document-sets.ts'
import { checkDocuments } from './checks.ts'
import { type KnownOfDeal, prefill } from './prefill.ts'

const seeds = Array.from({ length: 60 }, (_, at) => at + 1)
const known = (
  { deal, credit, presentedOn }: CheckedSet,
  documents: readonly DocumentData[] = [],
): KnownOfDeal => ({
  deal,
  credit,
  addresses: { seller: null, buyer: null },
  proformaNumber: `${deal.reference}-PI1`,
  documents,
  today: presentedOn,
})
const namesOf = ({ deal }: CheckedSet) =>
  documentSet({ incoterm: deal.incoterm, places: deal.shipments.map(({ destinationId }) => destinationId) })

/** Every document as it is prefilled, one after the other. */
function filled(set: CheckedSet) {
  const documents: DocumentData[] = []
  for (const name of namesOf(set)) documents.push({ ...name, fields: prefill(name, known(set, documents)) })
  return documents
}

/** Nobody has read anything of the containers where they were loaded. */
const withoutLoads = (set: CheckedSet): CheckedSet => ({
  ...set,
  deal: { ...set.deal, shipments: set.deal.shipments.map((shipment) => ({ ...shipment, loaded: [] })) },
})

/** Rules about what is not there: only the paper knows it. */
const isAboutNothing = ({ places }: ReturnType<typeof checkDocuments>[number]) =>
  places.some(({ value }) => value === null)

describe('what a document is filled in with', () => {
  test('agrees with the deal and with the other documents, whatever the deal', () => {
    const found = seeds.flatMap((seed) => {
      const set = cleanSet(seed)
      return checkDocuments({ ...set, documents: filled(set) })
        .filter((finding) => finding.severity === 'grave' && !isAboutNothing(finding))
        .map(
          ({ rule, places }) =>
            `${seed} ${rule} ${places.map((at) => `${at.in} ${at.field} ${at.value}`).join(' × ')}`,
        )
    })
    expect(found).toEqual([])
  })

  test('can be confirmed as it is', () => {
    const wrong = seeds.flatMap((seed) =>
      filled(cleanSet(seed)).flatMap((document) => Object.entries(checkDocument(document))),
    )
    expect(wrong).toEqual([])
  })

  const set = withoutLoads(cleanSet(3))
  const bill = namesOf(set).find(({ kind }) => kind === 'BILL_OF_LADING')!
  const packing = namesOf(set).find(({ kind }) => kind === 'PACKING_LIST')!

  test('has of each container what was read where it was loaded, whatever a document says', () => {
    const read = cleanSet(3)
    const loaded = read.deal.shipments.flatMap((shipment) => shipment.loaded)
    const misread = loaded.map((line) => ({ ...line, seal: 'SL000001', grossKg: kilograms(1) }))
    const fields = prefill(packing, known(read, [{ ...bill, fields: { containers: misread } }]))
    expect(fields.containers).toEqual(loaded)
    expect(loaded.length).toBeGreaterThan(0)
  })

  test('takes seals and gross weights from a document that has them', () => {
    const containers = prefill(bill, known(set)).containers!.map((line, index) => ({
      ...line,
      seal: `SL${index}`,
      grossKg: kilograms((line.netKg ?? 0) + 200),
    }))
    const fields = prefill(packing, known(set, [{ ...bill, fields: { containers, voyage: '412W' } }]))
    expect(fields.voyage).toBe('412W')
    expect(fields.containers?.filter(({ seal }) => seal !== null).map(({ seal }) => seal)).toEqual(
      containers.map(({ seal }) => seal),
    )
    expect(fields.grossKg === undefined || fields.grossKg > (fields.netKg ?? 0)).toBe(true)
  })

  test('has no gross weight while some of the containers are not read yet', () => {
    const read = seeds.map(cleanSet).find(({ deal }) => deal.shipments[0]!.loaded.length > 1)! // some of them
    const partly = (count: number) => {
      const shipments = read.deal.shipments.map((shipment) => ({
        ...shipment,
        ...{ containerNumbers: [], loaded: shipment.loaded.slice(0, count) },
      }))
      return prefill(packing, known({ ...read, deal: { ...read.deal, shipments } }))
    }
    expect(partly(1).containers).toHaveLength(read.deal.shipments.length)
    expect(partly(1).grossKg).toBeUndefined()
    expect(partly(9).grossKg).toBeGreaterThan(partly(9).netKg!)
  })

  test('notifies whom the credit asks for, in every document, and without one whom the buyer named', () => {
    const under = seeds.map(cleanSet).find(({ credit }) => credit)! // one of them
    const notified = (line: string, kind = bill, applicant: string | null = 'AL WAHA LLC\nJEDDAH') => {
      const credit = { ...under.credit!, applicant, documents: [line] }
      return prefill(kind, known({ ...under, credit })).notifyParty
    }
    expect(notified('BILLS OF LADING NOTIFY APPLICANT')).toBe('AL WAHA LLC\nJEDDAH')
    expect(notified('BILLS OF LADING NOTIFY AL NOOR LLC')).toBe('AL NOOR LLC')
    const both = 'AL WAHA LLC\nJEDDAH\nAlso notify: BANQUE MISR'
    expect(notified('BILLS OF LADING NOTIFY APPLICANT AND BANQUE MISR')).toBe(both)
    expect(notified('BILLS OF LADING NOTIFY 1) APPLICANT 2) BANQUE MISR')).toBe(both)
    expect(notified('BILLS OF LADING NOTIFY APPLICANT AND ISSUING BANK')).toBe('AL WAHA LLC\nJEDDAH')
    const agreed = under.deal.notifyParty!
    expect(notified('BILLS OF LADING NOTIFY APPLICANT', bill, null)).toBe(agreed)
    expect(notified('BILLS OF LADING')).toBe(agreed)
    expect(notified('BILLS OF LADING NOTIFY APPLICANT', packing)).toBe('AL WAHA LLC\nJEDDAH')
    expect(prefill(bill, known({ ...under, credit: null })).notifyParty).toBe(agreed)
  })

  test('keeps to the containers that were shared, whatever another document says', () => {
    const [first, ...others] = prefill(bill, known(set)).containers!
    const misprinted = [{ ...first!, number: 'CSQU9999999' }, ...others]
    const fields = prefill(packing, known(set, [{ ...bill, fields: { containers: misprinted } }]))
    expect(fields.containers?.map(({ number }) => number)).not.toContain('CSQU9999999')
  })

  test('leaves open what only the paper says', () => {
    const fields = prefill(bill, known(set))
    expect([fields.clauses, fields.signedAs, fields.carrier, fields.intendedVessel]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is nothing where a deal has no ship yet, except for what was agreed', () => {
    const shipments = set.deal.shipments.map((shipment) => ({
      ...shipment,
      containerNumbers: [],
      vessel: null,
      billOfLadingNumber: null,
      onBoardOn: null,
    }))
    const { containers, vessel, number, netKg } = prefill(
      bill,
      known({ ...set, deal: { ...set.deal, shipments } }),
    )
    expect([containers, vessel, number]).toEqual([undefined, undefined, undefined])
    expect(netKg).toBeGreaterThan(0)
  })
})
