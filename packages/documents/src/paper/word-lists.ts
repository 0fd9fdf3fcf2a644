import type { WordList, Words } from '../words/sources.ts'

/** The words of a list, whatever each of them comes from. */
export const wordsIn = (list: WordList): string[] => list.flatMap(({ words }) => words)

/** The rows of a table of words. */
export const rowsIn = <Value>(tables: readonly Words<Readonly<Record<string, Value>>>[]): [string, Value][] =>
  tables.flatMap(({ words }) => Object.entries(words))

/** Pairs of a word and what is taken for it. */
export const pairsIn = (
  tables: readonly Words<readonly (readonly [string, string])[]>[],
): (readonly [string, string])[] => tables.flatMap(({ words }) => words)
