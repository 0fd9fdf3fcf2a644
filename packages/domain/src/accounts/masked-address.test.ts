import { expect, it } from 'vitest'
import { maskedEmail, maskedPhone } from './masked-address.ts'

it.each([
  ['buyer@mahsul.example', 'b•••r@mahsul.example'],
  ['ab@mahsul.example', 'a•••@mahsul.example'],
  ['a@mahsul.example', 'a•••@mahsul.example'],
])('%s is recognised as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

it('a number keeps its dial code and three digits', () => {
  expect(maskedPhone('90', '532 123 45 67')).toBe('+90 ••• 567')
})
