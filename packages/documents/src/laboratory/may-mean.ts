import type { LabUnit, Tested } from '@mahsul/domain/documents/characteristic'
import { aflatoxinWords, foldLetters, plainName, sumWords } from './paper-names.ts'

/** What a name that nobody knows may mean. It is for people to look at: nothing is compared by it. */

const aflatoxins = ['aflatoxin_b1', 'aflatoxin_total'] as const satisfies readonly Tested[]
type Hinted = Exclude<Tested, (typeof aflatoxins)[number]> | 'aflatoxin'

/** Parts of names that hint at a characteristic; a space is the edge of a word. */
const hints: Record<Hinted, readonly string[]> = {
  purity: [' pur', ' cleanliness ', ' reinheit', ' saflik', ' safiyet', 'نقاو', 'نقاء'],
  admixture: [
    ...[' admix', ' foreign ', ' impur', ' extraneous ', ' dockage ', ' fremd', ' yabanci', 'شوائب', 'غريب'],
  ],
  moisture: [
    ' moist',
    ' humid',
    ' water ',
    ' volatile matter ',
    ' feucht',
    ' wasser',
    ' rutubet',
    ' nem ',
    'رطوب',
  ],
  oil: [' oil ', ' fat ', ' lipid', ' olgehalt', ' yag ', 'زيت', ' دهن '],
  free_fatty_acids: [' fatty ', ' ffa ', ' f f a ', ' acid', ' asit', 'حموض', 'أحماض'],
  broken: [' broken', ' split', ' halves ', ' kirik', 'مكسور', ' كسر '],
  damaged: [' damag', ' defect', ' rotten ', ' hasar', 'تالف', 'معطوب'],
  volatile_oil: [' volatile oil', ' oil volatile', ' essential ', ' ucucu ', 'طيار'],
  aflatoxin: [' afla', ' afb', ' b1 ', 'فلاتوكسين'],
  ochratoxin_a: [' ochra', ' okra', ' ota ', 'وكراتوكسين'],
  ethylene_oxide: [' ethylene', ' etilen', ' eto ', ' 2 ce ', ' chloroethanol ', 'إيثيلين'],
  // What the names of pesticides end with: chlorpyrifos, cypermethrin, malathion.
  pesticide_residues: [' pestic', ' residue', 'fos ', 'phos ', 'thion ', 'thrin ', 'azole ', 'prid ', 'مبيد'],
  salmonella: [' salmonel', 'سالمونيل'],
}

/** Names that have the word of a hint and are about something else. */
const otherThings = [
  ...['vitamin b1', 'thiamine b1', 'fumonisin b1', 'water activity', 'water soluble', 'ethylene glycol'],
  ...['oil colour', 'oil color', 'colour of oil', 'mineral oil', 'acid insoluble ash', 'acid insoluble'],
  ...['oleic acid', 'linoleic acid', 'linolenic acid', 'palmitic acid', 'stearic acid', 'erucic acid'],
  ...['saturated fatty acids', 'unsaturated fatty acids', 'monounsaturated fatty acids'],
  ...['polyunsaturated fatty acids', 'trans fatty acids', 'fatty acid profile', 'fatty acid composition'],
]

/** Words of names that surely mean none of these, where nothing else in the name hints at one. */
const elsewhere: readonly string[] = [
  'colour color odour odor smell taste flavour flavor appearance size weight density gravity count counts protein ash silica',
  'fibre fiber carbohydrate carbohydrates starch sugar sugars energy sodium vitamin peroxide iodine nitrogen blanchability',
  'discoloured discolored discolouration discoloration shrivelled shriveled immature black insect insects weevils',
  'cadmium lead mercury arsenic nickel copper zinc iron tin chromium selenium sulphur sulfur sulphite sulfite phosphine',
  'yeast yeasts mould moulds mold molds bacteria plate coli coliform coliforms enterobacteriaceae listeria bacillus',
  'b2 g1 g2 m1 fumonisin fumonisins zearalenone deoxynivalenol patulin dioxin dioxins gmo melamine sudan',
  'لون اللون رائحة الرائحة طعم الطعم بروتين البروتين رماد الرماد ألياف الألياف',
].flatMap((words) => words.split(' ').map(foldLetters))

/** The sum, B1, both where the name leaves it open, and none where it names others of the four. */
function aflatoxinsIn(name: string): readonly Tested[] {
  const words = aflatoxinWords(name)
  if (words.some((word) => sumWords.includes(word))) return ['aflatoxin_total']
  const namesOthers = ['b2', 'g1', 'g2', 'm1'].some((other) => words.includes(other))
  if (words.includes('b1')) return namesOthers ? aflatoxins : ['aflatoxin_b1']
  return namesOthers ? [] : aflatoxins
}

const entries = (Object.entries(hints) as [Hinted, readonly string[]][]) // the table's own keys
  .map(([tested, parts]) => ({ tested, parts: parts.map(foldLetters) }))
/** What a name hints at. Empty: at nothing, so that it may be anything; null: it is surely none of these. */
export function hintsOf(name: string): readonly Tested[] | null {
  const plain = ` ${plainName(name)} `
  const rest = otherThings.reduce((text, thing) => text.replaceAll(` ${thing} `, ' '), plain)
  const hinted = entries
    .filter(({ parts }) => parts.some((part) => rest.includes(part)))
    .flatMap(({ tested }) => (tested === 'aflatoxin' ? aflatoxinsIn(name) : [tested]))
  const isElsewhere = rest !== plain || aflatoxinWords(name).some((word) => elsewhere.includes(word))
  return hinted.length === 0 && isElsewhere ? null : hinted
}

const kindOf: Record<LabUnit, 'share' | 'trace' | 'count'> = {
  ...{ '%': 'share', 'g/kg': 'share' },
  ...{ 'mg/kg': 'trace', ppm: 'trace', 'µg/kg': 'trace', ppb: 'trace' },
  'in 25 g': 'count',
}
/** Units in which the same things are said: shares of the goods, traces in them, counts. */
export const isOneKind = (one: LabUnit, other: LabUnit) => kindOf[one] === kindOf[other]
