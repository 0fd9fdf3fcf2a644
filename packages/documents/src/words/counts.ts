import type { WordList, Words } from './sources.ts'

/** How many originals and copies a line of 46A asks for. */

/** Originals and copies together: at least one is an original (UCP 600 17(e)). */
export const inAll: readonly Words<Readonly<Record<string, number>>>[] = [
  { from: 'testing/document-credits.ts', words: { DUPLICATE: 2, TRIPLICATE: 3 } },
  { from: 'credit/asked-documents.test.ts', words: { QUADRUPLICATE: 4 } },
]

/** After these a figure counts nothing: `CONTRACT NO. 12`. */
export const numbering: WordList = [
  {
    from: 'testing/document-credits.ts',
    words: ['NO', 'NUMBER', 'CONTRACT', 'ORDER', 'DATED'],
  },
  { from: 'credit/asked-counts-words.test.ts', words: ['REF', 'PAGE'] },
]

/** Before these it counts something else: `INVOICE FOR 57 MT IN ORIGINAL`. */
export const countsOthers: WordList = [
  {
    from: 'testing/document-credits.ts',
    words: ['MT', 'TONS', 'METRIC', 'KG', 'KGS', 'PCT', 'PER', 'BAGS'],
  },
  { from: 'testing/unfit-credits.ts', words: ['DAYS'] },
  {
    from: 'credit/asked-counts-words.test.ts',
    words: ['MTS', 'TON', 'TONNES', 'PERCENT', 'BAG', 'CONTAINER', 'CONTAINERS', 'FCL', 'DAY'],
  },
]

/** What a share is of. */
export const shared: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-counts-words.test.ts', 'credit/mt700-items.test.ts'],
  words: /^(?:SETS?|ORIGINALS?|LADING|BLS?)$/,
}

/** Between a number and the whole that it is of: `2 ORIGINAL BILLS OF LADING OUT OF A FULL SET OF 3`. */
export const ofBills: WordList = [
  {
    from: 'testing/unfit-credits.ts',
    words: ['ORIGINAL', 'BILL', 'BILLS', 'OF', 'LADING', 'BL'],
  },
  { from: 'testing/bank-sets.ts', words: ['ORIGINALS'] },
  { from: 'credit/asked-counts-words.test.ts', words: ['BLS'] },
]

/** And between `OF` and the whole. */
export const ofWhole: WordList = [
  { from: 'testing/bank-sets.ts', words: ['A', 'THE', 'FULL', 'SET', 'OF'] },
  { from: 'credit/asked-counts-words.test.ts', words: ['COMPLETE', 'TOTAL'] },
]

/** `FULL SET LESS ONE`. */
export const lessOf: WordList = [
  { from: 'credit/asked-counts-words.test.ts', words: ['LESS', 'EXCEPT', 'EXCLUDING'] },
  { from: 'credit/asked-counts.test.ts', words: ['MINUS'] },
]

/** What can follow `LESS ONE`, beside the words of a bill: no percentage or price. */
export const afterLess: WordList = [
  { from: 'testing/bank-sets.ts', words: ['CLEAN', 'SHIPPED', 'OCEAN', 'MADE', 'SET'] },
]
