import { fold } from './fold.ts'

/** ISO 3166-1 alpha-2. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
export const countryCodes: readonly string[] = codes.split(' ')

const known = new Set(countryCodes)
export const isCountryCode = (code: string) => known.has(code)

/** Shorter words are a part of too many names. */
const SHORTEST = 3

/** The countries whose name in English or Arabic has this word in it, in any spelling. */
export const countriesNamed = (word: string): string[] =>
  word.length < SHORTEST
    ? []
    : namesOfAll().flatMap(({ code, names }) => (names.includes(fold(word)) ? [code] : []))

type Named = { code: string; names: string }
let all: readonly Named[] | undefined
/** Made when first asked for: the tables of names are large. */
const namesOfAll = () => (all ??= nameAll())

function nameAll(): Named[] {
  const [english, arabic] = [regionNames('en'), regionNames('ar')]
  return countryCodes.map((code) => ({
    code,
    names: fold(`${english.of(code)} ${arabic.of(code)}`),
  }))
}
const regionNames = (language: 'en' | 'ar') => new Intl.DisplayNames(language, { type: 'region' })
