import type { Incoterm, Marking } from '@mahsul/domain/offers/offer'
import type { LcType, PaymentMethod } from '@mahsul/domain/offers/payment'
import type { DraftType } from '@mahsul/domain/trades/documents'
import type { Named } from './contract-facts.ts'

/**
 * The words of the sales contract and the proforma invoice, our own and in both languages. `{place}` is filled in. Who
 * deals is told in the contract's way, seller and buyer.
 */
const say = (en: string, ar: string): Named => ({ en, ar })

export const titles = {
  contract: say('Sales contract', 'عقد بيع'),
  proforma: say('Proforma invoice', 'فاتورة مبدئية'),
}

export const labels = {
  reference: say('Contract no.', 'رقم العقد'),
  invoice: say('Invoice no.', 'رقم الفاتورة'),
  date: say('Date', 'التاريخ'),
  version: say('Version', 'الإصدار'),
  seller: say('Seller', 'البائع'),
  buyer: say('Buyer', 'المشتري'),
  consignee: say('Consignee', 'المرسَل إليه'),
  notifyParty: say('Notify party', 'جهة الإخطار'),
  asBuyer: say('As the bank or the Buyer instructs', 'حسب تعليمات البنك أو المشتري'),
  contact: say('Contact', 'المسؤول'),

  product: say('Product', 'المنتج'),
  grade: say('Grade', 'الدرجة'),
  purity: say('Purity', 'النقاوة'),
  countryOfOrigin: say('Country of origin', 'بلد المنشأ'),
  cleaning: say('Cleaning', 'التنظيف'),
  condition: say('Condition', 'الحالة'),

  containers: say('Containers', 'الحاويات'),
  load: say('Load of a container', 'حمولة الحاوية'),
  netWeight: say('Net weight', 'الوزن الصافي'),
  bags: say('Bags', 'الأكياس'),
  packing: say('Packing', 'التعبئة'),
  marking: say('Marking', 'علامات الأكياس'),

  description: say('Description', 'البيان'),
  quantity: say('Quantity', 'الكمية'),
  unitPrice: say('Unit price, USD', 'سعر الوحدة، دولار'),
  amount: say('Amount, USD', 'المبلغ، دولار'),
  contractValue: say('Contract value', 'قيمة العقد'),
  advance: say('Advance, {percent}', 'الدفعة المقدمة، {percent}'),
  balance: say('Balance', 'الرصيد المتبقي'),
  inWords: say('In words', 'المبلغ'),

  incoterm: say('Delivery term', 'شرط التسليم'),
  portOfLoading: say('Port of loading', 'ميناء الشحن'),
  destination: say('Destination', 'الوجهة'),
  destinations: say('Destinations', 'الوجهات'),
  shippingDate: say('Shipping date', 'موعد الشحن'),
  latestShipment: say('Latest shipment date', 'آخر موعد للشحن'),
  readyIn: say('Days to make ready', 'أيام التجهيز'),
  partialShipments: say('Partial shipments', 'الشحن الجزئي'),
  payment: say('Payment', 'الدفع'),
  validUntil: say('Valid until', 'صالحة حتى'),

  bankName: say('Bank', 'البنك'),
  holder: say('Account holder', 'صاحب الحساب'),
  bankCountry: say('Country of the bank', 'بلد البنك'),
  accountEnd: say('Account ends in', 'الحساب ينتهي بـ'),

  forSeller: say('For the Seller', 'عن البائع'),
  forBuyer: say('For the Buyer', 'عن المشتري'),
  signatory: say('Name and position', 'الاسم والصفة'),
  signature: say('Signature', 'التوقيع'),
  stamp: say('Stamp', 'الختم'),
  page: say('Page {page} of {pages}', 'صفحة {page} من {pages}'),
}

export const headings = {
  parties: say('Parties', 'الطرفان'),
  goods: say('Goods and specification', 'البضاعة والمواصفات'),
  quantity: say('Quantity', 'الكمية'),
  price: say('Price', 'السعر'),
  packing: say('Packing and marking', 'التعبئة والعلامات'),
  delivery: say('Delivery and risk', 'التسليم وانتقال المخاطر'),
  shipment: say('Shipment', 'الشحن'),
  payment: say('Payment', 'الدفع'),
  documents: say('Documents', 'المستندات'),
  insurance: say('Insurance', 'التأمين'),
  quality: say('Quality, weight and inspection', 'الجودة والوزن والمعاينة'),
  hindrance: say('Force majeure', 'القوة القاهرة'),
  law: say('Law and arbitration', 'القانون والتحكيم'),
  general: say('General', 'أحكام عامة'),
  signatures: say('Signatures', 'التوقيعات'),
  terms: say('Terms', 'الشروط'),
  bank: say('Bank details of the Seller', 'البيانات البنكية للبائع'),
}

export const materials: Record<string, Named> = {
  'PP bags': say('PP bags', 'أكياس بولي بروبيلين'),
  'Jute bags': say('Jute bags', 'أكياس خيش'),
  'Paper bags': say('Paper bags', 'أكياس ورقية'),
  'Vacuum packs': say('Vacuum packs', 'عبوات مفرغة الهواء'),
  'Big bags': say('Big bags', 'أكياس كبيرة (جامبو)'),
}
export const cleanings: Record<string, Named> = {
  'machine cleaned': say('Machine cleaned', 'منظّف آليًا'),
  sortex: say('Sortex', 'مفروز ضوئيًا'),
  washed: say('Washed', 'مغسول'),
  hulled: say('Hulled', 'مقشور'),
  'hand picked and selected': say('Hand picked and selected', 'منتقى يدويًا'),
  roasted: say('Roasted', 'محمّص'),
}
export const sifted = { yes: say('Sifted', 'مغربل'), no: say('Raw, not sifted', 'خام غير مغربل') }
export const packedIn = say('{material}, {kg} net each', '{material}، صافي الكيس {kg}')
export const ofLine = {
  goods: say('{product}, {grade}', '{product}، {grade}'),
  bags: say('{material} of {kg}', '{material} سعة {kg}'),
  perTon: say('per MT', 'للطن'),
  perBag: say('per bag', 'للكيس'),
}
export const yesAndNo = {
  partialYes: say('Allowed, one shipment to each destination', 'مسموح، شحنة واحدة لكل وجهة'),
  partialNo: say('Not allowed', 'غير مسموح'),
}

export const opening = say(
  'The Seller sells and the Buyer buys the goods described here, on the terms that follow.',
  'يبيع البائع ويشتري المشتري البضاعة المبيّنة في هذا العقد بالشروط الآتية.',
)

export const goods = say(
  'The goods are sound and merchantable, free from live insects, and of the specification stated here.',
  'تكون البضاعة سليمة وصالحة للتجارة وخالية من الحشرات الحية ومطابقة للمواصفات المبيّنة هنا.',
)
export const quantity = say(
  'The quantity is fixed. No tolerance applies unless the parties agree on one in writing.',
  'الكمية محددة، ولا يُقبل فيها أي تفاوت ما لم يتفق الطرفان عليه كتابةً.',
)
export const price: Record<Incoterm, Named> = {
  FOB: say(
    'The price is firm, in US dollars per metric ton net, {term}. Ocean freight is not part of it.',
    'السعر ثابت بالدولار الأمريكي للطن المتري الصافي، {term}، ولا يشمل النولون البحري.',
  ),
  CIF: say(
    'The price is firm, in US dollars per metric ton net, {term}. Ocean freight and insurance to that port are part of it.',
    'السعر ثابت بالدولار الأمريكي للطن المتري الصافي، {term}، ويشمل النولون البحري والتأمين حتى ذلك الميناء.',
  ),
  DDP: say(
    'The price is firm, in US dollars per metric ton net, {term}. Carriage, import clearance, duty and import taxes are part of it.',
    'السعر ثابت بالدولار الأمريكي للطن المتري الصافي، {term}، ويشمل النقل والتخليص الجمركي عند الاستيراد والرسوم والضرائب المستحقة عليه.',
  ),
}
export const inFigures = say('{words}', 'فقط {amount} لا غير')

export const packing = say(
  'The bags are sound, suitable for food and strong enough for carriage by sea.',
  'تكون الأكياس سليمة وملائمة للأغذية وتتحمل النقل البحري.',
)
export const readyPacked = say('The goods are already in bags.', 'البضاعة معبأة سلفًا.')
export const markings: Record<Marking, { name: Named; clause: Named }> = {
  seller: {
    name: say('Seller’s own marking', 'علامة البائع'),
    clause: say(
      'The bags bear the Seller’s own marking, of which the Buyer confirms to have been informed.',
      'تحمل الأكياس علامة البائع، ويؤكد المشتري اطّلاعه عليها.',
    ),
  },
  buyer: {
    name: say('Buyer’s own artwork', 'تصميم المشتري'),
    clause: say(
      'The bags bear the Buyer’s artwork. The Buyer sends it, and nothing is printed before the Seller has approved it.',
      'تحمل الأكياس تصميم المشتري. يرسله المشتري، ولا يُطبع شيء قبل موافقة البائع عليه.',
    ),
  },
  seller_buyer: {
    name: say('Seller’s and Buyer’s marking', 'علامة البائع والمشتري'),
    clause: say(
      'The bags bear the marking of both. Each sends its artwork, and nothing is printed before the other has approved it.',
      'تحمل الأكياس علامة الطرفين. يرسل كل منهما تصميمه، ولا يُطبع شيء قبل موافقة الآخر عليه.',
    ),
  },
  buyer_sticker: {
    name: say('Buyer’s sticker', 'ملصق المشتري'),
    clause: say(
      'Each bag bears a sticker of the Buyer’s design. The Buyer sends the artwork, and nothing is printed before the Seller has approved it.',
      'يحمل كل كيس ملصقًا بتصميم المشتري. يرسل المشتري التصميم، ولا يُطبع شيء قبل موافقة البائع عليه.',
    ),
  },
}

/** Named as the Incoterms write it: `FOB Port Sudan, Sudan, Incoterms 2020`. */
export const term = say('{incoterm} {place}, Incoterms®\u00a02020', '{incoterm} {place}، {rules}')
export const placeNotNamed = {
  loading: say('port of loading to be named by the Seller', 'ميناء الشحن الذي يسمّيه البائع'),
  destination: say('destination to be named by the Buyer', 'الوجهة التي يسمّيها المشتري'),
}
export const delivery: Record<Incoterm, Named> = {
  FOB: say(
    '{term}. The Seller delivers the goods, cleared for export, on board the vessel at the port of loading. The risk passes to the Buyer when the goods are on board. The Buyer pays the ocean freight; the Seller books the vessel on the Buyer’s behalf, on usual terms and at the Buyer’s risk and cost, unless the Buyer books it.',
    '{term}. يسلّم البائع البضاعة مخلّصةً للتصدير على ظهر السفينة في ميناء الشحن، وتنتقل المخاطر إلى المشتري متى صارت على ظهرها. يدفع المشتري النولون البحري، ويحجز البائع السفينة نيابةً عنه بالشروط المعتادة وعلى مسؤولية المشتري ونفقته، ما لم يحجزها المشتري بنفسه.',
  ),
  CIF: say(
    '{term}. The Seller delivers the goods, cleared for export, on board the vessel at the port of loading, and pays freight and insurance to the named port of destination. The risk passes to the Buyer when the goods are on board at the port of loading.',
    '{term}. يسلّم البائع البضاعة مخلّصةً للتصدير على ظهر السفينة في ميناء الشحن، ويدفع النولون والتأمين حتى ميناء الوصول المسمّى. وتنتقل المخاطر إلى المشتري متى صارت البضاعة على ظهر السفينة في ميناء الشحن.',
  ),
  DDP: say(
    '{term}. The Seller delivers the goods at the named place, cleared for import with duty and import taxes paid, ready for unloading. The Seller bears the risk until then; it passes to the Buyer at the named place.',
    '{term}. يسلّم البائع البضاعة في المكان المسمّى جاهزةً للتفريغ، مخلّصةً للاستيراد مع سداد الرسوم والضرائب المستحقة عليه. ويتحمل البائع المخاطر حتى ذلك الحين، ثم تنتقل إلى المشتري في المكان المسمّى.',
  ),
}

export const shipment = say(
  'All goods are on board within {days} days of the shipping date, at the latest on {latest}. The date of the bill of lading is the date of shipment; of several, the latest. Transhipment is allowed.',
  'تكون البضاعة كلها على ظهر السفينة خلال {days} يومًا من موعد الشحن، وفي {latest} على الأكثر. وتاريخ بوليصة الشحن هو تاريخ الشحن، فإن تعددت فأحدثها تاريخًا. ويُسمح بتبديل السفينة في الطريق.',
)

export const advance = say(
  'The Buyer pays an advance of {percent} of the contract value, {amount}, by bank transfer within {days} days of the last signature. The Seller need not ship before it is received. The balance of {balance} is paid as follows.',
  'يدفع المشتري دفعة مقدمة قدرها {percent} من قيمة العقد، أي {amount}، بتحويل بنكي خلال {days} أيام من آخر توقيع، ولا يُلزم البائع بالشحن قبل استلامها. ويُدفع الرصيد المتبقي البالغ {balance} على النحو الآتي.',
)
export const paidInAdvance = say(
  'The Buyer pays the whole contract value, {amount}, in advance, by bank transfer within {days} days of the last signature. The Seller need not ship before it is received. No balance remains.',
  'يدفع المشتري كامل قيمة العقد، أي {amount}، مقدمًا بتحويل بنكي خلال {days} أيام من آخر توقيع، ولا يُلزم البائع بالشحن قبل استلامها. ولا يبقى رصيد.',
)
/** The ways of paying in a few words, for the proforma invoice. */
export const paymentNames: Record<Exclude<PaymentMethod, 'LC_LETTER_OF_CREDIT'>, Named> = {
  CAD_CASH_AGAINST_DOCUMENTS: say(
    'Cash against documents (CAD), through banks',
    'الدفع مقابل المستندات عن طريق البنوك',
  ),
  PAYMENT_AGAINST_RELEASE_OF_GOODS: say('Payment against release of goods', 'الدفع عند الإفراج عن البضاعة'),
  DEFERRED_PAYMENT: say(
    'Deferred payment, {delay} days from the bill of lading date',
    'دفع مؤجل {delay} يومًا من تاريخ بوليصة الشحن',
  ),
  PAYMENT_AGAINST_COPY_OF_DOCUMENTS: say('Payment against copy of documents', 'الدفع مقابل نسخ المستندات'),
}
export const creditNames: Record<LcType, Named> = {
  irrevocable: say('Irrevocable letter of credit', 'اعتماد مستندي غير قابل للإلغاء'),
  sight: say('Irrevocable letter of credit, at sight', 'اعتماد مستندي غير قابل للإلغاء يُدفع بالاطلاع'),
  confirmed: say('Irrevocable confirmed letter of credit', 'اعتماد مستندي معزّز غير قابل للإلغاء'),
  deferred: say(
    'Irrevocable letter of credit, deferred {delay} days from the bill of lading date',
    'اعتماد مستندي غير قابل للإلغاء مؤجل {delay} يومًا من تاريخ بوليصة الشحن',
  ),
}
export const withAdvance = say(
  '{percent} in advance; balance: {method}',
  '{percent} مقدمًا، والرصيد المتبقي: {method}',
)
export const allInAdvance = say('{percent} in advance', '{percent} مقدمًا')

export const payment: Record<Exclude<PaymentMethod, 'LC_LETTER_OF_CREDIT'>, Named> = {
  CAD_CASH_AGAINST_DOCUMENTS: say(
    'Cash against documents. The Seller presents the documents through its bank to the Buyer’s bank for collection under the ICC Uniform Rules for Collections (URC 522). The Buyer’s bank releases them against payment of {amount} in full, on first presentation.',
    'الدفع مقابل المستندات. يقدّم البائع المستندات عن طريق بنكه إلى بنك المشتري للتحصيل وفق القواعد الموحدة للتحصيل الصادرة عن غرفة التجارة الدولية ({urc})، ويفرج عنها بنك المشتري مقابل دفع {amount} كاملةً عند أول تقديم.',
  ),
  PAYMENT_AGAINST_RELEASE_OF_GOODS: say(
    'Payment against release of goods. The Seller sends the documents to the Buyer. The Buyer pays {amount} by bank transfer within {payDays} days of the release of the goods to it at the destination.',
    'الدفع عند الإفراج عن البضاعة. يرسل البائع المستندات إلى المشتري، ويدفع المشتري {amount} بتحويل بنكي خلال {payDays} أيام من الإفراج له عن البضاعة في الوجهة.',
  ),
  DEFERRED_PAYMENT: say(
    'Deferred payment. The Seller sends the documents to the Buyer. The Buyer pays {amount} by bank transfer {delay} days from the date of the bill of lading; of several, the latest.',
    'دفع مؤجل. يرسل البائع المستندات إلى المشتري، ويدفع المشتري {amount} بتحويل بنكي بعد {delay} يومًا من تاريخ بوليصة الشحن، فإن تعددت فأحدثها تاريخًا.',
  ),
  PAYMENT_AGAINST_COPY_OF_DOCUMENTS: say(
    'Payment against copy of documents. The Seller sends the Buyer a full set of copies. The Buyer pays {amount} by bank transfer within {payDays} days of receiving them. The Seller sends the originals within {originalDays} days of receiving the payment.',
    'الدفع مقابل نسخ المستندات. يرسل البائع إلى المشتري مجموعة كاملة من النسخ، ويدفع المشتري {amount} بتحويل بنكي خلال {payDays} أيام من استلامها. ويرسل البائع الأصول خلال {originalDays} أيام من استلام الدفعة.',
  ),
}
const credit = (kindEn: string, kindAr: string, howEn: string, howAr: string) =>
  say(
    `${kindEn} for {amount}, in favour of the Seller, opened by a bank acceptable to the Seller within {days} days of the last signature${howEn}. It is subject to UCP 600 (ICC Uniform Customs and Practice for Documentary Credits). The Seller presents the documents within {presentation} days after the date of shipment and within the validity of the credit.`,
    `${kindAr} بمبلغ {amount} لصالح البائع، يُفتح لدى بنك يقبله البائع خلال {days} أيام من آخر توقيع${howAr}. ويخضع للأصول والأعراف الموحدة للاعتمادات المستندية الصادرة عن غرفة التجارة الدولية ({ucp}). ويقدّم البائع المستندات خلال {presentation} يومًا من تاريخ الشحن وضمن مدة صلاحية الاعتماد.`,
  )
export const creditPayment: Record<LcType, Named> = {
  irrevocable: credit(
    'Irrevocable letter of credit',
    'اعتماد مستندي غير قابل للإلغاء',
    ', available against the documents',
    '، ويُدفع مقابل المستندات',
  ),
  sight: credit(
    'Irrevocable letter of credit',
    'اعتماد مستندي غير قابل للإلغاء',
    ', payable at sight of the documents',
    '، ويُدفع بالاطلاع على المستندات',
  ),
  confirmed: credit(
    'Irrevocable and confirmed letter of credit',
    'اعتماد مستندي معزّز غير قابل للإلغاء',
    ', and confirmed by a bank acceptable to the Seller',
    '، ويعزّزه بنك يقبله البائع',
  ),
  deferred: credit(
    'Irrevocable letter of credit',
    'اعتماد مستندي غير قابل للإلغاء',
    ', payable {delay} days from the date of the bill of lading (deferred payment); of several, the latest',
    '، ويُدفع بعد {delay} يومًا من تاريخ بوليصة الشحن (دفع مؤجل)، فإن تعددت فأحدثها تاريخًا',
  ),
}
export const charges = say('Each party bears the charges of its own bank.', 'يتحمل كل طرف مصاريف بنكه.')
/** A false account number sent by mail is how these trades are robbed. */
export const accounts = say(
  'The Seller’s bank details are shown in the trade on Mahsul when a payment falls due. The Buyer pays to no account that it learns of in another way.',
  'تظهر البيانات البنكية للبائع في الصفقة على منصة محصول عند حلول موعد الدفع، ولا يدفع المشتري إلى حساب يعلم به بطريق آخر.',
)

/** The account is bound when the Seller signs; how it changes is said where it is relied on. */
export const boundAccount = say(
  'The Buyer pays into the account of {holder} at {bank}, {country}, that ends in {lastFour}, and into no other. Its whole number is shown in the trade on Mahsul when a payment falls due. The account changes only there, after the Buyer has confirmed the new one and 48 hours have passed. The Buyer pays to no account that it learns of in another way.',
  'يدفع المشتري إلى حساب {holder} لدى {bank}، {country}، المنتهي بـ {lastFour} دون غيره. ويظهر رقمه الكامل في الصفقة على منصة محصول عند حلول موعد الدفع. ولا يتغير الحساب إلا فيها بعد أن يؤكد المشتري الحساب الجديد وتمضي 48 ساعة. ولا يدفع المشتري إلى حساب يعلم به بطريق آخر.',
)

export const documentsGo = {
  BANK: say(
    'The Seller hands these documents to its bank for the Buyer’s bank:',
    'يسلّم البائع المستندات الآتية إلى بنكه لتقديمها إلى بنك المشتري:',
  ),
  DIRECT: say(
    'The Seller sends these documents to the Buyer by courier:',
    'يرسل البائع المستندات الآتية إلى المشتري بالبريد السريع:',
  ),
}
type Listed = Exclude<DraftType, 'ADDITIONAL_1' | 'ADDITIONAL_2'>
export const documents: Record<Listed, Named> = {
  BILL_OF_LADING_DRAFT: say(
    'Full set (3/3) of clean on-board bills of lading',
    'مجموعة كاملة ({full}) من بوالص الشحن النظيفة المؤشر عليها بالشحن على ظهر السفينة',
  ),
  COMMERCIAL_INVOICE: say('Commercial invoice', 'الفاتورة التجارية'),
  PACKING_LIST: say('Packing list', 'قائمة التعبئة'),
  CERTIFICATE_OF_ORIGIN: say('Certificate of origin', 'شهادة المنشأ'),
  PHYTOSANITARY_CERTIFICATE: say('Phytosanitary certificate', 'شهادة الصحة النباتية'),
  FUMIGATION_CERTIFICATE: say('Fumigation certificate', 'شهادة التبخير'),
}
export const moreDocuments: Record<'CIF' | 'DDP', Named> = {
  CIF: say(
    'Insurance certificate for 110 % of the contract value, Institute Cargo Clauses (C) or wider',
    'شهادة تأمين بنسبة {insured} من قيمة العقد وفق شروط {clauses} أو أوسع منها',
  ),
  DDP: say(
    'Proof of import clearance, or delivery order',
    'ما يثبت التخليص الجمركي عند الاستيراد، أو إذن التسليم',
  ),
}
export const drafts = say(
  'The Seller shows the Buyer drafts of them first, and issues them as the Buyer approved them.',
  'يعرض البائع مسوداتها على المشتري أولًا، ويصدرها كما وافق عليها المشتري.',
)

export const insurance = say(
  'The Seller insures the goods at its cost from the port of loading to the named port of destination, for 110 % of the contract value in US dollars, on the terms of the Institute Cargo Clauses (C) or wider, with claims payable to the holder of the certificate.',
  'يؤمّن البائع البضاعة على نفقته من ميناء الشحن إلى ميناء الوصول المسمّى بنسبة {insured} من قيمة العقد بالدولار الأمريكي، وفق شروط {clauses} أو أوسع منها، على أن تُدفع المطالبات لحامل الشهادة.',
)

export const quality = [
  say(
    'Quality and weight are established at loading. Either party may have them inspected there by an independent company recognised in the trade, at its own cost unless agreed otherwise; the certificate of that company is final, save for fraud or an evident mistake.',
    'تُحدد الجودة والوزن عند التحميل. ولأي من الطرفين أن يطلب معاينتهما هناك من شركة مستقلة معروفة في المجال على نفقته ما لم يُتفق على غير ذلك، وتكون شهادتها نهائية إلا في حالة الغش أو الخطأ الواضح.',
  ),
  say(
    'Where no such certificate was issued, a claim about quality or weight reaches the Seller in writing, with the report of an independent inspector, within {days} days of the arrival of the goods.',
    'وإذا لم تصدر شهادة كهذه، وجب أن تصل المطالبة المتعلقة بالجودة أو الوزن إلى البائع كتابةً ومعها تقرير معاين مستقل خلال {days} يومًا من وصول البضاعة.',
  ),
]

export const hindrance = [
  say(
    'A party that cannot perform because of an event beyond its control, which it could neither foresee nor avoid (such as war, riot, strike, natural disaster, closure of a port, or a ban on export or import), is not liable while the event lasts. It tells the other without delay and shows proof.',
    'لا يُسأل الطرف الذي يتعذر عليه التنفيذ بسبب حدث خارج عن إرادته لم يكن يستطيع توقّعه ولا تفاديه (كالحرب أو الشغب أو الإضراب أو الكوارث الطبيعية أو إغلاق ميناء أو حظر التصدير أو الاستيراد) ما دام الحدث قائمًا، على أن يخطر الطرف الآخر دون تأخير ويقدّم ما يثبته.',
  ),
  say(
    'The time for performance is extended by as long. After {days} days, either party may cancel what has not been shipped, and what was paid for it is returned. Payment for shipped goods stays due.',
    'وتُمدّد مدة التنفيذ بقدر ذلك. وبعد {days} يومًا يحق لأي من الطرفين إلغاء ما لم يُشحن، ويُردّ ما دُفع عنه. ويبقى ثمن البضاعة المشحونة مستحقًا.',
  ),
]

/** The associations whose forms the trade in these goods uses, by name; no text of theirs is repeated here. */
export const tradeForms = {
  GAFTA: {
    form: say(
      'the contract form of GAFTA for these goods in containers (No. 88, or the form that GAFTA names in its place)',
      'نموذج عقد اتحاد {association} لهذه البضاعة في الحاويات ({number}، أو النموذج الذي يحل محله)',
    ),
    rules: say('the Arbitration Rules of GAFTA, No. 125', 'قواعد التحكيم لدى {association} ({rules})'),
  },
  FOSFA: {
    form: say(
      'the contract form of FOSFA International for these goods and this delivery term',
      'نموذج عقد اتحاد {association} لهذه البضاعة ولشرط التسليم هذا',
    ),
    rules: say(
      'the Rules of Arbitration and Appeal of FOSFA International',
      'قواعد التحكيم والاستئناف لدى {association}',
    ),
  },
}
export const law = [
  say(
    'What this contract does not settle follows {form}, in its edition of the day of this contract and as far as it suits the goods, together with the law that form names. What is written here goes before the form.',
    'يُرجع فيما لم ينص عليه هذا العقد إلى {form}، بطبعته السارية يوم هذا العقد وبقدر ما يلائم البضاعة، وإلى القانون الذي يحدده ذلك النموذج. ويتقدّم ما كُتب هنا على النموذج.',
  ),
  say(
    'Disputes that the parties cannot settle between them go to arbitration under {rules}. Where the parties agree otherwise in writing, that prevails.',
    'وتُحال الخلافات التي لا يسويها الطرفان بينهما إلى التحكيم وفق {rules}. وإذا اتفق الطرفان كتابةً على غير ذلك فالعبرة بما اتفقا عليه.',
  ),
]

export const general = {
  whole: say(
    'This contract is the whole agreement of the parties on these goods. A change is valid in writing and signed by both. Neither party transfers the contract without the consent of the other.',
    'هذا العقد هو كامل اتفاق الطرفين على هذه البضاعة، ولا يصح تعديله إلا كتابةً وبتوقيعهما، ولا يتنازل عنه أي منهما دون موافقة الآخر.',
  ),
  sanctions: say(
    'Neither party need do what sanctions or trade controls that bind it or its bank forbid.',
    'لا يُلزم أي من الطرفين بما تحظره العقوبات أو قيود التجارة السارية عليه أو على بنكه.',
  ),
  languages: say(
    'The English and the Arabic text say the same. Where they differ, the English text prevails unless the law that applies requires otherwise.',
    'النصّان الإنجليزي والعربي بمعنى واحد، فإن اختلفا فالعبرة بالنص الإنجليزي ما لم يوجب القانون المطبق غير ذلك.',
  ),
  copies: say(
    'Each party signs and stamps a copy; signed copies exchanged as scans are valid.',
    'يوقّع كل طرف نسخة ويختمها، وتُعتمد النسخ الموقّعة المتبادلة مصوّرةً.',
  ),
}

export const proforma = {
  opening: say(
    'Issued under sales contract {reference} of {date}. Not a tax invoice: the amounts fall due as the contract says.',
    'صادرة بموجب عقد البيع {reference} بتاريخ {date}. وليست فاتورة ضريبية: تُستحق المبالغ كما ينص العقد.',
  ),
  account: say(
    'The whole account number is shown in the trade on Mahsul when a payment falls due. The account changes only there.',
    'يظهر رقم الحساب الكامل في الصفقة على منصة محصول عند حلول موعد الدفع، ولا يتغير الحساب إلا فيها.',
  ),
  bank: say(
    'The bank details of the Seller are shown in the trade on Mahsul when a payment falls due.',
    'تظهر البيانات البنكية للبائع في الصفقة على منصة محصول عند حلول موعد الدفع.',
  ),
}
