import type { ContainerLine, DocumentData, DocumentKind } from '@mahsul/domain/documents/document-data'
import type { DealFacts, DealShipment } from '@mahsul/domain/documents/finding'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import { facility } from '@mahsul/domain/testing/sesame'
import { describe, expect, test } from 'vitest'
import { cleanSet } from '../testing/document-sets.ts'
import { prefill } from './prefill.ts'

const [one, other] = ['CSQU3054383', 'CSQU3054399']
const { deal: some, presentedOn } = cleanSet(1)

const shipped = (change: Partial<DealShipment>): DealShipment => ({
  ...some.shipments[0]!, // it has one
  ...{ destinationId: null, containers: 2, containerNumbers: [one, other], loaded: [] },
  ...change,
})
const dealOf = (...shipments: readonly DealShipment[]): DealFacts => ({
  ...some,
  ...{ incoterm: 'CIF', netKg: kilograms(38_000), bagKg: 50, bags: 760, shipments },
  ...{ pricePerTon: usdCents(1_000_00), contractValue: usdCents(38_000_00) },
})
const kg = (weight: number | null) => (weight === null ? null : kilograms(weight))
const read = (
  number: string,
  bags: number | null,
  net: number | null,
  gross: number | null = null,
): ContainerLine => ({ number, seal: null, bags, netKg: kg(net), grossKg: kg(gross) })
const fill = (
  kind: DocumentKind,
  deal: DealFacts,
  documents: readonly DocumentData[] = [],
  destinationId: DocumentData['destinationId'] = null,
) =>
  prefill(
    { kind, destinationId },
    {
      ...{ deal, documents, credit: null, addresses: { seller: null, buyer: null } },
      ...{ proformaNumber: null, today: presentedOn },
    },
  )
const loadedAs = (...loaded: ContainerLine[]) => dealOf(shipped({ loaded }))

describe('containers of other weights than agreed', () => {
  const heavier = loadedAs(read(one, 390, 19_500, 19_600), read(other, 384, 19_200, 19_300))

  test('are what the documents about the goods say', () => {
    expect(fill('PACKING_LIST', heavier)).toMatchObject({ bags: 774, netKg: 38_700, grossKg: 38_900 })
    expect(fill('COMMERCIAL_INVOICE', heavier)).toMatchObject({ netKg: 38_700, sum: 38_700_00 })
  })

  test.each(['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const)('leave the %s as it was signed', (kind) => {
    expect(fill(kind, heavier)).toEqual(fill(kind, loadedAs()))
    expect(fill(kind, heavier)).toMatchObject({ netKg: 38_000, bags: 760, sum: 38_000_00 })
    const origin: DocumentData = {
      ...{ kind: 'CERTIFICATE_OF_ORIGIN', destinationId: null },
      fields: { origin: 'ET' },
    }
    expect(fill(kind, { ...heavier, origin: null }, [origin]).origin).toBeUndefined()
  })

  test('are insured over what the invoice says', () => {
    expect(fill('INSURANCE_CERTIFICATE', heavier).insuredSum).toBe(42_570_00)
    const invoice: DocumentData = {
      ...{ kind: 'COMMERCIAL_INVOICE', destinationId: null },
      fields: { sum: 40_000_00 },
    }
    expect(fill('INSURANCE_CERTIFICATE', heavier, [invoice]).insuredSum).toBe(44_000_00)
  })

  test('have no weight of a bag where their bags do not make it', () => {
    const light = loadedAs(read(one, 380, 18_990), read(other, 380, 19_000))
    expect(fill('PACKING_LIST', light)).toMatchObject({ bags: 760, netKg: 37_990 })
    expect(fill('PACKING_LIST', light).bagKg).toBeUndefined()
    expect(fill('PACKING_LIST', heavier).bagKg).toBe(50)
  })

  test('add no line for bags to an invoice whose contract has none', () => {
    const odd = {
      ...loadedAs(read(one, null, 19_013), read(other, null, 18_986)),
      pricePerTon: usdCents(1_333_33),
    }
    const rounded = { ...odd, contractValue: usdCents(50_666_54 + 1) }
    expect(fill('COMMERCIAL_INVOICE', rounded).invoiceLines).toHaveLength(1)
  })
})

describe('what was not read of every container', () => {
  test('moves no total, and no share of it is made up beside what was read', () => {
    const fields = fill('PACKING_LIST', loadedAs(read(one, 390, 19_500)))
    expect(fields).toMatchObject({ bags: 760, netKg: 38_000 })
    expect(fields.containers).toEqual([read(one, 390, 19_500), read(other, null, null)])
  })

  test('has its share where the others hold theirs', () => {
    const { containers } = fill('PACKING_LIST', loadedAs(read(one, null, 19_000, 19_100)))
    expect(containers).toEqual([read(one, 380, 19_000, 19_100), read(other, 380, 19_000)])
  })

  test('has no share in a container that weighs less with its bags', () => {
    const { containers } = fill('PACKING_LIST', loadedAs(read(one, null, null, 18_000)))
    expect(containers).toEqual([read(one, null, null, 18_000), read(other, null, null)])
  })

  test('leaves the bags open where the agreed ones no longer fit the weight', () => {
    const fields = fill('PACKING_LIST', loadedAs(read(one, null, 19_500), read(other, 380, 19_000)))
    expect([fields.netKg, fields.bags]).toEqual([38_500, undefined])
    const fits = fill('PACKING_LIST', loadedAs(read(one, null, 19_500), read(other, null, 18_500)))
    expect([fits.netKg, fits.bags]).toEqual([38_000, 760])
  })

  test('leaves the weight and the sum open where the agreed weight no longer fits what was read', () => {
    const counted = loadedAs(read(one, 390, null), read(other, 390, null))
    const { bags, netKg } = fill('PACKING_LIST', counted)
    expect([bags, netKg]).toEqual([780, undefined])
    const { sum, invoiceLines } = fill('COMMERCIAL_INVOICE', counted)
    expect([sum, invoiceLines, fill('INSURANCE_CERTIFICATE', counted).insuredSum]).toEqual([
      ...[undefined, undefined, undefined],
    ])
    const weighed = loadedAs(read(one, null, null, 18_000), read(other, null, null, 18_000))
    expect(fill('PACKING_LIST', weighed)).toMatchObject({ grossKg: 36_000 })
    expect(fill('PACKING_LIST', weighed).netKg).toBeUndefined()
  })

  test('is no gross weight below the net weight of another source', () => {
    const bill: DocumentData = {
      ...{ kind: 'BILL_OF_LADING', destinationId: null },
      fields: { grossKg: kilograms(38_100), containers: [read(one, null, 18_900, 19_050)] },
    }
    const packing = fill('PACKING_LIST', loadedAs(read(one, 390, 19_500), read(other, 380, 19_000)), [bill])
    expect(packing.containers?.[0]?.grossKg).toBeNull()
    expect(packing.grossKg).toBeUndefined()
  })
})

describe('goods for two ports', () => {
  const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
  const toMersin = { destinationId: mersin, containers: 1, containerNumbers: [one] }
  const toJeddah = { destinationId: jeddah, containers: 1, containerNumbers: [other] }

  test('are loaded for the one and still as agreed for the other, in the bills and in the list of both', () => {
    const deal = dealOf(shipped({ ...toMersin, loaded: [read(one, 390, 19_500)] }), shipped(toJeddah))
    expect(fill('BILL_OF_LADING', deal, [], mersin)).toMatchObject({ bags: 390, netKg: 19_500 })
    expect(fill('BILL_OF_LADING', deal, [], jeddah)).toMatchObject({ bags: 380, netKg: 19_000 })
    expect(fill('PACKING_LIST', deal)).toMatchObject({ bags: 770, netKg: 38_500 })
  })

  test('have shares that add up to the whole', () => {
    const uneven = { ...dealOf(shipped(toMersin), shipped(toJeddah)), netKg: kilograms(38_001) }
    const [first, second] = [mersin, jeddah].map((place) => fill('BILL_OF_LADING', uneven, [], place).netKg)
    expect((first ?? 0) + (second ?? 0)).toBe(38_001)
  })

  test('may be whole bags together where their shares are not', () => {
    const uneven = { ...dealOf(shipped(toMersin), shipped(toJeddah)), netKg: kilograms(38_050) }
    expect(fill('BILL_OF_LADING', uneven, [], mersin).bags).toBeUndefined()
    expect(fill('PACKING_LIST', uneven).bags).toBe(761)
  })

  test('take no gross weight from a document about one of them, nor the other way round', () => {
    const deal = dealOf(shipped(toMersin), shipped(toJeddah))
    const said = (kind: DocumentKind, destinationId: DocumentData['destinationId']): DocumentData => ({
      ...{ kind, destinationId, fields: { grossKg: kilograms(39_000) } },
    })
    expect(fill('PACKING_LIST', deal, [said('BILL_OF_LADING', mersin)]).grossKg).toBeUndefined()
    expect(fill('BILL_OF_LADING', deal, [said('PACKING_LIST', null)], mersin).grossKg).toBeUndefined()
    expect(fill('CERTIFICATE_OF_ORIGIN', deal, [said('PACKING_LIST', null)]).grossKg).toBe(39_000)
  })
})
