import { problemWords } from '@mahsul/contract/problem-words'

const numbers = new Set(['min', 'max', 'of', 'months', 'days', 'count', 'row'])

/** Matches a sentence of the catalogue, whatever its figures are. */
export function sentence(words: string): RegExp {
  const parts = words.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.?*+()|[\]\\^$]/g, '\\$&')
    return numbers.has(part) ? '([\\d.e+]+)' : '(.+)'
  })
  return new RegExp(`^${parts.join('')}$`, 'u')
}

type Errors = Record<string, readonly string[]>

/** What is said of fields in English, as an Arabic reader is told it; throws where the catalogue does not have it. */
export const inArabicWords = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(inArabic)]))

function inArabic(text: string): string {
  for (const { en, ar } of Object.values(problemWords)) {
    const [, ...figures] = sentence(en).exec(text) ?? []
    const marks = en.match(/\{\w+\}/g) ?? []
    if (sentence(en).test(text))
      return marks.reduce((said, mark, index) => said.replace(mark, figures[index]!), ar) // one for each mark
  }
  throw new Error(`the catalogue does not say: ${text}`)
}
