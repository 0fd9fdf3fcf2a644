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
  'bid.ended',
  'offer.expired',
  'offer.takenDown',
  'offer.listed',
  'offer.back',
  'offer.fits',
  'watched.changed',
  'watched.taken',
  'watched.closed',
  'watched.back',
  'watched.free',
  'watched.closing',
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
  'creditAmendment.proposed',
  'creditAmendment.accepted',
  'creditAmendment.declined',
  'correction.proposed',
  'correction.accepted',
  'correction.declined',
  'correction.withdrawn',
  'correction.overtaken',
  'drafts.uploaded',
  'drafts.approved',
  'draft.rejected',
  'carrier.reported',
  'specification.proposed',
  'specification.accepted',
  'specification.declined',
  'sample.sent',
  'sample.received',
  'sample.approved',
  'sample.refused',
  'results.stated',
  'goods.arrived',
  'goods.delivered',
  'task.reminder',
  'task.overdue',
  'trade.overdue',
  'trade.held',
  'trade.released',
  'platform.message',
  'deadline.extended',
  'approval.asked',
  'approval.given',
  'approval.declined',
  'bank.asked',
  'bank.given',
  'bank.declined',
  'limits.asked',
  'limits.given',
  'limits.declined',
  'factor.wrong',
  'factor.stopped',
  'fee.invoiced',
  'fee.credited',
  'fee.reminder',
] as const
export type Activity = (typeof activities)[number]

/** Where a notice leads, and which counter it raises. */
type NoticeKind = 'BID' | 'TRADE'

/** What a member can turn on or off for mail and push; the list under the bell has everything. */
export const noticeTopics = [
  'bids',
  'trades',
  'logistics',
  'payments',
  'reminders',
  'views',
  'watched',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]
export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** What a notice is about: it decides what is read and written for it. */
type NoticeAbout =
  | 'bid'
  | 'offer'
  /** An offer that its reader may not know. */
  | 'listing'
  | 'watched'
  | 'lane'
  | 'trade'
  /** Something in a trade's past that the platform puts right. */
  | 'correction'
  /** What a second person of the company decides. */
  | 'approval'
  | 'account'
  | 'fee'

type NoticeFacts = {
  about: NoticeAbout
  kind: NoticeKind
  topic: NoticeTopic
  /** Sent on every channel, even if muted: if nobody reads it, money goes where it should not. */
  always?: true
  /** What caused it sends a mail of its own, which says more. */
  ownMail?: true
}

const notices: Record<NotificationType | Activity, NoticeFacts> = {
  OfferPurchased: { about: 'offer', kind: 'BID', topic: 'bids' },
  OfferBidded: { about: 'bid', kind: 'BID', topic: 'bids' },
  OperationCreated: { about: 'trade', kind: 'TRADE', topic: 'trades' },
  ArtworkSent: { about: 'trade', kind: 'TRADE', topic: 'trades' },
  ArtworkRejected: { about: 'trade', kind: 'TRADE', topic: 'trades' },
  ArtworkAccepted: { about: 'trade', kind: 'TRADE', topic: 'trades' },
  DeferredPayment: { about: 'trade', kind: 'TRADE', topic: 'payments' },
  LetterOfCreditUploadedByBuyer: { about: 'trade', kind: 'TRADE', topic: 'payments' },
  AdvancePaymentSentByBuyer: { about: 'trade', kind: 'TRADE', topic: 'payments' },
  AdvancePaymentReceivedBySupplier: { about: 'trade', kind: 'TRADE', topic: 'payments' },
  GoodsInContainersBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  GoodsInPortBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  GoodsOnShipBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  GoodsOnTrucksBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  LogisticDetailsSharedBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  DocumentationShippedBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  DocumentationDeliveredByBuyer: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  PaymentSentByBuyer: { about: 'trade', kind: 'TRADE', topic: 'payments' },
  PaymentReceivedBySupplier: { about: 'trade', kind: 'TRADE', topic: 'payments' },
  CopyDocumentationShippedBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  CopyDocumentationDeliveredByBuyer: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  OriginalDocumentationShippedBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  OriginalDocumentationDeliveredByBuyer: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  RatingReceivedByBuyer: { about: 'trade', kind: 'TRADE', topic: 'trades' },
  RatingReceivedBySupplier: { about: 'trade', kind: 'TRADE', topic: 'trades' },
  InformedAboutMarking: { about: 'trade', kind: 'TRADE', topic: 'trades' },
  GoodsAtSeaBySupplier: { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'bid.declined': { about: 'bid', kind: 'BID', topic: 'bids' },
  'bid.withdrawn': { about: 'bid', kind: 'BID', topic: 'bids' },
  'bid.closed': { about: 'bid', kind: 'BID', topic: 'bids' },
  'bid.ended': { about: 'bid', kind: 'BID', topic: 'bids' },
  'offer.expired': { about: 'offer', kind: 'BID', topic: 'bids' },
  'offer.takenDown': { about: 'offer', kind: 'BID', topic: 'bids', always: true },
  'offer.listed': { about: 'listing', kind: 'BID', topic: 'views' },
  'offer.back': { about: 'listing', kind: 'BID', topic: 'views' },
  'offer.fits': { about: 'listing', kind: 'BID', topic: 'views' },
  'watched.changed': { about: 'watched', kind: 'BID', topic: 'watched' },
  'watched.taken': { about: 'watched', kind: 'BID', topic: 'watched' },
  'watched.closed': { about: 'watched', kind: 'BID', topic: 'watched' },
  'watched.back': { about: 'watched', kind: 'BID', topic: 'watched' },
  'watched.free': { about: 'watched', kind: 'BID', topic: 'watched' },
  'watched.closing': { about: 'watched', kind: 'BID', topic: 'watched' },
  'freight.added': { about: 'lane', kind: 'BID', topic: 'bids' },
  'order.lapsed': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'cancel.agreed': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'trade.cancelled': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'consignment.provided': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'contract.renewed': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'contract.signed': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'contract.countersigned': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'lc.accepted': { about: 'trade', kind: 'TRADE', topic: 'payments' },
  'lc.rejected': { about: 'trade', kind: 'TRADE', topic: 'payments' },
  'advance.missing': { about: 'trade', kind: 'TRADE', topic: 'payments' },
  'payment.missing': { about: 'trade', kind: 'TRADE', topic: 'payments' },
  'payee.proposed': { about: 'trade', kind: 'TRADE', topic: 'payments', always: true },
  'payee.confirmed': { about: 'trade', kind: 'TRADE', topic: 'payments', always: true },
  'payee.stopped': { about: 'trade', kind: 'TRADE', topic: 'payments', always: true },
  'logistics.corrected': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'goods.corrected': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'specification.proposed': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'specification.accepted': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'specification.declined': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'sample.sent': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'sample.received': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'sample.approved': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'sample.refused': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'results.stated': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'onBoardDate.proposed': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'onBoardDate.accepted': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'onBoardDate.declined': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'onBoardDate.withdrawn': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'creditAmendment.proposed': { about: 'trade', kind: 'TRADE', topic: 'payments' },
  'creditAmendment.accepted': { about: 'trade', kind: 'TRADE', topic: 'payments' },
  'creditAmendment.declined': { about: 'trade', kind: 'TRADE', topic: 'payments' },
  'correction.proposed': { about: 'correction', kind: 'TRADE', topic: 'logistics' },
  'correction.accepted': { about: 'correction', kind: 'TRADE', topic: 'logistics' },
  'correction.declined': { about: 'correction', kind: 'TRADE', topic: 'logistics' },
  'correction.withdrawn': { about: 'correction', kind: 'TRADE', topic: 'logistics' },
  'correction.overtaken': { about: 'correction', kind: 'TRADE', topic: 'logistics' },
  'drafts.uploaded': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'drafts.approved': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'draft.rejected': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'carrier.reported': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'goods.arrived': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'goods.delivered': { about: 'trade', kind: 'TRADE', topic: 'logistics' },
  'task.reminder': { about: 'trade', kind: 'TRADE', topic: 'reminders' },
  'task.overdue': { about: 'trade', kind: 'TRADE', topic: 'reminders' },
  'trade.overdue': { about: 'trade', kind: 'TRADE', topic: 'reminders' },
  'trade.held': { about: 'trade', kind: 'TRADE', topic: 'trades', always: true },
  'trade.released': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'platform.message': { about: 'trade', kind: 'TRADE', topic: 'trades', always: true },
  'deadline.extended': { about: 'trade', kind: 'TRADE', topic: 'trades' },
  'approval.asked': { about: 'approval', kind: 'TRADE', topic: 'trades' },
  'approval.given': { about: 'approval', kind: 'TRADE', topic: 'trades' },
  'approval.declined': { about: 'approval', kind: 'TRADE', topic: 'trades' },
  'bank.asked': { about: 'approval', kind: 'TRADE', topic: 'payments' },
  'bank.given': { about: 'approval', kind: 'TRADE', topic: 'payments' },
  'bank.declined': { about: 'approval', kind: 'TRADE', topic: 'payments' },
  'limits.asked': { about: 'approval', kind: 'TRADE', topic: 'payments' },
  'limits.given': { about: 'approval', kind: 'TRADE', topic: 'payments' },
  'limits.declined': { about: 'approval', kind: 'TRADE', topic: 'payments' },
  'factor.wrong': { about: 'account', kind: 'TRADE', topic: 'trades', always: true, ownMail: true },
  'factor.stopped': { about: 'account', kind: 'TRADE', topic: 'trades', always: true, ownMail: true },
  'fee.invoiced': { about: 'fee', kind: 'TRADE', topic: 'payments', always: true },
  'fee.credited': { about: 'fee', kind: 'TRADE', topic: 'payments', always: true },
  'fee.reminder': { about: 'fee', kind: 'TRADE', topic: 'payments', always: true },
}
type NoticeType = NotificationType | Activity
export const isAbout = (about: NoticeAbout, type: NoticeType): boolean => notices[type].about === about
export const activitiesAbout = (about: NoticeAbout): readonly Activity[] =>
  activities.filter((type) => isAbout(about, type))
export const kindOf = (type: NotificationType | Activity): NoticeKind => notices[type].kind
export const topicOf = (type: NotificationType | Activity): NoticeTopic => notices[type].topic
export const isAlwaysSent = (type: NotificationType | Activity): boolean => notices[type].always ?? false
export const hasOwnMail = (type: NotificationType | Activity): boolean => notices[type].ownMail ?? false
