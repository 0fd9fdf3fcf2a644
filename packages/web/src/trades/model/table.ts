import type { TradeAct, TradeTask } from '@mahsul/domain/trades/process/process'

/** The parts of the trade's own page that ask for an answer to a proposal, each the fragment of its address. */
export type ProposalPart = 'proposed-date' | 'proposed-amendment' | 'proposed-correction'

/** The specification's screens of tasks (member.md §2); a task without one is done on the trade's own page. */
export type Screen =
  | 'sign'
  | 'pay'
  | 'upload-lc'
  | 'upload-advance'
  | 'upload-payment'
  | 'upload-originals'
  | 'upload-artwork'
  | 'logistics'
  | 'upload-papers'
  | 'check-papers'
  | 'rating'
  | 'laboratory'
  | ProposalPart

type Row = {
  screen: Screen | null
  /** What to review before approving or refusing. */
  shows:
    | 'order'
    | 'marking'
    | 'credit'
    | 'advance'
    | 'balance'
    | 'artwork'
    | 'papers'
    | 'copies'
    | 'originals'
    | null
  /** Which payment its proof belongs to. */
  pays: 'advance' | 'balance' | null
}

const done = { screen: null, shows: null, pays: null } as const

/** What the screens need for each task besides its row of the process: a new row does not compile until it is added here. */
export const ofTask: Record<TradeTask, Row> = {
  'order.confirm': { ...done, shows: 'order' },
  'consignment.provide': done,
  'contract.sign.supplier': { ...done, screen: 'sign' },
  'contract.sign.buyer': { ...done, screen: 'sign' },
  'lc.upload': { ...done, screen: 'upload-lc' },
  'lc.accept': { ...done, screen: 'pay', shows: 'credit' },
  'advance.send': { ...done, screen: 'upload-advance', pays: 'advance' },
  'advance.confirm': { ...done, screen: 'pay', shows: 'advance' },
  'marking.inform': { ...done, shows: 'marking' },
  'artwork.upload': { ...done, screen: 'upload-artwork' },
  'artwork.accept': { ...done, shows: 'artwork' },
  'goods.onTrucks': done,
  'goods.inPort': done,
  'goods.inContainers': done,
  'goods.onShip': done,
  'logistics.share': { ...done, screen: 'logistics' },
  'logistics.atSea': { ...done, screen: 'logistics' },
  'drafts.upload': { ...done, screen: 'upload-papers' },
  'drafts.approve': { ...done, screen: 'check-papers' },
  'documents.ship': { ...done, screen: 'upload-papers' },
  'documents.deliver': { ...done, screen: 'check-papers', shows: 'papers' },
  'copies.ship': { ...done, screen: 'upload-papers' },
  'copies.deliver': { ...done, screen: 'check-papers', shows: 'copies' },
  'goods.onDestination': done,
  'goods.delivered': done,
  'deferred.due': done,
  'payment.send': { ...done, screen: 'upload-payment', pays: 'balance' },
  'payment.confirm': { ...done, screen: 'pay', shows: 'balance' },
  'originals.ship': { ...done, screen: 'upload-originals' },
  'originals.deliver': { ...done, screen: 'pay', shows: 'originals' },
  'rating.byBuyer': { ...done, screen: 'rating' },
  'rating.bySupplier': { ...done, screen: 'rating' },
}

/** A refusal is on the screen of its approval; a shipment is corrected on the screen where it was entered. */
const besides: Record<Exclude<TradeAct, TradeTask>, Screen | null> = {
  'lc.reject': 'pay',
  'advance.notReceived': 'pay',
  'artwork.decline': null,
  'drafts.reject': 'check-papers',
  'payment.notReceived': 'pay',
  'logistics.correct': 'logistics',
  'goods.correct': 'logistics',
  'onBoardDate.propose': 'logistics',
  'onBoardDate.accept': 'proposed-date',
  'onBoardDate.decline': 'proposed-date',
  'onBoardDate.withdraw': null,
  'credit.amend': null,
  'credit.acceptAmendment': 'proposed-amendment',
  'credit.declineAmendment': 'proposed-amendment',
  'credit.state': null,
  'correction.accept': 'proposed-correction',
  'correction.decline': 'proposed-correction',
  'report.dismiss': null,
  'container.load': null,
  'container.withdraw': null,
  'document.describe': null,
  'finding.decide': null,
  'specification.propose': null,
  'specification.accept': 'laboratory',
  'specification.decline': 'laboratory',
  'sample.send': null,
  'sample.receive': null,
  'sample.approve': null,
  'sample.refuse': null,
  'results.state': null,
  'cancel.agree': null,
  'contract.renew': null,
}

const isTask = (act: TradeAct): act is TradeTask => act in ofTask

export const screenOf = (act: TradeAct): Screen | null => (isTask(act) ? ofTask[act].screen : besides[act])
