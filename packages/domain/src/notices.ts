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

/** Events without a type in the list above, shown in the activity stream and counted like the others (decision 65). */
export const activities = [
  'bid.declined',
  'bid.withdrawn',
  'bid.closed',
  'offer.expired',
  'offer.listed',
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
type NoticeKind = 'BID' | 'TRADE'

/** What a member can turn on or off for mail and push; the list under the bell has everything. */
export const noticeTopics = ['bids', 'trades', 'logistics', 'payments', 'reminders', 'views'] as const
export type NoticeTopic = (typeof noticeTopics)[number]
export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

type NoticeFacts = {
  kind: NoticeKind
  topic: NoticeTopic
  /** Sent on every channel, even if muted: if nobody reads it, money goes to another account. */
  always?: true
}

const notices: Record<NotificationType | Activity, NoticeFacts> = {
  OfferPurchased: { kind: 'BID', topic: 'bids' },
  OfferBidded: { kind: 'BID', topic: 'bids' },
  OperationCreated: { kind: 'TRADE', topic: 'trades' },
  ArtworkSent: { kind: 'TRADE', topic: 'trades' },
  ArtworkRejected: { kind: 'TRADE', topic: 'trades' },
  ArtworkAccepted: { kind: 'TRADE', topic: 'trades' },
  DeferredPayment: { kind: 'TRADE', topic: 'payments' },
  LetterOfCreditUploadedByBuyer: { kind: 'TRADE', topic: 'payments' },
  AdvancePaymentSentByBuyer: { kind: 'TRADE', topic: 'payments' },
  AdvancePaymentReceivedBySupplier: { kind: 'TRADE', topic: 'payments' },
  GoodsInContainersBySupplier: { kind: 'TRADE', topic: 'logistics' },
  GoodsInPortBySupplier: { kind: 'TRADE', topic: 'logistics' },
  GoodsOnShipBySupplier: { kind: 'TRADE', topic: 'logistics' },
  GoodsOnTrucksBySupplier: { kind: 'TRADE', topic: 'logistics' },
  LogisticDetailsSharedBySupplier: { kind: 'TRADE', topic: 'logistics' },
  DocumentationShippedBySupplier: { kind: 'TRADE', topic: 'logistics' },
  DocumentationDeliveredByBuyer: { kind: 'TRADE', topic: 'logistics' },
  PaymentSentByBuyer: { kind: 'TRADE', topic: 'payments' },
  PaymentReceivedBySupplier: { kind: 'TRADE', topic: 'payments' },
  CopyDocumentationShippedBySupplier: { kind: 'TRADE', topic: 'logistics' },
  CopyDocumentationDeliveredByBuyer: { kind: 'TRADE', topic: 'logistics' },
  OriginalDocumentationShippedBySupplier: { kind: 'TRADE', topic: 'logistics' },
  OriginalDocumentationDeliveredByBuyer: { kind: 'TRADE', topic: 'logistics' },
  RatingReceivedByBuyer: { kind: 'TRADE', topic: 'trades' },
  RatingReceivedBySupplier: { kind: 'TRADE', topic: 'trades' },
  InformedAboutMarking: { kind: 'TRADE', topic: 'trades' },
  GoodsAtSeaBySupplier: { kind: 'TRADE', topic: 'logistics' },
  'bid.declined': { kind: 'BID', topic: 'bids' },
  'bid.withdrawn': { kind: 'BID', topic: 'bids' },
  'bid.closed': { kind: 'BID', topic: 'bids' },
  'offer.expired': { kind: 'BID', topic: 'bids' },
  'offer.listed': { kind: 'BID', topic: 'views' },
  'freight.added': { kind: 'BID', topic: 'bids' },
  'order.lapsed': { kind: 'TRADE', topic: 'trades' },
  'cancel.agreed': { kind: 'TRADE', topic: 'trades' },
  'trade.cancelled': { kind: 'TRADE', topic: 'trades' },
  'consignment.provided': { kind: 'TRADE', topic: 'trades' },
  'contract.renewed': { kind: 'TRADE', topic: 'trades' },
  'contract.signed': { kind: 'TRADE', topic: 'trades' },
  'contract.countersigned': { kind: 'TRADE', topic: 'trades' },
  'lc.accepted': { kind: 'TRADE', topic: 'payments' },
  'lc.rejected': { kind: 'TRADE', topic: 'payments' },
  'advance.missing': { kind: 'TRADE', topic: 'payments' },
  'payment.missing': { kind: 'TRADE', topic: 'payments' },
  'payee.proposed': { kind: 'TRADE', topic: 'payments', always: true },
  'payee.confirmed': { kind: 'TRADE', topic: 'payments', always: true },
  'payee.stopped': { kind: 'TRADE', topic: 'payments', always: true },
  'logistics.corrected': { kind: 'TRADE', topic: 'logistics' },
  'goods.corrected': { kind: 'TRADE', topic: 'logistics' },
  'onBoardDate.proposed': { kind: 'TRADE', topic: 'logistics' },
  'onBoardDate.accepted': { kind: 'TRADE', topic: 'logistics' },
  'onBoardDate.declined': { kind: 'TRADE', topic: 'logistics' },
  'onBoardDate.withdrawn': { kind: 'TRADE', topic: 'logistics' },
  'drafts.uploaded': { kind: 'TRADE', topic: 'logistics' },
  'drafts.approved': { kind: 'TRADE', topic: 'logistics' },
  'draft.rejected': { kind: 'TRADE', topic: 'logistics' },
  'goods.arrived': { kind: 'TRADE', topic: 'logistics' },
  'goods.delivered': { kind: 'TRADE', topic: 'logistics' },
  'task.reminder': { kind: 'TRADE', topic: 'reminders' },
  'task.overdue': { kind: 'TRADE', topic: 'reminders' },
  'trade.overdue': { kind: 'TRADE', topic: 'reminders' },
}
export const kindOf = (type: NotificationType | Activity): NoticeKind => notices[type].kind
export const topicOf = (type: NotificationType | Activity): NoticeTopic => notices[type].topic
export const isAlwaysSent = (type: NotificationType | Activity): boolean => notices[type].always ?? false
