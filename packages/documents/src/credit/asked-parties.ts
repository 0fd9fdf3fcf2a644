import { formWords, wordsOf } from '../paper/names.ts'
import { wordsIn } from '../paper/word-lists.ts'
import { bankWords } from '../words/banks.ts'
import { askedOfBill, besideBanks, besideParty, ofDocuments, quotingCredit } from '../words/clauses.ts'
import { applicantAs, issuingBank, joiningParties } from '../words/parties.ts'

/** The parties that one clause of a credit names: `NOTIFY APPLICANT AND BANQUE MISR`, `NOTIFY 1) APPLICANT 2) BANQUE MISR`. */

const roles = [...wordsIn(applicantAs), 'THE']
/** The applicant by that word alone. */
const isRole = (text: string) => wordsOf(text).every((word) => roles.includes(word))
const ofBank = wordsIn(bankWords)
const isBank = (text: string) => wordsOf(text).some((word) => ofBank.includes(word))
const hasForm = (text: string) => wordsOf(text).some((word) => formWords.has(word))

const beside = wordsIn(besideParty)
const asking = [ofDocuments, quotingCredit, ...askedOfBill, ...besideBanks]
/** Words about a party or the bill that follow its name: `AND FULL ADDRESS`, `AND SHOW THE WEIGHT`. */
const isNoParty = (text: string) =>
  beside.includes(wordsOf(text)[0] ?? '') || asking.some(({ words }) => text.search(words) >= 0)

/** `1) … 2) …`, `1. … 2. …`, `A) … B) …`: nothing but the first mark begins such a text. */
const firstOfList = /^\(?(?:1[.)]|A\))/
const markOfList = /(?:^|[\s,;])\(?(?:[1-9][.)]|[A-E]\))\s{0,3}(?=\p{L})/u
const listed = (text: string): string[] =>
  firstOfList.test(text) ? text.split(markOfList).filter((part) => part.trim() !== '') : []

/** Where a text may go from one party to the next; more than these few joints no clause has. */
const MOST_JOINTS = 6
const joints = (text: string) =>
  [...text.matchAll(joiningParties.words)].slice(0, MOST_JOINTS).map(({ index, 0: joint }) => ({
    before: withoutComma(text.slice(0, index)),
    after: text.slice(index + joint.length).trim(),
    isComma: joint === ',',
  }))
const withoutComma = (text: string) => (text.endsWith(',') ? text.slice(0, -1) : text).trim()

/** Whether a text surely goes on with a second party. `SMITH AND SONS LTD` may be one, and so may what follows a comma. */
function isSecond({ before, after, isComma }: ReturnType<typeof joints>[number]): boolean {
  if (isNoParty(after)) return false
  // Of `, AND` the second word joins.
  if (isComma) return isRole(before) && isBank(after) && !after.startsWith('AND ')
  return isRole(before) || isRole(after) || (before.includes(',') && (isBank(after) || hasForm(after)))
}

/** The parties of a clause, where it is sure that they are several. */
export function partiesIn(text: string): string[] {
  const items = listed(text)
  if (items.length > 1) return items.flatMap(partiesIn)
  const second = joints(text).find(isSecond)
  return second ? [...partiesIn(second.before), ...partiesIn(second.after)] : [text.trim()]
}
export const namesSeveral = (text: string): boolean => partiesIn(text).length > 1

/**
 * Whether every party of a clause is one of some: a name that agrees in whole agrees, else each of those that "and" may part. A bank
 * that the credit does not name could be any.
 */
export function isEveryParty(text: string, isParty: (party: string) => boolean): boolean {
  const items = listed(text)
  if (items.length > 1) return items.every((item) => isEveryParty(item, isParty))
  const ways = joints(text)
  const isEach = ({ before, after }: { before: string; after: string }) =>
    isEveryParty(before, isParty) && isEveryParty(after, isParty)
  const second = ways.find(isSecond)
  if (second) return isEach(second)
  if (issuingBank.words.test(text) || isParty(text)) return true
  return ways.some(
    (way) => !way.isComma && (isNoParty(way.after) ? isEveryParty(way.before, isParty) : isEach(way)),
  )
}
