import type { TradeAct } from '@mahsul/domain/trades/process'
import { pathTo } from '../../../routes/routes.ts'
import { screenOf } from './table.ts'

type Task = { task: string; side?: string | undefined; document_type?: string | undefined }

/** The screen of a task (member.md §2); undefined for those that have none and stand on the trade's own page. */
export function pathOfTask(tradeId: string, { task, side }: Task): string | undefined {
  const id = tradeId
  switch (
    screenOf(task as TradeAct) // the wire's tasks are the table's
  ) {
    case 'sign':
      return pathTo('trades.sign', { id })
    case 'upload-lc':
      return pathTo('trades.payment.upload-lc', { id })
    case 'upload-advance':
      return pathTo('trades.payment.upload-advance', { id })
    case 'pay':
      return pathTo('trades.payment', { id })
    case 'upload-payment':
      return pathTo('trades.payment.upload', { id, documentType: 'PAYMENT_PROOF' })
    case 'upload-originals':
      return pathTo('trades.payment.upload', { id, documentType: 'ORIGINAL_SHIPMENT_PROOF' })
    case 'upload-artwork':
      return pathTo('trades.artwork.upload', { id, offerType: side === 'sell' ? 'sell' : 'buy' })
    case 'logistics':
      return pathTo('trades.logistics.new', { id })
    case 'upload-papers':
      return pathTo('trades.logistics.upload', { id })
    case 'check-papers':
      return pathTo('trades.logistics.check', { id })
    case 'rating':
      return pathTo('trades.rating', { id })
    case null:
      return undefined
  }
}
