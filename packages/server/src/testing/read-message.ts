import { fillWords } from '@mahsul/contract/kit/fill-words'
import { problemWords } from '@mahsul/contract/kit/problem-words'

const numbers = new Set(['min', 'max', 'of', 'months', 'days', 'count', 'row'])
/** `{name}`, or a plural of `fill-words.ts`; the third group is its forms. */
const slot = /\{(\w+)(?:, plural,((?: *\w+ \{[^{}]*\})+) *)?\}/g

type Read = { pattern: RegExp; names: string[] }

/** A sentence of the catalogue as a pattern that matches any figures, and their names in order. */
function read(words: string): Read {
  const names: string[] = []
  let [pattern, end] = ['', 0]
  const take = (name: string) => {
    names.push(name)
    return numbers.has(name) ? '([\\d.e+]+)' : '(.+)'
  }
  for (const { 0: whole, 1: name = '', 2: forms, index } of words.matchAll(slot)) {
    pattern += literal(words.slice(end, index))
    pattern += forms
      ? `(?:${formsOf(forms)
          .map((form) => form.split('#').map(literal).join(take(name)))
          .join('|')})`
      : take(name)
    end = index + whole.length
  }
  return { pattern: new RegExp(`^${pattern}${literal(words.slice(end))}$`, 'u'), names }
}

const literal = (text: string) => text.replaceAll(/[.?*+()|[\]\\^$]/g, '\\$&')
const formsOf = (forms: string) => [...forms.matchAll(/\{([^{}]*)\}/g)].map(([, form = '']) => form)

/** Matches a sentence of the catalogue with any figures. */
export const sentence = (words: string): RegExp => read(words).pattern

type Errors = Record<string, readonly string[]>

/** Translates an English field message into its Arabic; throws if the catalogue does not have it. */
export const inArabicWords = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(inArabic)]))

function inArabic(text: string): string {
  for (const { en, ar } of Object.values(problemWords)) {
    const { pattern, names } = read(en)
    const match = pattern.exec(text)
    if (!match) continue
    const figures = names.flatMap((name, index) => {
      const figure = match[index + 1]
      return figure === undefined ? [] : [[name, figure] as const] // a form that was not used has none
    })
    return fillWords(ar, Object.fromEntries(figures), 'ar')
  }
  throw new Error(`the catalogue does not say: ${text}`)
}
