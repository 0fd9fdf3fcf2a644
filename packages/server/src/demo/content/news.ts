/** Market news; `daysAgo` counts back from the day the demo is seeded. */
export type Article = {
  title: string
  titleAr: string
  body: string
  bodyAr: string
  daysAgo: number
  /** Files in this folder. */
  picture?: string
  recording?: string
}

export const articles: readonly Article[] = [
  {
    title: 'Sudan crop: first arrivals in Gedaref, moisture still above 7 %',
    titleAr: 'محصول السودان: أول الواردات في القضارف والرطوبة ما زالت فوق 7 %',
    body: [
      'The first lots of the new white sesame have reached the Gedaref crop market. Cleaners report moisture between 7 and 8 %, and advise to wait two weeks in dry air before packing for long voyages.',
      'Sellers offer 98/2 and 99/1 for loading from the second month of the season. Buyers who need sortex quality should ask for the processing days before they name a shipping date.',
    ].join('\n\n'),
    bodyAr: [
      'وصلت إلى سوق محاصيل القضارف أولى كميات السمسم الأبيض من الموسم الجديد. تتراوح الرطوبة بحسب معامل التنظيف بين 7 و8 %، وينصح أصحابها بالانتظار أسبوعين في هواء جاف قبل التعبئة للرحلات الطويلة.',
      'يعرض البائعون درجتي 98/2 و99/1 للشحن ابتداءً من الشهر الثاني للموسم. ومن يحتاج إلى المفروز ضوئيًا فليسأل عن أيام التجهيز قبل تحديد موعد الشحن.',
    ].join('\n\n'),
    daysAgo: 2,
    picture: 'sudan-crop.jpg',
    recording: 'sudan-crop.mp3',
  },
  {
    title: 'What the EU asks of Sudanese sesame, and what to send with the goods',
    titleAr: 'ما يطلبه الاتحاد الأوروبي لسمسم السودان، وما الذي ترفقه بالشحنة',
    body: [
      'Regulation (EU) 2019/1793 lets border posts check half of the consignments of sesame from Sudan for Salmonella. An importer who plans for the check loses days; one who does not loses weeks.',
      'Send the result of a recognised laboratory with the drafts, name the sampling method, and agree in the contract who pays for a second sample. For hulled sesame the processor’s heat treatment record helps.',
    ].join('\n\n'),
    bodyAr: [
      'تتيح اللائحة الأوروبية 2019/1793 لنقاط الحدود فحص نصف شحنات سمسم السودان للكشف عن السالمونيلا. من يحسب للفحص حسابه يخسر أيامًا، ومن لا يحسب له يخسر أسابيع.',
      'أرفق نتيجة مختبر معتمد مع مسودات المستندات، واذكر طريقة أخذ العينة، واتفق في العقد على من يتحمل كلفة العينة الثانية. وفي السمسم المقشور يفيد سجل المعالجة الحرارية من المصنع.',
    ].join('\n\n'),
    daysAgo: 9,
  },
  {
    title: 'Bags by the ton: how packaging enters the price',
    titleAr: 'الأكياس للطن: كيف تدخل التعبئة في السعر',
    body: [
      'Every price on Mahsul is per metric ton of goods. Bags are added as what they cost: fifty-kilogram bags at 0.40 dollars are 8.00 dollars a ton, twenty to the ton.',
      'The contract names goods and bags together. Freight under FOB stands beside it as an estimate, because the buyer pays the carrier.',
    ].join('\n\n'),
    bodyAr: [
      'كل سعر في محصول هو للطن المتري من البضاعة، وتضاف الأكياس بكلفتها: كيس الخمسين كيلوغرامًا بسعر 0.40 دولار يعني 8.00 دولارات للطن، عشرين كيسًا للطن.',
      'يذكر العقد البضاعة وأكياسها معًا. أما النولون في شرط FOB فيظهر إلى جانبها تقديرًا، لأن المشتري هو من يدفعه إلى الناقل.',
    ].join('\n\n'),
    daysAgo: 20,
  },
]
