import type { WordList } from './sources.ts'

/** Names and addresses of companies on papers, beside their forms (`companies.ts`). */

/** Before a name, without being part of it: `M/S`, `The`. */
export const courtesies: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['MS', 'THE'] },
  { from: 'credit/credit-companies.test.ts', words: ['MESSRS'] },
]

/** The Arabic article before a word, which some write as one with it: `Al Waha`, `Alwaha`. */
export const articles: WordList = [
  { from: 'testing/document-deals.ts', words: ['AL'] },
  { from: 'testing/further-faults.ts', words: ['EL'] },
]

/** `LLC for Trading`: the name is longer than its form. */
export const continuations: WordList = [{ from: 'testing/bank-sets.ts', words: ['AND', 'FOR', 'OF'] }]

/** An address begins here, without a comma after the name. */
export const postOfficeBox: WordList = [
  { from: 'testing/bank-sets.ts', words: ['PO', 'BOX'] },
  { from: 'paper/names.test.ts', words: ['POB'] },
]

/** Before a number, and no part of an address. */
export const beforeContactNumbers: WordList = [
  { from: 'testing/document-credits.ts', words: ['FAX', 'NO'] },
  { from: 'paper/names.test.ts', words: ['TEL', 'TELEPHONE', 'PHONE', 'MOB', 'MOBILE'] },
  { from: 'kept', words: ['EMAIL'] },
]

/** Before a number of a telephone. */
export const forTelephone: WordList = [
  { from: 'testing/document-credits.ts', words: ['FAX'] },
  {
    from: 'paper/names.test.ts',
    words: ['TEL', 'TELEPHONE', 'PHONE', 'MOB', 'MOBILE', 'TELEFAX'],
  },
]

/** Before an address of mail. */
export const forMail: WordList = [
  { from: 'credit/mt700-fields.test.ts', words: ['MAIL'] },
  { from: 'kept', words: ['EMAIL'] },
]

/** Before a person at a company. */
export const forPerson: WordList = [
  { from: 'paper/names.test.ts', words: ['ATTN', 'CONTACT'] },
  { from: 'kept', words: ['ATTENTION'] },
]
