import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { DealFacts, DealShipment } from '@mahsul/domain/documents/finding'

/** The containers that go to one port of discharge, by their numbers. */
export type PortContainers = { shipment: DealShipment; numbers: readonly string[] }

/**
 * Which containers go to which port of discharge, in the order of the contract: as the bills of lading list them, else as the
 * shipments do, else as they were loaded. A number that two ports have counts for the first of them.
 */
export function containersByPort(
  { shipments }: Pick<DealFacts, 'shipments'>,
  documents: readonly DocumentData[],
): PortContainers[] {
  const bills = documents.filter(({ kind }) => kind === 'BILL_OF_LADING')
  const listed = [
    ...shipments.map(({ destinationId }) => ({
      destinationId,
      lines: bills
        .filter((bill) => bill.destinationId === destinationId)
        .flatMap(({ fields }) => fields.containers ?? []),
    })),
    ...shipments.map(({ destinationId, containerNumbers }) => ({
      destinationId,
      lines: containerNumbers.map((number) => ({ number })),
    })),
    ...shipments.map(({ destinationId, loaded }) => ({ destinationId, lines: loaded })),
  ].flatMap(({ destinationId, lines }) => lines.map(({ number }) => ({ destinationId, number })))
  const ports = new Map(listed.toReversed().map(({ number, destinationId }) => [number, destinationId]))
  return shipments.map((shipment) => ({
    shipment,
    numbers: [...ports]
      .filter(([, destinationId]) => destinationId === shipment.destinationId)
      .map(([number]) => number),
  }))
}
