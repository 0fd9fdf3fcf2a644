import type { Answer } from '../../lib/api-types.ts'
import { dayIn } from '../../lib/zone.ts'
import type { IconName } from '../../ui/drawings.tsx'

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
  | undefined

export const isAboutApproval = (type: Notice['type']): boolean => /^(approval|bank)\./.test(type)

export function targetOf(notice: ShownNotice): Target {
  const { trade_id: trade, bid_id: bid, ticket_id: offer, type } = notice
  if (isAboutApproval(type)) return { to: 'approvals' }
  if (trade) return { to: 'trade', id: trade }
  if (bid && offer && (type === 'OfferBidded' || type === 'bid.withdrawn'))
    return { to: 'bidOnMine', offerId: offer, bidId: bid }
  if (bid && type.startsWith('bid.')) return { to: 'myBid', bidId: bid }
  if (type === 'watched.closed') return { to: 'watched' } // its page is closed to those who watched it
  if (offer) return notice.is_own_ticket ? { to: 'myOffer', offerId: offer } : { to: 'offer', offerId: offer }
  return type === 'freight.added' ? { to: 'marketplace' } : undefined
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
