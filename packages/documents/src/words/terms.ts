import type { WordList, Words } from './sources.ts'

/** When a credit pays, how its days count, and whom its charges are for (42C, 42P, 48, 71D). */

/** How many days they have depends on the calendar. */
export const otherPeriods: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['MONTHS'] },
  { from: 'credit/credit-terms.test.ts', words: ['WEEK', 'WEEKS', 'MONTH', 'YEAR', 'YEARS'] },
]

/** Days count from shipment (UCP 600 14(c)). */
export const shipmentWords: WordList = [
  { from: 'UCP 600 14(c)', words: ['SHIPMENT'] },
  { from: 'testing/bank-sets.ts', words: ['SHIPPED', 'LADING', 'BOARD'] },
  { from: 'testing/document-sets.ts', words: ['SHIPPING'] },
  { from: 'testing/agreed-credit.ts', words: ['BL'] },
]

/** Beside them, in a period from shipment. */
export const ofShipment: WordList = [
  {
    from: 'testing/unfit-credits.ts',
    words: ['DAYS', 'FROM', 'AFTER', 'THE', 'DATE', 'OF', 'ON', 'GOODS', 'BILL', 'BILLS'],
  },
  { from: 'testing/document-credits.ts', words: ['EACH', 'OCEAN'] },
  { from: 'kept', words: ['L'] },
  { from: 'testing/further-faults.ts', words: ['ISSUANCE'] },
  {
    from: 'credit/mt700-fields.test.ts',
    words: ['CALENDAR', 'FOLLOWING', 'DATES', 'ISSUE', 'ACTUAL', 'B', 'MARINE'],
  },
]

/** Where such a period goes on to the validity of the credit. */
export const untilWords: WordList = [
  { from: 'testing/bank-sets.ts', words: ['AND'] },
  { from: 'credit/mt700-fields.test.ts', words: ['BUT', 'WITHIN'] },
]

/** And what it says of that. */
export const ofValidity: WordList = [
  {
    from: 'testing/document-credits.ts',
    words: ['NOT', 'LATER', 'THAN', 'THE', 'DATE', 'OF', 'CREDIT', 'LC'],
  },
  { from: 'kept', words: ['L', 'C'] },
  {
    from: 'credit/mt700-fields.test.ts',
    words: ['BEYOND', 'VALIDITY', 'EXPIRY', 'PERIOD', 'THIS', 'DOCUMENTARY', 'LETTER'],
  },
]

/** Charges that are not all charges. */
export const apartFrom: WordList = [
  { from: 'testing/bank-sets.ts', words: ['OUTSIDE'] },
  {
    from: 'credit/credit-terms.test.ts',
    words: ['BEYOND', 'OTHER', 'EXCEPT', 'EXCLUDING', 'INSIDE', 'WITHIN'],
  },
]

/** `IN SUDAN`, but not `IN CONNECTION WITH`. */
export const noPlaces: WordList = [
  { from: 'testing/bank-sets.ts', words: ['FULL'] },
  {
    from: 'credit/credit-terms.test.ts',
    words: ['CONNECTION', 'RESPECT', 'RELATION', 'ADDITION', 'TOTAL'],
  },
]

/** Before whom a draft is drawn on (42C): `DRAWN UPON`, `DRAWEE:`. */
export const beforeDrawee: Words<RegExp> = {
  from: ['testing/unfit-credits.ts', 'paper/goods-packing.test.ts'],
  words: /\b(?:UP)?ON\b|\bDRAWEE\b/i,
}

/** Words that no name goes on with after a stop: `NILE BANK LTD. ALL CHARGES …`. */
export const beginsSentence: Words<RegExp> = {
  from: [
    'testing/document-credits.ts',
    'credit/soft-clauses-words.test.ts',
    'check/bank-sets.test.ts',
    'credit/asked-documents.test.ts',
    'credit/clauses.test.ts',
    'kept',
  ],
  words:
    /^(?:ALL|ANY|EACH|EVERY|THIS|THESE|IF|NO|DOCUMENTS?|BILLS?|SUCH|PARTIAL|STALE|PACKING LIST|COMMERCIAL INVOICE|INSURANCE POLICY|CERTIFICATES? OF) /,
}
