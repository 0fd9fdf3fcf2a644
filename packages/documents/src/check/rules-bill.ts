import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { CheckedSet, FoundPlace } from '@mahsul/domain/documents/finding'
import type { Incoterm } from '@mahsul/domain/offers/offer'
import { askedIn, partOfSet } from '../credit/asked-documents.ts'
import { isNearName, sameName, wordsOf } from '../paper/names.ts'
import { samePort } from '../paper/ports.ts'
import { sameShip } from '../paper/ships-and-numbers.ts'
import { wordsIn } from '../paper/word-lists.ts'
import { carrierWords } from '../words/ships.ts'
import type { CheckRules } from './check-rule.ts'
import {
  all,
  creditSays,
  disagreements,
  documentsOf,
  type Pair,
  placeIn,
  placeInCredit,
  placeInDeal,
  says,
} from './said.ts'

/** What the bill of lading says about itself: clean, signed, on board, a full set. */

const billsOf = (set: CheckedSet) => documentsOf(set, 'BILL_OF_LADING')
const eachBill = (set: CheckedSet, find: (bill: DocumentData) => readonly Pair[]) =>
  billsOf(set).flatMap(find)

/** What a bill has to be like: by the rules of the credit, else by the way of paying. */
const standard = ({ credit, deal }: CheckedSet): FoundPlace =>
  credit ? placeInCredit('rules', credit.rules) : placeInDeal('payment', deal.payment.paymentMethod)

/** A bill whose words leave open whether the goods are on the ship that it names (ISBP 821 E6). */
const leavesOpen = ({ fields }: DocumentData) =>
  fields.intendedVessel ? 'intendedVessel' : fields.preCarriage ? 'preCarriage' : undefined
/** Without pre-carriage a notation with its date is enough (ISBP 821 E6(b)). */
function receivedElsewhere(bill: DocumentData): 'placeOfReceipt' | undefined {
  const { placeOfReceipt, portOfLoading } = bill.fields
  const isElsewhere = placeOfReceipt && portOfLoading && !samePort(placeOfReceipt, portOfLoading)
  return isElsewhere && !leavesOpen(bill) ? 'placeOfReceipt' : undefined
}

type Opening = (bill: DocumentData) => 'intendedVessel' | 'preCarriage' | 'placeOfReceipt' | undefined
/** The on-board notation lacks the ship or the port, although the bill leaves it open. */
const notationLacks = (field: 'onBoardVessel' | 'onBoardPort', opening: Opening) => (set: CheckedSet) =>
  eachBill(set, (bill) => {
    const open = opening(bill)
    if (!open || bill.fields[field]) return []
    return [[placeIn(bill, open, bill.fields[open] ?? null), placeIn(bill, field, null)]]
  })

const whoSigns = ['carrier', 'master', 'agent-for-carrier', 'agent-for-master']
const signedByOthers = (set: CheckedSet) =>
  eachBill(set, (bill) => {
    const { signedAs } = bill.fields
    if (signedAs && whoSigns.includes(signedAs)) return []
    return [
      [placeIn(bill, 'carrier', bill.fields.carrier ?? null), placeIn(bill, 'signedAs', signedAs ?? null)],
    ]
  })

/** An agent has to say for which carrier, unless the bill names its carrier elsewhere (ISBP 821 E5). */
const agentOfNobody = (isNamed: boolean) => (set: CheckedSet) =>
  eachBill(set, (bill) => {
    const { signedAs, signedFor, carrier } = bill.fields
    if (signedAs !== 'agent-for-carrier' || signedFor || isNamed !== Boolean(carrier)) return []
    return [[placeIn(bill, 'signedAs', signedAs), placeIn(bill, 'signedFor', null)]]
  })

const forTheCarrier: readonly (string | undefined)[] = ['carrier', 'agent-for-carrier']
/** `AS AGENT FOR THE CARRIER` */
const ofCapacity = wordsIn(carrierWords)
const isTheCarrier = (signedFor: string) => wordsOf(signedFor).every((word) => ofCapacity.includes(word))
/** `THE CARRIER, MSC S.A.`, `AS AGENTS FOR THE CARRIER MAERSK A/S`, `MAERSK A/S AS CARRIER`: what is left is the carrier's name. */
function withoutCapacity(signedFor: string): string {
  const words = wordsOf(signedFor)
  const at = words.indexOf('CARRIER')
  if (at < 0) return signedFor
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  const end = before.findLastIndex((word) => !ofCapacity.includes(word)) + 1
  return (after.length > 0 ? after : before.slice(0, end)).join(' ')
}
const signedForAnother = (set: CheckedSet) =>
  eachBill(set, (bill) =>
    forTheCarrier.includes(bill.fields.signedAs)
      ? disagreements(
          says(bill, 'carrier'),
          says(bill, 'signedFor'),
          (carrier, signedFor) =>
            isTheCarrier(signedFor) ||
            [signedFor, withoutCapacity(signedFor)].some(
              (name) => sameName(carrier, name) || isNearName(carrier, name),
            ),
        )
      : [],
  )

const freightOf: Record<Incoterm, 'prepaid' | 'collect'> = { FOB: 'collect', CIF: 'prepaid', DDP: 'prepaid' }
const freightByTerm = (set: CheckedSet) =>
  eachBill(set, (bill) => {
    const { incoterm } = set.deal
    const { freight } = bill.fields
    return freight === undefined || freight === freightOf[incoterm]
      ? []
      : [[placeInDeal('incoterm', incoterm), placeIn(bill, 'freight', freight)]]
  })

const freightByCredit = (set: CheckedSet) =>
  askedIn(set.credit).flatMap((asked) =>
    eachBill(set, (bill) =>
      asked.freight === null || asked.freight === bill.fields.freight
        ? []
        : [[placeInCredit('documents', asked.line), placeIn(bill, 'freight', bill.fields.freight ?? null)]],
    ),
  )

/** A credit may ask for a part of the set, `2/3`, and have the rest sent elsewhere. */
const partAsked = ({ credit }: CheckedSet): number =>
  Math.min(Number.POSITIVE_INFINITY, ...(credit?.documents ?? []).flatMap((line) => partOfSet(line) ?? []))

const lacks = (field: 'onBoardOn' | 'carrier') => (set: CheckedSet) =>
  eachBill(set, (bill) => (bill.fields[field] ? [] : [[standard(set), placeIn(bill, field, null)]]))

const claused = (set: CheckedSet) =>
  eachBill(set, (bill) =>
    bill.fields.clauses === 'claused' ? [[standard(set), placeIn(bill, 'clauses', bill.fields.clauses)]] : [],
  )

/** Another ship than the notation names, on a bill that does not leave it open. */
const otherShipOnBoard = (set: CheckedSet) =>
  eachBill(set, (bill) =>
    leavesOpen(bill) ? [] : disagreements(says(bill, 'vessel'), says(bill, 'onBoardVessel'), sameShip),
  )

/** UCP 600 20(c)(ii): goods in containers may be transhipped whatever the credit says. */
const transhipped = (set: CheckedSet) =>
  eachBill(set, (bill) => {
    const forbidden = creditSays(set, 'transhipment').filter(({ value }) => value === 'not-allowed')
    if (bill.fields.containers?.length) return []
    return forbidden.flatMap(({ place }) =>
      says(bill, 'transhipmentPort').map((port) => [place, port.place] as const),
    )
  })

export const billRules = {
  'bill-claused': {
    ...{ between: ['CREDIT', 'DEAL', 'BILL_OF_LADING'], fields: ['rules', 'payment', 'clauses'] },
    ...{ severity: 'grave', source: 'UCP 600 27' },
    find: claused,
  },
  'on-board-date-missing': {
    ...{ between: ['CREDIT', 'DEAL', 'BILL_OF_LADING'], fields: ['rules', 'payment', 'onBoardOn'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(ii)' },
    find: lacks('onBoardOn'),
  },
  'on-board-notation': {
    between: ['BILL_OF_LADING'],
    fields: ['intendedVessel', 'preCarriage', 'onBoardVessel', 'onBoardPort'],
    ...{ severity: 'grave', source: 'UCP 600 20(a)(ii), ISBP 821 E6' },
    find: all(notationLacks('onBoardVessel', leavesOpen), notationLacks('onBoardPort', leavesOpen)),
  },
  'receipt-notation': {
    ...{ between: ['BILL_OF_LADING'], fields: ['placeOfReceipt', 'onBoardVessel', 'onBoardPort'] },
    ...{ severity: 'advice', source: 'ISBP 821 E6' },
    find: all(
      notationLacks('onBoardVessel', receivedElsewhere),
      notationLacks('onBoardPort', receivedElsewhere),
    ),
  },
  'on-board-elsewhere': {
    ...{ between: ['BILL_OF_LADING'], fields: ['vessel', 'onBoardVessel', 'portOfLoading', 'onBoardPort'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(ii), ISBP 821 E6' },
    find: all(otherShipOnBoard, (set) =>
      eachBill(set, (bill) =>
        disagreements(says(bill, 'portOfLoading'), says(bill, 'onBoardPort'), samePort),
      ),
    ),
  },
  'full-set': {
    ...{ between: ['BILL_OF_LADING'], fields: ['originalsIssued', 'originals'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(iv)' },
    find: (set) =>
      eachBill(set, (bill) =>
        disagreements(
          says(bill, 'originalsIssued'),
          says(bill, 'originals'),
          (issued, here) => issued === here || here >= partAsked(set),
        ),
      ),
  },
  'carrier-missing': {
    ...{ between: ['CREDIT', 'DEAL', 'BILL_OF_LADING'], fields: ['rules', 'payment', 'carrier'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(i)' },
    find: lacks('carrier'),
  },
  'bill-signature': {
    ...{ between: ['BILL_OF_LADING'], fields: ['carrier', 'signedAs'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(i)' },
    find: signedByOthers,
  },
  'signed-for-carrier': {
    ...{ between: ['BILL_OF_LADING'], fields: ['carrier', 'signedAs', 'signedFor'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(i)' },
    find: all(agentOfNobody(false), signedForAnother),
  },
  'agent-unnamed-carrier': {
    ...{ between: ['BILL_OF_LADING'], fields: ['signedAs', 'signedFor'] },
    ...{ severity: 'advice', source: 'UCP 600 20(a)(i), ISBP 821 E5' },
    find: agentOfNobody(true),
  },
  'freight-incoterm': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['incoterm', 'freight'] },
    ...{ severity: 'grave', source: 'contract, ISBP 821 E26' },
    find: freightByTerm,
  },
  'freight-credit': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING'], fields: ['documents', 'freight'] },
    ...{ severity: 'grave', source: 'ISBP 821 E26' },
    find: freightByCredit,
  },
  transhipped: {
    ...{ between: ['CREDIT', 'BILL_OF_LADING'], fields: ['transhipment', 'transhipmentPort'] },
    ...{ severity: 'grave', source: 'UCP 600 20(b), 20(c)' },
    find: transhipped,
  },
} as const satisfies CheckRules
