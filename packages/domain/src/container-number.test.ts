import { expect, test } from 'vitest'
import { isContainerNumber } from './container-number.ts'

test.each([
  ...['CSQU3054383', 'MSKU9070323', 'TGHU7599330', 'HLXU2008419'],
  ...['AKLU1234563', 'BUVU1234565', 'JZTU1234562', 'CMAZ1000030'],
  ...['MSCU1000070', 'WUVU1000070', 'GESJ1000050'], // their sum leaves ten, which is written as zero
])('%s is valid under ISO 6346', (number) => {
  expect(isContainerNumber(number)).toBe(true)
})

test.each([
  ['another check digit', 'CSQU3054384'],
  ['two figures exchanged', 'CSQU3045383'],
  ['another letter', 'CSRU3054383'],
  ['a fourth letter that says it is no container', 'CSQA3054383'],
  ['small letters', 'csqu3054383'],
  ['a figure less', 'CSQU305438'],
  ['a figure more', 'CSQU30543831'],
  ['something before it', ' CSQU3054383'],
  ['a letter more, although the sum would fit', 'ACSQU3054383'],
  ['something after it', 'CSQU3054383 '],
  ['letters for figures', 'CSQUABCDEFG'],
  ['nothing', ''],
])('%s is not valid: %s', (_, number) => {
  expect(isContainerNumber(number)).toBe(false)
})
