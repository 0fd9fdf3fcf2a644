import type { WordList, Words } from './sources.ts'

/** What credits and papers call the buyer, the seller and the parties of a bill of lading. */

/** What a credit calls the buyer, whose name stands in field 50. */
export const applicantAs: WordList = [
  { from: 'UCP 600 2', words: ['APPLICANT'] },
  { from: 'testing/unfit-credits.ts', words: ['BUYER', 'ACCOUNTEE'] },
  {
    from: 'credit/asked-papers.test.ts',
    words: ['APPLICANTS', 'BUYERS', 'ACCOUNTEES', 'OPENER', 'OPENERS'],
  },
]

/** And what customs call it. */
export const importers: WordList = [
  { from: 'credit/credit-papers.test.ts', words: ['IMPORTER', 'IMPORTERS'] },
]

/** The buyer, where charges are shared out (71D). */
export const payersOfCharges: WordList = [
  { from: 'UCP 600 2', words: ['APPLICANT'] },
  { from: 'testing/unfit-credits.ts', words: ['BUYER'] },
  {
    from: 'credit/credit-papers.test.ts',
    words: ['APPLICANTS', 'BUYERS', 'IMPORTER', 'IMPORTERS', 'OPENER', 'OPENERS'],
  },
]

/** What a credit calls the seller. */
export const sellers: WordList = [
  { from: 'UCP 600 2', words: ['BENEFICIARY'] },
  { from: 'testing/document-credits.ts', words: ['BENEFICIARIES', 'BENEFICIARYS'] },
  {
    from: 'credit/credit-terms.test.ts',
    words: ['BENEF', 'SELLER', 'SELLERS', 'EXPORTER', 'EXPORTERS'],
  },
]

/** The buyer's bank in its own words: `AT OUR COUNTERS`, `ISSUING BANK`. */
export const buyersBank: Words<RegExp> = {
  from: ['UCP 600 2', 'testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /\bOUR\b|\b(?:ISSUING|OPENING) BANK\b|\bAPPLICANT\b/i,
}

/** The credit names its own bank elsewhere, and not by this name. */
export const issuingBank: Words<RegExp> = {
  from: ['UCP 600 2', 'credit/asked-documents.test.ts'],
  words: /\b(?:ISSUING|OPENING) BANK\b|\bAPPLICANT['’]?S BANK\b|^(?:THE|OUR) BANK\b|^OURSELVES\b/,
}

/** The seller's side, where a credit does not name a country. */
export const sellersSide: Words<RegExp> = {
  from: ['UCP 600 2', 'credit/credit-terms.test.ts', 'kept'],
  words: /\b(?:YOUR|BENEFICIARY|BENEFICIARYS|BENEFICIARY'S|SELLERS?|ADVISING|NEGOTIATING)\b/i,
}

/** An order of nobody is one of the shipper, which may be named by that word. */
export const shipperAs: WordList = [
  { from: 'check/rules-parties.test.ts', words: ['SHIPPER', 'THE SHIPPER'] },
]

/** The party to be notified is the consignee. */
export const sameAsConsignee: WordList = [
  { from: 'check/rules-parties.test.ts', words: ['SAME AS CONSIGNEE'] },
]

/** As they stand on forms of carriers, too: `Unto order of`, `Order of`, and on two lines. */
export const orderWords: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words:
    /^(?:(?:consigned\s{1,9})?(?:un)?to\s{1,9}(?:the\s{1,9})?order(?:\s{1,9}of)?(?=\W|$)|order(?:\s{1,9}of(?=\W|$)|$))/i,
}

/** Said of the bill, not of its consignee: `To order, blank endorsed`. */
export const endorsed: Words<RegExp> = {
  from: 'check/rules-parties.test.ts',
  words: /(?:blank endorsed|endorsed in blank)\.?$/i,
}

/** Where a bill goes on to a second party: `ALSO NOTIFY`, `2ND NOTIFY PARTY:`. */
export const nextNotify: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'kept'],
  words: /\n\s?\d[.)]|\b(?:also|and|2nd|second) notify\b/i,
}

/** Before a name: `2.`, `PARTY:`. */
export const beforeName: Words<RegExp> = {
  from: 'kept',
  words: /^(?:\d[.)]|party|[\s:.])/i,
}

/** Between parties of one clause, and within names: `SMITH AND SONS LTD`. */
export const joiningParties: Words<RegExp> = {
  from: 'credit/asked-parties.test.ts',
  words: / (?:AND ALSO|AND|&|\+|AS WELL AS) |[;/,]/g,
}
