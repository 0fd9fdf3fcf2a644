import { countryCodes } from '@mahsul/domain/kit/countries'
import type { Language } from '@mahsul/domain/kit/language'
import { countryName } from '../kit/country.ts'

/** Every country, in the order of the reader's language. */
export const countryOptions = (language: Language) =>
  countryCodes
    .map((value) => ({ value, label: countryName(language, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
