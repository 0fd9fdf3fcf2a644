import { documentKinds, fieldsOf } from '@mahsul/domain/documents/document-data'
import type { CheckedSet, FoundPlace } from '@mahsul/domain/documents/finding'
import { type AskedConsignee, askedIn, partyAsked } from '../credit/asked-documents.ts'
import { readCountries } from '../paper/country-names.ts'
import { addressOf, isNearName, sameAddress, sameName, sameReflowedName, wordsOf } from '../paper/names.ts'
import { wordsIn } from '../paper/word-lists.ts'
import { bankWords } from '../words/banks.ts'
import { endorsed, orderWords, sameAsConsignee, shipperAs } from '../words/parties.ts'
import type { CheckRules } from './check-rule.ts'
import { areAllNotified, isNotified, notifyAsked, notifyParties, onePartyAsked } from './notified.ts'
import {
  all,
  conflicts,
  creditSays,
  dealSays,
  disagreements,
  documentsOf,
  documentsSay,
  type Pair,
  placeInCredit,
  type Said,
  says,
} from './said.ts'

/** Who sells, buys, receives and is notified. Addresses count on bills of lading alone (UCP 600 14(j)). */

/** The same name, or one spelled a little differently, which `name-spelling` tells. */
const isAlike = (one: string, other: string) => sameName(one, other) || isNearName(one, other)

const bill = ['BILL_OF_LADING'] as const
const sale = ['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const
const invoice = ['COMMERCIAL_INVOICE'] as const
const ofTransport = documentKinds.filter((kind) => !sale.some((one) => one === kind))
const withConsignee = documentKinds.filter(
  (kind) => kind !== 'BILL_OF_LADING' && fieldsOf(kind).includes('consignee'),
)

const isOrder = (consignee: string) => orderWords.words.test(consignee.trim())
/** Said of the bill, not of its consignee: `To order, blank endorsed`. */
const withoutEndorsement = (consignee: string) => {
  const rest = consignee.replace(endorsed.words, '').trim()
  return rest === consignee ? consignee : rest.replace(/(?:\band|[,;])$/i, '').trim()
}
/** The party of a consignee: whom the goods are for, or whose order counts. */
const partyOf = (consignee: string) =>
  withoutEndorsement(consignee.trim().replace(orderWords.words, '').trim())

const ofShipper = ['', ...wordsIn(shipperAs)]
const isOfShipper = (party: string) => ofShipper.includes(wordsOf(party).join(' '))
/** The shipper by that word or by name. */
const isShipper = ({ deal, credit }: CheckedSet, party: string) =>
  isOfShipper(party) || [deal.seller, credit?.beneficiary].some((one) => one && sameName(one, party))

const ofBank = wordsIn(bankWords)
const namesBank = (party: string) => wordsOf(party).some((word) => ofBank.includes(word))
/**
 * An order of a bank that the credit does not name: of anybody but the shipper and the parties of the deal. The buyer may have
 * named its bank as the consignee.
 */
const isOfBank = ({ deal, credit }: CheckedSet, party: string) => {
  const consignee = deal.consignee !== null && namesBank(deal.consignee) ? null : deal.consignee
  return (
    !isOfShipper(party) &&
    ![deal.seller, deal.buyer, consignee, credit?.applicant].some((one) => one && sameName(one, party))
  )
}

const isConsigneeAsked =
  (set: CheckedSet) =>
  ({ order, to, orEndorsed }: AskedConsignee, consignee: string): boolean => {
    if (order !== isOrder(consignee)) return false
    const party = partyOf(consignee)
    if (orEndorsed && isShipper(set, party)) return true
    if (to === 'bank') return isOfBank(set, party)
    if (to === null || isShipper(set, to.name)) return isShipper(set, party)
    return sameReflowedName(to.name, party) || isNearName(to.name, party)
  }

/** Whom 46A wants as consignee; where the applicant's name is not known, nothing can be compared. */
const consigneesAsked = (set: CheckedSet): Said<AskedConsignee>[] =>
  askedIn(set.credit).flatMap(({ line, consignee }) => {
    if (!consignee) return []
    const place = placeInCredit('documents', line)
    if (consignee.to === null || consignee.to === 'bank') return [{ value: consignee, place }]
    const name = set.credit && partyAsked(set.credit, consignee.to.name)
    return name === null ? [] : [{ value: { ...consignee, to: { name } }, place }]
  })

const consignees = (set: CheckedSet) => documentsSay(set, bill, 'consignee')

const asConsignee = wordsIn(sameAsConsignee)
/** "Same as consignee" is the consignee. */
const notified = (set: CheckedSet): Said<string>[] =>
  documentsOf(set, ...bill).flatMap((document) =>
    says(document, 'notifyParty').map(({ value, place }) => {
      const isSame = asConsignee.includes(wordsOf(value).join(' '))
      return { place, value: isSame ? (document.fields.consignee ?? value) : value }
    }),
  )

/** Of several clauses a bill has to notify the parties of each. */
const unnotified = (set: CheckedSet): Pair[] =>
  conflicts(notifyAsked(set), notified(set), areAllNotified(set))

/** A consignee by name where the credit does not say who it has to be. */
function consigneeOfDeal(set: CheckedSet): Pair[] {
  if (consigneesAsked(set).length > 0) return []
  const agreed = set.deal.consignee === null ? dealSays(set, 'buyer') : dealSays(set, 'consignee')
  const byName = consignees(set).filter(({ value }) => !isOrder(value))
  return disagreements(agreed, byName, isAlike)
}

/** `TO ORDER` says no more than that the bill goes on by endorsement; an order of nobody is one of the shipper. */
const isSameOrder = (set: CheckedSet, onBill: string, elsewhere: string) =>
  isOrder(onBill) &&
  isOrder(elsewhere) &&
  (partyOf(elsewhere) === '' || [onBill, elsewhere].every((one) => isShipper(set, partyOf(one))))

/** Other documents may name the buyer, the applicant or the notify party where the bill is to order (ISBP 821 L5). */
function consigneeElsewhere(set: CheckedSet): Pair[] {
  const known = [
    set.deal.buyer,
    set.deal.consignee,
    set.credit?.applicant,
    ...notified(set).map(({ value }) => value),
  ]
  const isKnown = (name: string) => known.some((party) => party && isAlike(party, partyOf(name)))
  return disagreements(
    consignees(set),
    documentsSay(set, withConsignee, 'consignee'),
    (one, other) => isAlike(partyOf(one), partyOf(other)) || isKnown(other) || isSameOrder(set, one, other),
  )
}

/**
 * The same party with an address that has what the known one lacks. Under a credit its address of the applicant is the one that
 * counts, whatever was agreed.
 */
const otherAddress = (
  set: CheckedSet,
  agreed: 'consignee' | 'notifyParty',
  on: readonly Said<string>[],
): Pair[] =>
  on
    .flatMap((written) => notifyParties(written.value).map((value) => ({ ...written, value })))
    .flatMap((written): Pair[] => {
      const party = partyOf(written.value)
      const isParty = ({ value }: Said<string>) => sameName(value, party)
      const ofCredit = creditSays(set, 'applicant').filter(isParty)
      const known = ofCredit.length > 0 ? ofCredit : dealSays(set, agreed).filter(isParty)
      return known
        .filter(({ value }) => !sameAddress(party, value))
        .map(({ place }) => [place, written.place])
    })

const countriesOfParty = (party: string) => readCountries(wordsOf(addressOf(party))).countries
/** UCP 600 14(j): addresses may differ, but not their countries. Where one names none, nothing is compared. */
const isInSameCountry = (known: string, written: string) => {
  const [one, other] = [countriesOfParty(known), countriesOfParty(written)]
  return one.length === 0 || other.length === 0 || other.some((country) => one.includes(country))
}
const underTheCredit = documentKinds.filter(
  (kind) => kind !== 'SALES_CONTRACT' && kind !== 'PROFORMA_INVOICE',
)
const inOtherCountry = (set: CheckedSet): Pair[] => {
  const ofSame = (known: string, written: string) =>
    !sameName(known, written) || isInSameCountry(known, written)
  return [
    ...disagreements(creditSays(set, 'beneficiary'), documentsSay(set, underTheCredit, 'exporter'), ofSame),
    ...disagreements(creditSays(set, 'applicant'), documentsSay(set, invoice, 'buyer'), ofSame),
  ]
}

/** Names that are one but for a letter or two, each beside the one that it should be. */
const misspelt = (set: CheckedSet): Pair[] => {
  const parties: readonly (readonly [readonly Said<string>[], readonly Said<string>[]])[] = [
    [creditSays(set, 'beneficiary'), documentsSay(set, underTheCredit, 'exporter')],
    [creditSays(set, 'applicant'), documentsSay(set, invoice, 'buyer')],
    [dealSays(set, 'seller'), documentsSay(set, documentKinds, 'exporter')],
    [dealSays(set, 'buyer'), documentsSay(set, sale, 'buyer')],
    [onePartyAsked(set), notified(set)],
    [consigneesByName(set), consignees(set)],
    [consignees(set), documentsSay(set, withConsignee, 'consignee')],
  ]
  const pairs = parties.flatMap(([known, written]) =>
    disagreements(known, written, (one, other) => !isNearName(partyOf(one), partyOf(other))),
  )
  // By the credit and by the deal one name is told once.
  const isSame = (one: FoundPlace, other: FoundPlace) =>
    one.in === other.in && one.field === other.field && one.destinationId === other.destinationId
  const isFirst = ([, written]: Pair, at: number) =>
    pairs.findIndex(([, other]) => isSame(written, other)) === at
  return pairs.filter(isFirst)
}
const consigneesByName = (set: CheckedSet): Said<string>[] =>
  consigneesAsked(set).flatMap(({ value: { to }, place }) =>
    typeof to === 'object' && to !== null ? [{ value: to.name, place }] : [],
  )

export const partyRules = {
  'invoice-issuer': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['beneficiary', 'exporter'] },
    ...{ severity: 'grave', source: 'UCP 600 18(a)(i)' },
    find: (set) =>
      disagreements(creditSays(set, 'beneficiary'), documentsSay(set, invoice, 'exporter'), isAlike),
  },
  'invoice-addressee': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['applicant', 'buyer'] },
    ...{ severity: 'grave', source: 'UCP 600 18(a)(ii)' },
    find: (set) => disagreements(creditSays(set, 'applicant'), documentsSay(set, invoice, 'buyer'), isAlike),
  },
  'name-spelling': {
    ...{
      between: ['CREDIT', 'DEAL', ...documentKinds],
      fields: [
        ...(['beneficiary', 'applicant', 'seller', 'exporter', 'buyer'] as const),
        ...(['documents', 'consignee', 'notifyParty'] as const),
      ],
    },
    ...{ severity: 'advice', source: 'UCP 600 14(d)' },
    find: misspelt,
  },
  'party-country': {
    between: ['CREDIT', ...underTheCredit],
    fields: ['beneficiary', 'applicant', 'exporter', 'buyer'],
    ...{ severity: 'grave', source: 'UCP 600 14(j)' },
    find: inOtherCountry,
  },
  'parties-contract': {
    ...{ between: ['DEAL', ...sale], fields: ['seller', 'exporter', 'buyer'] },
    ...{ severity: 'grave', source: 'contract' },
    find: all(
      (set) => disagreements(dealSays(set, 'seller'), documentsSay(set, sale, 'exporter'), isAlike),
      (set) => disagreements(dealSays(set, 'buyer'), documentsSay(set, sale, 'buyer'), isAlike),
    ),
  },
  'exporter-documents': {
    ...{ between: ['DEAL', ...ofTransport], fields: ['seller', 'exporter'] },
    ...{ severity: 'advice', source: 'UCP 600 14(d), 14(k)' },
    find: (set) =>
      disagreements(dealSays(set, 'seller'), documentsSay(set, ofTransport, 'exporter'), isAlike),
  },
  'consignee-credit': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING'], fields: ['documents', 'consignee'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d), ISBP 821 E12 to E16' },
    find: (set) => disagreements(consigneesAsked(set), consignees(set), isConsigneeAsked(set)),
  },
  'consignee-deal': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['consignee', 'buyer'] },
    ...{ severity: 'grave', source: 'contract' },
    find: consigneeOfDeal,
  },
  'consignee-documents': {
    ...{
      between: documentKinds.filter((kind) => fieldsOf(kind).includes('consignee')),
      fields: ['consignee'],
    },
    ...{ severity: 'grave', source: 'UCP 600 14(d), ISBP 821 L5' },
    find: consigneeElsewhere,
  },
  'party-address': {
    ...{ between: ['CREDIT', 'DEAL', 'BILL_OF_LADING'], fields: ['applicant', 'consignee', 'notifyParty'] },
    ...{ severity: 'grave', source: 'UCP 600 14(j)' },
    find: all(
      (set) => otherAddress(set, 'consignee', consignees(set)),
      (set) => otherAddress(set, 'notifyParty', notified(set)),
    ),
  },
  'notify-credit': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING'], fields: ['documents', 'notifyParty'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d), ISBP 821 E12 to E16' },
    find: (set) => unnotified(set),
  },
  'notify-deal': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['notifyParty'] },
    ...{ severity: 'grave', source: 'contract' },
    find: (set) =>
      notifyAsked(set).length > 0
        ? []
        : disagreements(dealSays(set, 'notifyParty'), notified(set), isNotified),
  },
  'notify-documents': {
    ...{ between: ['BILL_OF_LADING', 'PACKING_LIST'], fields: ['notifyParty'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: (set) =>
      disagreements(documentsSay(set, ['PACKING_LIST'], 'notifyParty'), notified(set), isNotified),
  },
} as const satisfies CheckRules
