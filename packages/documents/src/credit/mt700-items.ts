/** What a line says after the mark of the item that begins with it: the first, the second and so on. */
type Mark = (line: string, nth: number) => string | undefined

const sign =
  (written: string) =>
  (line: string): string | undefined =>
    line.startsWith(written) ? line.slice(written.length) : undefined

/** SWIFT's own sign; `+/-5 PCT` is a tolerance, `+971 4 222 3334` a telephone number that was wrapped. */
const plus: Mark = (line) => (/^\+ ?[/-]/.test(line) || isTelephone(line) ? undefined : sign('+')(line))

/** `+97142223334`, `+971-4-2223334`; `+2 COPIES` and `+57000 KGS` are items. */
function isTelephone(line: string): boolean {
  const [, country = '', rest = ''] = /^\+(\d{1,15})([\d ()./-]{0,30})/.exec(line) ?? []
  const figures = country.length + rest.replaceAll(/\D/g, '').length
  return figures >= LEAST_FIGURES && (country.length <= 3 || country.length >= LEAST_FIGURES)
}
const LEAST_FIGURES = 7

/** `1.`, `(1)`, `01.`, `1 -`, `A)`, `II.`; `1/3 SET` and `1-2 COPIES` are none. */
const counted =
  (name: (nth: number) => string | undefined): Mark =>
  (line, nth) => {
    const [all = '', written = ''] = /^\(?0?(\d{1,2}|[A-Z]{1,5})(?: ?[.)]| ?[:/-](?!\d))/i.exec(line) ?? []
    return written.toUpperCase() === name(nth) ? line.slice(all.length) : undefined
  }

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV']
const marks: readonly Mark[] = [...['-', '*', '•'].map(sign), counted(String)]
/** One alone is a word or an initial. */
const lettered: readonly Mark[] = [
  counted((nth) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[nth - 1]),
  counted((nth) => romans[nth - 1]),
]

/**
 * The items of a list. `+` begins one; where a bank writes none, other signs, numbers or letters do. Of marks within marks the
 * outer one counts, which comes first. What is before the first mark is an item of its own; without marks all is one.
 */
export function itemsOf(content: readonly string[]): string[] {
  if (content.some((line) => plus(line, 1) !== undefined)) return divided(content, plus)
  const lists = [...marks, ...lettered].flatMap((mark) => {
    const [first, second] = startsOf(content, mark)
    // Once, in the midst of a text, such a sign means something else.
    const isList = second !== undefined || (first === 0 && marks.includes(mark))
    return first !== undefined && isList ? [{ mark, first }] : []
  })
  const [outer] = lists.sort((one, other) => one.first - other.first)
  return outer ? divided(content, outer.mark) : [content.join('\n')]
}

/** The lines that begin items. */
function startsOf(content: readonly string[], mark: Mark): number[] {
  const starts: number[] = []
  for (const [at, line] of content.entries()) if (mark(line, starts.length + 1) !== undefined) starts.push(at)
  return starts
}

/** Lines without a mark were wrapped; all are without spaces around them. */
function divided(content: readonly string[], mark: Mark): string[] {
  const items: string[][] = []
  let marked = 0
  for (const line of content) {
    const rest = mark(line, marked + 1)
    if (rest !== undefined) marked += 1
    if (rest === undefined && items.length > 0) items.at(-1)?.push(line)
    else items.push([rest ?? line])
  }
  return items.map((lines) => lines.join(' ').trim()).filter(Boolean)
}
