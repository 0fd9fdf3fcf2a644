import type { Answer } from '../lib/api/api-types.ts'
import { dayIn } from '../lib/words/zone.ts'
import type { IconName } from '../ui/drawings.tsx'

export type Notice = Answer<'GET /secure/notifications'>['data'][number]
/** The fields that both the list and a socket have of a notice. */
export type ShownNotice = Omit<Notice, 'read_at'>
export type Tone = 'plain' | 'sea' | 'leaf' | 'clay'

type Look = { icon: IconName; tone: Tone }

// Goods and documents under way are sea, what was accepted or received is leaf, a refusal is clay.
const deal: Look = { icon: 'trade', tone: 'leaf' }
const bid: Look = { icon: 'tag', tone: 'plain' }
const marking: Look = { icon: 'stamp', tone: 'plain' }
const no: Look = { icon: 'close', tone: 'clay' }
const markingAccepted: Look = { icon: 'stamp', tone: 'leaf' }
const money: Look = { icon: 'bank', tone: 'plain' }
const moneyReceived: Look = { icon: 'bank', tone: 'leaf' }
const goodsUnderWay: Look = { icon: 'ship', tone: 'sea' }
const documentUnderWay: Look = { icon: 'document', tone: 'sea' }
const watched: Look = { icon: 'star', tone: 'plain' }
const rating: Look = { icon: 'star', tone: 'plain' }
const time: Look = { icon: 'clock', tone: 'plain' }
const goodsSettled: Look = { icon: 'ship', tone: 'leaf' }
const documentAccepted: Look = { icon: 'document', tone: 'leaf' }
const approvalAsked: Look = { icon: 'people', tone: 'plain' }
const approvalGiven: Look = { icon: 'check', tone: 'leaf' }
const fromPlatform: Look = { icon: 'envelope', tone: 'sea' }
const late: Look = { icon: 'warning', tone: 'plain' }

const looks: Record<Notice['type'], Look> = {
  OfferPurchased: deal,
  OfferBidded: bid,
  OperationCreated: deal,
  ArtworkSent: marking,
  ArtworkRejected: no,
  ArtworkAccepted: markingAccepted,
  DeferredPayment: money,
  LetterOfCreditUploadedByBuyer: money,
  AdvancePaymentSentByBuyer: money,
  AdvancePaymentReceivedBySupplier: moneyReceived,
  GoodsInContainersBySupplier: goodsUnderWay,
  GoodsInPortBySupplier: goodsUnderWay,
  GoodsOnShipBySupplier: goodsUnderWay,
  GoodsOnTrucksBySupplier: goodsUnderWay,
  LogisticDetailsSharedBySupplier: goodsUnderWay,
  DocumentationShippedBySupplier: documentUnderWay,
  DocumentationDeliveredByBuyer: documentUnderWay,
  PaymentSentByBuyer: money,
  PaymentReceivedBySupplier: moneyReceived,
  CopyDocumentationShippedBySupplier: documentUnderWay,
  CopyDocumentationDeliveredByBuyer: documentUnderWay,
  OriginalDocumentationShippedBySupplier: documentUnderWay,
  OriginalDocumentationDeliveredByBuyer: documentUnderWay,
  RatingReceivedByBuyer: rating,
  RatingReceivedBySupplier: rating,
  InformedAboutMarking: marking,
  GoodsAtSeaBySupplier: goodsUnderWay,
  'bid.declined': no,
  'bid.withdrawn': no,
  'bid.closed': no,
  'bid.ended': no,
  'offer.expired': time,
  'offer.takenDown': no,
  'offer.listed': bid,
  'offer.back': watched,
  'offer.fits': bid,
  'watched.changed': watched,
  'watched.taken': no,
  'watched.closed': no,
  'watched.back': watched,
  'watched.free': watched,
  'watched.closing': time,
  'freight.added': goodsSettled,
  'order.lapsed': no,
  'cancel.agreed': no,
  'trade.cancelled': no,
  'consignment.provided': documentUnderWay,
  'contract.renewed': documentUnderWay,
  'contract.signed': documentUnderWay,
  'contract.countersigned': documentAccepted,
  'lc.accepted': moneyReceived,
  'lc.rejected': no,
  'advance.missing': no,
  'payment.missing': no,
  'payee.proposed': money,
  'payee.confirmed': money,
  'payee.stopped': money,
  'logistics.corrected': goodsUnderWay,
  'goods.corrected': goodsUnderWay,
  'specification.proposed': documentUnderWay,
  'specification.accepted': documentAccepted,
  'specification.declined': no,
  'sample.sent': documentUnderWay,
  'sample.received': documentUnderWay,
  'sample.approved': documentAccepted,
  'sample.refused': no,
  'results.stated': documentUnderWay,
  'onBoardDate.proposed': goodsUnderWay,
  'onBoardDate.accepted': goodsSettled,
  'onBoardDate.declined': no,
  'onBoardDate.withdrawn': no,
  'creditAmendment.proposed': money,
  'creditAmendment.accepted': moneyReceived,
  'creditAmendment.declined': no,
  'correction.proposed': fromPlatform,
  'correction.accepted': goodsSettled,
  'correction.declined': no,
  'correction.withdrawn': no,
  'correction.overtaken': no,
  'drafts.uploaded': documentUnderWay,
  'drafts.approved': documentAccepted,
  'draft.rejected': no,
  'carrier.reported': goodsUnderWay,
  'goods.arrived': goodsUnderWay,
  'goods.delivered': goodsSettled,
  'task.reminder': time,
  'task.overdue': late,
  'trade.overdue': late,
  'trade.held': late,
  'trade.released': goodsUnderWay,
  'platform.message': fromPlatform,
  'deadline.extended': time,
  'approval.asked': approvalAsked,
  'approval.given': approvalGiven,
  'approval.declined': no,
  'bank.asked': money,
  'bank.given': moneyReceived,
  'bank.declined': no,
  'limits.asked': approvalAsked,
  'limits.given': approvalGiven,
  'limits.declined': no,
  'factor.wrong': late,
  'factor.stopped': late,
  'fee.invoiced': money,
  'fee.credited': money,
  'fee.reminder': late,
}

const fallback: Look = { icon: 'info', tone: 'plain' }

/** A page older than the server may receive a notice it has no icon for. */
export const lookOf = (type: Notice['type']): Look => (Object.hasOwn(looks, type) ? looks[type] : fallback)

/** The page that a notice opens. */
export type Target =
  | { to: 'trade'; id: string }
  | { to: 'bidOnMine'; offerId: string; bidId: string }
  | { to: 'myBid'; bidId: string }
  | { to: 'myOffer'; offerId: string }
  | { to: 'offer'; offerId: string }
  | { to: 'marketplace' }
  | { to: 'watched' }
  | { to: 'approvals' }
  | { to: 'security' }
  | undefined

/** The offer itself is on its owner's side or on the market, by whose it is. */
type Opens =
  | 'trade'
  | 'bidOnMine'
  | 'myBid'
  | 'offer'
  | 'offerOrMarketplace'
  | 'watched'
  | 'approvals'
  | 'security'

const opens: Record<Notice['type'], Opens> = {
  OfferPurchased: 'trade',
  OfferBidded: 'bidOnMine',
  OperationCreated: 'trade',
  ArtworkSent: 'trade',
  ArtworkRejected: 'trade',
  ArtworkAccepted: 'trade',
  DeferredPayment: 'trade',
  LetterOfCreditUploadedByBuyer: 'trade',
  AdvancePaymentSentByBuyer: 'trade',
  AdvancePaymentReceivedBySupplier: 'trade',
  GoodsInContainersBySupplier: 'trade',
  GoodsInPortBySupplier: 'trade',
  GoodsOnShipBySupplier: 'trade',
  GoodsOnTrucksBySupplier: 'trade',
  LogisticDetailsSharedBySupplier: 'trade',
  DocumentationShippedBySupplier: 'trade',
  DocumentationDeliveredByBuyer: 'trade',
  PaymentSentByBuyer: 'trade',
  PaymentReceivedBySupplier: 'trade',
  CopyDocumentationShippedBySupplier: 'trade',
  CopyDocumentationDeliveredByBuyer: 'trade',
  OriginalDocumentationShippedBySupplier: 'trade',
  OriginalDocumentationDeliveredByBuyer: 'trade',
  RatingReceivedByBuyer: 'trade',
  RatingReceivedBySupplier: 'trade',
  InformedAboutMarking: 'trade',
  GoodsAtSeaBySupplier: 'trade',
  'bid.declined': 'myBid',
  'bid.withdrawn': 'bidOnMine',
  'bid.closed': 'myBid',
  'bid.ended': 'myBid',
  'offer.expired': 'offer',
  'offer.takenDown': 'offer',
  'offer.listed': 'offer',
  'offer.back': 'offer',
  'offer.fits': 'offer',
  'watched.changed': 'offer',
  'watched.taken': 'offer',
  'watched.closed': 'watched',
  'watched.back': 'offer',
  'watched.free': 'offer',
  'watched.closing': 'offer',
  'freight.added': 'offerOrMarketplace',
  'order.lapsed': 'trade',
  'cancel.agreed': 'trade',
  'trade.cancelled': 'trade',
  'consignment.provided': 'trade',
  'contract.renewed': 'trade',
  'contract.signed': 'trade',
  'contract.countersigned': 'trade',
  'lc.accepted': 'trade',
  'lc.rejected': 'trade',
  'advance.missing': 'trade',
  'payment.missing': 'trade',
  'payee.proposed': 'trade',
  'payee.confirmed': 'trade',
  'payee.stopped': 'trade',
  'logistics.corrected': 'trade',
  'goods.corrected': 'trade',
  'specification.proposed': 'trade',
  'specification.accepted': 'trade',
  'specification.declined': 'trade',
  'sample.sent': 'trade',
  'sample.received': 'trade',
  'sample.approved': 'trade',
  'sample.refused': 'trade',
  'results.stated': 'trade',
  'onBoardDate.proposed': 'trade',
  'onBoardDate.accepted': 'trade',
  'onBoardDate.declined': 'trade',
  'onBoardDate.withdrawn': 'trade',
  'creditAmendment.proposed': 'trade',
  'creditAmendment.accepted': 'trade',
  'creditAmendment.declined': 'trade',
  'correction.proposed': 'trade',
  'correction.accepted': 'trade',
  'correction.declined': 'trade',
  'correction.withdrawn': 'trade',
  'correction.overtaken': 'trade',
  'drafts.uploaded': 'trade',
  'drafts.approved': 'trade',
  'draft.rejected': 'trade',
  'carrier.reported': 'trade',
  'goods.arrived': 'trade',
  'goods.delivered': 'trade',
  'task.reminder': 'trade',
  'task.overdue': 'trade',
  'trade.overdue': 'trade',
  'trade.held': 'trade',
  'trade.released': 'trade',
  'platform.message': 'trade',
  'deadline.extended': 'trade',
  'approval.asked': 'approvals',
  'approval.given': 'approvals',
  'approval.declined': 'approvals',
  'bank.asked': 'approvals',
  'bank.given': 'approvals',
  'bank.declined': 'approvals',
  'limits.asked': 'approvals',
  'limits.given': 'approvals',
  'limits.declined': 'approvals',
  'factor.wrong': 'security',
  'factor.stopped': 'security',
  'fee.invoiced': 'trade',
  'fee.credited': 'trade',
  'fee.reminder': 'trade',
}

export const isAboutApproval = (type: Notice['type']): boolean => opens[type] === 'approvals'

type Named = Pick<ShownNotice, 'trade_id' | 'bid_id' | 'ticket_id' | 'is_own_ticket'>

/** What a notice names, where the page of its type needs something that it does not name, or its type is newer than the page. */
function whatItNames({ trade_id: trade, ticket_id: offer, is_own_ticket: isOwn }: Named): Target {
  if (trade) return { to: 'trade', id: trade }
  if (offer) return isOwn ? { to: 'myOffer', offerId: offer } : { to: 'offer', offerId: offer }
  return undefined
}

const targets: Record<Opens, (notice: Named) => Target> = {
  approvals: () => ({ to: 'approvals' }),
  security: () => ({ to: 'security' }),
  trade: () => undefined,
  offer: () => undefined,
  bidOnMine: ({ bid_id: bid, ticket_id: offer, trade_id: trade }) =>
    bid && offer && !trade ? { to: 'bidOnMine', offerId: offer, bidId: bid } : undefined,
  myBid: ({ bid_id: bid, trade_id: trade }) => (bid && !trade ? { to: 'myBid', bidId: bid } : undefined),
  watched: () => ({ to: 'watched' }), // the offer's page is closed to those who watched it
  offerOrMarketplace: ({ ticket_id: offer }) => (offer ? undefined : { to: 'marketplace' }),
}

export function targetOf(notice: ShownNotice): Target {
  const { type } = notice
  const target = Object.hasOwn(opens, type) ? targets[opens[type]](notice) : undefined
  return target ?? whatItNames(notice)
}

/** Notices by the day they came (`2026-11-09`), in the reader's time zone. */
export function byDay(notices: readonly Notice[], zone: string): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = []
  for (const notice of notices) {
    const day = dayIn(zone, new Date(notice.at))
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}
