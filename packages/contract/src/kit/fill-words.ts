import type { Language } from '@mahsul/domain/kit/language'

/** A plural in ICU's syntax, one level deep: `{count, plural, one {# container} other {# containers}}`. */
const plural = /\{(\w+), plural,((?: *\w+ \{[^{}]*\})+) *\}/g
const form = /(\w+) \{([^{}]*)\}/g
const value = /\{(\w+)\}/g

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/**
 * The formatter of all messages outside React: `{name}` takes the value of that name, a plural the form for its number in the
 * language. A missing value is a programming error.
 */
export function fillWords(
  text: string,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const counted = text.replaceAll(plural, (_, name: string, forms: string) => {
    const count = Number(values[name])
    const byName = new Map([...forms.matchAll(form)].map(([, category, words]) => [category, words]))
    const words = byName.get(rules[language].select(count)) ?? byName.get('other') ?? ''
    return words.replaceAll('#', String(count))
  })
  return counted.replaceAll(value, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`nothing was given for {${name}}`)
    return String(values[name])
  })
}
