import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { correctedPhone, e164WithPlus, phoneNumber } from './phone-plans.ts'

/** A mobile number of every country whose plan is known, as its people would dial it. */
const ofCountries = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples)
  return example ? [{ country, example, code: String(getCountryCallingCode(country)) }] : []
})

test('the plans are those of the world', () => expect(ofCountries.length).toBeGreaterThan(230))

test.each(ofCountries)(
  'in $country the number that is stored is the one that is shown and dialled',
  ({ example, code }) => {
    const dialled = example.number
    const ways = [
      example.nationalNumber,
      example.formatNational(),
      example.formatInternational(),
      `00${dialled.slice(1)}`,
      `\u202a${example.formatInternational().replaceAll('-', '–')}\u202c`,
    ]
    for (const number of ways) {
      const kept = phoneNumber({ countryCode: code, number })
      expect(kept?.phone, number).toBe(dialled)
      // What is shown is dialled by a link, and read again from a form.
      expect(e164WithPlus(kept?.phone ?? '')).toBe(dialled)
      expect(phoneNumber({ countryCode: `+${code}`, number: kept?.number ?? '' })?.phone, number).toBe(
        dialled,
      )
      expect(correctedPhone(dialled)).toBe(dialled)
      expect(parsePhoneNumberFromString(dialled)?.number).toBe(dialled)
    }
  },
)
