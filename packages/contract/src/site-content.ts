/**
 * What an operator says of the company itself on the public pages, in both languages; the pages and `GET public/landing` read
 * it from here. Change it, build the web, and both follow. Free of zod.
 */
type Bilingual = { en: string; ar: string }

/** Shown as the way to write to us; where messages of the forms go is the setting ADMIN_EMAIL. */
export const officeEmail = 'office@mahsul.example'

/** ISO 3166-1 alpha-2: where our own processing stands (member.md §1). */
export const facilityCountries: readonly { code: string; name: Bilingual }[] = [
  { code: 'SD', name: { en: 'Sudan', ar: 'السودان' } },
  { code: 'NG', name: { en: 'Nigeria', ar: 'نيجيريا' } },
  { code: 'EG', name: { en: 'Egypt', ar: 'مصر' } },
]

/** Desks until there are names to print: put a person into `name` when they agree to stand here. */
export const team: readonly { name?: string; role: Bilingual; does: Bilingual }[] = [
  {
    role: { en: 'Trade desk', ar: 'مكتب التداول' },
    does: {
      en: 'Speaks with buyers and suppliers, and answers each request for access.',
      ar: 'يتحدث مع المشترين والموردين، ويرد على كل طلب انضمام.',
    },
  },
  {
    role: { en: 'Processing and quality', ar: 'التجهيز والجودة' },
    does: {
      en: 'Runs the cleaning and sorting lines, and reads the laboratory’s reports.',
      ar: 'يشغّل خطوط التنظيف والفرز، ويراجع تقارير المختبر.',
    },
  },
  {
    role: { en: 'Shipping and documents', ar: 'الشحن والمستندات' },
    does: {
      en: 'Keeps the freight rates, follows vessels, and knows what a bank will refuse.',
      ar: 'يحدّث أسعار النولون، ويتابع البواخر، ويعرف ما يرفضه المصرف.',
    },
  },
  {
    role: { en: 'Member care', ar: 'خدمة الأعضاء' },
    does: {
      en: 'Checks companies and accounts, and answers complaints within 2 working days.',
      ar: 'يتحقق من الشركات والحسابات، ويجيب عن الشكاوى خلال يومي عمل.',
    },
  },
]

/** Kinds of partners until there are names to print; `name` and `url` take the place of the kind. */
export const partners: readonly {
  name?: string
  url?: string
  kind: Bilingual
  does: Bilingual
}[] = [
  {
    kind: { en: 'Inspection houses', ar: 'شركات المعاينة' },
    does: {
      en: 'Sample, weigh and certify the lot before it is loaded.',
      ar: 'تأخذ العينات وتزن وتصدر الشهادة قبل التحميل.',
    },
  },
  {
    kind: { en: 'Carriers and forwarders', ar: 'خطوط الملاحة ووكلاء الشحن' },
    does: {
      en: 'Quote the lanes our freight table shows, by port and container.',
      ar: 'يعطون أسعار الخطوط التي يعرضها جدول النولون، لكل ميناء وحاوية.',
    },
  },
  {
    kind: { en: 'Trade finance banks', ar: 'مصارف التمويل التجاري' },
    does: {
      en: 'Open, confirm and pay letters of credit, and hand over documents.',
      ar: 'تفتح الاعتمادات وتعززها وتسددها، وتسلّم المستندات.',
    },
  },
  {
    kind: { en: 'Packing and marking', ar: 'التعبئة والطباعة' },
    does: {
      en: 'Print the bags to the artwork that both sides approved.',
      ar: 'تطبع الأكياس حسب التصميم الذي وافق عليه الطرفان.',
    },
  },
]

export type Question = { id: string; asked: Bilingual; answer: Bilingual }

/** The first four stand on the landing page, all of them at /faq. */
export const questions: readonly Question[] = [
  {
    id: 'join',
    asked: { en: 'Who can join?', ar: 'من يحق له الانضمام؟' },
    answer: {
      en: 'Companies that grow, process, import or trade these goods. You need an invitation, or a request for access that we approved; a company e-mail address; and to be 18 or older. Each person has one account of their own.',
      ar: 'الشركات التي تزرع هذه السلع أو تجهزها أو تستوردها أو تتاجر بها. يلزمك دعوة، أو طلب انضمام وافقنا عليه، وبريد إلكتروني باسم الشركة، وألا يقل عمرك عن 18 سنة. ولكل شخص حساب واحد باسمه.',
    },
  },
  {
    id: 'cost',
    asked: { en: 'What does it cost?', ar: 'كم الرسوم؟' },
    answer: {
      en: 'A flat fee for each ton of a commodity, for natural sesame 15 USD, borne half by the buyer and half by the supplier. The prices you see already include your half. Buyers join free. Suppliers also pay an annual membership: silver, gold or platinum.',
      ar: 'رسم ثابت عن كل طن حسب السلعة، وهو للسمسم الطبيعي 15 دولارًا، يتحمل المشتري نصفه والمورّد نصفه. الأسعار التي تراها تشمل نصيبك. انضمام المشترين مجاني، ويدفع الموردون أيضًا اشتراكًا سنويًا: فضي أو ذهبي أو بلاتيني.',
    },
  },
  {
    id: 'money',
    asked: { en: 'Who holds the money?', ar: 'من يحتفظ بالمال؟' },
    answer: {
      en: 'Nobody but the banks. The buyer pays the supplier by the terms of the contract: letter of credit, cash against documents, against release of the goods, against copies of documents, or deferred. A bank transfer may take 5 to 10 days to arrive.',
      ar: 'لا أحد غير المصارف. يسدد المشتري للمورّد حسب شروط العقد: اعتماد مستندي، أو نقدًا مقابل المستندات، أو مقابل الإفراج عن البضاعة، أو مقابل نسخ المستندات، أو دفع آجل. وقد تستغرق الحوالة المصرفية من 5 إلى 10 أيام حتى تصل.',
    },
  },
  {
    id: 'start',
    asked: { en: 'How soon can I start?', ar: 'متى أبدأ؟' },
    answer: {
      en: 'We contact you within 24 hours of your request, and visit buyers within a month. Once your company is validated you get an invitation; use it within 48 hours. Your payment data is verified in 24 to 48 hours.',
      ar: 'نتصل بك خلال 24 ساعة من طلبك، ونزور المشترين خلال شهر. بعد التحقق من شركتك تصلك دعوة، فاستخدمها خلال 48 ساعة. ونتحقق من بيانات الدفع خلال 24 إلى 48 ساعة.',
    },
  },
  {
    id: 'traders',
    asked: { en: 'Why are there so few traders?', ar: 'لماذا عدد التجار قليل؟' },
    answer: {
      en: 'Traders buy and sell on both sides of the book. We select them ourselves, one or two for each market, so that members mostly deal with whoever grows or uses the goods.',
      ar: 'التاجر يشتري ويبيع على الجانبين. نختار التجار بأنفسنا، واحدًا أو اثنين لكل سوق، ليتعامل الأعضاء في الغالب مع من يزرع البضاعة أو يستعملها.',
    },
  },
  {
    id: 'bids',
    asked: { en: 'How does bidding work?', ar: 'كيف تتم المزايدة؟' },
    answer: {
      en: 'Each member has three rounds on an offer. A bid names price, quantity and terms; the owner accepts it or declines with a reason, and a declined bid costs a round. After three rounds you may still purchase at the published price. Firm offers are purchased as they stand.',
      ar: 'لكل عضو ثلاث جولات على كل عرض. تذكر المزايدة السعر والكمية والشروط، فيقبلها صاحب العرض أو يرفضها مع السبب، والرفض يحسب جولة. وبعد الجولات الثلاث يبقى لك الشراء بالسعر المعلن. أما العروض بسعر نهائي فتُشترى كما هي.',
    },
  },
  {
    id: 'time',
    asked: { en: 'How long is an offer open?', ar: 'كم يبقى العرض مفتوحًا؟' },
    answer: {
      en: '12, 24 or 48 hours, as its owner chose; the time left is shown on it. After a purchase the seller has 24 hours to confirm the order, or it lapses.',
      ar: '12 أو 24 أو 48 ساعة حسب اختيار صاحبه، والوقت المتبقي ظاهر عليه. وبعد الشراء أمام البائع 24 ساعة لتأكيد الطلب، وإلا سقط.',
    },
  },
  {
    id: 'terms',
    asked: { en: 'Which delivery terms can I trade on?', ar: 'ما شروط التسليم المتاحة؟' },
    answer: {
      en: 'FOB, CIF and DDP of Incoterms 2020. Under FOB you see an estimate of the freight to your port before you bid; under CIF and DDP the freight is in the price.',
      ar: 'FOB وCIF وDDP حسب إنكوترمز 2020. في FOB ترى تقدير النولون إلى مينائك قبل أن تزايد، وفي CIF وDDP النولون ضمن السعر.',
    },
  },
  {
    id: 'quality',
    asked: { en: 'What if the goods are not as agreed?', ar: 'ماذا لو لم تكن البضاعة كما اتفقنا؟' },
    answer: {
      en: 'The contract says what was sold, how it is sampled and how long claims may be made. The trade keeps every document and every step with its time, and either side can download the whole record as evidence. We answer complaints within 2 working days.',
      ar: 'العقد يحدد ما بيع وكيف تؤخذ العينات ومدة المطالبة. وتحفظ الصفقة كل مستند وكل خطوة بوقتها، ويستطيع أي من الطرفين تنزيل السجل كاملًا دليلًا. ونجيب عن الشكاوى خلال يومي عمل.',
    },
  },
  {
    id: 'private',
    asked: { en: 'Who sees what I do?', ar: 'من يرى تعاملاتي؟' },
    answer: {
      en: 'Other members see your company’s name, country, role and rating. Bids are seen by their two sides, and a trade with its documents by its two parties. Bank details appear only when a payment falls due. Both sides keep what they learn confidential for 10 years.',
      ar: 'يرى الأعضاء اسم شركتك ودولتها ودورها وتقييمها. والمزايدة يراها طرفاها، والصفقة ومستنداتها طرفاها فقط. وبيانات المصرف لا تظهر إلا حين يحل السداد. ويلتزم الطرفان بسرية ما يطلعان عليه 10 سنوات.',
    },
  },
  {
    id: 'phone',
    asked: { en: 'Does it work on a phone, and in Arabic?', ar: 'هل يعمل على الهاتف وبالعربية؟' },
    answer: {
      en: 'Every screen works at a desk and on a phone, in English and in Arabic. Contracts can be printed in English, or in English beside Arabic.',
      ar: 'كل شاشة تعمل على المكتب والهاتف، بالعربية والإنجليزية. والعقود تُطبع بالإنجليزية، أو بالإنجليزية مع العربية.',
    },
  },
]
