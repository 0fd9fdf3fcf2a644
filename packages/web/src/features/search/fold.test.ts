import { expect, test } from 'vitest'
import { fold, hasWords } from './fold.ts'

test.each([
  ['Güneş', 'gunes'],
  ['الأمان', 'الامان'],
  ['الســوق', 'السوق'],
  ['السُّوقُ', 'السوق'],
  ['بوليصة', 'بوليصه'],
  ['مرسى', 'مرسي'],
  ['MH-١٠٥٦', 'mh-1056'],
])('%s is typed as %s', (written, typed) => {
  expect(fold(written)).toBe(fold(typed))
})

test('every word must be in one of the texts, codes with or without dashes', () => {
  expect(hasWords('sesame mersin', ['Mersin Tahin', 'Sesame, natural'])).toBe(true)
  expect(hasWords('sesame jeddah', ['Mersin Tahin', 'Sesame, natural'])).toBe(false)
  expect(hasWords('mh1056', ['MH-1056-T1031'])).toBe(true)
  expect(hasWords('1056-t10', ['MH-1056-T1031'])).toBe(true)
})
