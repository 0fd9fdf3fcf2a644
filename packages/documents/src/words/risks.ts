import type { WordList, Words } from './sources.ts'

/** The risks of an insurance, as credits and insurers write them (UCP 600 28(g) to 28(i)). */

/** Risks that a credit asks for and an insurance document names. Institute Cargo Clauses (A) have all of (B), and (B) all of (C). */
export const insuredRisks: readonly Words<RegExp>[] = [
  {
    from: ['Institute Cargo Clauses', 'UCP 600 28(h)', 'paper/insured-risks.test.ts'],
    words: /ALL RISKS|CLAUSES? ?\(?A\)?(?![A-Z])|ICC ?\(?A\)?(?![A-Z])/,
  },
  {
    from: ['Institute Cargo Clauses', 'check/rules-certificates.test.ts'],
    words: /CLAUSES? ?\(?B\)?(?![A-Z])|ICC ?\(?B\)?(?![A-Z])/,
  },
  {
    from: ['Institute Cargo Clauses', 'check/rules-certificates.test.ts'],
    words: /CLAUSES? ?\(?C\)?(?![A-Z])|ICC ?\(?C\)?(?![A-Z])/,
  },
  {
    from: ['Institute War Clauses', 'paper/insured-risks.test.ts'],
    words: /\b(?:WAR|IWC|WSRCC)\b/,
  },
  {
    from: ['Institute Strikes Clauses', 'paper/insured-risks.test.ts'],
    words: /STRIKE|SRCC|\bISC\b/,
  },
  { from: 'check/rules-certificates.test.ts', words: /WAREHOUSE TO WAREHOUSE/ },
]

/** Perils that an insurance can leave out. */
export const perils: WordList = [
  { from: 'Institute War Clauses', words: ['WAR'] },
  { from: 'Institute Strikes Clauses', words: ['STRIKES'] },
  { from: 'paper/insured-risks.test.ts', words: ['IWC', 'ISC', 'SRCC', 'WSRCC'] },
  { from: 'kept', words: ['STRIKE'] },
]

/** Between the word for an exclusion and the risks it is about. */
export const betweenPerils: WordList = [
  { from: 'Institute Strikes Clauses', words: ['RIOTS', 'CIVIL', 'COMMOTIONS', 'TERRORISM'] },
  { from: 'testing/bank-sets.ts', words: ['CLAUSES', 'AND', 'OR', 'THE', 'ARE'] },
  { from: 'testing/quality-certificates.ts', words: ['IS'] },
  { from: 'check/rules-certificates.test.ts', words: ['RISKS', 'CLAUSE'] },
  { from: 'kept', words: ['RISK', 'PERILS', 'RIOT', 'COMMOTION'] },
]

/** What follows is excluded. */
export const excludesNext: WordList = [
  { from: 'testing/bank-sets.ts', words: ['WITHOUT'] },
  { from: 'check/rules-certificates.test.ts', words: ['EXCLUDING', 'EXCL', 'EXCEPT'] },
  { from: 'kept', words: ['EXCLUDES', 'EXCEPTING'] },
]

/** The same in two words. */
export const excludesNextInTwo: Words<RegExp> = {
  from: ['check/rules-certificates.test.ts', 'kept'],
  words: /^NOT (?:COVERING|INCLUDING)$/,
}

/** What was before is excluded. */
export const excludesLast: WordList = [
  { from: 'check/rules-certificates.test.ts', words: ['EXCLUDED', 'EXCLUSION'] },
  { from: 'kept', words: ['EXCLUSIONS'] },
]

/** The same in two words. */
export const excludesLastInTwo: Words<RegExp> = {
  from: ['check/rules-certificates.test.ts', 'kept'],
  words: /^NOT (?:COVERED|INCLUDED|INSURED)$/,
}
