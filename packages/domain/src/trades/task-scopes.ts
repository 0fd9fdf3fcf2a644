import { keyScopes, type WritingScope } from '../programs/key-scopes.ts'
import type { PayeeAct, TradeAct } from './process/process.ts'

/**
 * Which scope lets an API key do each act in a trade (decision 127). A person signs, agrees to cancel and to other dates that
 * payment counts from, moves money, names accounts and rates: none of it can be taken back.
 */
const scopeOf: Record<TradeAct | PayeeAct, WritingScope | 'person'> = {
  'order.confirm': 'bids',
  'consignment.provide': 'documents',
  'contract.sign.supplier': 'person',
  'contract.sign.buyer': 'person',
  'contract.renew': 'person',
  'cancel.agree': 'person',
  'lc.upload': 'person',
  'lc.accept': 'person',
  'lc.reject': 'person',
  'credit.amend': 'person',
  'credit.acceptAmendment': 'person',
  'credit.declineAmendment': 'person',
  'credit.state': 'person',
  'advance.send': 'person',
  'advance.confirm': 'person',
  'advance.notReceived': 'person',
  'marking.inform': 'documents',
  'artwork.upload': 'documents',
  'artwork.accept': 'documents',
  'artwork.decline': 'documents',
  'goods.onTrucks': 'logistics',
  'goods.inPort': 'logistics',
  'goods.inContainers': 'logistics',
  'goods.onShip': 'logistics',
  'goods.onDestination': 'logistics',
  'goods.delivered': 'logistics',
  'goods.correct': 'logistics',
  'logistics.share': 'logistics',
  'logistics.atSea': 'logistics',
  'logistics.correct': 'logistics',
  'onBoardDate.propose': 'logistics',
  'onBoardDate.accept': 'person',
  'onBoardDate.decline': 'person',
  'onBoardDate.withdraw': 'logistics',
  'correction.accept': 'person',
  'correction.decline': 'person',
  'report.dismiss': 'person', // people no longer see it
  'container.load': 'logistics',
  'container.withdraw': 'logistics',
  'document.describe': 'documents',
  'finding.decide': 'person', // a person answers for it
  'specification.propose': 'person',
  'specification.accept': 'person',
  'specification.decline': 'person',
  'sample.send': 'documents',
  'sample.receive': 'documents',
  'sample.approve': 'person',
  'sample.refuse': 'person',
  'results.state': 'documents',
  'drafts.upload': 'documents',
  'drafts.approve': 'documents',
  'drafts.reject': 'documents',
  'documents.ship': 'documents',
  'documents.deliver': 'documents',
  'copies.ship': 'documents',
  'copies.deliver': 'documents',
  'originals.ship': 'documents',
  'originals.deliver': 'documents',
  'deferred.due': 'person',
  'payment.send': 'person',
  'payment.confirm': 'person',
  'payment.notReceived': 'person',
  'payee.change': 'person',
  'payee.confirm': 'person',
  'payee.stop': 'person',
  'rating.byBuyer': 'person',
  'rating.bySupplier': 'person',
}

/** Those that some task takes. */
export const taskScopes = keyScopes.filter((scope) => Object.values<string>(scopeOf).includes(scope))

export const scopeOfTask = (act: TradeAct | PayeeAct): WritingScope | 'person' => scopeOf[act]
