/**
 * The one catalogue of answers that are no (member.md §8, wire.md "Errors"): status, English, Arabic. `error_code` on
 * the wire is the key; it is stable and is what clients translate. Free of zod, so that the browser reads it too.
 */
export const refusals = {
  // requests
  UNREADABLE: [400, 'The request could not be read', 'تعذرت قراءة الطلب'],
  VALIDATION: [422, 'Some answers need another look', 'بعض الإجابات تحتاج إلى مراجعة'],
  UNAUTHENTICATED: [401, 'Unauthenticated', 'Unauthenticated'],
  SESSION_EXPIRED: [401, 'Your session has expired', 'انتهت جلستك'],
  INCORRECT_CREDENTIALS: [401, 'Incorrect credentials', 'بيانات الدخول غير صحيحة'],
  INVALID_GRANT: [401, 'Invalid credentials', 'بيانات الدخول غير صالحة'],
  UNKNOWN_CLIENT: [401, 'Invalid credentials', 'بيانات الدخول غير صالحة'],
  FORBIDDEN: [403, 'Your account may not do this', 'لا يملك حسابك صلاحية ذلك'],
  NOT_FOUND: [404, 'Not found', 'غير موجود'],
  TOO_LARGE: [413, 'size must be less than 20 mb', 'يجب أن يكون الحجم أقل من 20 ميغابايت'],
  NO_DOCUMENT: [422, 'No document to save', 'لا يوجد مستند لحفظه'],
  NOT_AN_IMAGE: [422, 'Invalid file format or file is too large', 'صيغة الملف غير صالحة أو أن حجمه كبير جدًا'],
  NOT_A_DOCUMENT: [
    422,
    'The file must be a whole PDF, JPEG or PNG',
    'يجب أن يكون الملف PDF أو JPEG أو PNG كاملًا',
  ],
  INFECTED_FILE: [
    422,
    'A virus was found in this file, and it was not kept. Scan your device before you send it again',
    'وُجد فيروس في هذا الملف ولم يُحفظ. افحص جهازك قبل إعادة الإرسال',
  ],
  UNSUPPORTED_MEDIA: [415, 'This kind of content is not accepted', 'هذا النوع من المحتوى غير مقبول'],
  TOO_MANY_TRIES: [
    429,
    'Too many tries. Wait a little and try again',
    'محاولات كثيرة. انتظر قليلًا ثم حاول مجددًا',
  ],
  UNEXPECTED: [500, 'Something went wrong. Please try again', 'حدث خطأ ما. يرجى المحاولة مرة أخرى'],
  UNAVAILABLE: [
    503,
    'The service is busy. Please try again in a moment',
    'الخدمة مشغولة. يرجى المحاولة بعد لحظات',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    409,
    'An earlier try went through, and what was sent now differs from it. Look at what it did first',
    'وصلت محاولة سابقة، وما أُرسل الآن يختلف عنها. اطّلع على نتيجتها أولًا',
  ],
  STALE_VERSION: [
    409,
    'This has changed since you opened it. Look at the new terms first',
    'تغيّر هذا منذ أن فتحته. اطّلع على الشروط الجديدة أولًا',
  ],
  // verification
  CODE_NOT_FOUND: [400, 'otp not found', 'otp not found'],
  CODE_EXPIRED: [410, 'This code has expired. Ask for a new one', 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا'],
  CODE_REQUIRED: [403, 'Confirm this with the code we send you', 'أكّد هذا بالرمز الذي نرسله إليك'],
  CODE_TOO_SOON: [429, 'A new code can be sent in a few seconds', 'يمكن إرسال رمز جديد بعد ثوانٍ'],
  // second factors
  SECOND_FACTOR_REQUIRED: [
    401,
    'Finish signing in with your second factor',
    'أكمل تسجيل الدخول بعامل التحقق الثاني',
  ],
  LOGIN_CHALLENGE_EXPIRED: [
    410,
    'This sign-in has taken too long. Begin again with your password',
    'انتهت مهلة تسجيل الدخول. ابدأ من جديد بكلمة المرور',
  ],
  STEP_UP_REQUIRED: [403, 'Confirm first that it is you', 'أكّد هويتك أولًا'],
  SECOND_FACTOR_SETUP_REQUIRED: [
    403,
    'Your account needs a second factor. Set up a passkey or an authenticator app first',
    'يتطلب حسابك عامل تحقق ثانيًا. أعدّ مفتاح مرور أو تطبيق مصادقة أولًا',
  ],
  LAST_SECOND_FACTOR: [
    409,
    'Your account needs a second factor. Set up another one before you remove this',
    'يتطلب حسابك عامل تحقق ثانيًا. أعدّ عاملًا آخر قبل إزالة هذا',
  ],
  PASSKEY_REFUSED: [
    400,
    'This passkey was not accepted. Try again, or use another way',
    'لم يُقبل مفتاح المرور. حاول مجددًا أو استخدم طريقة أخرى',
  ],
  PASSKEY_CLONED: [
    403,
    'This passkey seems to have been copied and was not accepted. Use another way to sign in and remove it',
    'يبدو أن مفتاح المرور هذا قد نُسخ، ولم يُقبل. سجّل الدخول بطريقة أخرى ثم أزله',
  ],
  PASSKEYS_UNAVAILABLE: [
    409,
    'Passkeys need a site with a name. Open this page as localhost, or under the address of the marketplace',
    'تتطلب مفاتيح المرور موقعًا له اسم. افتح هذه الصفحة باسم localhost أو بعنوان السوق',
  ],
  TOO_MANY_PASSKEYS: [
    409,
    'You have 20 passkeys. Remove one before you add another',
    'لديك 20 مفتاح مرور. أزل أحدها قبل إضافة غيره',
  ],
  NO_SECOND_FACTOR: [
    409,
    'Set up a passkey or an authenticator app first',
    'أعدّ مفتاح مرور أو تطبيق مصادقة أولًا',
  ],
  AUTHENTICATOR_UNREADABLE: [
    409,
    'We cannot check codes of your authenticator app at the moment. Use a recovery code or a passkey, or contact us',
    'لا يمكننا حاليًا التحقق من رموز تطبيق المصادقة. استخدم رمز استرداد أو مفتاح مرور، أو تواصل معنا',
  ],
  WRONG_SECOND_FACTOR: [
    400,
    'This code is not right, or has been used',
    'هذا الرمز غير صحيح أو سبق استخدامه',
  ],
  STEP_UP_METHOD: [
    409,
    'Your account has a second factor. Use that instead of the password',
    'لحسابك عامل تحقق ثانٍ. استخدمه بدلًا من كلمة المرور',
  ],
  // offers
  WRONG_OFFER_TYPE: [
    403,
    'Suppliers publish selling offers, buyers buying offers',
    'المورّدون ينشرون عروض البيع والمشترون عروض الشراء',
  ],
  NOT_THE_OWNER: [404, 'Not found', 'غير موجود'],
  BIDS_PENDING: [409, 'Answer the waiting bids first', 'أجب أولًا عن المزايدات التي تنتظر ردك'],
  OFFER_NOT_EDITABLE: [409, 'This offer can no longer be edited', 'لم يعد تعديل هذا العرض ممكنًا'],
  OFFER_TYPE_FIXED: [
    409,
    'A selling offer cannot become a buying offer',
    'لا يمكن تحويل عرض البيع إلى عرض شراء',
  ],
  OFFER_STILL_OPEN: [409, 'This offer is still open', 'ما زال هذا العرض مفتوحًا'],
  OFFER_NOT_CLOSABLE: [
    409,
    'This offer cannot be deleted while an order waits for confirmation',
    'لا يمكن حذف العرض ما دام طلب ينتظر التأكيد',
  ],
  SHIPPING_DATE_PASSED: [
    409,
    'The shipping date has passed. Edit the offer first',
    'انقضى تاريخ الشحن. عدّل العرض أولًا',
  ],
  NOTHING_LEFT: [409, 'Every container of this offer is sold', 'بيعت حاويات هذا العرض كلها'],
  // bids and purchases
  OWN_OFFER: [403, 'You cannot answer an offer of your own company', 'لا يمكنك الرد على عرض من شركتك'],
  WRONG_SIDE: [
    403,
    'Buyers answer selling offers, suppliers buying offers',
    'المشترون يردون على عروض البيع والمورّدون على عروض الشراء',
  ],
  FIRM_OFFER: [
    409,
    'The price of this offer is firm; it can be purchased as it stands',
    'سعر هذا العرض نهائي، ويمكن شراؤه كما هو',
  ],
  OFFER_EXPIRED: [410, 'This offer has expired', 'انتهت مدة هذا العرض'],
  OFFER_CLOSED: [409, 'This offer is no longer on sale', 'لم يعد هذا العرض معروضًا'],
  BID_PENDING: [
    409,
    'Your last bid on this offer is still waiting for an answer',
    'مزايدتك السابقة على هذا العرض ما زالت تنتظر الرد',
  ],
  ROUNDS_USED: [
    409,
    'You have used your three bids; only purchase remains',
    'استخدمت مزايداتك الثلاث، ويبقى الشراء بالسعر المعروض',
  ],
  HELD_BY_ANOTHER_BIDDER: [
    409,
    'The owner is negotiating with another bidder',
    'صاحب العرض يتفاوض مع مزايد آخر',
  ],
  CONTAINERS_UNAVAILABLE: [
    409,
    'This amount of containers is not available',
    'هذا العدد من الحاويات غير متوفر',
  ],
  FREIGHT_UNKNOWN: [
    409,
    'Freight cost for this trade is unavailable. Use the Send Email to Admin button so that an admin can update it before purchase',
    'تكلفة النولون لهذه الصفقة غير متوفرة. استخدم زر مراسلة الإدارة لتحديثها قبل الشراء',
  ],
  ALREADY_ANSWERED: [409, 'This bid has already been answered', 'سبق الرد على هذه المزايدة'],
  NOT_THE_BIDDER: [404, 'Not found', 'غير موجود'],
  // trades
  NO_SUCH_TASK: [404, 'Not found', 'غير موجود'],
  ORDER_LAPSED: [410, 'The order was not confirmed in time and has lapsed', 'لم يُؤكَّد الطلب في موعده فسقط'],
  NOT_YOUR_TURN: [403, 'This is for the other side to do', 'هذه المهمة على الطرف الآخر'],
  PAYMENT_NOT_DUE: [
    409,
    'Bank details are shown from the moment a payment is due',
    'تظهر البيانات المصرفية عند حلول موعد الدفع',
  ],
  PAYEE_NOT_BOUND: [
    409,
    'No account is bound to this trade. The supplier can propose one',
    'لا يوجد حساب مثبت لهذه الصفقة. يمكن للمورّد أن يقترح حسابًا',
  ],
  PAYEE_CHANGE_WAITS: [
    409,
    'A change of the account waits. No account is shown until it takes effect or is stopped',
    'هناك تغيير للحساب قيد الانتظار، ولا يظهر أي حساب حتى يسري التغيير أو يُوقف',
  ],
  PAYEE_UNCHANGED: [
    409,
    'This trade is already paid into your company’s account. Change that in your profile first',
    'هذه الصفقة تُسدد إلى حساب شركتك الحالي. غيّر الحساب في ملفك أولًا',
  ],
  PAYEE_TRIES_USED: [
    409,
    'The characters were wrong too often. Stop this change; the supplier can propose it again',
    'أُدخلت الأحرف خطأ مرات كثيرة. أوقف هذا التغيير، وللمورّد أن يطلبه من جديد',
  ],
  NOTHING_LEFT_TO_PAY: [409, 'Nothing is left to pay in this trade', 'لم يبق ما يُسدد في هذه الصفقة'],
  NO_BANK_ACCOUNT: [
    409,
    'Your company has no bank account. Add one in your profile first',
    'لا يوجد حساب بنكي لشركتك. أضفه في ملفك أولًا',
  ],
  PRINTED_ACCOUNT_CHANGED: [
    409,
    'Your company’s account changed since this contract was written. Have it written again, then sign',
    'تغيّر حساب شركتك بعد إصدار هذا العقد. اطلب إصداره من جديد ثم وقّعه',
  ],
  ALREADY_RATED: [
    409,
    'You have rated this trade; a rating cannot be changed',
    'سبق أن قيّمت هذه الصفقة، ولا يمكن تغيير التقييم',
  ],
  ON_BOARD_DATE_AGREED: [
    409,
    'The bill of lading draft has been approved. Propose the new on-board date to the buyer',
    'اعتُمدت مسودة بوليصة الشحن. اقترح تاريخ الشحن الجديد على المشتري',
  ],
  ON_BOARD_DATE_PRESENTED: [
    409,
    'The documents have gone out under the letter of credit. The on-board date can no longer change',
    'أُرسلت المستندات بموجب الاعتماد. لم يعد تغيير تاريخ الشحن على السفينة ممكنًا',
  ],
  ON_BOARD_DATE_DUE: [
    409,
    'The balance has fallen due. The on-board date can no longer change',
    'حلّ موعد دفع الرصيد. لم يعد تغيير تاريخ الشحن على السفينة ممكنًا',
  ],
  PROPOSAL_OUTDATED: [
    409,
    'The proposed date no longer fits the other dates of the shipment. Decline it and ask for another',
    'لم يعد التاريخ المقترح يتفق مع بقية تواريخ الشحنة. ارفضه واطلب تاريخًا آخر',
  ],
  TASK_NOT_OPEN: [409, 'This cannot be done now', 'لا يمكن القيام بهذا الآن'],
  // membership
  EMAIL_ALREADY_REGISTERED: [409, 'Email already registered', 'البريد الإلكتروني مسجل من قبل'],
  INVITATION_USED: [
    410,
    'This invitation has been used. Log in with the account it made',
    'استُخدمت هذه الدعوة. سجّل الدخول بالحساب الذي أُنشئ بها',
  ],
  INVITATION_REPLACED: [
    410,
    'A newer invitation has been sent to you. Open the link in the latest email',
    'أُرسلت إليك دعوة أحدث. افتح الرابط في آخر رسالة وصلتك',
  ],
  INVITATION_EXPIRED: [
    410,
    'This invitation has expired. Ask for a new one',
    'انتهت صلاحية هذه الدعوة. اطلب دعوة جديدة',
  ],
  INVITATION_EXISTS: [
    409,
    'This address has an invitation already. Open it to correct the role or to send it again',
    'لهذا العنوان دعوة قائمة. افتحها لتصحيح الدور أو لإعادة إرسالها',
  ],
  RESENT_JUST_NOW: [
    429,
    'This invitation was sent again less than a minute ago',
    'أُعيد إرسال هذه الدعوة قبل أقل من دقيقة',
  ],
  INVITATION_OPEN: [409, 'This invitation can still be used', 'ما زال استخدام هذه الدعوة ممكنًا'],
  TOO_MANY_PICTURES: [
    409,
    'No more pictures can be sent with this invitation',
    'لا يمكن إرسال المزيد من الصور بهذه الدعوة',
  ],
  // other things
  ENTITY_ALREADY_EXISTS: [409, 'This already exists', 'هذا موجود بالفعل'],
  // the back office
  IN_USE: [409, 'This is still in use', 'هذا ما زال مستخدمًا'],
  MEMBER_STILL_TRADES: [
    409,
    'This member still trades. Their trades must come to an end first',
    'ما زالت لهذا العضو صفقات. يجب أن تنتهي صفقاته أولًا',
  ],
  OWN_ACCOUNT: [409, 'Another admin must do this to your account', 'يجب أن يقوم بذلك في حسابك مدير آخر'],
  CHANGE_WAITS: [
    409,
    'A change of this account waits for approval. Approve or decline it first',
    'هناك تغيير في هذا الحساب ينتظر الموافقة. وافق عليه أو ارفضه أولًا',
  ],
  CHANGE_EXPIRED: [410, 'This change was not approved in time', 'لم يُوافَق على هذا التغيير في موعده'],
  SECOND_ADMIN_NEEDED: [403, 'Another admin must approve this', 'يجب أن يوافق على ذلك مدير آخر'],
  ACCOUNT_CHANGED: [
    409,
    'The account has changed since this was asked for. Decline it, and ask again if it is still needed',
    'تغيّر الحساب منذ هذا الطلب. ارفضه، واطلبه من جديد إن بقيت إليه حاجة',
  ],
  ALREADY_DEALT_WITH: [409, 'This has already been dealt with', 'سبق التعامل مع هذا'],
  CODE_NOT_SENT_AGAIN: [
    409,
    'A code opens nothing any more by now. Whoever needs one asks for a new one',
    'لم يعد هذا الرمز يفتح شيئًا. من يحتاج إلى رمز يطلب رمزًا جديدًا',
  ],
  INVALID_FILE_TYPE: [422, 'invalid file type', 'نوع الملف غير صالح'],
  NOT_AUDIO: [422, 'Invalid file format or file is too large', 'صيغة الملف غير صالحة أو أن حجمه كبير جدًا'],
  INVALID_CSV: [
    422,
    'Invalid CSV file. Please ensure the file follows the correct CSV file and structure.',
    'ملف CSV غير صالح. يُرجى التأكد من أن الملف يتبع الصيغة والبنية الصحيحتين.',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, ar: string]>

/** Said before the id of a request that failed, so that whoever reads it can tell an admin which one it was. */
export const referenceWords = { en: 'Reference', ar: 'الرقم المرجعي' } as const

export type RefusalCode = keyof typeof refusals

/** Refusals with words of their own under a code that clients know from elsewhere (wire.md, "Errors"). */
const knownAs: { readonly [Code in RefusalCode]?: RefusalCode } = {
  EMAIL_ALREADY_REGISTERED: 'ENTITY_ALREADY_EXISTS',
  INVITATION_EXISTS: 'ENTITY_ALREADY_EXISTS',
}
/** What travels as `error_code`. */
export const errorCodeOf = (code: RefusalCode): RefusalCode => knownAs[code] ?? code

/** The code of a domain refusal: `rounds-used` is `ROUNDS_USED`. Every refusal of the domain has its line above (tested). */
export type CodeOf<Refusal extends string> =
  Uppercase<Refusal> extends infer Upper extends string ? Snake<Upper> : never
type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}_${Snake<Tail>}` : Text

export const codeOf = <Refusal extends string>(refusal: Refusal) =>
  refusal.toUpperCase().replaceAll('-', '_') as CodeOf<Refusal> // the type spells out what the expression does
