import { containersByPort } from '@mahsul/documents/check/containers-by-port'
import { isSameDocument } from '@mahsul/domain/documents/document-set'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { documentDataOf } from '@mahsul/domain/trades/describe-document'
import { RefusedError } from '../platform/http/refuse.ts'
import { dealFacts } from '../trades/log/deal-facts.ts'
import type { TradeView } from '../trades/log/trade-view.ts'
import type { PortOfDischarge } from './pdf/container-table.ts'
import { renderPdf } from './pdf/pdf.ts'
import { hasPrice } from './pdf/shipping-document.ts'
import type { ShippingDocumentKind } from './pdf/shipping-words.ts'
import type { Form } from './pdf/typeset-document.ts'
import { NotSet } from './pdf/typesetter.ts'

const kinds: Readonly<Record<string, ShippingDocumentKind>> = {
  'commercial-invoice.pdf': 'COMMERCIAL_INVOICE',
  'packing-list.pdf': 'PACKING_LIST',
}

/** Commercial invoice or packing list as PDF, written from what the supplier stated; undefined if it is none of them, or not stated. */
export async function writtenDocument(
  view: TradeView,
  { name, form }: { name: string; form: Form },
): Promise<Buffer | undefined> {
  const kind = kinds[name]
  const stated =
    kind && documentDataOf(view).find(({ data }) => isSameDocument(data, { kind, destinationId: null }))
  if (!kind || !stated) return undefined
  const { fields } = stated.data
  if (kind === 'COMMERCIAL_INVOICE' && !hasPrice(fields))
    throw new RefusedError('VALIDATION', { problems: { document: { rule: 'invoiceIncomplete' } } })
  try {
    return await renderPdf('shipping-document', form, {
      kind,
      date: fields.issuedOn ?? utcDay(stated.at),
      reference: view.reference,
      fields,
      ports: portsOf(view),
    })
  } catch (error) {
    if (error instanceof NotSet && error.unprintable.length > 0)
      throw new RefusedError('VALIDATION', {
        problems: { document: { rule: 'unprintable', letters: error.unprintable.join(' ') } },
      })
    throw error
  }
}

/** The ports of discharge of a trade to several, with the containers that go to each. */
function portsOf(view: TradeView): PortOfDischarge[] {
  const deal = dealFacts(view)
  if (deal.shipments.length < 2) return []
  const documents = documentDataOf(view).map(({ data }) => data)
  return containersByPort(deal, documents).flatMap(({ shipment: { destinationId }, numbers }) => {
    const facility = destinationId && view.facilities.get(destinationId)
    return facility ? [{ name: { en: facility.name, ar: facility.name_ar }, containers: numbers }] : []
  })
}
