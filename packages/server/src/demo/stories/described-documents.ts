import { type KnownOfDeal, prefill } from '@mahsul/documents/check/prefill'
import type { DocumentFields, DocumentKind } from '@mahsul/domain/documents/document-data'
import { addDays } from '@mahsul/domain/kit/calendar'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { addressesOf } from '../../documents/contract-documents.ts'
import { knownOfTrade } from '../../documents/known-of-trade.ts'
import { tradeOfParty } from '../../trades/log/trade-view.ts'
import type { Saying } from './timeline.ts'

/** The documents of a demo trade, FOB to one port, whose contents its supplier states. */
export const describedDocuments = [
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'CERTIFICATE_OF_ORIGIN',
  'PHYTOSANITARY_CERTIFICATE',
  'FUMIGATION_CERTIFICATE',
] as const satisfies readonly DocumentKind[]
type Described = (typeof describedDocuments)[number]

/** How a document differs from what it should say. */
export type Misprints = { readonly [Kind in Described]?: (fields: DocumentFields) => DocumentFields }

/** What only the paper itself says. */
function ofPaper(kind: Described, { deal }: KnownOfDeal): DocumentFields {
  const sailed = deal.shipments[0]?.onBoardOn ?? deal.latestShipment
  switch (kind) {
    case 'BILL_OF_LADING':
      return { voyage: '412W', clauses: 'clean', carrier: 'Konkan Breeze Lines', signedAs: 'carrier' }
    case 'COMMERCIAL_INVOICE':
    case 'PACKING_LIST':
      return { issuedOn: sailed, originals: 3 }
    case 'CERTIFICATE_OF_ORIGIN':
      return {
        number: 'SCC/26/04417',
        issuedOn: sailed,
        issuer: 'Sudanese Chamber of Commerce',
        originals: 1,
      }
    case 'PHYTOSANITARY_CERTIFICATE':
      return {
        number: 'PPD-204418',
        issuedOn: addDays(sailed, -1),
        issuer: 'Plant Protection Directorate, Sudan',
        originals: 1,
      }
    case 'FUMIGATION_CERTIFICATE':
      return {
        number: 'RSF 3391',
        issuedOn: addDays(sailed, -2),
        issuer: 'Red Sea Fumigation Services',
        treatedOn: addDays(sailed, -7),
        treatment: 'Aluminium phosphide',
        dose: '3 g/m³',
        exposure: 120,
        originals: 1,
      }
  }
}

/** States what one document says: as it is prefilled, with what only the paper says and any misprint. */
export const describes =
  (kind: Described, misprints: Misprints = {}): Saying =>
  async (trade, { db, now }): Promise<TaskFacts> => {
    const view = await tradeOfParty(db, { id: trade.id, companyId: trade.supplier.companyId })
    if (!view) throw new Error(`trade ${trade.id} is not there`)
    const known = knownOfTrade({ ...view, log: trade.log }, await addressesOf(db, view), now)
    const name = { kind, destinationId: null }
    const filled = { ...prefill(name, known), ...ofPaper(kind, known) }
    return { documentData: { ...name, fields: misprints[kind]?.(filled) ?? filled } }
  }

/** As it is typed in a hurry: two figures of the first container are swapped. */
export function withSwappedFigures(fields: DocumentFields): DocumentFields {
  const [first, ...others] = fields.containers ?? []
  if (!first) return fields
  const { number } = first
  const swapped = `${number.slice(0, 7)}${number[8]}${number[7]}${number.slice(9)}`
  return { ...fields, containers: [{ ...first, number: swapped }, ...others] }
}
