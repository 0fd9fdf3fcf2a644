import { writeMt700 } from '@mahsul/documents/credit/write-mt700'
import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { creditInForce } from '@mahsul/domain/trades/process/credit-in-force'
import type { Trade } from '@mahsul/domain/trades/process/ledger'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { addressOf, bankOf, type Deal, factsOf } from './printed-facts.ts'

/** SWIFT's letters: capitals without signs of their own. */
const inSwift = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[·–]/g, '-').replaceAll('’', "'").toUpperCase()

/** What the buyer of a demo trade sends with the file of the letter of credit: its data, and the text that they are read from. */
export function creditFacts(deal: Deal, expiresOn: IsoDate): TaskFacts {
  const credit = creditOf(deal, expiresOn)
  return { expiresOn, credit, creditText: writeMt700(credit) }
}

/** What the buyer hands on of an amendment by which the bank takes documents longer: the credit in force, with more days. */
export function moreDaysToPresent(trade: Pick<Trade, 'log'>, presentationDays: number): TaskFacts {
  const { credit, expiresOn } = creditInForce(trade) ?? {}
  return {
    ...(credit && { credit: { ...credit, presentationDays } }),
    ...(expiresOn && { expiresOn }),
    presentationDays,
  }
}

/** The letter of credit of a demo trade as data, with what its page says. */
function creditOf(deal: Deal, expiresOn: IsoDate): Credit {
  const facts = factsOf(deal)
  const { terms, costs } = facts
  const days = terms.payment.paymentDelay
  return {
    ...emptyCredit,
    number: `LC ${facts.digits}`,
    issuedOn: deal.today,
    form: 'IRREVOCABLE',
    rules: 'UCP LATEST VERSION',
    expiresOn,
    applicant: inSwift(addressOf(facts.buyer)),
    beneficiary: inSwift(addressOf(facts.supplier)),
    currency: 'USD',
    sum: costs.contractValue,
    availableWith: bankOf(facts.buyer).swift,
    availableBy: days ? 'deferred' : 'payment',
    deferred: days ? `${days} DAYS AFTER BILL OF LADING DATE` : null,
    partialShipments: 'allowed',
    transhipment: 'allowed',
    portOfLoading: inSwift(facts.from),
    portOfDischarge: inSwift(facts.to),
    latestShipment: facts.latestShipment,
    goods: inSwift(
      `${costs.weight / 1000} MT ${facts.goods}\n${facts.quantity}\n${terms.incoterm} ${facts.from}`,
    ),
    documents: [
      'SIGNED COMMERCIAL INVOICE',
      'FULL SET OF CLEAN ON BOARD BILLS OF LADING',
      'PACKING LIST',
      'CERTIFICATE OF ORIGIN',
      'PHYTOSANITARY CERTIFICATE',
      'FUMIGATION CERTIFICATE',
      "BENEFICIARY'S CERTIFICATE THAT COPIES OF ALL DOCUMENTS WERE SENT TO THE APPLICANT",
    ],
    charges: 'ALL CHARGES OUTSIDE THE COUNTRY OF THE APPLICANT ARE FOR THE BENEFICIARY',
    confirmation: 'without',
  }
}
