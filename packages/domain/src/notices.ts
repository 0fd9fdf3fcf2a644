/** The 27 notification types of member.md §9; each belongs to exactly one transition of the process. */
export const notificationTypes = [
  'OfferPurchased',
  'OfferBidded',
  'OperationCreated',
  'ArtworkSent',
  'ArtworkRejected',
  'ArtworkAccepted',
  'DeferredPayment',
  'LetterOfCreditUploadedByBuyer',
  'AdvancePaymentSentByBuyer',
  'AdvancePaymentReceivedBySupplier',
  'GoodsInContainersBySupplier',
  'GoodsInPortBySupplier',
  'GoodsOnShipBySupplier',
  'GoodsOnTrucksBySupplier',
  'LogisticDetailsSharedBySupplier',
  'DocumentationShippedBySupplier',
  'DocumentationDeliveredByBuyer',
  'PaymentSentByBuyer',
  'PaymentReceivedBySupplier',
  'CopyDocumentationShippedBySupplier',
  'CopyDocumentationDeliveredByBuyer',
  'OriginalDocumentationShippedBySupplier',
  'OriginalDocumentationDeliveredByBuyer',
  'RatingReceivedByBuyer',
  'RatingReceivedBySupplier',
  'InformedAboutMarking',
  'GoodsAtSeaBySupplier',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What the closed list above has no word for, told in the activity stream and counted all the same (decision 65). */
export const activities = [
  'bid.declined',
  'bid.withdrawn',
  'bid.closed',
  'offer.expired',
  'freight.added',
  'order.lapsed',
  'cancel.agreed',
  'trade.cancelled',
  'consignment.provided',
  'contract.renewed',
  'contract.signed',
  'contract.countersigned',
  'lc.accepted',
  'lc.rejected',
  'advance.missing',
  'payment.missing',
  'payee.proposed',
  'payee.confirmed',
  'payee.stopped',
  'logistics.corrected',
  'goods.corrected',
  'onBoardDate.proposed',
  'onBoardDate.accepted',
  'onBoardDate.declined',
  'onBoardDate.withdrawn',
  'drafts.uploaded',
  'drafts.approved',
  'draft.rejected',
  'goods.arrived',
  'goods.delivered',
  'task.reminder',
  'task.overdue',
  'trade.overdue',
] as const
export type Activity = (typeof activities)[number]

/** Where a notice leads, and which counter it raises. */
export const kindOf = (type: NotificationType | Activity): 'BID' | 'TRADE' =>
  ['OfferBidded', 'OfferPurchased', 'offer.expired', 'freight.added'].includes(type) ||
  type.startsWith('bid.')
    ? 'BID'
    : 'TRADE'

/** What a member may want to be told by mail or by push, or not; the list under the bell has everything. */
export const noticeTopics = ['bids', 'trades', 'logistics', 'payments', 'reminders'] as const
export type NoticeTopic = (typeof noticeTopics)[number]
export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const topics: Record<NotificationType | Activity, NoticeTopic> = {
  OfferPurchased: 'bids',
  OfferBidded: 'bids',
  OperationCreated: 'trades',
  ArtworkSent: 'trades',
  ArtworkRejected: 'trades',
  ArtworkAccepted: 'trades',
  DeferredPayment: 'payments',
  LetterOfCreditUploadedByBuyer: 'payments',
  AdvancePaymentSentByBuyer: 'payments',
  AdvancePaymentReceivedBySupplier: 'payments',
  GoodsInContainersBySupplier: 'logistics',
  GoodsInPortBySupplier: 'logistics',
  GoodsOnShipBySupplier: 'logistics',
  GoodsOnTrucksBySupplier: 'logistics',
  LogisticDetailsSharedBySupplier: 'logistics',
  DocumentationShippedBySupplier: 'logistics',
  DocumentationDeliveredByBuyer: 'logistics',
  PaymentSentByBuyer: 'payments',
  PaymentReceivedBySupplier: 'payments',
  CopyDocumentationShippedBySupplier: 'logistics',
  CopyDocumentationDeliveredByBuyer: 'logistics',
  OriginalDocumentationShippedBySupplier: 'logistics',
  OriginalDocumentationDeliveredByBuyer: 'logistics',
  RatingReceivedByBuyer: 'trades',
  RatingReceivedBySupplier: 'trades',
  InformedAboutMarking: 'trades',
  GoodsAtSeaBySupplier: 'logistics',
  'bid.declined': 'bids',
  'bid.withdrawn': 'bids',
  'bid.closed': 'bids',
  'offer.expired': 'bids',
  'freight.added': 'bids',
  'order.lapsed': 'trades',
  'cancel.agreed': 'trades',
  'trade.cancelled': 'trades',
  'consignment.provided': 'trades',
  'contract.renewed': 'trades',
  'contract.signed': 'trades',
  'contract.countersigned': 'trades',
  'lc.accepted': 'payments',
  'lc.rejected': 'payments',
  'advance.missing': 'payments',
  'payment.missing': 'payments',
  'payee.proposed': 'payments',
  'payee.confirmed': 'payments',
  'payee.stopped': 'payments',
  'logistics.corrected': 'logistics',
  'goods.corrected': 'logistics',
  'onBoardDate.proposed': 'logistics',
  'onBoardDate.accepted': 'logistics',
  'onBoardDate.declined': 'logistics',
  'onBoardDate.withdrawn': 'logistics',
  'drafts.uploaded': 'logistics',
  'drafts.approved': 'logistics',
  'draft.rejected': 'logistics',
  'goods.arrived': 'logistics',
  'goods.delivered': 'logistics',
  'task.reminder': 'reminders',
  'task.overdue': 'reminders',
  'trade.overdue': 'reminders',
}
export const topicOf = (type: NotificationType | Activity): NoticeTopic => topics[type]

/** What reaches a member by every channel, whatever they muted: money goes to another account if nobody looks. */
export const isAlwaysTold = (type: NotificationType | Activity) => type.startsWith('payee.')
