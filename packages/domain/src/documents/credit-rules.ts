import { type Credit, DAYS_TO_PRESENT } from './credit.ts'
import { incotermsIn, namesGoods, weightsIn } from './credit-goods.ts'
import { isAgreedDocument, needsApplicant } from './credit-papers.ts'
import {
  agreedTenor,
  chargesAllToBeneficiary,
  lastPresentation,
  mostDrawn,
  sumNeeded,
  tenorOf,
} from './credit-terms.ts'
import { decimalOf } from './decimals.ts'
import type { DealFacts, DealShipment, FoundPlace, Severity } from './finding.ts'
import { sameName } from './names.ts'
import { isPlaceAsked } from './ports.ts'

/** What a rule found: both places, and what the field of the credit has to say; null: that it should go. */
type Found = { places: readonly [FoundPlace, FoundPlace]; amendTo: string | null }
type Row = {
  severity: Severity
  /** The article or the part of the contract that it follows from. */
  source: string
  find: (credit: Credit, deal: DealFacts) => readonly Found[]
}

const inCredit = (field: keyof Credit, value: string | null): FoundPlace => ({
  in: 'CREDIT',
  destinationId: null,
  field,
  value,
})
const inDeal = (
  field: keyof DealFacts | keyof DealShipment,
  value: string | null,
  destinationId: DealShipment['destinationId'] = null,
): FoundPlace => ({ in: 'DEAL', destinationId, field, value })

const found = (credit: FoundPlace, other: FoundPlace, amendTo = other.value): readonly Found[] => [
  { places: [credit, other], amendTo },
]
const none: readonly Found[] = []
const onlyIf = (is: boolean, make: () => readonly Found[]) => (is ? make() : none)

const usd = (cents: number) => `USD ${decimalOf(cents, 'USD')}`
const sumIn = ({ sum, currency }: Credit) =>
  sum === null || currency === null ? null : `${currency} ${decimalOf(sum, currency)}`
const tonsOf = (kilograms: number) => `${kilograms / 1000} MT`
const tenorText = (days: number) => (days === 0 ? 'AT SIGHT' : `${days} DAYS AFTER BILL OF LADING DATE`)

/** UCP 600, 30(a) and (b): about is 10 %; otherwise what 39A says, or 5 % of goods that are not counted. */
const ABOUT = 10
const UNCOUNTED = 5

function quantityMissed({ goods, percentMore, percentLess }: Credit, deal: DealFacts): readonly Found[] {
  const weights = weightsIn(goods ?? '')
  const fits = weights.some(({ kilograms, isAbout }) =>
    kilograms.some((weight) => {
      const [more, less] = isAbout ? [ABOUT, ABOUT] : [percentMore ?? UNCOUNTED, percentLess ?? UNCOUNTED]
      return deal.netKg * 100 <= weight * (100 + more) && deal.netKg * 100 >= weight * (100 - less)
    }),
  )
  const [first] = weights
  return first && !fits ? found(inCredit('goods', first.text), inDeal('netKg', tonsOf(deal.netKg))) : none
}

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
  goods: {
    severity: 'grave',
    source: 'contract; UCP 600 art. 18(c)',
    find: ({ goods }, deal) =>
      onlyIf(goods !== null && !namesGoods(goods, deal.commodity), () =>
        found(inCredit('goods', goods), inDeal('goods', deal.goods.join(', '))),
      ),
  },
  quantity: { severity: 'grave', source: 'contract; UCP 600 art. 30', find: quantityMissed },
  incoterm: {
    severity: 'grave',
    source: 'contract',
    find: ({ goods }, deal) => {
      const terms = incotermsIn(goods ?? '')
      return onlyIf(terms.length > 0 && !terms.includes(deal.incoterm), () =>
        found(inCredit('goods', terms.join(', ')), inDeal('incoterm', deal.incoterm)),
      )
    },
  },
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
    find: ({ documents, conditions }) => [
      ...notSaid(documents, 'documents', needsApplicant),
      ...notSaid(conditions, 'conditions', needsApplicant),
    ],
  },
  'document-not-agreed': {
    severity: 'advice',
    source: 'contract; UCP 600 art. 14(a)',
    find: ({ documents }, deal) =>
      notSaid(documents, 'documents', (text) => !isAgreedDocument(text, deal) && !needsApplicant(text)),
  },
  charges: {
    severity: 'advice',
    source: 'UCP 600 art. 37(c)',
    find: ({ charges }) =>
      onlyIf(charges !== null && chargesAllToBeneficiary(charges), () =>
        found(inCredit('charges', charges), inDeal('payment', null)),
      ),
  },
} as const satisfies Record<string, Row>
