import { expect, test } from 'vitest'
import { bareIdentifier, cleaned, withLatinDigits, withoutMarks } from './typed.ts'

test.each([
  ['pasted from a page in Arabic', '\u2067+249 91 234 5678\u2069', '+249 91 234 5678'],
  ['with Arabic digits', '٠٩١٢٣٤٥٦٧٨', '0912345678'],
  ['with Persian digits', '۰۹۱۲۳۴۵۶۷۸', '0912345678'],
  ['with Devanagari digits', '९८७६५४३२१०', '9876543210'],
  ['with wide signs', '＋２４９', '+249'],
  ['with a dash of a word processor', 'MH–1042—T1017', 'MH-1042-T1017'],
  ['with a hyphen that does not break', 'MH\u20111042', 'MH-1042'],
  ['with a minus', 'MH\u22121042', 'MH-1042'],
  ['with a soft hyphen and a zero-width space', 'CSQU\u00ad305\u200b4383', 'CSQU3054383'],
  ['plain', 'CSQU3054383', 'CSQU3054383'],
])('an identifier %s', (_, typed, meant) => {
  expect(cleaned(typed)).toBe(meant)
})

test('two spellings of a number are one', () => {
  expect(bareIdentifier('\u200ecsqu 305438‑٣')).toBe('CSQU3054383')
})

test.each([
  ['a joiner within a Persian word stays', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['one at its end goes', 'می\u200c', 'می'],
  ['marks of direction go', '\u202eabc\u202c\u200f', 'abc'],
  ['a letter that is empty goes', 'a\u3164\u115f', 'a'],
  ['lines stay', 'a\r\n\tb', 'a\r\n\tb'],
  ['a zero goes', 'a\u0000b', 'ab'],
])('%s', (_, text, left) => {
  expect(withoutMarks(text)).toBe(left)
})

test('digits of every script are Latin ones, and nothing else changes', () => {
  expect(withLatinDigits('٠١٢٣٤٥٦٧٨٩ ۷ ½ :20:')).toBe('0123456789 7 ½ :20:')
})
