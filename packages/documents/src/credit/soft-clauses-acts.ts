import { follow } from '../paper/sentences.ts'
import { wordsIn } from '../paper/word-lists.ts'
import {
  buyersOfFunds,
  clients,
  funds,
  fundsCome,
  ofExport,
  provides,
  receipts,
} from '../words/soft-clauses.ts'

/** What a buyer or an authority has to do before the bank pays, by the words after `AFTER`. */

/** `OUR CLIENT` is the buyer. */
export const clientWords = wordsIn(clients)
const buyers = [...clientWords, ...wordsIn(buyersOfFunds)]
const money = wordsIn(funds)
const deposits = wordsIn(provides)
const comesBy = wordsIn(fundsCome)
const NEAR = 3
/** `AFTER APPLICANT HAS DEPOSITED THE FUNDS`, `UPON RECEIPT OF FUNDS FROM APPLICANT` */
const isFunded = (clause: readonly string[]) =>
  follow(clause, [buyers, deposits, money], NEAR) || follow(clause, [money, comesBy, buyers], NEAR)

const received = wordsIn(receipts)
/** Customs give these to the seller. */
const forExport = wordsIn(ofExport)
const OF_PAPER = 5
/** `RECEIPT OF FORM 4`, `RECEIPT OF THE IMPORT DECLARATION FROM CUSTOMS`; but `FORM A IN 4 COPIES` */
const isPaperOfImport = (clause: readonly string[]) =>
  (follow(clause, [received, ['FORM']], NEAR) && follow(clause, [['FORM'], ['4', 'IV']], 1)) ||
  (follow(clause, [received, ['FROM'], ['CUSTOMS']], OF_PAPER) &&
    !clause.some((word) => forExport.includes(word)))

/** Whether somebody else than the seller has to act. What follows `WE` is what the bank does then. */
export function isActOfOthers(clause: readonly string[]): boolean {
  const end = clause.findIndex((word, at) => at > 0 && word === 'WE')
  const act = end < 0 ? clause : clause.slice(0, end)
  return isFunded(act) || isPaperOfImport(act)
}

/** `CENTRAL BANK`, but not another bank or another centre */
export const isOfCentralBank = (words: readonly string[]): boolean =>
  follow(words, [['CENTRAL'], ['BANK', 'BANKS']], 1)
