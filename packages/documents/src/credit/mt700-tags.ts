import { fieldNames } from '../words/mt700.ts'

/**
 * The fields of MT700 by their tags. A tag without a letter has options that say how a bank is named (41A, 41D), which make no
 * difference here.
 */
const mt700Fields = fieldNames.words

export type Mt700Field = keyof typeof mt700Fields

/** The fields as MT700 has them one after the other. */
export const orderOfFields: readonly Mt700Field[] = [
  ...([
    '27',
    '40A',
    '40B',
    '20',
    '21',
    '23',
    '31C',
    '40E',
    '31D',
    '51',
    '50',
    '59',
    '32B',
    '39A',
    '39B',
    '39C',
  ] as const),
  ...(['41', '42C', '42', '42M', '42P', '43P', '43T', '44A', '44E', '44F', '44B', '44C', '44D'] as const),
  ...(['45A', '46A', '47A', '49G', '49H', '71B', '71D', '48', '49', '58', '53', '78', '57', '72Z'] as const),
]

export const isField = (tag: string): tag is Mt700Field => Object.hasOwn(mt700Fields, tag)
const tags = Object.keys(mt700Fields).filter(isField)
const options = new Set(['A', 'B', 'D', 'F'])

/** What a tag means: a field, one of several (`44` could be any of six), or nothing that MT700 has. */
export function fieldOfTag(digits: string, letter: string): Mt700Field | 'ambiguous' | 'unknown' {
  if (letter) {
    if (isField(digits + letter)) return (digits + letter) as Mt700Field // just asked
    return options.has(letter) && isField(digits) ? digits : 'unknown'
  }
  const lettered = tags.filter((tag) => tag.length > 2 && tag.startsWith(digits) && tag !== '71B')
  // 71B is what 71D was called before. 42 is also the drawee, 49 is a field of its own beside 49G and 49H.
  if (isField(digits) && digits !== '42') return digits
  return lettered.length === 1 ? lettered[0]! : lettered.length > 1 ? 'ambiguous' : 'unknown' // has one
}

/** Where a text goes on after the name of its field; undefined if it begins with none. */
export function afterLabel(field: Mt700Field, text: string): string | undefined {
  for (const label of mt700Fields[field]) {
    const end = endOfLabel(text, label)
    if (end !== undefined) return text.slice(end).trimStart()
  }
  return undefined
}

const isSign = (letter: string) => /[a-z0-9]/i.test(letter)

/** Compares letters and digits alone: print-outs differ in dots, strokes and spaces. */
function endOfLabel(text: string, label: string): number | undefined {
  const wanted = [...label].filter(isSign).join('').toLowerCase()
  let seen = 0
  let at = 0
  while (seen < wanted.length && at < text.length) {
    const letter = text.charAt(at++)
    if (!isSign(letter)) continue
    if (letter.toLowerCase() !== wanted[seen]) return undefined
    seen += 1
  }
  if (seen < wanted.length || isSign(text.charAt(at))) return undefined
  const signs = `.)${signsAfter(label)}`
  while (at < text.length && signs.includes(text.charAt(at))) at += 1
  return at
}

/** `Pos./Neg. Tol. (%)` goes on after its last letter. */
const signsAfter = (label: string) => label.slice([...label].findLastIndex(isSign) + 1)
