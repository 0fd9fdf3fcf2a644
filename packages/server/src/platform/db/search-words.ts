import { fold, withoutArticle } from '@mahsul/domain/kit/fold'
import { type RawBuilder, sql } from 'kysely'

/** Longer searches narrow nothing down any more. */
const MOST_WORDS = 6

/** The words of a search, folded: each is compared with a folded text. */
export const wordsIn = (search = ''): string[] =>
  fold(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(withoutArticle)

/** For `like`; wildcards in user input are matched literally (promise 36). */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A text as it is compared with a folded word. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`fold(${text})`

/** Whether each of these folded words is in the text, in any order. */
export const hasWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${folded(text)} like all(${words.map(containing)}::text[])`
