import { addDays } from '../calendar.ts'
import type { Credit } from '../documents/credit.ts'
import type { DealFacts } from '../documents/finding.ts'
import type { DealKind, Party } from './document-deals.ts'
import type { Seeded } from './seeded.ts'

/** A credit that fits the deal. Names and ports are in the credit's own spelling. */
export function creditOf(kind: DealKind, deal: DealFacts, random: Seeded): Credit {
  const day = deal.contractDate! // made up with one
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
    ...{ availableWith: 'ANY BANK', availableBy: 'payment', drafts: null, deferred: null },
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
      ...documentsOf(kind, random),
      "BENEFICIARY'S CERTIFICATE THAT ONE SET OF COPIES WAS SENT BY COURIER",
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

const documentsOf = (kind: DealKind, random: Seeded): string[] => [
  `FULL SET OF 3/3 ORIGINAL CLEAN ON BOARD OCEAN BILLS OF LADING MADE OUT TO THE ORDER OF APPLICANT, MARKED FREIGHT ${kind.incoterm === 'FOB' ? 'COLLECT' : 'PREPAID'} AND NOTIFY APPLICANT WITH FULL ADDRESS`,
  random.one([
    'SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS AND 3 COPIES',
    'MANUALLY SIGNED INVOICE IN THREE (3) ORIGINALS PLUS 3 COPIES QUOTING THE CREDIT NUMBER',
  ]),
  random.one([
    'PACKING LIST IN TRIPLICATE',
    'PACKING LIST IN 3 COPIES',
    'DETAILED PACKING LIST, 3 ORIGINALS AND 3 COPIES',
  ]),
  'CERTIFICATE OF ORIGIN ISSUED BY CHAMBER OF COMMERCE IN 3 ORIGINALS AND 1 COPY',
  'PHYTOSANITARY CERTIFICATE ISSUED BY COMPETENT AUTHORITY, 3 ORIGINALS',
  'FUMIGATION CERTIFICATE IN DUPLICATE',
  ...(kind.incoterm === 'CIF'
    ? [
        'INSURANCE POLICY OR CERTIFICATE IN 3 ORIGINALS FOR 110 PCT OF THE INVOICE VALUE COVERING INSTITUTE CARGO CLAUSES (A), WAR AND STRIKES',
      ]
    : []),
  'QUALITY AND WEIGHT CERTIFICATE ISSUED BY SGS IN 3 ORIGINALS AND 3 COPIES',
]
