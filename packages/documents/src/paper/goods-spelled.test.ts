import { expect, test } from 'vitest'
import { spelledNumber } from './spelled-numbers.ts'

test.each([
  ['ZERO', 0],
  ['ELEVEN', 11],
  ['TWELVE', 12],
  ['THIRTEEN', 13],
  ['FOURTEEN', 14],
  ['FIFTEEN', 15],
  ['SIXTEEN', 16],
  ['SEVENTEEN', 17],
  ['EIGHTEEN', 18],
  ['NINETEEN', 19],
  ['TWENTY ONE', 21],
  ['THIRTY TWO', 32],
  ['FORTY THREE', 43],
  ['FIFTY FOUR', 54],
  ['SIXTY FIVE', 65],
  ['SEVENTY SIX', 76],
  ['EIGHTY SEVEN', 87],
  ['NINETY EIGHT', 98],
])('%s is %d', (words, number) => expect(spelledNumber(words.split(' '))).toBe(number))
