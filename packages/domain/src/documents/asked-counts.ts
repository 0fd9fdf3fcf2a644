/** How many originals and copies a line of 46A asks for; null: it does not say, or not so that it can be read. */
export type Counts = {
  originals: number | null
  copies: number | null
  /** `2/3`: of how many the originals are; the others go elsewhere. */
  ofSet: number | null
}

/** UCP 600 17(e): at least one original, and copies for the rest. */
const inAll: ReadonlyMap<string, number> = new Map([
  ['DUPLICATE', 2],
  ['TRIPLICATE', 3],
  ['QUADRUPLICATE', 4],
])

const spelled: readonly string[] = [
  ...['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'],
]
const inFigures = (line: string) =>
  line.replaceAll(/[A-Z]{1,30}/g, (word) => (spelled.includes(word) ? `${spelled.indexOf(word) + 1}` : word))

type Token = string | undefined
/** Words and figures; a date, a share or a number with strokes is one of them. */
const tokensOf = (line: string): Token[] =>
  [
    ...inFigures(line)
      .replaceAll('B/L', 'BL')
      .replaceAll(' / ', '/')
      .matchAll(/\d{1,9}(?:[./-]\d{1,9}){0,3}|[A-Z]{1,30}/g),
  ].map(([word]) => word)

/** After these a figure counts nothing: `CONTRACT NO. 12`. */
const numbering: readonly Token[] = ['NO', 'NUMBER', 'REF', 'CONTRACT', 'ORDER', 'DATED']
const isNumber = (tokens: readonly Token[], at: number) => numbering.includes(tokens[at - 1])

/** The number before a word, at most two words away: `3 ORIGINALS`, `2 NON NEGOTIABLE COPIES`. */
function numberBefore(tokens: readonly Token[], at: number): number | null {
  const found = tokens.findLastIndex(
    (token, place) =>
      place < at && place >= at - 3 && /^\d{1,2}$/.test(String(token)) && !isNumber(tokens, place),
  )
  return found < 0 ? null : Number(tokens[found])
}

/** What a share is of. */
const shared = /^(?:SETS?|ORIGINALS?|LADING|BLS?)$/
/** From `2/3` to the word for what it is of: `SET OF 2/3`, `2/3 CLEAN SHIPPED ON BOARD OCEAN BILLS OF LADING`. */
const [SHARE_AFTER, SHARE_BEFORE] = [2, 8]
/** `2/3` of the originals, and not a part of a date or a contract's number. */
function shareIn(tokens: readonly Token[]): { part: number; whole: number } | null {
  for (const [at, token] of tokens.entries()) {
    const [, part, whole] = /^0?([1-9])\/0?([1-9])$/.exec(String(token)) ?? []
    const around = tokens.slice(Math.max(0, at - SHARE_AFTER), at + 1 + SHARE_BEFORE)
    const isOfOriginals = around.some((word) => shared.test(String(word))) && !isNumber(tokens, at)
    if (isOfOriginals && Number(part) <= Number(whole)) return { part: Number(part), whole: Number(whole) }
  }
  return null
}

/** The originals and copies that a line of 46A asks for. */
export function countsIn(line: string): Counts {
  const tokens = tokensOf(line)
  const original = tokens.findIndex((token) => token === 'ORIGINAL' || token === 'ORIGINALS')
  const copy = tokens.findIndex((token) => token === 'COPY' || token === 'COPIES')
  const copies = numberBefore(tokens.slice(original + 1), copy - original - 1)
  const counted = numberBefore(tokens, original)
  const share = shareIn(tokens)
  // `3 ORIGINALS` shows that `1/2` is a number of something else.
  if (share && (counted === null || counted === share.part || counted === share.whole))
    return { originals: share.part, copies, ofSet: share.whole }
  const ofSet = null
  if (original >= 0) return { originals: counted ?? oneOf(tokens[original]), copies, ofSet }
  const inFull = tokens.flatMap((token) => inAll.get(String(token)) ?? [])
  const inFold = numberBefore(tokens, tokens.indexOf('FOLD'))
  const whole = inFull[0] ?? inFold ?? (tokens[copy - 2] === 'IN' ? copies : null)
  return whole ? { originals: 1, copies: whole - 1, ofSet } : { originals: null, copies, ofSet }
}
const oneOf = (word: Token) => (word === 'ORIGINAL' ? 1 : null)
