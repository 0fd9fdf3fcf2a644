import { expect, test } from 'vitest'
import {
  asLanguage,
  directionOf,
  fieldIn,
  inLanguage,
  isForeign,
  isLanguage,
  languages,
  otherLanguage,
} from './language.ts'

test.each([
  ['ar', { name: 'Mersin', name_ar: 'مرسين' }, 'مرسين', false],
  ['ar', { name: 'Mersin', name_ar: ' ' }, 'Mersin', true],
  ['ar', { name: 'Mersin', name_ar: null }, 'Mersin', true],
  ['ar', { name: 'Mersin' }, 'Mersin', true],
  ['ar', { name: '', name_ar: '' }, '', false],
  ['en', { name: 'Mersin', name_ar: 'مرسين' }, 'Mersin', false],
  ['en', { name: null, name_ar: 'مرسين' }, '', false],
] as const)('to a reader of %s %o is %s', (language, pair, text, foreign) => {
  expect(inLanguage(pair, 'name', language)).toBe(text)
  expect(isForeign(pair, 'name', language)).toBe(foreign)
})

test('a pair is read by any field of it', () => {
  expect(inLanguage({ origin: 'Sudan', origin_ar: 'السودان' }, 'origin', 'ar')).toBe('السودان')
  expect(languages.map((language) => fieldIn('origin', language))).toEqual(['origin', 'origin_ar'])
})

test('Arabic is read from right to left, and each language offers the other', () => {
  expect(directionOf).toEqual({ en: 'ltr', ar: 'rtl' })
  for (const language of languages) {
    expect(otherLanguage[language]).not.toBe(language)
    expect(otherLanguage[otherLanguage[language]]).toBe(language)
  }
})

test('an unknown language is read as English', () => {
  expect(['en', 'ar', 'fr', '', undefined, 2].map(isLanguage)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(['en', 'ar', 'fr', undefined].map(asLanguage)).toEqual(['en', 'ar', 'en', 'en'])
})
