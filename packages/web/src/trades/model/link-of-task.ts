import type { TradeAct } from '@mahsul/domain/trades/process/process'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { screenOf } from './table.ts'

type Task = { task: string; side?: string | undefined; document_type?: string | undefined }

/** The screen of a task (member.md §2); undefined for those that have none and are on the trade's own page. */
export function linkOfTask(tradeId: string, { task, side }: Task): LinkOptions | undefined {
  const id = tradeId
  const screen = screenOf(task as TradeAct) // the wire's tasks are the table's
  switch (screen) {
    case 'sign':
      return linkOptions({ to: '/trades/$id/sign', params: { id } })
    case 'upload-lc':
      return linkOptions({ to: '/trades/$id/payment/upload-lc', params: { id } })
    case 'upload-advance':
      return linkOptions({ to: '/trades/$id/payment/upload-advance', params: { id } })
    case 'pay':
      return linkOptions({ to: '/trades/$id/payment', params: { id } })
    case 'upload-payment':
      return linkOptions({
        to: '/trades/$id/payment/upload/$documentType',
        params: { id, documentType: 'PAYMENT_PROOF' },
      })
    case 'upload-originals':
      return linkOptions({
        to: '/trades/$id/payment/upload/$documentType',
        params: { id, documentType: 'ORIGINAL_SHIPMENT_PROOF' },
      })
    case 'upload-artwork':
      return linkOptions({
        to: '/trades/$id/artwork/upload/$offerType',
        params: { id, offerType: side === 'sell' ? 'sell' : 'buy' },
      })
    case 'logistics':
      return linkOptions({ to: '/trades/$id/logistics/new', params: { id } })
    case 'upload-papers':
      return linkOptions({ to: '/trades/$id/logistics/upload', params: { id } })
    case 'check-papers':
      return linkOptions({ to: '/trades/$id/logistics/check', params: { id } })
    case 'rating':
      return linkOptions({ to: '/trades/$id/rating', params: { id } })
    case 'laboratory':
      return linkOptions({ to: '/trades/$id/laboratory', params: { id } })
    case 'proposed-date':
    case 'proposed-amendment':
    case 'proposed-correction':
      return linkOptions({ to: '/trades/$id/show', params: { id }, hash: screen })
    case null:
      return undefined
  }
}
