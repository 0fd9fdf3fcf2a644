import { answerOf, asForm, type Mahsul, type Task, type TaskInput, type Trade } from '../src/index.ts'
import { containerNumber, paper } from './papers.ts'

type Files = { file?: File; sales_contract?: File; proforma_invoice?: File }

/** Does a task that is open, and returns the trade as it is then. */
export async function perform(api: Mahsul, trade: Trade, open: Task, now: Date): Promise<Trade> {
  const { task } = open
  if (task === 'deferred.due') throw new Error('The payment falls due by itself')
  const { files, ...fields } = answerTo(open, trade, now)
  const params = { path: { id: trade.id, task } }
  const { data } = await answerOf(
    files
      ? api.POST('/api/v1/secure/trades/{id}/tasks/{task}', {
          params,
          body: { ...fields, ...files },
          bodySerializer: asForm,
        })
      : api.POST('/api/v1/secure/trades/{id}/tasks/{task}', { params, body: fields }),
  )
  return data
}

/** What a side sends with a task. */
function answerTo(
  { task, document_type, facility_destination }: Task,
  { terms: { containers } }: Trade,
  now: Date,
): TaskInput & { files?: Files } {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const place = facility_destination ? { facility_destination } : {}
  switch (task) {
    case 'consignment.provide':
      return {
        consignee_name: 'Levant Tahini Works, Liman Caddesi 18, 33010 Mersin, Türkiye',
        notify_party: 'Levant Tahini Works, logistics, +90 532 123 45 67',
      }
    case 'contract.sign.supplier':
    case 'contract.sign.buyer':
      return { files: { sales_contract: paper('contract.pdf'), proforma_invoice: paper('proforma.pdf') } }
    case 'logistics.share':
      return {
        shipments: [
          {
            ...place,
            booking_number: 'PZU2604817',
            container_numbers: Array.from({ length: containers }, containerNumber),
            etd: dayIn(0),
            eta: dayIn(12),
            vessel_name: 'Sudan Star',
            company_name: 'Red Sea Line',
          },
        ],
      }
    case 'logistics.atSea':
      return { shipments: [{ ...place, bill_of_lading_number: 'PZUMER260421', on_board_date: dayIn(0) }] }
    case 'drafts.upload':
      return { ...(document_type && { document_type }), files: { file: paper('draft.pdf') } }
    case 'drafts.approve':
      return { ...(document_type && { document_type }) }
    case 'documents.ship':
      return {
        courier_name: 'DHL',
        tracking_number: 'JD014600006215',
        files: { file: paper('courier-receipt.pdf') },
      }
    case 'payment.send':
      return { files: { file: paper('transfer.pdf') } }
    default:
      return place
  }
}
