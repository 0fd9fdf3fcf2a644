import { follow } from './sentences.ts'

/** What a buyer or an authority has to do before the bank pays, by the words after `AFTER`. */

/** `OUR CLIENT` is the buyer. */
export const clients = [
  ...['CLIENT', 'CLIENTS', 'CUSTOMER', 'CUSTOMERS', 'PRINCIPAL', 'PRINCIPALS', 'APPLICANT'],
]
const buyers = [...clients, 'APPLICANTS', 'BUYER', 'BUYERS']
const funds = ['FUNDS', 'MONEY', 'MARGIN']
const provides = ['DEPOSITED', 'DEPOSITS', 'PROVIDED', 'PROVIDES', 'TRANSFERRED', 'TRANSFERS']
const NEAR = 3
/** `AFTER APPLICANT HAS DEPOSITED THE FUNDS`, `UPON RECEIPT OF FUNDS FROM APPLICANT` */
const isFunded = (clause: readonly string[]) =>
  follow(clause, [buyers, provides, funds], NEAR) ||
  follow(clause, [funds, ['FROM', 'BY', 'IN'], buyers], NEAR)

const receipts = ['RECEIPT', 'RECEIVING', 'ISSUE', 'ISSUANCE']
/** Customs give these to the seller. */
const ofExport = ['EXPORT', 'ORIGIN', 'COMESA']
const OF_PAPER = 5
/** `RECEIPT OF FORM 4`, `RECEIPT OF THE IMPORT DECLARATION FROM CUSTOMS`; but `FORM A IN 4 COPIES` */
const isPaperOfImport = (clause: readonly string[]) =>
  (follow(clause, [receipts, ['FORM']], NEAR) && follow(clause, [['FORM'], ['4', 'IV']], 1)) ||
  (follow(clause, [receipts, ['FROM'], ['CUSTOMS']], OF_PAPER) &&
    !clause.some((word) => ofExport.includes(word)))

/** Whether somebody else than the seller has to act. What follows `WE` is what the bank does then. */
export function isActOfOthers(clause: readonly string[]): boolean {
  const end = clause.findIndex((word, at) => at > 0 && word === 'WE')
  const act = end < 0 ? clause : clause.slice(0, end)
  return isFunded(act) || isPaperOfImport(act)
}

/** `CENTRAL BANK`, but not another bank or another centre */
export const isOfCentralBank = (words: readonly string[]): boolean =>
  follow(words, [['CENTRAL'], ['BANK', 'BANKS']], 1)
