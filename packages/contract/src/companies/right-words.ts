import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/companies/rights.json' with { type: 'json' }
import en from '@mahsul/words/en/companies/rights.json' with { type: 'json' }
import { fillWords } from '../kit/fill-words.ts'
import { pairWords, type Words } from '../kit/pair-words.ts'

const words = /* @__PURE__ */ pairWords(en, ar)

/** A right as a choice or a label has it. Free of zod. */
export const rightNames: Record<CompanyRight, Words> = words.names

/** Somebody with a right, in a sentence: "as a trader". */
export const rightPersons: Record<CompanyRight, Words> = words.persons

/** Whose turn it is in the reader's own company; names follow. */
export const waitingForRight: Record<Exclude<CompanyRight, 'viewer'>, Words> = words.waiting

/** British English: no comma before the last. */
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar' }

/** "an owner or a trader" */
export const anyOf = (persons: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(persons)

/** "Only an owner or a finance officer of your company can do this", without a full stop: names may follow. */
export function onlyRights(rights: readonly CompanyRight[], language: Language): string {
  const persons = anyOf(
    rights.map((right) => rightPersons[right][language]),
    language,
  )
  return fillWords(words.only[language], { rights: persons }, language)
}
