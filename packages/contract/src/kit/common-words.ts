import ar from '@mahsul/words/ar/kit/common.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/common.json' with { type: 'json' }
import { pairWords } from './pair-words.ts'

const words = /* @__PURE__ */ pairWords(en, ar)

/** The name of the marketplace. */
export const brand = words.brand

/** Each language by its own name. */
export const languageNames = words.language

/** Between the items of a list in a sentence, with the space after it. */
export const commas = words.comma
export const semicolons = words.semicolon

export const kilograms = words.kilograms

/** A part of a month, before the month's name. */
export const monthParts = words.monthParts
