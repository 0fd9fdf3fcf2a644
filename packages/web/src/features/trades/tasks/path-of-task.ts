import { pathTo } from '../../../app/routes.ts'

type Task = { task: string; side?: string | undefined; document_type?: string | undefined }

/** The screen of a task (member.md §2); undefined for those that have none and stand on the trade's own page. */
export function pathOfTask(tradeId: string, { task, side }: Task): string | undefined {
  const id = tradeId
  switch (task) {
    case 'contract.sign.supplier':
    case 'contract.sign.buyer':
      return pathTo('trades.sign', { id })
    case 'lc.upload':
      return pathTo('trades.payment.upload-lc', { id })
    case 'advance.send':
      return pathTo('trades.payment.upload-advance', { id })
    case 'lc.accept':
    case 'lc.reject':
    case 'advance.confirm':
    case 'advance.notReceived':
    case 'payment.confirm':
    case 'payment.notReceived':
      return pathTo('trades.payment', { id })
    case 'payment.send':
      return pathTo('trades.payment.upload', { id, documentType: 'PAYMENT_PROOF' })
    case 'originals.ship':
      return pathTo('trades.payment.upload', { id, documentType: 'ORIGINAL_SHIPMENT_PROOF' })
    case 'artwork.upload':
      return pathTo('trades.artwork.upload', { id, offerType: side === 'sell' ? 'sell' : 'buy' })
    case 'logistics.share':
    case 'logistics.atSea':
    case 'logistics.correct':
      return pathTo('trades.logistics.new', { id })
    case 'drafts.upload':
    case 'documents.ship':
    case 'copies.ship':
      return pathTo('trades.logistics.upload', { id })
    case 'drafts.approve':
    case 'drafts.reject':
    case 'documents.deliver':
    case 'copies.deliver':
      return pathTo('trades.logistics.check', { id })
    case 'rating.byBuyer':
    case 'rating.bySupplier':
      return pathTo('trades.rating', { id })
    default:
      return undefined
  }
}
