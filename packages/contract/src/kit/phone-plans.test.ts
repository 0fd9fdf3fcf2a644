import { expect, test } from 'vitest'
import { correctedPhone, e164WithPlus, phoneNumber } from './phone-plans.ts'

test.each([
  ['Ivory Coast keeps its zero', '225', '0707123456', '+2250707123456', '0707123456'],
  ['Italy keeps that of a landline', '39', '06 1234 5678', '+390612345678', '0612345678'],
  ['and has none on a mobile', '39', '339 123 4567', '+393391234567', '3391234567'],
  ['Sudan dials the zero at home only', '249', '0912345678', '+249912345678', '0912345678'],
  ['Benin writes ten digits', '229', '01 97 12 34 56', '+2290197123456', '0197123456'],
  ['an old number of Benin gets its 01', '229', '97 12 34 56', '+2290197123456', '0197123456'],
  ['so it does with the dial code again', '229', '229 97 12 34 56', '+2290197123456', '0197123456'],
  ['Russia’s prefix is an 8', '7', '8 912 345-67-89', '+79123456789', '89123456789'],
  ['Hungary’s is 06', '36', '06 20 123 4567', '+36201234567', '06201234567'],
  ['a dial code typed again goes', '225', '2250707123456', '+2250707123456', '0707123456'],
  ['with its plus, too', '+225', '+225 07 07 12 34 56', '+2250707123456', '0707123456'],
  ['with two zeros, too', '00225', '00225 0707123456', '+2250707123456', '0707123456'],
  ['before a trunk prefix, too', '44', '44 07911 123456', '+447911123456', '7911123456'],
  ['India', '91', '91 98765 43210', '+919876543210', '9876543210'],
])('%s: +%s %s is %s', (_, countryCode, number, phone, kept) => {
  expect(phoneNumber({ countryCode, number })).toEqual({
    countryCode: countryCode.replace(/\D|^00/g, ''),
    number: kept,
    phone,
  })
})

test.each([
  ['225', '07123456'],
  ['249', '12'],
  ['999', '912345678'],
  ['', '0912345678'],
  ['249', 'call me'],
])('no number is made of %o and %o', (countryCode, number) => {
  expect(phoneNumber({ countryCode, number })).toBeUndefined()
})

test('a number with its own dial code is read by the same plans', () => {
  expect(e164WithPlus('00229 97 12 34 56')).toBe('+2290197123456')
  expect(e164WithPlus('+39 06 1234 5678')).toBe('+390612345678')
  expect(e164WithPlus('+249 1')).toBeUndefined()
})

test.each([
  ['the zero of Abidjan was dropped', '+225707123456', '+2250707123456'],
  ['and that of Rome', '+39612345678', '+390612345678'],
  ['old in Benin', '+22997123456', '+2290197123456'],
  ['its dial code twice', '+249249912345678', '+249912345678'],
  ['right', '+249912345678', '+249912345678'],
  ['past helping', '+24912', '+24912'],
  ['none', '', ''],
])('a number that was joined by hand: %s', (_, joined, meant) => {
  expect(correctedPhone(joined)).toBe(meant)
})
