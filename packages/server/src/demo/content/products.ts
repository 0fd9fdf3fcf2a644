import type { Commodity } from '@mahsul/domain/catalogue/commodity'

type Pair = readonly [en: string, ar: string]
export type CharacteristicName = keyof typeof characteristics

/** The characteristics of a lot. Crop years depend on the day the demo is seeded. */
export const characteristics = {
  'Moisture, max %': { ar: 'الرطوبة، حد أقصى %', type: 'number', required: true },
  'Oil content, min %': { ar: 'نسبة الزيت، حد أدنى %', type: 'number', required: false },
  'Free fatty acids, max %': { ar: 'الأحماض الدهنية الحرة، حد أقصى %', type: 'number', required: false },
  'Admixture, max %': { ar: 'الشوائب، حد أقصى %', type: 'number', required: false },
  'Aflatoxin, total, max ppb': { ar: 'الأفلاتوكسين الكلي، حد أقصى ppb', type: 'number', required: false },
  'Broken, max %': { ar: 'الكسر، حد أقصى %', type: 'number', required: false },
  'Volatile oil, min %': { ar: 'الزيت الطيّار، حد أدنى %', type: 'number', required: false },
  'Growing region': { ar: 'منطقة الإنتاج', type: 'text', required: false },
  'Crop year': { ar: 'سنة المحصول', type: 'select', required: true },
  Processing: { ar: 'المعالجة', type: 'select', required: false },
} as const satisfies Record<string, { ar: string; type: 'number' | 'text' | 'select'; required: boolean }>

export const processingOptions: readonly Pair[] = [
  ['Machine cleaned', 'منظّف آليًا'],
  ['Sortex', 'مفروز ضوئيًا'],
  ['Hand picked and selected', 'منتقى يدويًا'],
  ['Sun dried', 'مجفف بالشمس'],
]

/** The last two harvests, as the trade writes them; most of these crops are harvested from October on. */
export function cropYears(now: Date): Pair[] {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < 9 ? 1 : 0)
  return [year, year - 1]
    .map((cropYear) => `${cropYear}/${cropYear + 1}`)
    .map((text) => [text, text] as const)
}

export const containerTypes = ["20' Dry", "40' Dry", "40' High Cube"] as const

export type Grade = { name: Pair; purity: number; cleaning: string; bags: readonly number[] }
export type Base = {
  name: Pair
  origin: Pair
  commodity: Commodity
  /** Whole platform fee, US dollars per metric ton. */
  fee: number
  characteristics: readonly CharacteristicName[]
  types: readonly { name: Pair; loadsKg: readonly [number, number, number]; grades: readonly Grade[] }[]
}

/** US cents per bag, by its weight: woven polypropylene, and paper for hulled or roasted goods. */
export const bagCosts: Record<number, number> = { 50: 40, 40: 36, 25: 28, 15: 24, 10: 20 }
export const paperBagCosts: Record<number, number> = { 25: 45, 15: 36, 10: 30 }

const sudan: Pair = ['Sudan', 'السودان']
const nigeria: Pair = ['Nigeria', 'نيجيريا']
const india: Pair = ['India', 'الهند']
const egypt: Pair = ['Egypt', 'مصر']

const sesame: Pair = ['Sesame', 'سمسم']
const naturalWhite: Pair = ['Natural white', 'أبيض طبيعي']
const hulled: Pair = ['Hulled', 'مقشور']
const sesameFacts = [
  'Moisture, max %',
  'Oil content, min %',
  'Free fatty acids, max %',
  'Admixture, max %',
  'Growing region',
  'Crop year',
  'Processing',
] as const
const seedLoads = [19_000, 26_000, 26_000] as const
const hulledLoads = [18_000, 25_000, 25_500] as const
const peanutLoads = [19_000, 25_500, 26_000] as const
const pulseLoads = [24_000, 26_500, 26_500] as const
const gingerLoads = [14_000, 26_000, 26_500] as const
const melonLoads = [15_000, 24_000, 25_000] as const

const graded = (name: string, purity: number, cleaning: string, bags: readonly number[]): Grade => ({
  name: [name, name],
  purity,
  cleaning,
  bags,
})
const machineCleaned = (...names: readonly ('99/1' | '98/2' | '95/5')[]) =>
  names.map((name) => graded(name, Number(name.slice(0, 2)), 'machine cleaned', [50, 25]))
const sortex: Grade = {
  name: ['Sortex 99.95', 'سورتكس 99.95'],
  purity: 99.95,
  cleaning: 'sortex',
  bags: [50, 25, 15],
}
const counts = (names: readonly string[]) =>
  names.map((name) => graded(name, 99, 'hand picked and selected', [50, 25]))

export const bases: readonly Base[] = [
  {
    name: sesame,
    origin: sudan,
    commodity: 'sesame',
    fee: 15,
    characteristics: sesameFacts,
    types: [
      { name: naturalWhite, loadsKg: seedLoads, grades: [...machineCleaned('99/1', '98/2', '95/5'), sortex] },
      {
        name: ['Gedaref premium', 'قضارف ممتاز'],
        loadsKg: seedLoads,
        grades: machineCleaned('99/1', '98/2'),
      },
      { name: ['Whitish', 'مائل إلى البياض'], loadsKg: seedLoads, grades: machineCleaned('98/2', '95/5') },
      { name: ['Red and mixed', 'أحمر ومخلوط'], loadsKg: seedLoads, grades: machineCleaned('98/2', '95/5') },
    ],
  },
  {
    name: sesame,
    origin: nigeria,
    commodity: 'sesame',
    fee: 15,
    characteristics: sesameFacts,
    types: [
      { name: naturalWhite, loadsKg: seedLoads, grades: [...machineCleaned('99/1', '98/2'), sortex] },
      { name: ['Brown and mixed', 'بني ومخلوط'], loadsKg: seedLoads, grades: machineCleaned('98/2', '95/5') },
    ],
  },
  {
    name: sesame,
    origin: india,
    commodity: 'sesame',
    fee: 15,
    characteristics: sesameFacts,
    types: [
      { name: naturalWhite, loadsKg: seedLoads, grades: [...machineCleaned('99/1', '98/2'), sortex] },
      {
        name: hulled,
        loadsKg: hulledLoads,
        grades: [graded('99.97', 99.97, 'hulled, sortex', [25, 15]), graded('99.95', 99.95, 'hulled', [25])],
      },
    ],
  },
  {
    name: sesame,
    origin: egypt,
    commodity: 'sesame',
    fee: 15,
    characteristics: sesameFacts,
    types: [
      { name: hulled, loadsKg: hulledLoads, grades: [graded('99.95', 99.95, 'hulled', [25, 10])] },
      { name: ['Roasted', 'محمّص'], loadsKg: hulledLoads, grades: [graded('99.95', 99.95, 'roasted', [25])] },
    ],
  },
  {
    name: ['Peanut kernels', 'فول سوداني مقشور'],
    origin: india,
    commodity: 'peanut',
    fee: 10,
    characteristics: [
      'Moisture, max %',
      'Free fatty acids, max %',
      'Aflatoxin, total, max ppb',
      'Admixture, max %',
      'Crop year',
      'Processing',
    ],
    types: [
      { name: ['Bold', 'بولد'], loadsKg: peanutLoads, grades: counts(['38/42', '40/50', '50/60', '60/70']) },
      { name: ['Java', 'جافا'], loadsKg: peanutLoads, grades: counts(['50/60', '60/70', '80/90']) },
      { name: ['TJ', 'تي جيه'], loadsKg: peanutLoads, grades: counts(['50/60', '60/70', '80/90']) },
    ],
  },
  {
    name: ['Peanut kernels', 'فول سوداني مقشور'],
    origin: sudan,
    commodity: 'peanut',
    fee: 10,
    characteristics: [
      'Moisture, max %',
      'Aflatoxin, total, max ppb',
      'Admixture, max %',
      'Crop year',
      'Processing',
    ],
    types: [
      {
        name: ['Blanched', 'منزوع القشرة الحمراء'],
        loadsKg: peanutLoads,
        grades: counts(['50/60', '60/70']),
      },
    ],
  },
  {
    name: ['Chickpeas', 'حمص'],
    origin: india,
    commodity: 'chickpea',
    fee: 10,
    characteristics: ['Moisture, max %', 'Broken, max %', 'Admixture, max %', 'Crop year', 'Processing'],
    types: [
      {
        name: ['Kabuli', 'كابولي'],
        loadsKg: pulseLoads,
        grades: [
          graded('42–44 · 12 mm', 99, 'machine cleaned', [50, 25]),
          graded('44–46 · 11 mm', 99, 'machine cleaned', [50, 25]),
          graded('46–48', 99, 'machine cleaned', [50, 25]),
          graded('58–60 · 9 mm', 99, 'machine cleaned', [50, 25]),
          graded('60–62 · 8 mm', 99, 'machine cleaned', [50]),
          graded('62–64', 99, 'machine cleaned', [50]),
        ],
      },
    ],
  },
  {
    name: ['Ginger', 'زنجبيل'],
    origin: nigeria,
    commodity: 'ginger',
    fee: 12,
    characteristics: [
      'Moisture, max %',
      'Volatile oil, min %',
      'Admixture, max %',
      'Growing region',
      'Crop year',
      'Processing',
    ],
    types: [
      {
        name: ['Dried split', 'مجفف مشقوق'],
        loadsKg: gingerLoads,
        grades: [{ name: ['First', 'درجة أولى'], purity: 98, cleaning: 'machine cleaned', bags: [40] }],
      },
      {
        name: ['Dried whole, washed', 'مجفف كامل مغسول'],
        loadsKg: gingerLoads,
        grades: [{ name: ['First', 'درجة أولى'], purity: 98, cleaning: 'washed', bags: [40, 25] }],
      },
    ],
  },
  {
    name: ['Watermelon seed', 'حب بطيخ'],
    origin: sudan,
    commodity: 'melon',
    fee: 12,
    characteristics: ['Moisture, max %', 'Admixture, max %', 'Broken, max %', 'Crop year', 'Processing'],
    types: [
      {
        name: ['Jumbo', 'جامبو'],
        loadsKg: melonLoads,
        grades: [graded('10–14 mm', 99, 'machine cleaned', [50, 25])],
      },
      {
        name: ['Sadir', 'صادر'],
        loadsKg: melonLoads,
        grades: [graded('6–10 mm', 98, 'machine cleaned', [50, 25])],
      },
    ],
  },
]
