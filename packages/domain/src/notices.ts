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
  'order.lapsed',
  'consignment.provided',
  'contract.signed',
  'contract.countersigned',
  'lc.accepted',
  'lc.rejected',
  'advance.missing',
  'payment.missing',
  'logistics.corrected',
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
  type === 'OfferBidded' || type === 'OfferPurchased' || type.startsWith('bid.') || type === 'offer.expired'
    ? 'BID'
    : 'TRADE'
