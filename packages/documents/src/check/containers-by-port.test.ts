import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { DealShipment } from '@mahsul/domain/documents/finding'
import { kilograms } from '@mahsul/domain/kit/units'
import { expect, test } from 'vitest'
import { jebelAli, nhavaSheva, to } from '../testing/agreed-credit.ts'
import { containersByPort } from './containers-by-port.ts'

const line = (number: string) => ({ number, seal: null, bags: 380, netKg: kilograms(19_000), grossKg: null })
const dubai = (but: Partial<DealShipment> = {}): DealShipment => ({ ...to(jebelAli, 'dubai'), ...but })
const mumbai = (but: Partial<DealShipment> = {}): DealShipment => ({ ...to(nhavaSheva, 'mumbai'), ...but })
const bill = ({ destinationId }: DealShipment, ...numbers: string[]): DocumentData => ({
  kind: 'BILL_OF_LADING',
  destinationId,
  fields: { containers: numbers.map(line) },
})
const numbers = (shipments: DealShipment[], documents: DocumentData[] = []) =>
  Object.fromEntries(
    containersByPort({ shipments }, documents).map((port) => [
      port.shipment.destinationId,
      port.numbers.toSorted(),
    ]),
  )

test('a container goes to the port of its shipment, and before that to the port it was loaded for', () => {
  const shipped = dubai({ containerNumbers: ['CSQU3054383'] })
  const loaded = mumbai({ loaded: [line('DEMU1002008'), line('DEMU1002013')] })
  expect(numbers([shipped, loaded])).toEqual({
    dubai: ['CSQU3054383'],
    mumbai: ['DEMU1002008', 'DEMU1002013'],
  })
})

test('a bill of lading says it before the shipment does, and the shipment before the loading', () => {
  const one = dubai({ containerNumbers: ['CSQU3054383', 'DEMU1002008'] })
  const other = mumbai({ loaded: [line('CSQU3054383')] })
  expect(numbers([one, other], [bill(other, 'DEMU1002008')])).toEqual({
    dubai: ['CSQU3054383'],
    mumbai: ['DEMU1002008'],
  })
})

test('of two bills of lading with one container the first in the contract counts, whichever was stated first', () => {
  const bills = [bill(mumbai(), 'CSQU3054383'), bill(dubai(), 'CSQU3054383')]
  expect(numbers([dubai(), mumbai()], bills)).toEqual({ dubai: ['CSQU3054383'], mumbai: [] })
})

test('only bills of lading name a port: a packing list of all containers does not', () => {
  const list: DocumentData = {
    kind: 'PACKING_LIST',
    destinationId: null,
    fields: { containers: [line('CSQU3054383')] },
  }
  expect(numbers([dubai(), mumbai()], [list])).toEqual({ dubai: [], mumbai: [] })
})
