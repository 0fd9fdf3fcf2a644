import { follow, PAUSE, pausedWords, sentencesOf } from '../paper/sentences.ts'
import { wordsIn } from '../paper/word-lists.ts'
import * as soft from '../words/soft-clauses.ts'
import { partOfSet } from './asked-documents.ts'
import { clientWords, isActOfOthers, isOfCentralBank } from './soft-clauses-acts.ts'

/** Conditions that make payment wait for what the seller cannot present, and originals that go past the bank. */

/** Between `AFTER` and `AMENDMENT` */
const fillers = wordsIn(soft.beforeAmendment)
const forAmendment = wordsIn(soft.forAmendment)
/** `ONLY AFTER RECEIPT OF OUR AMENDMENT`, `BY WAY OF AMENDMENT` */
const waitsForAmendment = (words: readonly string[]) =>
  words.some((word, at) => {
    if (word !== 'AMENDMENT') return false
    const nearest = words.slice(Math.max(0, at - WITHIN), at).findLast((each) => !fillers.includes(each))
    return forAmendment.includes(nearest ?? '')
  })

const WITHIN = 8
const conditions = wordsIn(soft.conditionWords)
/** A condition only next to an event: `ON ARRIVAL`, `AGAINST CLEARANCE OF THE GOODS`, `30 DAYS FROM ARRIVAL`. */
const weakConditions = wordsIn(soft.weakConditions)
const NEAR = 3

const inForce = wordsIn(soft.inForce)
/** `THIS LC WILL BE OPERATIVE ONLY UPON OUR ADVICE`; insurance or an amendment may be effective upon something as well. */
const isInForceOnly = (words: readonly string[]) =>
  words.slice(0, NEAR + 1).some((word) => word === 'LC' || word === 'CREDIT') &&
  words.some((word, at) => {
    const [next = '', second = ''] = words.slice(at + 1, at + NEAR)
    const condition = next === 'ONLY' ? second : next
    // `EFFECTIVE UNTIL 21 SEPTEMBER`
    return inForce.includes(word) && condition !== 'UNTIL' && conditions.includes(condition)
  })

const notInForce = wordsIn(soft.notInForce)
const activating = wordsIn(soft.activating)
const isNotInForce = (words: readonly string[]) =>
  words.some((word) => notInForce.includes(word)) ||
  follow(words, [['NON', 'NOT'], ['OPERATIVE']], 2) ||
  follow(words, [['BECOME', 'BECOMES'], inForce], 1) ||
  isInForceOnly(words) ||
  follow(words, [activating, conditions], WITHIN)

const goods = wordsIn(soft.shippedGoods)
const documents = wordsIn(soft.presented)
const papers = wordsIn(soft.presentablePapers)
/** What happens to goods after they were shipped, whatever the sentence says about them. */
const ofArrival = wordsIn(soft.ofArrival)
const ofInspection = wordsIn(soft.ofInspection)
/** Papers of tests are presented from anywhere: a test counts where it is made at the destination. */
const ofTest = wordsIn(soft.ofTest)
/** Of documents as well: they count where goods are what is received or accepted. */
const ofBoth = wordsIn(soft.ofBoth)
const ofApproval = wordsIn(soft.ofApproval)
/** Who approves goods after they arrived */
const authorities = wordsIn(soft.authorities)
/** Here a condition says what a document shows. */
const shows = wordsIn(soft.shows)

type Clause = { before: readonly string[]; after: readonly string[] }
const OBJECT = 5
/** Whether an event is about goods, documents or does not say, by the nearest of such words after it, then before it. */
function objectOf({ before, after }: Clause): 'goods' | 'documents' | null {
  const next = after.slice(0, OBJECT)
  const at = next.findIndex((word) => goods.includes(word) || documents.includes(word))
  const of = next[at] ?? before.findLast((word) => goods.includes(word) || documents.includes(word))
  if (of === undefined) return null
  return documents.includes(of) || documents.includes(next[at + 1] ?? '') ? 'documents' : 'goods'
}

const away = wordsIn(soft.awayFromSeller)
const ofPaper = [...wordsIn(soft.beforeShipment), ...papers]
const atLoading = wordsIn(soft.atLoading)
/** An inspection before shipment, or a paper about it, is something that the seller can present. */
const isPresentable = ({ before, after }: Clause) =>
  before.slice(-2).some((word) => ofPaper.includes(word)) ||
  papers.includes(after[0] ?? '') ||
  after.slice(0, OBJECT + 1).some((word) => atLoading.includes(word))
const isAway = ({ after }: Clause) => after.slice(0, WITHIN).some((word) => away.includes(word))

/** `WE SHALL RELEASE THEM`: what a bank does with documents. */
const mayDo = wordsIn(soft.mayDo)
/** Whether a word is an event at the destination, within the words of its condition. */
function isEvent(word: string, clause: Clause): boolean {
  const { before, after } = clause
  if (word === 'RELEASE' && mayDo.includes(before.at(-1) ?? '')) return false
  // `DOCUMENTS AND ARRIVAL`, but `DOCUMENTS ARE RELEASED`.
  if (ofArrival.includes(word))
    return objectOf(word.endsWith('D') ? clause : { before: [], after }) !== 'documents'
  if (ofInspection.includes(word))
    return objectOf(clause) !== 'documents' && (isAway(clause) || !isPresentable(clause))
  if (ofTest.includes(word)) return follow(after, [['AT', 'IN'], away], NEAR + 1)
  const object = objectOf(clause)
  // `FDA APPROVAL AT DESTINATION` does not say of what.
  const isOfGoods =
    object === 'goods' || (object === null && ofApproval.includes(word) && isApprovedAway(clause))
  return ofBoth.includes(word) && isOfGoods
}
const isApprovedAway = (clause: Clause) =>
  isAway(clause) ||
  isOfCentralBank(clause.before.slice(-NEAR)) ||
  isOfCentralBank(clause.after.slice(0, NEAR + 1)) ||
  [...clause.before.slice(-NEAR), ...clause.after.slice(0, NEAR)].some((word) => authorities.includes(word))

function clauseAfter(words: readonly string[], at: number): readonly string[] {
  const after = words.slice(at + 1, at + 1 + 2 * WITHIN)
  const end = after.findIndex((word) => shows.includes(word))
  return end < 0 ? after : after.slice(0, end)
}

/** The events that a condition waits for: `UPON` receipt, inspection or arrival of the goods. */
function eventsAfter(words: readonly string[], at: number): string[] {
  const clause = clauseAfter(words, at)
  const reach = weakConditions.includes(words[at] ?? '') ? NEAR : WITHIN
  return clause
    .slice(0, reach)
    .filter((word, place) =>
      isEvent(word, { before: clause.slice(0, place), after: clause.slice(place + 1) }),
    )
}

const payments = wordsIn(soft.payments)
const honours = wordsIn(soft.honours)
const paid = wordsIn(soft.paid)
const accepts = wordsIn(soft.accepts)
/** Others pay these, and somebody else than the bank is paid. */
const otherDues = wordsIn(soft.otherDues)
const drawn = wordsIn(soft.drawn)

/** Whether a word says that the credit is paid, by the words before it: freight and claims are paid by others. */
function isOfPayment(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const before = words.slice(Math.max(0, at - NEAR - 1), at)
  if (accepts.includes(word)) return before.some((each) => drawn.includes(each))
  if (!payments.includes(word) && !paid.includes(word)) return honours.includes(word)
  return ![...before, ...words.slice(at + 1, at + NEAR)].some((each) => otherDues.includes(each))
}

const isPaidWithin = (words: readonly string[], from: number, to: number) =>
  words.slice(from, to).some((_, place) => isOfPayment(words, from + place))

/** How many words a bank may put between payment and its condition. */
const [FAR, START] = [20, 2]
/** Whether payment is what a condition at a place holds up: `PAYMENT AFTER`; and `UPON ... PAYMENT`, where it is sure. */
const isPaidOn = (words: readonly string[], at: number, isSure: boolean) =>
  isPaidWithin(words, Math.max(0, at - FAR), at) ||
  (at <= START && isSure && isPaidWithin(words, at, at + FAR))

/** `NOT SUBJECT TO`, but `NOT UNTIL` is a condition. */
const isDenied = (words: readonly string[], at: number) => words[at] === 'SUBJECT' && words[at - 1] === 'NOT'

/** `PAYMENT AFTER ARRIVAL`; and `UPON ARRIVAL PAYMENT`, where the sentence begins with it. */
const waitsForGoods = (words: readonly string[]) =>
  words.some((word, at) => {
    if (![...conditions, ...weakConditions].includes(word)) return false
    if (isDenied(words, at)) return false
    const events = eventsAfter(words, at)
    const isSure = events.some((event) => !ofInspection.includes(event))
    return events.length > 0 && isPaidOn(words, at, isSure)
  })

/** `WE WILL PAY ONLY AFTER APPLICANT HAS DEPOSITED THE FUNDS`; of discrepant documents a bank may ask for it. */
const waitsForOthers = (words: readonly string[]) =>
  !words.some((word) => word.startsWith('DISCREPAN')) &&
  words.some(
    (word, at) =>
      conditions.includes(word) &&
      !isDenied(words, at) &&
      isActOfOthers(clauseAfter(words, at).slice(0, WITHIN)) &&
      isPaidOn(words, at, true),
  )

const refusals = wordsIn(soft.refusals)
const ifRefused = wordsIn(soft.ifRefused)
const done = wordsIn(soft.done)
const unpaid = wordsIn(soft.unpaid)
/** `NO PAYMENT`, `PAYMENT WILL NOT BE MADE`, `DRAFTS WILL NOT BE HONOURED` */
const isUnpaid = (words: readonly string[]) =>
  words.some((word, at) => {
    const next = words.slice(at + 1, at + 1 + NEAR)
    if (word === 'NO') return isPaidWithin(words, at, at + NEAR)
    const isNotMade =
      next.some((each) => done.includes(each)) && isPaidWithin(words, Math.max(0, at - NEAR), at)
    return word === 'NOT' && (isNotMade || next.some((each) => unpaid.includes(each)))
  })
/** `IN CASE THE GOODS ARE REJECTED BY CUSTOMS NO PAYMENT WILL BE MADE` */
const refusesWithGoods = (words: readonly string[]) =>
  isUnpaid(words) &&
  words.some((word, at) => {
    if (!refusals.includes(word)) return false
    const before = words.slice(Math.max(0, at - WITHIN), at)
    const after = word.endsWith('D') ? [] : words.slice(at + 1, at + 1 + OBJECT)
    return before.some((each) => ifRefused.includes(each)) && objectOf({ before, after }) === 'goods'
  })

const clearing = wordsIn(soft.clearing)
/** Whether a condition makes payment wait for an amendment, the buyer, customs or an arrival: nothing that the seller can present. */
export const isBeyondSeller = (condition: string): boolean =>
  sentencesOf(condition).some((sentence) => {
    const words = pausedWords(sentence).filter((word) => word !== PAUSE)
    return (
      waitsForAmendment(words) ||
      isNotInForce(words) ||
      waitsForGoods(words) ||
      waitsForOthers(words) ||
      refusesWithGoods(words) ||
      follow(words, [conditions, clearing, ['CUSTOMS']], WITHIN)
    )
  })

const sendings = wordsIn(soft.sendings)
const ofBank = wordsIn(soft.ofBank)
const afterRecipient = [PAUSE, ...wordsIn(soft.afterRecipient)]
/** Where what is sent goes, by the words after `SENT`; null: the text names no recipient. */
function recipientIn(after: readonly string[]): 'bank' | 'other' | null {
  const to = after.slice(0, WITHIN).indexOf('TO')
  if (to < 0) return null
  const who = after.slice(to + 1, to + 1 + WITHIN)
  const end = who.findIndex((word) => afterRecipient.includes(word))
  const named = who.slice(0, end < 0 ? who.length : end)
  if (named.some((word) => word.endsWith('BANK'))) return 'bank'
  const isBank =
    named.some((word) => ofBank.includes(word)) && !named.some((word) => clientWords.includes(word))
  return isBank ? 'bank' : 'other'
}

const several = wordsIn(soft.several)
const copies = wordsIn(soft.copyWords)
const isCopy = (word: string) => copies.includes(word)
const ofCount = wordsIn(soft.ofCount)
/** `ONE ORIGINAL AND ONE COPY OF BILL OF LADING`, but not `ORIGINAL PHYTO AND COPY OF BILL OF LADING`. */
function isOriginalOf(between: readonly string[]): boolean {
  const copy = between.findIndex(isCopy)
  return between.slice(0, Math.max(copy, 0)).every((word) => ofCount.includes(word))
}

/**
 * Whether an original of the bill of lading at a place, or several, are sent to somebody else than the bank. One original without a
 * recipient may go to anybody, several go to the bank then.
 */
function isSentElsewhere(words: readonly string[], bill: number): boolean {
  const before = words.slice(Math.max(0, bill - 2 * WITHIN), bill)
  const original = before.lastIndexOf('ORIGINAL')
  const counted = before.slice(0, Math.max(0, original))
  const isOne = counted.some((word) => word === 'ONE' || word === '1')
  const isSeveral = counted.some((word) => several.includes(word))
  if ((!isOne && !isSeveral) || !isOriginalOf(before.slice(original + 1))) return false
  return words.slice(bill + 1, bill + 1 + WITHIN).some((word, at) => {
    const recipient = recipientIn(words.slice(bill + at + 2))
    return sendings.includes(word) && (isOne ? recipient !== 'bank' : recipient === 'other')
  })
}

/** Whether an original bill of lading goes past the bank, `2/3 SET`: the goods can be collected before the credit is paid. */
export function sendsBillElsewhere(text: string): boolean {
  const isSent = sentencesOf(text.replaceAll('1/3', 'ONE').replaceAll('/', '')).some((sentence) => {
    const words = pausedWords(sentence)
    return words.some((word, at) => (word === 'LADING' || word === 'BL') && isSentElsewhere(words, at))
  })
  return partOfSet(text) !== null || isSent
}
