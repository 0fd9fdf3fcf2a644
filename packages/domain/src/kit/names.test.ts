import { expect, test } from 'vitest'
import { checkCompany } from '../companies/company.ts'
import { checkName, likeLetters, nameOf } from './names.ts'

test.each([
  ['spaces at its ends and in between', '  Nile   Foods ', 'Nile Foods'],
  ['a letter and its accent apart', 'Zu\u0308rich', 'Zürich'],
  ['an override of direction', 'Nile \u202esdooF', 'Nile sdooF'],
  ['zero-width spaces', 'Ni\u200ble\ufeff', 'Nile'],
  ['a joiner within a Persian word', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a line break', 'Nile\nFoods', 'Nile Foods'],
  ['a control character', 'Nile\u0007', 'Nile'],
])('a name with %s', (_, typed, kept) => {
  expect(nameOf(typed)).toBe(kept)
})

test.each([
  ['', 'required'],
  ['\u200b\u200d', 'required'],
  ['\u3164', 'required'],
  ['--- 12', 'nameLetters'],
  ['x'.repeat(11), 'maxLength'],
  ['ناصر', undefined],
  ['ናይል', undefined],
  ['7 Seas', undefined],
])('a name %o: %s', (typed, rule) => {
  expect(checkName(typed, 10)?.rule).toBe(rule)
})

test.each([
  ['Nile Foods', '', undefined],
  ['شركة النيل', '', undefined],
  ['Öz Gıda A.Ş.', '', undefined],
  ['ናይል', '', { rule: 'documentName', letters: 'ና ይ ል' }],
  ['ናይል', 'Nile', undefined],
  ['ናይል', 'Naይል', { rule: 'unprintable', letters: 'ይ ል' }],
])('a company called %s, in documents %o', (name, documentName, problem) => {
  const company = {
    name,
    documentName,
    address: 'Quay 4',
    zip: '',
    city: 'Port Sudan',
    country: 'SD',
    website: '',
  }
  expect(checkCompany(company, { isCountry: () => true }).documentName).toEqual(problem)
})

test('an address that no document can show is refused where it is given', () => {
  const company = {
    name: 'Nile',
    documentName: '',
    address: 'ቦሌ 4',
    zip: '፩',
    city: 'አዲስ',
    country: 'ET',
    website: '',
  }
  expect(checkCompany(company, { isCountry: () => true })).toEqual({
    address: { rule: 'unprintable', letters: 'ቦ ሌ' },
    zip: { rule: 'unprintable', letters: '፩' },
    city: { rule: 'unprintable', letters: 'አ ዲ ስ' },
  })
})

test('each letter that looks like another stands at its place', () => {
  expect([...likeLetters.from]).toHaveLength([...likeLetters.to].length)
  expect(new Set(likeLetters.from).size).toBe([...likeLetters.from].length)
  expect(likeLetters.to).toMatch(/^[A-Za-z]+$/)
})
