import { expect, test } from 'vitest'
import { areNearWords, isNearWord, ofGoods, ofNames } from './spelling.ts'

test.each([
  ['SESAME', 'SEASAME', true],
  ['SESAME', 'SESAM', true],
  ['SESAME', 'SEAME', true],
  ['SESAME', 'ESSAME', true],
  ['SESAME', 'SESAMI', true],
  ['SESAME', 'SESXXE', false],
  ['KABULI', 'KABUKI', true],
  ['CHICKPEAS', 'CHIKPEES', false],
  ['NATURALLY', 'NATRUALY', false],
  ['RICE', 'RISE', false],
  ['98', '99', false],
  ['GRADE1', 'GRADE2', false],
])('of goods %s and %s are one word: %s', (one, other, near) => {
  expect(isNearWord(one, other, ofGoods)).toBe(near)
  expect(isNearWord(other, one, ofGoods)).toBe(near)
})

test.each([
  ['ALWAHA', 'ALWAHDA', false],
  ['KORDOFAN', 'KORDOFFAN', true],
  ['KORDOFAN', 'KORDOFFANE', false],
  ['INTERNATIONAL', 'INTERNATOINALE', true],
])('of names %s and %s are one word: %s', (one, other, near) => {
  expect(isNearWord(one, other, ofNames)).toBe(near)
})

test('all words are as they are or nearly so, and one is not as it is', () => {
  const near = (one: string, other: string) => areNearWords(one.split(' '), other.split(' '), ofGoods)
  expect(near('WHITE SESAME', 'WHITE SEASAME')).toBe(true)
  expect(near('WHITE SESAME', 'WHITE SESAME')).toBe(false)
  expect(near('WHITE SESAME', 'SESAME WHITE')).toBe(false)
  expect(near('WHITE SESAME', 'SEASAME')).toBe(false)
})
