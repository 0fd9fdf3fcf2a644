import { describe, expect, it } from 'vitest'
import { containerNumbers, numbersSeen } from './container-numbers.ts'

// Check digits by ISO 6346.
const [first, second, third] = ['CSQU3054383', 'MSKU9070323', 'TCLU1234568']

describe('container numbers are found in any pasted text', () => {
  it.each([
    ['a column of a table', `${first}\n${second}\n${third}`],
    ['commas and semicolons', `${first},${second}; ${third}`],
    ['Arabic commas', `${first}، ${second}، ${third}`],
    ['slashes and tabs', `${first}/${second}\t${third}`],
    ['nothing at all between them', `${first}${second}${third}`],
    ['small letters, blanks and hyphens inside', `csqu 305438-3 msku-907032-3\ntclu 123456 8`],
    ['a packing list', `1. Container ${first} seal\n2. Container ${second} seal\n3. Container ${third}`],
    ['Arabic-Indic digits', `CSQU٣٠٥٤٣٨٣ ${second} ${third}`],
    ['Persian digits and marks of a page', `\u2066CSQU۳۰۵۴۳۸۳\u2069 ${second}\u200e ${third}`],
    ['a hyphen that does not break', `CSQU\u2011305438\u20113 ${second} ${third}`],
  ])('%s', (_, pasted) => {
    expect(containerNumbers(pasted)).toEqual([first, second, third])
  })
})

it('an invalid number is kept as it was typed, so that it can be reported', () => {
  expect(numbersSeen('CSQU3054384 MSKU907032')).toEqual({
    numbers: ['CSQU3054384', 'MSKU907032'],
    right: 0,
    wrong: ['CSQU3054384', 'MSKU907032'],
    twice: [],
  })
})

it('a duplicate number counts once', () => {
  expect(numbersSeen(`${first} ${second} ${first}`)).toMatchObject({ right: 2, wrong: [], twice: [first] })
})
