import type { Credit } from '@mahsul/domain/documents/credit'
import type { DocumentData, DocumentKind } from '@mahsul/domain/documents/document-data'
import type { DealFacts } from '@mahsul/domain/documents/finding'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { facility } from '@mahsul/domain/testing/sesame'
import { describe, expect, test } from 'vitest'
import { cleanSet } from '../testing/document-sets.ts'
import { type KnownOfDeal, prefill } from './prefill.ts'

const seeds = [1, 2, 3, 4, 5, 6]
const someCredit = seeds.map((seed) => cleanSet(seed).credit).find((credit) => credit !== null)! // of these sets some have one

describe('of a deal of two containers, CIF to one port', () => {
  const day = (text: string) => text as IsoDate
  const deal: DealFacts = {
    reference: 'MH-1042-T1017',
    seller: 'Nile Oilseeds',
    buyer: 'Levant Mills',
    ...{ sellerCountry: 'SD', buyerCountry: 'TR' },
    consignee: 'Levant Mills, Mersin',
    notifyParty: 'Levant Logistics',
    commodity: 'sesame',
    goods: ['Sesame', 'Natural white', '98/2'],
    origin: 'SD',
    incoterm: 'CIF',
    laneDocuments: [],
    netKg: kilograms(38_000),
    bagKg: 50,
    bags: 760,
    pricePerTon: usdCents(1_700_00),
    contractValue: usdCents(64_904_00),
    payment: {
      paymentMethod: 'LC_LETTER_OF_CREDIT',
      lcType: 'sight',
      advancePercentage: 0,
      paymentDelay: null,
    },
    contractDate: day('2026-10-01'),
    earliestShipment: day('2026-10-20'),
    latestShipment: day('2026-11-10'),
    loading: { names: ['Port Sudan', 'Bur Sudan'], unlocode: 'SDPZU', country: 'SD' },
    shipments: [
      {
        destinationId: null,
        place: { names: ['Mersin'], unlocode: 'TRMER', country: 'TR' },
        containers: 2,
        containerNumbers: ['CSQU3054383', 'CSQU3054399'],
        loaded: [],
        vessel: 'Sudan Star',
        billOfLadingNumber: 'BL77',
        onBoardOn: day('2026-11-02'),
      },
    ],
  }
  const credit: Credit = { ...someCredit, number: 'LC 5', issuedOn: day('2026-10-05'), documents: [] }
  const all: KnownOfDeal = {
    deal,
    credit,
    addresses: { seller: 'Harbour Road 7', buyer: null },
    proformaNumber: 'MH-1042-T1017-PI1',
    documents: [],
    today: day('2026-11-05'),
  }
  const of = (
    kind: DocumentKind,
    change: Partial<KnownOfDeal> = {},
    destinationId: FacilityId | null = null,
  ) => prefill({ kind, destinationId }, { ...all, ...change })
  const box = (number: string) => ({ number, seal: null, bags: 380, netKg: 19_000, grossKg: null })
  const containers = [box('CSQU3054383'), box('CSQU3054399')]
  const description = 'Sesame, Natural white, 98/2'
  const weights = { bags: 760, netKg: 38_000 }
  const numbers = { contractNumber: 'MH-1042-T1017', creditNumber: 'LC 5', creditDate: '2026-10-05' }
  const parties = { exporter: 'Nile Oilseeds\nHarbour Road 7', consignee: 'Levant Mills, Mersin' }
  const ports = { vessel: 'Sudan Star', portOfLoading: 'Port Sudan', portOfDischarge: 'Mersin' }

  test('the bill of lading', () => {
    expect(of('BILL_OF_LADING')).toEqual({
      ...{ number: 'BL77', issuedOn: '2026-11-02', notifyParty: 'Levant Logistics', description },
      ...{ onBoardOn: '2026-11-02', onBoardVessel: 'Sudan Star', onBoardPort: 'Port Sudan' },
      ...{ originalsIssued: 3, originals: 3, freight: 'prepaid', containers },
      ...parties,
      ...ports,
      ...weights,
      ...numbers,
    })
  })

  test('the commercial invoice, with the bags as a line of their own', () => {
    expect(of('COMMERCIAL_INVOICE')).toEqual({
      ...{ number: 'MH-1042-T1017-CI', issuedOn: '2026-11-05', buyer: 'Levant Mills', description },
      ...{ hsCode: '120740', origin: 'SD', incoterm: 'CIF Mersin', bagKg: 50, currency: 'USD' },
      ...{ pricePerTon: 1_700_00, sum: 64_904_00, proformaNumber: 'MH-1042-T1017-PI1' },
      invoiceLines: [
        { description, netKg: 38_000, pricePerTon: 1_700_00, sum: 64_600_00 },
        { description: 'Bags', netKg: 0, pricePerTon: 0, sum: 304_00 },
      ],
      ...parties,
      ...ports,
      ...weights,
      ...numbers,
    })
    const unpacked = { deal: { ...deal, contractValue: usdCents(64_600_00) } }
    expect(of('COMMERCIAL_INVOICE', unpacked).invoiceLines).toHaveLength(1)
  })

  test('the packing list and the certificates', () => {
    expect(of('PACKING_LIST')).toMatchObject({
      number: 'MH-1042-T1017-PL',
      issuedOn: '2026-11-05',
      containers,
    })
    expect(of('PACKING_LIST')).toMatchObject({
      notifyParty: 'Levant Logistics',
      invoiceNumber: 'MH-1042-T1017-CI',
    })
    expect(of('CERTIFICATE_OF_ORIGIN')).toEqual({
      ...{ description, hsCode: '120740', origin: 'SD', invoiceNumber: 'MH-1042-T1017-CI' },
      proformaNumber: 'MH-1042-T1017-PI1',
      ...parties,
      ...weights,
      ...numbers,
    })
    expect(of('PHYTOSANITARY_CERTIFICATE')).toMatchObject({ botanicalName: 'Sesamum indicum', origin: 'SD' })
  })

  test('the insurance certificate is over 110 percent, rounded up', () => {
    const odd = { deal: { ...deal, contractValue: usdCents(64_904_01) } }
    expect(of('INSURANCE_CERTIFICATE', odd)).toMatchObject({
      ...{ insuredSum: 7_139_442, currency: 'USD', insuredFrom: 'Port Sudan', insuredTo: 'Mersin' },
    })
  })

  test('the insurance certificate is over what the credit asks for', () => {
    const documents = ['INSURANCE POLICY FOR 120 PCT OF INVOICE VALUE']
    expect(of('INSURANCE_CERTIFICATE', { credit: { ...credit, documents } })).toMatchObject({
      insuredSum: 7_788_480,
    })
  })

  test('contract and proforma invoice', () => {
    expect(of('SALES_CONTRACT')).toMatchObject({ number: 'MH-1042-T1017', issuedOn: '2026-10-01' })
    expect(of('PROFORMA_INVOICE')).toMatchObject({ number: 'MH-1042-T1017-PI1', issuedOn: '2026-10-01' })
  })

  test('under FOB freight is collected, and the port of loading is named', () => {
    const fob = { deal: { ...deal, incoterm: 'FOB' as const } }
    expect(of('BILL_OF_LADING', fob).freight).toBe('collect')
    expect(of('COMMERCIAL_INVOICE', fob).incoterm).toBe('FOB Port Sudan')
  })

  test.each<[string, readonly string[], boolean]>([
    ['to order', ['FULL SET OF BILLS OF LADING MADE OUT TO THE ORDER OF APPLICANT'], false],
    ['to a name', ['FULL SET OF BILLS OF LADING CONSIGNED TO LEVANT MILLS'], true],
    ['another document to order', ['INSURANCE POLICY TO ORDER', 'BILLS OF LADING'], true],
  ])('the consignee of a bill that the credit wants %s', (_, documents, named) => {
    expect(of('BILL_OF_LADING', { credit: { ...credit, documents } }).consignee !== undefined).toBe(named)
    expect(of('PACKING_LIST', { credit: { ...credit, documents } }).consignee).toBe('Levant Mills, Mersin')
  })

  test('a number that another document quotes is the one that was stated', () => {
    const invoice: DocumentData = {
      kind: 'COMMERCIAL_INVOICE',
      destinationId: null,
      fields: { number: 'INV 9' },
    }
    expect(of('PACKING_LIST', { documents: [invoice] }).invoiceNumber).toBe('INV 9')
  })

  test('goods that are no whole number of bags or kilograms a container have neither', () => {
    const uneven = { deal: { ...deal, netKg: kilograms(38_001) } }
    const { bags, containers: lines } = of('PACKING_LIST', uneven)
    expect([bags, lines?.[0]?.bags, lines?.[0]?.netKg]).toEqual([undefined, null, null])
    const odd = { deal: { ...deal, netKg: kilograms(38_020) } }
    expect(of('PACKING_LIST', odd).containers?.[0]).toMatchObject({ netKg: 19_010, bags: null })
  })

  test('the gross weight is added up once every container has one, and is taken from another document before', () => {
    const lines = containers.map((line) => ({
      ...line,
      netKg: kilograms(19_000),
      grossKg: kilograms(19_190),
    }))
    const bill = (fields: DocumentData['fields']): DocumentData => ({
      kind: 'BILL_OF_LADING',
      destinationId: null,
      fields,
    })
    expect(of('PACKING_LIST', { documents: [bill({ containers: lines })] }).grossKg).toBe(38_380)
    const [first] = lines
    const partly = bill({ containers: [first!], grossKg: kilograms(38_400) })
    expect(of('PACKING_LIST', { documents: [partly] }).grossKg).toBe(38_400)
  })

  test('weights and bags are what the containers hold once all are known, and what was agreed before', () => {
    const lines = containers.map((line) => ({ ...line, bags: 378, netKg: kilograms(18_900) }))
    const bill = (held: typeof lines): DocumentData => ({
      ...{ kind: 'BILL_OF_LADING', destinationId: null },
      fields: { containers: held },
    })
    const packing = of('PACKING_LIST', { documents: [bill(lines)] })
    expect([packing.bags, packing.netKg]).toEqual([756, 37_800])
    const invoice = of('COMMERCIAL_INVOICE', { documents: [bill(lines)] })
    expect(invoice.netKg).toBe(37_800)
    expect(invoice.invoiceLines?.[0]?.netKg).toBe(37_800)
    const partly = { ...deal, shipments: deal.shipments.map((one) => ({ ...one, containerNumbers: [] })) }
    const first = of('PACKING_LIST', { deal: partly, documents: [bill(lines.slice(0, 1))] })
    expect([first.bags, first.netKg]).toEqual([760, 38_000])
  })

  test('what the deal does not know is as another document says it', () => {
    const unknown = {
      ...deal,
      notifyParty: null,
      origin: null,
      commodity: 'other' as const,
      shipments: [{ ...deal.shipments[0]!, vessel: null }],
    }
    const said: DocumentData = {
      kind: 'COMMERCIAL_INVOICE',
      destinationId: null,
      fields: { vessel: 'Nile Queen', voyage: '9E', hsCode: '120799', origin: 'ET' },
    }
    expect(of('PACKING_LIST', { deal: unknown, documents: [said] })).toMatchObject({
      vessel: 'Nile Queen',
      voyage: '9E',
      hsCode: '120799',
    })
    expect(of('PHYTOSANITARY_CERTIFICATE', { deal: unknown, documents: [said] }).origin).toBe('ET')
    expect(of('PACKING_LIST', { deal: unknown }).notifyParty).toBeUndefined()
  })

  describe('to two ports', () => {
    const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
    const [first] = deal.shipments
    const shipments = [
      { ...first!, destinationId: mersin, containers: 1, containerNumbers: ['CSQU3054383'] },
      {
        ...first!,
        destinationId: jeddah,
        place: { names: ['Jeddah'], unlocode: 'SAJED', country: 'SA' },
        containers: 1,
        containerNumbers: ['CSQU3054399'],
        billOfLadingNumber: 'BL78',
      },
    ]
    const two = { deal: { ...deal, shipments } }

    test('each bill of lading has its own goods, and other documents have all', () => {
      expect(of('BILL_OF_LADING', two, jeddah)).toMatchObject({
        ...{
          number: 'BL78',
          portOfDischarge: 'Jeddah',
          netKg: 19_000,
          bags: 380,
          containers: [box('CSQU3054399')],
        },
      })
      expect(of('PACKING_LIST', two)).toMatchObject({ netKg: 38_000, containers })
      expect(of('COMMERCIAL_INVOICE', two).portOfDischarge).toBeUndefined()
      expect(of('COMMERCIAL_INVOICE', two).incoterm).toBe('CIF')
    })

    test('a container has its share of the goods before those to the other port are shared', () => {
      const shared = [shipments[0]!, { ...shipments[1]!, containerNumbers: [] }]
      const lines = of('PACKING_LIST', { deal: { ...deal, shipments: shared } }).containers
      expect(lines).toEqual([box('CSQU3054383')])
    })

    test('one container more than was agreed has its share as well', () => {
      const [agreed] = shipments
      const more = [{ ...agreed!, containers: 1, containerNumbers: ['CSQU3054383', 'CSQU3054399'] }]
      expect(of('PACKING_LIST', { deal: { ...deal, shipments: more } }).containers).toEqual(containers)
    })

    test('a bill of lading takes nothing from the one to another port', () => {
      const other: DocumentData = { kind: 'BILL_OF_LADING', destinationId: mersin, fields: { voyage: '9E' } }
      expect(of('BILL_OF_LADING', { ...two, documents: [other] }, jeddah).voyage).toBeUndefined()
      expect(of('PACKING_LIST', { ...two, documents: [other] }).voyage).toBe('9E')
      const shared = { ...other, kind: 'PACKING_LIST' as const, destinationId: null }
      expect(of('BILL_OF_LADING', { ...two, documents: [shared] }, jeddah).voyage).toBe('9E')
    })
  })
})
