import { directionOf, isLanguage } from '@mahsul/domain/kit/language'

/**
 * The direction of text inside text of the other direction. While a document is assembled, text is marked with Unicode
 * isolates (UAX 9), which strings can contain; the typesetter gets runs, so that the marks do not end up in text that people
 * copy or search in the PDF.
 */
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT, AS_IT_BEGINS, END] = ['\u2066', '\u2067', '\u2068', '\u2069']
const mark = /[\u2066-\u2069]/g

type Direction = 'ltr' | 'rtl'
type Run = string | { text: string; dir: Direction }

/** A figure, a code or a term that reads from left to right in both languages. */
export const ltr = (text: string) => LEFT_TO_RIGHT + text + END
export const rtl = (text: string) => RIGHT_TO_LEFT + text + END
/** User input takes the direction of its first letter. */
export const asItBegins = (text: string) => AS_IT_BEGINS + text + END

/** A text in a paragraph of this direction, as runs; text without runs stays a string. */
export function toRuns(text: string, base: Direction): string | Run[] {
  const runs: Run[] = []
  const add = (piece: string, dir: Direction) => {
    if (piece === '') return
    const before = runs.at(-1)
    if (dir !== base) runs.push({ text: piece, dir })
    else if (typeof before === 'string') runs[runs.length - 1] = before + piece
    else runs.push(piece)
  }
  let depth = 0
  let begun = 0
  let opened = ''
  for (const { 0: sign, index } of text.matchAll(mark)) {
    const piece = () => text.slice(begun, index).replace(mark, '')
    if (sign !== END) {
      if (depth++ > 0) continue // the outermost decides
      add(piece(), base)
      opened = sign
      begun = index + 1
    } else if (--depth === 0) {
      add(piece(), directionAfter(opened, piece()))
      begun = index + 1
    }
  }
  add(text.slice(begun), base)
  return runs.every((run) => typeof run === 'string') ? runs.join('') : runs
}

function directionAfter(sign: string, text: string): Direction {
  if (sign === LEFT_TO_RIGHT) return 'ltr'
  if (sign === RIGHT_TO_LEFT) return 'rtl'
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr'
}

/** A document as the template reads it: text under `ar` is in a right-to-left paragraph. */
export const withRuns = (document: object): string =>
  JSON.stringify(document, (key, value) => {
    if (typeof value === 'string') return toRuns(value, isLanguage(key) ? directionOf[key] : 'ltr')
    return saysTheSame(value) ? { ...value, same: true } : value
  })

/** A name or a figure that is the same in both languages; shown once where there is room for one. */
const saysTheSame = (value: { en?: unknown; ar?: unknown } | null) =>
  typeof value === 'object' && typeof value?.en === 'string' && value.en === value.ar
