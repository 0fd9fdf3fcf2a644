import type { Credit } from '@mahsul/domain/documents/credit'
import type { DealFacts } from '@mahsul/domain/documents/finding'
import { addDays } from '@mahsul/domain/kit/calendar'
import { type Seeded, seeded } from '@mahsul/domain/testing/seeded'
import type { DealKind, Party } from './document-deals.ts'

/** A credit that fits the deal. Names and ports are in the credit's own spelling. */
export function creditOf(kind: DealKind, deal: DealFacts, random: Seeded): Credit {
  const day = deal.contractDate! // made up with one
  const words = seeded(deal.contractValue)
  const several = kind.destinations.length > 1
  return {
    number: `LC${random.between(100_000, 999_999)}`,
    ...{ issuedOn: addDays(day, 5), form: 'IRREVOCABLE', rules: 'UCP LATEST VERSION' },
    ...{ expiresOn: addDays(deal.latestShipment, 21), expiryPlace: 'SUDAN' },
    ...{ applicant: written(kind.buyer, random), beneficiary: written(kind.seller, random) },
    ...{ currency: 'USD', sum: deal.contractValue },
    ...random.one([
      { percentMore: null, percentLess: null },
      { percentMore: 5, percentLess: 5 },
    ]),
    ...{ availableWith: 'ANY BANK', availableBy: 'payment', drafts: null, drawee: null, deferred: null },
    partialShipments: several ? 'allowed' : random.one(['allowed', 'not-allowed'] as const),
    ...{ transhipment: 'not-allowed', placeOfReceipt: null, placeOfDelivery: null },
    portOfLoading: random.one([
      kind.loading.written[1]!.toUpperCase(),
      `ANY PORT IN ${kind.loading.place.country.toUpperCase()}`,
    ]), // two names at least
    portOfDischarge: kind.destinations.map((port) => random.one(port.written).toUpperCase()).join(' OR '),
    latestShipment: deal.latestShipment,
    goods: goodsOf(kind, deal, random),
    documents: [
      ...documentsOf(kind, random, words),
      words.one([
        "BENEFICIARY'S CERTIFICATE THAT ONE SET OF COPIES WAS SENT BY COURIER",
        'BENEFICIARIES CERTIFICATE STATING THAT COPY OF INSURANCE POLICY AND INVOICE WAS SENT',
      ]),
    ],
    conditions: [
      'ALL DOCUMENTS MUST QUOTE THE L/C NUMBER AND DATE.',
      'DISCREPANCY FEE OF USD 75 WILL BE DEDUCTED.',
    ],
    charges: 'ALL CHARGES OUTSIDE THE ISSUING BANK ARE FOR BENEFICIARY',
    ...{ presentationDays: random.one([21, 15, null]), confirmation: 'without' },
  }
}

const written = ({ names, address }: Party, random: Seeded) =>
  [random.one(names), ...address].join('\n').toUpperCase()

function goodsOf(kind: DealKind, deal: DealFacts, random: Seeded) {
  const tons = deal.netKg / 1000
  const price = (deal.pricePerTon / 100).toFixed(2)
  const quantity = random.one([
    `${tons} MT`,
    `${tons}.000 M/TONS`,
    `ABOUT ${tons} METRIC TONS`,
    `${deal.netKg} KGS`,
  ])
  return [
    `${quantity} OF ${kind.written.toUpperCase()}`,
    `ORIGIN: ${kind.originName}`,
    `PRICE: USD ${price} PER MT ${kind.incoterm} ${(kind.incoterm === 'FOB' ? kind.loading : kind.destinations[0]!).written[0]!.toUpperCase()}`, // each has a name
    random.one([
      `PACKED IN ${deal.bags} NEW PP BAGS OF ${kind.bagKg} KG NET EACH`,
      `IN BAGS OF ${kind.bagKg} KG`,
    ]),
  ].join('\n')
}

/** A bank whose name goes on after FOR. */
const bank = 'NILE BANK FOR COMMERCE AND DEVELOPMENT'
/** To whose order a credit wants the bill of lading: the bank's or the buyer's. */
export const orderOf = (credit: Credit | null, buyer: string) =>
  credit?.documents.some((line) => line.includes(bank)) ? bank : buyer

/** What is asked for is the same in each wording; the words are chosen apart, so that the rest of a set does not depend on them. */
function documentsOf(kind: DealKind, random: Seeded, words: Seeded): string[] {
  const terms = words.one(['', 'DATED NOT LATER THAN 31/12/2026 ', 'QUOTING CONTRACT NO. 17/2026 '])
  const order = words.one(['THE ORDER OF APPLICANT', `ORDER OF: ${bank}`, `THE ORDER OF ${bank}`])
  const notify = words.one(['WITH FULL ADDRESS', 'IN 3 ORIGINALS'])
  const freight = kind.incoterm === 'FOB' ? 'COLLECT' : 'PREPAID'
  return [
    `FULL SET OF 3/3 ORIGINAL CLEAN ON BOARD OCEAN BILLS OF LADING ${terms}MADE OUT TO ${order}, MARKED FREIGHT ${freight} AND NOTIFY APPLICANT ${notify}`,
    random.one([
      `SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS AND 3 COPIES${words.one(['', ' AS PER PROFORMA INVOICE DATED 12/05/2026'])}`,
      'MANUALLY SIGNED INVOICE IN THREE (3) ORIGINALS PLUS 3 COPIES QUOTING THE CREDIT NUMBER',
    ]),
    random.one([
      'PACKING LIST IN TRIPLICATE',
      'PACKING LIST IN 3 COPIES',
      'DETAILED PACKING LIST, 3 ORIGINALS AND 3 COPIES',
    ]),
    `CERTIFICATE OF ORIGIN ISSUED BY CHAMBER OF COMMERCE${words.one([' IN', ',', ' AND LEGALIZED BY THE UAE EMBASSY,'])} 3 ORIGINALS AND 1 COPY`,
    `PHYTOSANITARY CERTIFICATE ISSUED BY ${words.one(['COMPETENT AUTHORITY', 'THE PLANT PROTECTION DIRECTORATE NOT LATER THAN DATE OF SHIPMENT'])}, 3 ORIGINALS`,
    'FUMIGATION CERTIFICATE IN DUPLICATE',
    kind.incoterm === 'CIF'
      ? 'INSURANCE POLICY OR CERTIFICATE IN 3 ORIGINALS FOR 110 PCT OF THE INVOICE VALUE COVERING INSTITUTE CARGO CLAUSES (A), WAR AND STRIKES'
      : words.one([
          'INSURANCE TO BE COVERED BY APPLICANT',
          'COPY OF FAX SENT TO EMIRATES INSURANCE COMPANY ADVISING SHIPMENT DETAILS',
        ]),
    `QUALITY AND WEIGHT CERTIFICATE ISSUED BY SGS ${words.one(['', 'AT PORT OF LOADING '])}IN 3 ORIGINALS AND 3 COPIES`,
  ]
}
