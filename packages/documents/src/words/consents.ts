import type { WordList, Words } from './sources.ts'

/** Documents and consents that only the buyer can give (46A, 47A). */

/** Who does these has written a document. */
export const writes: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['ISSUED', 'SIGNED', 'COUNTERSIGNED'] },
]

/** Who does these holds it in the hand as well. */
export const actsOnPaper: WordList = [
  { from: 'testing/bank-sets.ts', words: ['ENDORSED'] },
  {
    from: 'credit/credit-papers.test.ts',
    words: [
      'APPROVED',
      'ACCEPTED',
      'CERTIFIED',
      'CONFIRMED',
      'AUTHORISED',
      'AUTHORIZED',
      'NOMINATED',
      'APPOINTED',
    ],
  },
]

/** Somebody else follows: whom something is for, or what it says. */
export const endsOfSignatory: WordList = [
  {
    from: 'testing/document-credits.ts',
    words: ['TO', 'FOR', 'IN', 'AT', 'WITH', 'THAT', 'NOTIFY', 'STATING', 'PER'],
  },
  { from: 'testing/unfit-credits.ts', words: ['INDICATING'] },
  {
    from: 'credit/credit-papers.test.ts',
    words: ['SHOWING', 'CERTIFYING', 'EVIDENCING', 'CONFIRMING'],
  },
]

/** `SIGNED BY MR ALI, REPRESENTATIVE OF APPLICANT`: the signatory goes on. */
export const inOffice: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['AGENTS'] },
  {
    from: 'credit/credit-papers.test.ts',
    words: ['REPRESENTATIVE', 'REPRESENTATIVES', 'AGENT', 'OFFICER', 'MANAGER'],
  },
]

/** `APPLICANT'S WRITTEN APPROVAL`, `APPROVAL OF THE BUYER`. */
export const consents: WordList = [
  {
    from: 'credit/credit-papers.test.ts',
    words: [
      'APPROVAL',
      'ACCEPTANCE',
      'CONSENT',
      'CONFIRMATION',
      'AUTHORISATION',
      'AUTHORIZATION',
      'PERMISSION',
    ],
  },
]

/** `APPLICANT TO CONFIRM ARRIVAL`. */
export const consenting: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['CONFIRM'] },
  {
    from: 'credit/credit-papers.test.ts',
    words: ['APPROVE', 'ACCEPT', 'ISSUE', 'SIGN', 'AUTHORISE', 'AUTHORIZE'],
  },
]

/** Between the buyer and what it does. */
export const beforeConsenting: WordList = [
  { from: 'testing/document-credits.ts', words: ['TO', 'WILL', 'MUST'] },
  { from: 'credit/credit-papers.test.ts', words: ['SHALL'] },
]

/** What comes from the buyer in writing: `LETTER FROM THE BUYER`; an order does as well, but before the credit. */
export const papersOfBuyer: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['CERTIFICATE', 'RECEIPT'] },
  { from: 'credit/credit-papers.test.ts', words: ['LETTER', 'REPORT'] },
]

/** Discrepancies are the applicant's to accept (UCP 600 16(b)). */
export const discrepancies: Words<RegExp> = {
  from: 'UCP 600 16(b)',
  words: /^(?:DISCREPAN|WAIV)/,
}
