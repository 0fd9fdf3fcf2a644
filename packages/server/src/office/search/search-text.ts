import { bareIdentifier, cleaned } from '@mahsul/domain/kit/typed'
import { containing, wordsIn } from '../../platform/db/search-words.ts'

/** A word of a search, as names have it and as codes and numbers have it: `mh-1042` is `MH1042`. */
export type SearchWord = {
  text: string
  code: string
  /** For the code of an offer or a trade; matches none if the word is no part of one. */
  codePattern: string
  /** For the numbers of shipments, and names of vessels. */
  numberPattern: string
}

/** What is between the parts of a code or number differs by who typed it. */
const bare = (text: string) => bareIdentifier(text).replaceAll(/[/.]/g, '')

export const searchWords = (search: string): SearchWord[] =>
  wordsIn(search).map((text) => {
    const code = bare(text)
    return {
      text,
      code,
      codePattern: isPartOfCode(code) ? contains(code) : '',
      numberPattern: contains(code),
    }
  })

const isPartOfCode = (code: string) => /\d/.test(code) || code === 'MH'
const contains = (code: string) => (code ? containing(code) : '')

/** All words as one code, to find the one that was typed in full: `mh 1042`. */
export const wholeCode = (words: readonly SearchWord[]) => words.map(({ code }) => code).join('')

const offerNumber = /^(?:MH)?([1-9]\d{1,8})(?:T\d{0,12})?$/
const LONGEST_NUMBER = 9

/** The numbers that begin with a word's, as spans that an index finds; none if it names no offer. */
export function numberSpans({ code }: SearchWord): { low: number; high: number }[] {
  const [, digits] = offerNumber.exec(code) ?? []
  if (!digits) return []
  const number = Number(digits)
  if (code.includes('T')) return [{ low: number, high: number }]
  return Array.from({ length: LONGEST_NUMBER - digits.length + 1 }, (_, more) => ({
    low: number * 10 ** more,
    high: (number + 1) * 10 ** more - 1,
  }))
}

/** `+249`, `00249`, `0912-345` as a number is stored: digits without zeros in front; nothing if it is no part of a number. */
export function phoneDigitsIn(text: string): string {
  const digits = cleaned(text).replaceAll(/[+().-]/g, '')
  return digits === '' || /\D/.test(digits) ? '' : String(BigInt(digits))
}
