import type { WordList } from './sources.ts'

/** What banks call themselves where this market trades, in the letters that names are compared in. */

/** Words of a name that is a bank's. */
export const bankWords: WordList = [
  { from: 'testing/bank-sets.ts', words: ['BANK', 'BANKASI'] },
  { from: 'testing/agreed-credit.ts', words: ['BANKING'] },
  { from: 'credit/soft-clauses-words.test.ts', words: ['BANKS', 'BANQUE', 'BANCO'] },
  { from: 'credit/asked-documents.test.ts', words: ['COMMERZBANK'] },
  { from: 'kept', words: ['BANCA', 'SPARKASSE', 'VOLKSBANK', 'MASRAF', 'LANDESBANK'] },
]
