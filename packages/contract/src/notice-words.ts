import type { Language } from '@mahsul/domain/members/member'
import type { Activity, NotificationType } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import { actWords } from './trade-words.ts'

/** One line for each thing a member is told, for lists, mails and pushes. `{ref}` is the offer or the trade. Free of zod. */
export const noticeWords: Record<NotificationType | Activity, Record<Language, string>> = {
  OfferPurchased: { en: 'Your offer {ref} was purchased', ar: 'تم شراء عرضك {ref}' },
  OfferBidded: { en: 'A new bid on your offer {ref}', ar: 'مزايدة جديدة على عرضك {ref}' },
  OperationCreated: {
    en: 'The order is confirmed and the trade {ref} begins',
    ar: 'تأكد الطلب وبدأت الصفقة {ref}',
  },
  ArtworkSent: { en: 'Artwork to approve in trade {ref}', ar: 'تصميم ينتظر موافقتك في الصفقة {ref}' },
  ArtworkRejected: { en: 'Your artwork was declined in trade {ref}', ar: 'رُفض تصميمك في الصفقة {ref}' },
  ArtworkAccepted: { en: 'Your artwork was accepted in trade {ref}', ar: 'قُبل تصميمك في الصفقة {ref}' },
  DeferredPayment: {
    en: 'The deferred payment of trade {ref} is due',
    ar: 'حلّ موعد الدفع المؤجل للصفقة {ref}',
  },
  LetterOfCreditUploadedByBuyer: {
    en: 'The buyer uploaded the letter of credit of trade {ref}',
    ar: 'رفع المشتري الاعتماد المستندي للصفقة {ref}',
  },
  AdvancePaymentSentByBuyer: {
    en: 'The buyer sent the advance payment of trade {ref}',
    ar: 'أرسل المشتري الدفعة المقدمة للصفقة {ref}',
  },
  AdvancePaymentReceivedBySupplier: {
    en: 'The supplier received the advance payment of trade {ref}',
    ar: 'استلم المورّد الدفعة المقدمة للصفقة {ref}',
  },
  GoodsInContainersBySupplier: {
    en: 'The goods of trade {ref} are in containers',
    ar: 'بضاعة الصفقة {ref} داخل الحاويات',
  },
  GoodsInPortBySupplier: { en: 'The goods of trade {ref} are in port', ar: 'بضاعة الصفقة {ref} في الميناء' },
  GoodsOnShipBySupplier: {
    en: 'The goods of trade {ref} are on the ship',
    ar: 'بضاعة الصفقة {ref} على السفينة',
  },
  GoodsOnTrucksBySupplier: {
    en: 'The goods of trade {ref} are on trucks',
    ar: 'بضاعة الصفقة {ref} على الشاحنات',
  },
  LogisticDetailsSharedBySupplier: {
    en: 'Booking, vessel and containers of trade {ref}',
    ar: 'الحجز والسفينة والحاويات للصفقة {ref}',
  },
  DocumentationShippedBySupplier: {
    en: 'The documents of trade {ref} were sent',
    ar: 'أُرسلت مستندات الصفقة {ref}',
  },
  DocumentationDeliveredByBuyer: {
    en: 'The documents of trade {ref} arrived',
    ar: 'وصلت مستندات الصفقة {ref}',
  },
  PaymentSentByBuyer: {
    en: 'The buyer sent the payment of trade {ref}',
    ar: 'أرسل المشتري دفعة الصفقة {ref}',
  },
  PaymentReceivedBySupplier: {
    en: 'The supplier received the payment of trade {ref}',
    ar: 'استلم المورّد دفعة الصفقة {ref}',
  },
  CopyDocumentationShippedBySupplier: {
    en: 'Copies of the documents of trade {ref} were sent',
    ar: 'أُرسلت نسخ مستندات الصفقة {ref}',
  },
  CopyDocumentationDeliveredByBuyer: {
    en: 'Copies of the documents of trade {ref} arrived',
    ar: 'وصلت نسخ مستندات الصفقة {ref}',
  },
  OriginalDocumentationShippedBySupplier: {
    en: 'The original documents of trade {ref} were sent',
    ar: 'أُرسلت أصول مستندات الصفقة {ref}',
  },
  OriginalDocumentationDeliveredByBuyer: {
    en: 'The original documents of trade {ref} arrived',
    ar: 'وصلت أصول مستندات الصفقة {ref}',
  },
  RatingReceivedByBuyer: { en: 'The supplier rated trade {ref}', ar: 'قيّم المورّد الصفقة {ref}' },
  RatingReceivedBySupplier: { en: 'The buyer rated trade {ref}', ar: 'قيّم المشتري الصفقة {ref}' },
  InformedAboutMarking: {
    en: 'The buyer has seen the marking of trade {ref}',
    ar: 'اطّلع المشتري على علامات تعبئة الصفقة {ref}',
  },
  GoodsAtSeaBySupplier: { en: 'The goods of trade {ref} are at sea', ar: 'بضاعة الصفقة {ref} في البحر' },
  'bid.declined': { en: 'Your bid on {ref} was declined', ar: 'رُفضت مزايدتك على {ref}' },
  'bid.withdrawn': { en: 'A bid on your offer {ref} was withdrawn', ar: 'سُحبت مزايدة على عرضك {ref}' },
  'bid.closed': {
    en: 'Your bid on {ref} ended: what is left is less than it asked for. It cost you no round',
    ar: 'انتهت مزايدتك على {ref} لأن المتبقي أقل مما طلبته، ولم تُحسب عليك جولة',
  },
  'offer.expired': { en: 'The offer {ref} has expired', ar: 'انتهت مدة العرض {ref}' },
  'freight.added': {
    en: 'The freight you asked for is known now: {ref}',
    ar: 'النولون الذي طلبته متوفر الآن: {ref}',
  },
  'order.lapsed': {
    en: 'The order {ref} was not confirmed within 24 hours and has lapsed',
    ar: 'لم يُؤكَّد الطلب {ref} خلال 24 ساعة فسقط',
  },
  'cancel.agreed': {
    en: 'The other side would cancel trade {ref}. It is cancelled if you agree before both have signed',
    ar: 'يرغب الطرف الآخر في إلغاء الصفقة {ref}، وتُلغى إن وافقت قبل توقيع الطرفين',
  },
  'trade.cancelled': { en: 'Trade {ref} was cancelled', ar: 'أُلغيت الصفقة {ref}' },
  'consignment.provided': {
    en: 'The sales contract and the proforma invoice of trade {ref} are ready to sign',
    ar: 'عقد البيع والفاتورة المبدئية للصفقة {ref} جاهزان للتوقيع',
  },
  'contract.renewed': {
    en: 'The contract of trade {ref} was written again: the supplier’s account changed before signing',
    ar: 'أُعيد إصدار عقد الصفقة {ref} لأن حساب المورّد تغيّر قبل التوقيع',
  },
  'contract.signed': {
    en: 'The supplier signed the contract of trade {ref}; it waits for your signature',
    ar: 'وقّع المورّد عقد الصفقة {ref} وهو بانتظار توقيعك',
  },
  'contract.countersigned': {
    en: 'The contract of trade {ref} is signed by both sides',
    ar: 'وقّع الطرفان عقد الصفقة {ref}',
  },
  'lc.accepted': {
    en: 'The supplier accepted the letter of credit of trade {ref}',
    ar: 'قبل المورّد الاعتماد المستندي للصفقة {ref}',
  },
  'lc.rejected': {
    en: 'The supplier asks for another letter of credit in trade {ref}',
    ar: 'يطلب المورّد تعديل الاعتماد المستندي للصفقة {ref}',
  },
  'advance.missing': {
    en: 'The advance payment of trade {ref} has not arrived',
    ar: 'لم تصل الدفعة المقدمة للصفقة {ref}',
  },
  'payment.missing': { en: 'The payment of trade {ref} has not arrived', ar: 'لم تصل دفعة الصفقة {ref}' },
  'payee.proposed': {
    en: 'Another account to pay into was proposed in trade {ref}. Pay nothing until it is checked by phone',
    ar: 'طُلب تغيير حساب السداد في الصفقة {ref}. لا تدفع شيئًا قبل التحقق هاتفيًا',
  },
  'payee.confirmed': {
    en: 'The buyer confirmed the new account of trade {ref}. Either side can stop it until it takes effect',
    ar: 'أكد المشتري الحساب الجديد للصفقة {ref}، ولأي طرف إيقافه قبل سريانه',
  },
  'payee.stopped': {
    en: 'The change of the account of trade {ref} was stopped. The account in force stays',
    ar: 'أُوقف تغيير حساب السداد في الصفقة {ref}، ويبقى الحساب الساري كما هو',
  },
  'logistics.corrected': {
    en: 'Shipping details of trade {ref} have changed',
    ar: 'تغيرت تفاصيل الشحن للصفقة {ref}',
  },
  'goods.corrected': {
    en: 'The date of a milestone of trade {ref} was corrected',
    ar: 'صُحح موعد إحدى مراحل الصفقة {ref}',
  },
  'onBoardDate.proposed': {
    en: 'The supplier proposes another on-board date in trade {ref}. Accept or decline it',
    ar: 'يقترح المورّد تاريخًا آخر للشحن على السفينة في الصفقة {ref}. اقبله أو ارفضه',
  },
  'onBoardDate.accepted': {
    en: 'The buyer accepted the new on-board date of trade {ref}',
    ar: 'قبل المشتري تاريخ الشحن الجديد على السفينة في الصفقة {ref}',
  },
  'onBoardDate.declined': {
    en: 'The buyer declined the new on-board date of trade {ref}',
    ar: 'رفض المشتري تاريخ الشحن الجديد على السفينة في الصفقة {ref}',
  },
  'onBoardDate.withdrawn': {
    en: 'The supplier withdrew the new on-board date of trade {ref}',
    ar: 'سحب المورّد تاريخ الشحن الجديد على السفينة في الصفقة {ref}',
  },
  'drafts.uploaded': {
    en: 'The draft documents of trade {ref} wait for your approval',
    ar: 'مسودات مستندات الصفقة {ref} تنتظر موافقتك',
  },
  'drafts.approved': {
    en: 'All draft documents of trade {ref} are approved',
    ar: 'تمت الموافقة على كل مسودات مستندات الصفقة {ref}',
  },
  'draft.rejected': {
    en: 'A draft document of trade {ref} was rejected',
    ar: 'رُفضت إحدى مسودات مستندات الصفقة {ref}',
  },
  'goods.arrived': {
    en: 'The goods of trade {ref} have arrived at their destination',
    ar: 'وصلت بضاعة الصفقة {ref} إلى وجهتها',
  },
  'goods.delivered': {
    en: 'The goods of trade {ref} were delivered',
    ar: 'تم تسليم بضاعة الصفقة {ref}',
  },
  'task.reminder': {
    en: 'Half of the time is over in trade {ref}: {task}',
    ar: 'مضى نصف المهلة في الصفقة {ref}: {task}',
  },
  'task.overdue': {
    en: 'The time is over in trade {ref}: {task}',
    ar: 'انتهت المهلة في الصفقة {ref}: {task}',
  },
  'trade.overdue': {
    en: 'The trade {ref} is behind its time: {task}',
    ar: 'الصفقة {ref} متأخرة عن موعدها: {task}',
  },
}

/** `task` names what waits, for the words that say so. */
export const noticeLine = (
  type: NotificationType | Activity,
  { ref, task }: { ref: string; task?: TradeTask | undefined },
  language: Language,
) =>
  noticeWords[type][language]
    .replace('{ref}', ref)
    .replace('{task}', task ? actWords[task].todo[language] : '')
    .replace(/: $/, '')

type Names = { name: string; name_ar: string }
/** The two ends of a lane of the freight table. */
export type LaneNames = { origin: Names; destination: Names }

/** A lane as `{ref}` of a line. */
export const laneLine = ({ origin, destination }: LaneNames, language: Language): string =>
  language === 'ar'
    ? `من ${origin.name_ar} إلى ${destination.name_ar}`
    : `${origin.name} to ${destination.name}`
