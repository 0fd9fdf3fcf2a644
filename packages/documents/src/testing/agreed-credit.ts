import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import type { DealFacts } from '@mahsul/domain/documents/finding'
import { type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { type CreditFinding, creditAgainstContract } from '../credit/credit-against-contract.ts'

/** A deal and a credit that fits it, of which tests change what they are about. */

export const day = (text: string): IsoDate => isoDate(text)!
export const jebelAli = { names: ['Jebel Ali', 'Dubai'], unlocode: 'AEJEA', country: 'AE' }
export const nhavaSheva = { names: ['Nhava Sheva'], unlocode: 'INNSA', country: 'India' }
export const to = (place: DealFacts['loading'], id: string): DealFacts['shipments'][number] => ({
  destinationId: id as FacilityId,
  place,
  containers: 3,
  containerNumbers: [],
  loaded: [],
  vessel: null,
  billOfLadingNumber: null,
  onBoardOn: null,
})

export const deal: DealFacts = {
  reference: 'MH-1042-T1017',
  seller: 'Kordofan Seeds Company Limited',
  buyer: 'Gulf Tahini Trading L.L.C.',
  ...{ sellerCountry: 'SD', buyerCountry: 'AE' },
  consignee: 'TO ORDER OF EMIRATES BANK',
  notifyParty: null,
  commodity: 'sesame',
  goods: ['Sesame', 'Whitish', 'Gadarif'],
  origin: 'SD',
  incoterm: 'FOB',
  laneDocuments: [],
  netKg: kilograms(57_000),
  bagKg: 50,
  bags: 1140,
  pricePerTon: usdCents(170_000),
  contractValue: usdCents(9_690_000),
  payment: {
    paymentMethod: 'LC_LETTER_OF_CREDIT',
    lcType: 'sight',
    advancePercentage: 0,
    paymentDelay: null,
  },
  contractDate: day('2026-03-01'),
  earliestShipment: day('2026-08-10'),
  latestShipment: day('2026-08-31'),
  loading: { names: ['Port Sudan'], unlocode: 'SDPZU', country: 'SD' },
  shipments: [to(jebelAli, 'a')],
}

const credit: Credit = {
  ...emptyCredit,
  number: 'LC-2026/0417',
  form: 'IRREVOCABLE',
  expiresOn: day('2026-09-21'),
  applicant: 'GULF TAHINI TRADING LLC\nDUBAI',
  beneficiary: '/0042\nKORDOFAN SEEDS CO. LTD., KHARTOUM',
  currency: 'USD',
  sum: 9_690_000,
  availableWith: 'ANY BANK',
  availableBy: 'negotiation',
  drafts: 'SIGHT',
  partialShipments: 'not-allowed',
  transhipment: 'allowed',
  portOfLoading: 'PORT SUDAN, SUDAN',
  portOfDischarge: 'JEBEL ALI',
  latestShipment: day('2026-08-31'),
  goods: '57 MT WHITISH SESAME SEEDS FOB PORT SUDAN',
  documents: ['SIGNED COMMERCIAL INVOICE', 'FULL SET OF B/L', 'PACKING LIST', 'CERTIFICATE OF ORIGIN'],
  conditions: ['THIRD PARTY DOCUMENTS ACCEPTABLE'],
  charges: 'ALL BANKING CHARGES OUTSIDE UAE ARE FOR ACCOUNT OF BENEFICIARY',
  presentationDays: 21,
  confirmation: 'without',
}

export const grades = ['Hulled', 'Kassala', 'Red', 'Whitish', 'Gadarif', 'White Gedaref 99']

export const found = (changed: Partial<Credit>, agreed: Partial<DealFacts> = {}): CreditFinding[] =>
  creditAgainstContract({ ...credit, ...changed }, { ...deal, ...agreed }, grades)
export const rulesOf = (findings: readonly CreditFinding[]) => findings.map(({ rule }) => rule)
export const pay = (changed: Partial<DealFacts['payment']>): Partial<DealFacts> => ({
  payment: { ...deal.payment, ...changed },
})
export const deferred = pay({ lcType: 'deferred', paymentDelay: 60 })
