import { countryCodes } from '@mahsul/domain/countries'

/** Names come from the browser, in the reader's language. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

export const countryOptions = (language: string) =>
  countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
