import type { WordList, Words } from './sources.ts'

/** Numbers and months in English words. */

/** From 0 to 19, in order. */
export const smallNumbers: WordList = [
  {
    from: 'English',
    words: [
      'ZERO',
      'ONE',
      'TWO',
      'THREE',
      'FOUR',
      'FIVE',
      'SIX',
      'SEVEN',
      'EIGHT',
      'NINE',
      'TEN',
      'ELEVEN',
      'TWELVE',
      'THIRTEEN',
      'FOURTEEN',
      'FIFTEEN',
      'SIXTEEN',
      'SEVENTEEN',
      'EIGHTEEN',
      'NINETEEN',
    ],
  },
]

/** From 20 to 90, in order. */
export const tens: WordList = [
  { from: 'English', words: ['TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY'] },
]

/** What multiplies the number before it. */
export const multiples: Words<Readonly<Record<string, number>>> = {
  from: 'English',
  words: { HUNDRED: 100, THOUSAND: 1000 },
}

/** `FIFTY SEVEN AND A HALF`, `POINT FIVE`, `ONLY`: words among those of a number. */
export const besideNumbers: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['AND', 'ONLY'] },
  { from: 'paper/goods-forms.test.ts', words: ['POINT'] },
]

/** `THIRD` of `TWO THIRDS`: what a part is of. */
export const fractions: Words<Readonly<Record<string, string>>> = {
  from: 'English',
  words: { THIRD: '3', THIRDS: '3', HALF: '2' },
}

/** By their first three letters, in order. */
export const months: WordList = [
  {
    from: 'English',
    words: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
]
