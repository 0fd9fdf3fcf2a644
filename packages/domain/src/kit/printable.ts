import type { Problem } from './problems.ts'

/** What the fonts of contracts and invoices have (IBM Plex Sans and IBM Plex Sans Arabic): from code point to code point. */
export const printableRanges =
  '20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1fa-1ff 218-21b 237 259 2bb-2bc 2c6-2c7 2d8-2dd 300-304 ' +
  '306-30c 312 315 31b 323 326-328 37e 384-38a 38c 38e-3a1 3a3-3ce 400-45f 462-463 46a-46b 472-475 ' +
  '490-4c2 4cf-4d9 4dc-4e9 4ee-4f9 524-525 600-604 606-61b 61e-6a1 6a3-6ff 750-77f 8a0 8a2-8ac 8b3 ' +
  '8e4-8fe e3f 1e80-1e85 1e9e 1ea0-1ef9 2000-200d 2010-2015 2018-201a 201c-201e 2020-2022 2026 ' +
  '2028-2029 202f-2030 2032-2033 2039-203a 2044 2070 2074-2079 2080-2089 20a1 20a4 20a6 20a8-20ae ' +
  '20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2113 2116 2122 2126 212e 2150-2151 2153-215e 2190-2199 ' +
  '21a9-21aa 21b0-21b3 21b6-21b7 21ba-21bb 21c4 21c6 2202 2206 220f 2211-2212 2215 2219-221a 221e 222b ' +
  '2236 2248 2260 2264-2265'

const ranges = printableRanges.split(' ').map((range) => {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
  return { first, last }
})
const has = (code: number) => ranges.some(({ first, last }) => first <= code && code <= last)

/** The letters of a text that no document of ours can show, each once. */
export const unprintableIn = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFC')].filter((letter) => !/\s/.test(letter) && !has(letter.codePointAt(0) ?? 0)),
  ),
]

/** Asked of whatever documents print, where it is entered and not when a trade waits for it. */
export function checkPrintable(text = ''): Problem | undefined {
  const letters = unprintableIn(text)
  return letters.length > 0 ? { rule: 'unprintable', letters: letters.join(' ') } : undefined
}
