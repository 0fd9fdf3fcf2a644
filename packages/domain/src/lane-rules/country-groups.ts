import { countryCodes, isCountryCode } from '../kit/countries.ts'

/** Countries that make their rules of import together, by ISO 3166-1 alpha-2. */
export const countryGroups = {
  EU: [
    ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
    ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ],
  GCC: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'],
} as const satisfies Record<string, readonly string[]>
export type CountryGroup = keyof typeof countryGroups
export const countryGroupNames = Object.keys(countryGroups) as CountryGroup[] // its own keys

export const isCountryGroup = (text: string): text is CountryGroup => Object.hasOwn(countryGroups, text)

/** A country or a group of them, as a rule names one end of a lane; empty: any country. */
export const isArea = (text: string) => text === '' || isCountryGroup(text) || isCountryCode(text)

export function isInArea(country: string, area: string): boolean {
  if (area === '') return true
  const countries: readonly string[] = isCountryGroup(area) ? countryGroups[area] : [area]
  return countries.includes(country)
}

/** What a cell of a file may name: a code, a group, or a country by its English or Arabic name. */
export function areaNamed(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (isArea(code)) return code
  const name = text.trim().toLowerCase()
  return countryCodes.find((each) => namesOf(each).includes(name))
}

/** The country of this name, in English or Arabic. */
export const countryNamed = (name: string): string | undefined => {
  const area = areaNamed(name)
  return area !== undefined && isCountryCode(area) ? area : undefined
}

let names: Map<string, readonly string[]> | undefined
/** Made when first asked for: the tables of names are large. */
function namesOf(code: string): readonly string[] {
  names ??= new Map(countryCodes.map((each) => [each, spelled.map((language) => nameIn(each, language))]))
  return names.get(code) ?? []
}
const spelled = ['en', 'ar'] as const
const displayNames = new Map<string, Intl.DisplayNames>()
function nameIn(code: string, language: (typeof spelled)[number]): string {
  const of = displayNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  displayNames.set(language, of)
  return (of.of(code) ?? code).toLowerCase()
}
