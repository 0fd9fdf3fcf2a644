import { containerNumbers, pdf, picture, type Upload } from './documents.ts'
import type { Market, Member, OfferValues } from './market.ts'

type Side = 'supplier' | 'buyer'
type OpenTask = {
  task: string
  actor: Side | 'system'
  optional: boolean
  side?: 'buy' | 'sell'
  document_type?: string
}
export type Trade = {
  id: string
  reference: string
  version: number
  status: string
  present_by: string | null
  open_tasks: OpenTask[]
  terms: { containers: number; payment_method: { slug: string } }
}

/** That many days from today. */
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** What a party sends with a task by default; `files` are sent as a form. */
function usual(
  trade: Trade,
  { task, side, document_type }: OpenTask,
): { body: object; files: Record<string, Upload> } {
  const about = { ...(side && { side }), ...(document_type && { document_type }) }
  switch (task) {
    case 'consignment.provide':
      return { body: { consignee_name: 'To order', notify_party: 'The port agent' }, files: {} }
    case 'contract.sign.supplier':
    case 'contract.sign.buyer':
      return { body: {}, files: { sales_contract: pdf('contract'), proforma_invoice: pdf('proforma') } }
    case 'artwork.upload':
      return { body: about, files: { file: picture('artwork') } }
    case 'lc.upload':
    case 'advance.send':
    case 'payment.send':
    case 'drafts.upload':
    case 'documents.ship':
    case 'copies.ship':
    case 'originals.ship':
      return { body: about, files: { file: pdf('paper') } }
    case 'logistics.share':
      return {
        body: {
          shipments: [
            {
              booking_number: 'SWK100200',
              vessel_name: 'Levant Star',
              company_name: 'Sawakin Line',
              container_numbers: containerNumbers.slice(0, trade.terms.containers),
              etd: day(0),
              eta: day(12),
            },
          ],
        },
        files: {},
      }
    case 'logistics.atSea':
      return { body: { shipments: [{ bill_of_lading_number: 'SWKBL1', on_board_date: day(0) }] }, files: {} }
    default:
      return { body: about, files: {} }
  }
}

/** What a task sends: with files it is a form. */
export function bodyOf({ body, files }: { body: object; files: Record<string, Upload> }): object {
  if (Object.keys(files).length === 0) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  for (const [name, { name: called, mimeType, buffer }] of Object.entries(files))
    form.set(name, new Blob([new Uint8Array(buffer)], { type: mimeType }), called)
  return form
}

/** A trade whose other parts are played outside the story's browser, by the calls that its screens make. */
export function openTrade(market: Market, id: string, who: Record<Side, Member>) {
  const read = () => market.ask<Trade>(who.supplier, 'GET', `/secure/trades/${id}`)
  return {
    id,
    path: `/trades/${id}/show`,
    read,
    /** Performs the open tasks, until this one is open. */
    async playUntil(task: string): Promise<void> {
      for (let trade = await read(); !trade.open_tasks.some((open) => open.task === task); ) {
        const next = trade.open_tasks.find((open) => open.actor !== 'system' && !open.optional)
        if (!next || next.actor === 'system' || next.task.startsWith('rating.'))
          throw new Error(`${trade.reference} never comes to ${task}`)
        const body = bodyOf(usual(trade, next))
        trade = await market.ask<Trade>(
          who[next.actor],
          'POST',
          `/secure/trades/${id}/tasks/${next.task}`,
          body,
        )
      }
    },
  }
}

/** A container of Khartoum's peanuts, sold to Dubai under a letter of credit at sight. */
export async function peanutsUnderACredit(market: Market, { marking }: Pick<OfferValues, 'marking'> = {}) {
  const offer = await market.publish('khartoum', {
    product: ['Peanut kernels', 'Sudan', 'Blanched', '50/60', 50],
    from: 'SDPZU',
    kind: 'FIRM',
    containers: 1,
    price: '1240.00',
    ...(marking && { marking }),
    payment: { payment_method: 'LC_LETTER_OF_CREDIT', payment_lc_type: 'sight' },
  })
  const { id } = await market.purchase('dubai', offer, 1, 'AEJEA')
  return openTrade(market, id, { supplier: 'khartoum', buyer: 'dubai' })
}
