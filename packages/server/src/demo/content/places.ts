/** Origins and destinations of the demo's goods: real places, with their UN/LOCODE if they have one. */
export const facilityTypes = [
  { name: 'Port', nameAr: 'ميناء' },
  { name: 'Warehouse', nameAr: 'مستودع' },
  { name: 'Factory', nameAr: 'مصنع' },
  { name: 'Dry port', nameAr: 'ميناء جاف' },
] as const

type FacilityTypeName = (typeof facilityTypes)[number]['name']
export type Place = {
  type: FacilityTypeName
  name: readonly [en: string, ar: string]
  city: readonly [en: string, ar: string]
  country: keyof typeof countries
  unlocode: string | null
  /** Latitude, longitude. */
  at: readonly [number, number]
  loads: boolean
  discharges: boolean
  caution: 'sanctions' | null
}

export const countries = {
  AE: ['United Arab Emirates', 'الإمارات العربية المتحدة'],
  CA: ['Canada', 'كندا'],
  CN: ['China', 'الصين'],
  DE: ['Germany', 'ألمانيا'],
  DJ: ['Djibouti', 'جيبوتي'],
  EG: ['Egypt', 'مصر'],
  GR: ['Greece', 'اليونان'],
  IN: ['India', 'الهند'],
  IQ: ['Iraq', 'العراق'],
  IR: ['Iran', 'إيران'],
  JO: ['Jordan', 'الأردن'],
  LB: ['Lebanon', 'لبنان'],
  MX: ['Mexico', 'المكسيك'],
  MZ: ['Mozambique', 'موزمبيق'],
  NG: ['Nigeria', 'نيجيريا'],
  SA: ['Saudi Arabia', 'المملكة العربية السعودية'],
  SD: ['Sudan', 'السودان'],
  SY: ['Syria', 'سوريا'],
  TN: ['Tunisia', 'تونس'],
  TR: ['Türkiye', 'تركيا'],
  TZ: ['Tanzania', 'تنزانيا'],
} as const

type Pair = readonly [en: string, ar: string]
type Country = Place['country']

const loadingPort = (unlocode: string, country: Country, name: Pair, city: Pair, at: Place['at']): Place => ({
  type: 'Port',
  name,
  city,
  country,
  unlocode,
  at,
  loads: true,
  discharges: false,
  caution: null,
})

/** One of the fifteen that the specification calls export ports; they are destinations (decision 29). */
const destination = (
  unlocode: string,
  country: Country,
  name: Pair,
  at: Place['at'],
  change: Partial<Place> = {},
): Place => ({
  type: 'Port',
  name,
  city: name,
  country,
  unlocode,
  at,
  loads: false,
  discharges: true,
  caution: null,
  ...change,
})

const inland = (
  type: FacilityTypeName,
  country: Country,
  name: Pair,
  city: Pair,
  at: Place['at'],
): Place => ({
  type,
  name,
  city,
  country,
  unlocode: null,
  at,
  loads: true,
  discharges: false,
  caution: null,
})

export const places: readonly Place[] = [
  loadingPort('SDPZU', 'SD', ['Port Sudan', 'بورتسودان'], ['Port Sudan', 'بورتسودان'], [19.62, 37.22]),
  loadingPort('NGAPP', 'NG', ['Apapa', 'أبابا'], ['Lagos', 'لاغوس'], [6.45, 3.36]),
  loadingPort('NGTIN', 'NG', ['Tin Can Island', 'تين كان آيلاند'], ['Lagos', 'لاغوس'], [6.43, 3.35]),
  loadingPort('NGLKK', 'NG', ['Lekki', 'ليكي'], ['Lagos', 'لاغوس'], [6.43, 4.0]),
  loadingPort('NGONN', 'NG', ['Onne', 'أوني'], ['Port Harcourt', 'بورت هاركورت'], [4.69, 7.15]),
  loadingPort('EGALY', 'EG', ['Alexandria', 'الإسكندرية'], ['Alexandria', 'الإسكندرية'], [31.19, 29.87]),
  loadingPort('EGEDK', 'EG', ['El Dekheila', 'الدخيلة'], ['Alexandria', 'الإسكندرية'], [31.14, 29.8]),
  loadingPort('EGDAM', 'EG', ['Damietta', 'دمياط'], ['Damietta', 'دمياط'], [31.46, 31.76]),
  loadingPort('EGPSE', 'EG', ['Port Said East', 'شرق بورسعيد'], ['Port Said', 'بورسعيد'], [31.23, 32.33]),
  loadingPort('EGPSW', 'EG', ['Port Said West', 'غرب بورسعيد'], ['Port Said', 'بورسعيد'], [31.25, 32.3]),
  loadingPort('EGSOK', 'EG', ['Sokhna', 'السخنة'], ['Ain Sokhna', 'العين السخنة'], [29.65, 32.36]),
  loadingPort('INMUN', 'IN', ['Mundra', 'موندرا'], ['Mundra', 'موندرا'], [22.74, 69.7]),
  loadingPort('INIXY', 'IN', ['Kandla', 'كاندلا'], ['Gandhidham', 'غانديدام'], [23.01, 70.22]),
  loadingPort('CNTAO', 'CN', ['Qingdao', 'تشينغداو'], ['Qingdao', 'تشينغداو'], [36.01, 120.21]),
  loadingPort('DJJIB', 'DJ', ['Djibouti', 'جيبوتي'], ['Djibouti', 'جيبوتي'], [11.6, 43.13]),
  loadingPort(
    'TZDAR',
    'TZ',
    ['Dar es Salaam', 'دار السلام'],
    ['Dar es Salaam', 'دار السلام'],
    [-6.83, 39.29],
  ),
  loadingPort('MZMNC', 'MZ', ['Nacala', 'ناكالا'], ['Nacala', 'ناكالا'], [-14.54, 40.67]),

  // Inland, or on a lake: goods arrive by rail or barge.
  destination('CATOR', 'CA', ['Toronto', 'تورنتو'], [43.64, -79.34], { type: 'Dry port' }),
  destination('CNCSX', 'CN', ['Changsha', 'تشانغشا'], [28.23, 112.94], { type: 'Dry port' }),
  destination('DEHAM', 'DE', ['Hamburg', 'هامبورغ'], [53.54, 9.93]),
  destination('GRSKG', 'GR', ['Thessaloniki', 'سالونيك'], [40.64, 22.92]),
  destination('INNSA', 'IN', ['Nhava Sheva', 'نهافا شيفا'], [18.95, 72.95], {
    city: ['Navi Mumbai', 'نافي مومباي'],
    loads: true,
  }),
  destination('IRBND', 'IR', ['Bandar Abbas', 'بندر عباس'], [27.15, 56.07], { caution: 'sanctions' }),
  destination('IQUQR', 'IQ', ['Umm Qasr', 'أم قصر'], [30.03, 47.94]),
  destination('JOAQJ', 'JO', ['Aqaba', 'العقبة'], [29.45, 34.98]),
  destination('SAJED', 'SA', ['Jeddah', 'جدة'], [21.48, 39.17]),
  destination('LBBEY', 'LB', ['Beirut', 'بيروت'], [33.9, 35.52]),
  destination('MXLZC', 'MX', ['Lazaro Cardenas', 'لازارو كارديناس'], [17.94, -102.18]),
  destination('SYLTK', 'SY', ['Lattakia', 'اللاذقية'], [35.53, 35.77], { caution: 'sanctions' }),
  destination('TNTUN', 'TN', ['Tunis', 'تونس'], [36.81, 10.3]),
  destination('TRMER', 'TR', ['Mersin', 'مرسين'], [36.8, 34.64]),
  destination('AEJEA', 'AE', ['Jabal Ali', 'جبل علي'], [25.01, 55.06], { city: ['Dubai', 'دبي'] }),

  inland(
    'Warehouse',
    'SD',
    ['Gedaref crop market store', 'مخزن سوق محاصيل القضارف'],
    ['Gedaref', 'القضارف'],
    [14.03, 35.38],
  ),
  inland(
    'Factory',
    'SD',
    ['Bahri peanut mill', 'مصنع بحري للفول السوداني'],
    ['Khartoum North', 'الخرطوم بحري'],
    [15.64, 32.54],
  ),
  inland('Warehouse', 'NG', ['Dawanau market store', 'مخزن سوق داواناو'], ['Kano', 'كانو'], [12.06, 8.44]),
  inland(
    'Warehouse',
    'NG',
    ['Kafanchan ginger store', 'مخزن الزنجبيل في كافانشان'],
    ['Kafanchan', 'كافانشان'],
    [9.58, 8.29],
  ),
  inland(
    'Factory',
    'NG',
    ['Kaduna cleaning plant', 'مصنع كادونا للتنظيف والفرز'],
    ['Kaduna', 'كادونا'],
    [10.52, 7.44],
  ),
  inland('Warehouse', 'NG', ['Lafia sesame store', 'مخزن السمسم في لافيا'], ['Lafia', 'لافيا'], [8.49, 8.52]),
  inland(
    'Factory',
    'EG',
    ['Borg El Arab hulling plant', 'مصنع برج العرب للتقشير'],
    ['Borg El Arab', 'برج العرب'],
    [30.92, 29.54],
  ),
  inland('Warehouse', 'IN', ['Unjha market yard store', 'مخزن سوق أونجا'], ['Unjha', 'أونجا'], [23.8, 72.39]),
  inland(
    'Factory',
    'IN',
    ['Rajkot groundnut mill', 'مصنع راجكوت للفول السوداني'],
    ['Rajkot', 'راجكوت'],
    [22.3, 70.8],
  ),
]
