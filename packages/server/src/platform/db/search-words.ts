/** Longer searches narrow nothing down any more. */
const MOST_WORDS = 6

/** The words of a search, with Arabic and Persian digits as Latin ones, and without the line that stretches a word. */
export const wordsIn = (search = ''): string[] =>
  search
    .normalize('NFKC')
    .replaceAll('\u0640', '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** The word as a name may have it that is written with Arabic digits; null if it has none. */
export const inArabicDigits = (word: string): string | null =>
  /\d/.test(word) ? word.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))) : null

/** For `like` and `ilike`; wildcards in user input are matched literally (promise 36). */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
