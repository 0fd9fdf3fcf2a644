import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
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

/** What is a number of its own as it stands cannot be taken for another one with something before it. */
const isOwn = (code: string, digits: string) =>
  parsePhoneNumberFromString(digits, { defaultCallingCode: code })?.isValid() ?? false

test.each(ofCountries)(
  'in $country a zero or the code typed by habit before a number is dropped',
  ({ example, code }) => {
    const national = example.nationalNumber
    for (const number of [`${code}${national}`, `0${code}${national}`, `0${national}`]) {
      const kept = phoneNumber({ countryCode: code, number })?.phone
      if (kept !== example.number) expect(isOwn(code, number), `${number} was taken as ${kept}`).toBe(true)
    }
  },
)

test.each([
  ['49', '4915112345678', '+4915112345678'],
  ['49', '04915112345678', '+4915112345678'],
  ['62', '62812345678', '+62812345678'],
  ['971', '0971501234567', '+971501234567'],
  ['234', '02348021234567', '+2348021234567'],
  ['90', '0905012345678', '+905012345678'],
  ['974', '033123456', '+97433123456'],
  ['48', '0512345678', '+48512345678'],
  ['55', '55991234567', '+5555991234567'],
  ['91', '9198765432', '+919198765432'],
  ['39', '3911234567', '+393911234567'],
])('+%s and %s are %s', (countryCode, number, phone) => {
  expect(phoneNumber({ countryCode, number })?.phone).toBe(phone)
})
