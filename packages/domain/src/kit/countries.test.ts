import { expect, test } from 'vitest'
import { countriesNamed } from './countries.ts'

test.each([
  ["cote d'ivoire", ['CI']],
  ['Côte', ['CI']],
  ['turkiye', ['TR']],
  ['الامارات', ['AE']],
  ['اسبانيا', ['ES']],
  ['ci', []],
])('“%s” is in the name of %j', (word, codes) => {
  expect(countriesNamed(word)).toEqual(codes)
})
