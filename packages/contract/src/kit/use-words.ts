import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/kit/in-use.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/in-use.json' with { type: 'json' }
import { fillWords } from './fill-words.ts'
import { pairWords } from './pair-words.ts'

/** What may still use a thing that an admin wants to delete, with its count; one form fits every number. */
export const useWords = /* @__PURE__ */ pairWords(en, ar)

export type Use = keyof typeof useWords

export const useLine = (use: Use, n: number, language: Language) =>
  fillWords(useWords[use][language], { n }, language)
