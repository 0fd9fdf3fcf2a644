import { type Credit, DAYS_TO_PRESENT } from '@mahsul/domain/documents/credit'
import type { DealFacts } from '@mahsul/domain/documents/finding'
import { decimalOf } from '../paper/decimals.ts'
import { sameName } from '../paper/names.ts'
import { isPlaceAsked } from '../paper/ports.ts'
import { sentencesOf } from '../paper/sentences.ts'
import { agents, billsOfLading, freeTime, notAccepted } from '../words/clauses.ts'
import { beforeDrawee } from '../words/terms.ts'
import { oneLine } from './asked-documents.ts'
import { goodsRules } from './credit-goods.ts'
import { isAgreedDocument, namesApplicant, needsApplicant } from './credit-papers.ts'
import { type CreditRow, type Found, found, inCredit, inDeal, none, onlyIf } from './credit-row.ts'
import {
  agreedTenor,
  chargesAllToBeneficiary,
  isAbroad,
  lastPresentation,
  mostDrawn,
  sumNeeded,
  tenorOf,
} from './credit-terms.ts'
import { isBeyondSeller, sendsBillElsewhere } from './soft-clauses.ts'

const usd = (cents: number) => `USD ${decimalOf(cents, 'USD')}`
const sumIn = ({ sum, currency }: Credit) =>
  sum === null || currency === null ? null : `${currency} ${decimalOf(sum, currency)}`
const tenorText = (days: number) => (days === 0 ? 'AT SIGHT' : `${days} DAYS AFTER BILL OF LADING DATE`)

/** Words about the time of payment that cannot be read: what they mean a person has to see. */
function tenorUnread(credit: Credit, deal: DealFacts): readonly Found[] {
  const field = credit.deferred === null ? 'drafts' : 'deferred'
  const text = credit[field]
  return text === null || tenorOf(credit)
    ? none
    : found(inCredit(field, text), inDeal('payment', tenorText(agreedTenor(deal))))
}

/** The buyer by every name that a credit may have for it. */
const buyersIn = ({ applicant }: Credit, { buyer, consignee }: DealFacts) =>
  [buyer, consignee, applicant].filter((name) => name !== null)

function tenorMissed(credit: Credit, deal: DealFacts, is: (days: number, agreed: number) => boolean) {
  const tenor = tenorOf(credit)
  const agreed = agreedTenor(deal)
  return tenor && is(tenor.days, agreed)
    ? found(inCredit(tenor.field, tenor.text), inDeal('payment', tenorText(agreed)))
    : none
}

const notSaid = (list: readonly string[], field: 'documents' | 'conditions', is: (text: string) => boolean) =>
  list.filter(is).map(
    (text): Found => ({
      places: [inCredit(field, text), inDeal('payment', null)],
      amendTo: null,
    }),
  )

/** What puts payment out of the seller's hands, the plainest first: of one sentence the first that is true of it is told. */
const perils = {
  'applicant-document': (credit: Credit, deal: DealFacts) => (text: string) =>
    needsApplicant(text, buyersIn(credit, deal)),
  'beyond-seller': () => isBeyondSeller,
  'bill-elsewhere': () => sendsBillElsewhere,
} as const
type Peril = keyof typeof perils
const perilNames = Object.keys(perils) as Peril[] // the table's own keys

/** What a text has of one peril, but for sentences that an earlier one is told of. */
function perilIn(peril: Peril, credit: Credit, deal: DealFacts): readonly Found[] {
  const earlier = perilNames.slice(0, perilNames.indexOf(peril)).map((name) => perils[name](credit, deal))
  const is = perils[peril](credit, deal)
  const isTold = (text: string) => earlier.some((other) => other(text))
  const isNew = (text: string) => {
    if (!is(text)) return false
    const sentences = sentencesOf(text).filter(is)
    return sentences.length === 0 ? !isTold(text) : sentences.some((sentence) => !isTold(sentence))
  }
  return [
    ...notSaid(credit.documents, 'documents', isNew),
    ...notSaid(credit.conditions, 'conditions', isNew),
  ]
}

const asksFreeTime = (text: string) => freeTime.words.test(oneLine(text))
/** `BILLS OF LADING SIGNED BY AGENTS ARE NOT ACCEPTABLE`: most bills are. */
const refusesAgents = (text: string) =>
  sentencesOf(oneLine(text)).some(
    (sentence) =>
      billsOfLading.words.test(sentence) && agents.words.test(sentence) && notAccepted.words.test(sentence),
  )

/** One row for each thing that the credit can say otherwise than the contract. */
export const creditRules = {
  revocable: {
    severity: 'grave',
    source: 'UCP 600 art. 3',
    find: ({ form }) =>
      onlyIf(/\bREVOCABLE/i.test(form ?? ''), () =>
        found(inCredit('form', form), inDeal('payment', 'IRREVOCABLE')),
      ),
  },
  currency: {
    severity: 'grave',
    source: 'contract',
    find: (credit, deal) =>
      onlyIf((credit.currency ?? 'USD') !== 'USD', () =>
        found(
          inCredit('currency', sumIn(credit) ?? credit.currency),
          inDeal('contractValue', usd(sumNeeded(deal))),
        ),
      ),
  },
  'sum-short': {
    severity: 'grave',
    source: 'contract; UCP 600 art. 30',
    find: (credit, deal) =>
      onlyIf(credit.sum !== null && credit.currency === 'USD' && mostDrawn(credit) < sumNeeded(deal), () =>
        found(inCredit('sum', sumIn(credit)), inDeal('contractValue', usd(sumNeeded(deal)))),
      ),
  },
  'shipment-early': {
    severity: 'grave',
    source: 'contract',
    find: ({ latestShipment }, deal) =>
      onlyIf(latestShipment !== null && latestShipment < deal.latestShipment, () =>
        found(inCredit('latestShipment', latestShipment), inDeal('latestShipment', deal.latestShipment)),
      ),
  },
  'expires-early': {
    severity: 'grave',
    source: 'UCP 600 art. 6(d), 14(c)',
    find: (credit, deal) =>
      onlyIf(credit.expiresOn !== null && credit.expiresOn < lastPresentation(credit, deal), () =>
        found(
          inCredit('expiresOn', credit.expiresOn),
          credit.latestShipment
            ? inCredit('latestShipment', credit.latestShipment)
            : inDeal('latestShipment', deal.latestShipment),
          lastPresentation(credit, deal),
        ),
      ),
  },
  'expires-abroad': {
    severity: 'advice',
    source: 'UCP 600 art. 6(d), 6(e)',
    find: ({ expiryPlace }, deal) =>
      onlyIf(expiryPlace !== null && isAbroad(expiryPlace, deal), () =>
        found(inCredit('expiryPlace', expiryPlace), inDeal('loading', deal.loading?.names[0] ?? null), null),
      ),
  },
  'presentation-short': {
    severity: 'advice',
    source: 'UCP 600 art. 14(c)',
    find: ({ presentationDays }) =>
      onlyIf(presentationDays !== null && presentationDays < DAYS_TO_PRESENT, () =>
        found(
          inCredit('presentationDays', String(presentationDays)),
          inDeal('payment', String(DAYS_TO_PRESENT)),
        ),
      ),
  },
  'partial-forbidden': {
    severity: 'grave',
    source: 'contract; UCP 600 art. 31',
    find: ({ partialShipments }, { shipments }) =>
      onlyIf(partialShipments === 'not-allowed' && shipments.length > 1, () =>
        found(
          inCredit('partialShipments', 'NOT ALLOWED'),
          inDeal('shipments', String(shipments.length)),
          'ALLOWED',
        ),
      ),
  },
  'transhipment-forbidden': {
    severity: 'advice',
    source: 'UCP 600 art. 20(c)',
    find: ({ transhipment }) =>
      onlyIf(transhipment === 'not-allowed', () =>
        found(inCredit('transhipment', 'NOT ALLOWED'), inDeal('shipments', null), 'ALLOWED'),
      ),
  },
  'paid-later': {
    severity: 'grave',
    source: 'contract',
    find: (credit, deal) => tenorMissed(credit, deal, (days, agreed) => days > agreed),
  },
  'paid-sooner': {
    severity: 'advice',
    source: 'contract',
    find: (credit, deal) => tenorMissed(credit, deal, (days, agreed) => days < agreed),
  },
  'tenor-unread': { severity: 'advice', source: 'contract', find: tenorUnread },
  unconfirmed: {
    severity: 'grave',
    source: 'contract; UCP 600 art. 8',
    find: ({ confirmation }, { payment }) =>
      onlyIf(payment.lcType === 'confirmed' && confirmation !== null && confirmation !== 'confirm', () =>
        found(
          inCredit('confirmation', confirmation === 'without' ? 'WITHOUT' : 'MAY ADD'),
          inDeal('payment', 'CONFIRM'),
        ),
      ),
  },
  'port-of-loading': {
    severity: 'grave',
    source: 'contract; UCP 600 art. 20(a)(iii)',
    find: ({ portOfLoading }, { loading }) =>
      onlyIf(portOfLoading !== null && loading !== null && !isPlaceAsked(portOfLoading, loading), () =>
        found(inCredit('portOfLoading', portOfLoading), inDeal('loading', loading?.names[0] ?? null)),
      ),
  },
  'port-of-discharge': {
    severity: 'grave',
    source: 'contract; UCP 600 art. 20(a)(iii)',
    find: ({ portOfDischarge }, { shipments, incoterm }) =>
      shipments.flatMap(({ place, destinationId }) =>
        onlyIf(
          incoterm !== 'DDP' &&
            portOfDischarge !== null &&
            place !== null &&
            !isPlaceAsked(portOfDischarge, place),
          () =>
            found(
              inCredit('portOfDischarge', portOfDischarge),
              inDeal('place', place?.names[0] ?? null, destinationId),
            ),
        ),
      ),
  },
  ...goodsRules,
  beneficiary: {
    severity: 'grave',
    source: 'contract; UCP 600 art. 18(a)(i)',
    find: ({ beneficiary }, { seller }) =>
      onlyIf(beneficiary !== null && !sameName(beneficiary, seller), () =>
        found(inCredit('beneficiary', beneficiary), inDeal('seller', seller)),
      ),
  },
  applicant: {
    severity: 'advice',
    source: 'contract; UCP 600 art. 18(a)(ii)',
    find: ({ applicant }, { buyer, consignee }) =>
      onlyIf(
        applicant !== null && !sameName(applicant, buyer) && !(consignee && sameName(applicant, consignee)),
        () => found(inCredit('applicant', applicant), inDeal('buyer', buyer)),
      ),
  },
  'applicant-document': {
    severity: 'grave',
    source: 'UCP 600 art. 2, 15',
    find: (credit, deal) => perilIn('applicant-document', credit, deal),
  },
  'beyond-seller': {
    severity: 'grave',
    source: 'UCP 600 art. 2, 14(h)',
    find: (credit, deal) => perilIn('beyond-seller', credit, deal),
  },
  'bill-elsewhere': {
    severity: 'grave',
    source: 'UCP 600 art. 20(a)(iv)',
    find: (credit, deal) => perilIn('bill-elsewhere', credit, deal),
  },
  'drawn-on-applicant': {
    severity: 'grave',
    source: 'UCP 600 art. 6(c)',
    find: (credit, deal) => {
      const { drafts, drawee } = credit
      const isDrawee = (text: string | null | undefined): text is string =>
        typeof text === 'string' && namesApplicant(text, buyersIn(credit, deal))
      if (isDrawee(drawee)) return found(inCredit('drawee', drawee), inDeal('buyer', deal.buyer), null)
      return onlyIf(drafts !== null && beforeDrawee.words.test(drafts) && isDrawee(drafts), () =>
        found(inCredit('drafts', drafts), inDeal('buyer', deal.buyer), null),
      )
    },
  },
  'free-time': {
    severity: 'advice',
    source: 'contract',
    find: ({ documents, conditions }) => [
      ...notSaid(documents, 'documents', asksFreeTime),
      ...notSaid(conditions, 'conditions', asksFreeTime),
    ],
  },
  'agents-refused': {
    severity: 'advice',
    source: 'UCP 600 art. 20(a)(i)',
    find: ({ documents, conditions }) => [
      ...notSaid(documents, 'documents', refusesAgents),
      ...notSaid(conditions, 'conditions', refusesAgents),
    ],
  },
  'document-not-agreed': {
    severity: 'advice',
    source: 'contract; UCP 600 art. 14(a)',
    find: (credit, deal) =>
      notSaid(
        credit.documents,
        'documents',
        (text) => !isAgreedDocument(text, deal) && !needsApplicant(text, buyersIn(credit, deal)),
      ),
  },
  charges: {
    severity: 'advice',
    source: 'UCP 600 art. 37(c)',
    find: ({ charges }) =>
      onlyIf(charges !== null && chargesAllToBeneficiary(charges), () =>
        found(inCredit('charges', charges), inDeal('payment', null)),
      ),
  },
} as const satisfies Record<string, CreditRow>
