import { expect, test } from 'vitest'
import {
  containerProblem,
  containerShape,
  isContainerNumber,
  problemOfContainers,
} from './container-number.ts'

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

test.each(['CSQU305', 'CSQU3054383X', 'XCSQU3054383', 'csqu3054383', 'CSQU 305438-3', ''])(
  '%j has not four letters and seven digits',
  (number) => {
    const problem = { rule: 'containerShape', number }
    expect(containerShape(number)).toEqual(problem)
    expect(containerProblem(number)).toEqual(problem)
  },
)

test('a wrong check digit is no wrong shape', () => {
  expect(containerShape('CSQU3054384')).toBeUndefined()
  expect(containerProblem('CSQU3054384')).toEqual({ rule: 'containerNumber', number: 'CSQU3054384' })
  expect(containerProblem('CSQU3054383')).toBeUndefined()
})

test('of several containers the first that is wrong is named, then one that comes twice', () => {
  const first = 'CSQU3054383'
  const second = 'MSKU9070323'
  expect(problemOfContainers([first, second])).toBeUndefined()
  expect(problemOfContainers([first, first, 'MSKU9070324', 'CSQU305'])).toEqual({
    rule: 'containerNumber',
    number: 'MSKU9070324',
  })
  expect(problemOfContainers([first, second, second])).toEqual({ rule: 'containerTwice', number: second })
  expect(problemOfContainers([second], [first, first, second])).toBeUndefined()
  expect(problemOfContainers([first], [first, second, first])).toEqual({
    rule: 'containerTwice',
    number: first,
  })
})
