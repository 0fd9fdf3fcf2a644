import type { WordList, Words } from './sources.ts'

/** Ships and voyages, who signs for a carrier, seals, and what stands around the number of a credit. */

/** Before the name of a ship: `M/V NILE STAR`. */
export const kindsOfShip: WordList = [
  { from: 'testing/document-sets.ts', words: ['MV'] },
  { from: 'testing/unfit-credits.ts', words: ['VESSEL'] },
  { from: 'paper/ships-and-numbers.test.ts', words: ['SS', 'MOTOR VESSEL'] },
]

/** Before the number of a voyage: `V. 214W`. */
export const voyageMarks: WordList = [
  { from: 'paper/ships-and-numbers.test.ts', words: ['V', 'VOY', 'VOYAGE'] },
]

/** The same as one word with it: `V214W`. */
export const markedVoyage: Words<RegExp> = {
  from: 'kept',
  words: /^(?:V|VOY|VOYAGE)\d/,
}

/** `VOY NO 214W`. */
export const numberMarks: WordList = [{ from: 'testing/document-credits.ts', words: ['NO', 'NUMBER'] }]

/** What an insurer adds: `OR SUBSTITUTE`, `OR HELD COVERED`. */
export const otherShip: WordList = [
  { from: 'paper/ships-and-numbers.test.ts', words: ['SUBSTITUTE', 'HELD'] },
]

/** For whom a bill is signed: `AS AGENT FOR THE CARRIER`. */
export const carrierWords: WordList = [
  { from: 'UCP 600 20(a)(i)', words: ['AGENT', 'FOR', 'ON', 'BEHALF', 'OF', 'THE', 'CARRIER'] },
  { from: 'testing/bank-sets.ts', words: ['AS', 'AND'] },
  { from: 'testing/unfit-credits.ts', words: ['AGENTS'] },
]

/** Before the number of a seal: `SEAL NO. SL-1`. */
export const sealWords: WordList = [
  { from: 'testing/document-credits.ts', words: ['NO', 'NUMBER'] },
  { from: 'check/rules-containers.test.ts', words: ['SEAL', 'SEALS'] },
]

/** `L/C NO. 123 DATED 16.05.2026`: before the number. */
export const beforeCreditNumber: WordList = [
  { from: 'testing/document-credits.ts', words: ['OF', 'CREDIT', 'LC', 'NO', 'NUMBER'] },
  { from: 'credit/mt700-tags.test.ts', words: ['DOCUMENTARY', 'DC', 'REF'] },
  { from: 'credit/credit-papers.test.ts', words: ['LETTER'] },
  { from: 'kept', words: ['L', 'C', 'D'] },
]

/** And after it. */
export const afterCreditNumber: WordList = [
  { from: 'testing/document-credits.ts', words: ['DATED', 'DATE'] },
  { from: 'paper/ships-and-numbers.test.ts', words: ['DD'] },
  { from: 'kept', words: ['DTD'] },
]
