import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test('every word must be in one of the texts, codes with or without dashes', () => {
  expect(hasWords('sesame mersin', ['Mersin Tahin', 'Sesame, natural'])).toBe(true)
  expect(hasWords('sesame jeddah', ['Mersin Tahin', 'Sesame, natural'])).toBe(false)
  expect(hasWords('mh1056', ['MH-1056-T1031'])).toBe(true)
  expect(hasWords('1056-t10', ['MH-1056-T1031'])).toBe(true)
})

test.each([
  ['جده', 'جدة'],
  ['الابيض', 'الأبيض'],
  ['ابيض', 'الأبيض'],
  ['کسلا', 'كسلا'],
  ['izmir', 'İzmir'],
  ['٩٨/٢', 'Sesame 98/2'],
])('%s finds %s', (typed, text) => {
  expect(hasWords(typed, [text])).toBe(true)
})
