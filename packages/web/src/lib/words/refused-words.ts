import type { Language } from '@mahsul/domain/kit/language'
import type problems from '@mahsul/words/en/kit/problems.json'
import type refusals from '@mahsul/words/en/kit/refusals.json'

type RefusedWords = { problems: typeof problems; refusals: typeof refusals }

const loaded: Partial<Record<Language, RefusedWords>> = {}

/**
 * Why a call or an answer is refused. It comes with the frame's messages, in the reader's language alone: both languages, as
 * `contract/kit/refusals.ts` pairs them, are 7 kB more for every page.
 */
export function refusedWords(language: Language): RefusedWords {
  const words = loaded[language]
  if (!words) throw new Error(`the messages in ${language} have not been loaded`)
  return words
}

export const storeRefusedWords = (language: Language, words: RefusedWords): void => {
  loaded[language] = words
}
