import { describe, expect, test } from 'vitest'
import { type IsoDate, isoDate } from '../calendar.ts'
import type { FacilityId } from '../offers/offer.ts'
import { kilograms, usdCents } from '../units.ts'
import type { Credit } from './credit.ts'
import { type CreditFinding, creditAgainstContract, creditRuleNames } from './credit-against-contract.ts'
import type { DealFacts } from './finding.ts'
import { emptyCredit } from './mt700.ts'

const day = (text: string): IsoDate => isoDate(text)!
const jebelAli = { names: ['Jebel Ali', 'Dubai'], unlocode: 'AEJEA', country: 'AE' }
const nhavaSheva = { names: ['Nhava Sheva'], unlocode: 'INNSA', country: 'India' }
const to = (place: DealFacts['loading'], id: string): DealFacts['shipments'][number] => ({
  destinationId: id as FacilityId,
  place,
  containers: 3,
  containerNumbers: [],
  loaded: [],
  vessel: null,
  billOfLadingNumber: null,
  onBoardOn: null,
})

const deal: DealFacts = {
  reference: 'MH-1042-T1017',
  seller: 'Kordofan Seeds Company Limited',
  buyer: 'Gulf Tahini Trading L.L.C.',
  consignee: 'TO ORDER OF EMIRATES BANK',
  notifyParty: null,
  commodity: 'sesame',
  goods: ['Sesame', 'Whitish', 'Gadarif'],
  origin: 'SD',
  incoterm: 'FOB',
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

const grades = ['Hulled', 'Kassala', 'Red', 'Whitish', 'Gadarif', 'White Gedaref 99']

const found = (changed: Partial<Credit>, agreed: Partial<DealFacts> = {}): CreditFinding[] =>
  creditAgainstContract({ ...credit, ...changed }, { ...deal, ...agreed }, grades)
const rulesOf = (findings: readonly CreditFinding[]) => findings.map(({ rule }) => rule)
const pay = (changed: Partial<DealFacts['payment']>): Partial<DealFacts> => ({
  payment: { ...deal.payment, ...changed },
})
const deferred = pay({ lcType: 'deferred', paymentDelay: 60 })

test('a credit that fits the contract gives no finding, nor does one that says nothing', () => {
  expect(found({})).toEqual([])
  expect(creditAgainstContract(emptyCredit, deal, grades)).toEqual([])
})

test('a finding names both places with their values, its source, and what the field should say', () => {
  expect(found({ latestShipment: day('2026-08-15') })).toEqual([
    {
      rule: 'shipment-early',
      severity: 'grave',
      source: 'contract',
      places: [
        { in: 'CREDIT', destinationId: null, field: 'latestShipment', value: '2026-08-15' },
        { in: 'DEAL', destinationId: null, field: 'latestShipment', value: '2026-08-31' },
      ],
      amendTo: '2026-08-31',
    },
  ])
})

test('grave findings come first', () => {
  const all = found({ presentationDays: 5, sum: 1, transhipment: 'not-allowed', form: 'REVOCABLE' })
  expect(all.map(({ severity }) => severity)).toEqual(['grave', 'grave', 'advice', 'advice'])
})

/** What a rule finds, as `credit value | other value | amended to`. */
const shown = ({ rule, places: [a, b], amendTo }: CreditFinding) =>
  `${rule}: ${a.field} ${a.value} | ${b.field} ${b.value} | ${amendTo}`

const finds: readonly [string, Partial<Credit>, Partial<DealFacts>, string][] = [
  [
    'ends shipment early',
    { latestShipment: day('2026-08-30') },
    {},
    'shipment-early: latestShipment 2026-08-30 | latestShipment 2026-08-31 | 2026-08-31',
  ],
  [
    'can be revoked',
    { form: 'REVOCABLE' },
    {},
    'revocable: form REVOCABLE | payment IRREVOCABLE | IRREVOCABLE',
  ],
  [
    'is in another currency',
    { currency: 'EUR' },
    {},
    'currency: currency EUR 96900.00 | contractValue USD 96900.00 | USD 96900.00',
  ],
  [
    'names another currency and no sum',
    { currency: 'EUR', sum: null },
    {},
    'currency: currency EUR | contractValue USD 96900.00 | USD 96900.00',
  ],
  [
    'is a cent short',
    { sum: 9_689_999 },
    {},
    'sum-short: sum USD 96899.99 | contractValue USD 96900.00 | USD 96900.00',
  ],
  [
    'is short by more than its tolerance',
    { sum: 9_200_000, percentMore: 5 },
    {},
    'sum-short: sum USD 92000.00 | contractValue USD 96900.00 | USD 96900.00',
  ],
  [
    'is short of what the advance leaves',
    { sum: 7_751_999 },
    pay({ advancePercentage: 20 }),
    'sum-short: sum USD 77519.99 | contractValue USD 77520.00 | USD 77520.00',
  ],
  [
    'expires before documents of the last shipment are due',
    { expiresOn: day('2026-09-20') },
    {},
    'expires-early: expiresOn 2026-09-20 | latestShipment 2026-08-31 | 2026-09-21',
  ],
  [
    'expires before its own period is over',
    { presentationDays: 25 },
    {},
    'expires-early: expiresOn 2026-09-21 | latestShipment 2026-08-31 | 2026-09-25',
  ],
  [
    'expires early without naming a last shipment',
    { latestShipment: null, expiresOn: day('2026-09-01') },
    {},
    'expires-early: expiresOn 2026-09-01 | latestShipment 2026-08-31 | 2026-09-21',
  ],
  [
    'gives 20 days to present',
    { presentationDays: 20 },
    {},
    'presentation-short: presentationDays 20 | payment 21 | 21',
  ],
  [
    'forbids the parts that were sold',
    { portOfDischarge: 'ANY PORT' },
    { shipments: [to(jebelAli, 'a'), to(nhavaSheva, 'b')] },
    'partial-forbidden: partialShipments NOT ALLOWED | shipments 2 | ALLOWED',
  ],
  [
    'forbids transhipment',
    { transhipment: 'not-allowed' },
    {},
    'transhipment-forbidden: transhipment NOT ALLOWED | shipments null | ALLOWED',
  ],
  [
    'pays later than at sight',
    { drafts: '90 DAYS AFTER B/L DATE' },
    {},
    'paid-later: drafts 90 DAYS AFTER B/L DATE | payment AT SIGHT | AT SIGHT',
  ],
  [
    'pays later than agreed',
    { deferred: 'AT 90 DAYS FROM B/L' },
    deferred,
    'paid-later: deferred AT 90 DAYS FROM B/L | payment 60 DAYS AFTER BILL OF LADING DATE | 60 DAYS AFTER BILL OF LADING DATE',
  ],
  [
    'pays sooner than agreed',
    {},
    deferred,
    'paid-sooner: drafts SIGHT | payment 60 DAYS AFTER BILL OF LADING DATE | 60 DAYS AFTER BILL OF LADING DATE',
  ],
  [
    'pays at once where days were agreed',
    { drafts: null, availableBy: 'payment' },
    deferred,
    'paid-sooner: availableBy BY PAYMENT | payment 60 DAYS AFTER BILL OF LADING DATE | 60 DAYS AFTER BILL OF LADING DATE',
  ],
  [
    'is not confirmed',
    {},
    pay({ lcType: 'confirmed' }),
    'unconfirmed: confirmation WITHOUT | payment CONFIRM | CONFIRM',
  ],
  [
    'may be confirmed',
    { confirmation: 'may-add' },
    pay({ lcType: 'confirmed' }),
    'unconfirmed: confirmation MAY ADD | payment CONFIRM | CONFIRM',
  ],
  [
    'names another port of loading',
    { portOfLoading: 'JEDDAH' },
    {},
    'port-of-loading: portOfLoading JEDDAH | loading Port Sudan | Port Sudan',
  ],
  [
    'names another port of discharge',
    { portOfDischarge: 'MUNDRA' },
    {},
    'port-of-discharge: portOfDischarge MUNDRA | place Jebel Ali | Jebel Ali',
  ],
  [
    'names another ware',
    { goods: 'GROUNDNUTS' },
    {},
    'goods: goods GROUNDNUTS | goods Sesame, Whitish, Gadarif | Sesame, Whitish, Gadarif',
  ],
  [
    'names another grade',
    { goods: 'WHITISH SESAME, KASSALA' },
    {},
    'grade: goods Kassala | goods Sesame, Whitish, Gadarif | Sesame, Whitish, Gadarif',
  ],
  [
    'names another type',
    { goods: 'HULLED SESAME SEEDS' },
    {},
    'grade: goods Hulled | goods Sesame, Whitish, Gadarif | Sesame, Whitish, Gadarif',
  ],
  [
    'names another origin',
    { goods: '57 MT SESAME SEEDS OF ETHIOPIAN ORIGIN' },
    {},
    'origin: goods Ethiopia | origin Sudan | Sudan',
  ],
  [
    'does not say clearly when it pays',
    { drafts: 'SEE 47A' },
    deferred,
    'tenor-unread: drafts SEE 47A | payment 60 DAYS AFTER BILL OF LADING DATE | 60 DAYS AFTER BILL OF LADING DATE',
  ],
  [
    'defers payment by months',
    { drafts: 'SIGHT', deferred: '2 MONTHS AFTER SHIPMENT', availableBy: 'deferred' },
    {},
    'tenor-unread: deferred 2 MONTHS AFTER SHIPMENT | payment AT SIGHT | AT SIGHT',
  ],
  ['names another quantity', { goods: '75 MT SESAME' }, {}, 'quantity: goods 75 MT | netKg 57 MT | 57 MT'],
  ['names another incoterm', { goods: 'SESAME CIF DUBAI' }, {}, 'incoterm: goods CIF | incoterm FOB | FOB'],
  [
    'is for another company',
    { beneficiary: 'NILE SEEDS' },
    {},
    'beneficiary: beneficiary NILE SEEDS | seller Kordofan Seeds Company Limited | Kordofan Seeds Company Limited',
  ],
  [
    'is from another company',
    { applicant: 'ALEPPO FOODS' },
    {},
    'applicant: applicant ALEPPO FOODS | buyer Gulf Tahini Trading L.L.C. | Gulf Tahini Trading L.L.C.',
  ],
  [
    'asks for a document that the buyer issues',
    { documents: ['INSPECTION CERTIFICATE ISSUED AND SIGNED BY APPLICANT'] },
    {},
    'applicant-document: documents INSPECTION CERTIFICATE ISSUED AND SIGNED BY APPLICANT | payment null | null',
  ],
  [
    'waits for the buyer in its conditions',
    { conditions: ['DOCUMENTS COUNTERSIGNED BY THE BUYER'] },
    {},
    'applicant-document: conditions DOCUMENTS COUNTERSIGNED BY THE BUYER | payment null | null',
  ],
  [
    'asks for a document that nobody agreed to',
    { documents: ['RADIATION CERTIFICATE'] },
    {},
    'document-not-agreed: documents RADIATION CERTIFICATE | payment null | null',
  ],
  [
    'asks for a certificate that nobody agreed to and quotes the invoice',
    { documents: ['HEALTH CERTIFICATE INDICATING INVOICE NUMBER'] },
    {},
    'document-not-agreed: documents HEALTH CERTIFICATE INDICATING INVOICE NUMBER | payment null | null',
  ],
  [
    'asks for a document that the buyer issues by its own name',
    { documents: ['INSPECTION CERTIFICATE ISSUED AND SIGNED BY GULF TAHINI TRADING LLC'] },
    {},
    'applicant-document: documents INSPECTION CERTIFICATE ISSUED AND SIGNED BY GULF TAHINI TRADING LLC | payment null | null',
  ],
  [
    'asks for a document of the consignee',
    { conditions: ['RECEIPT SIGNED BY M/S AL NOOR FOODS'] },
    { consignee: 'Al Noor Foods FZE' },
    'applicant-document: conditions RECEIPT SIGNED BY M/S AL NOOR FOODS | payment null | null',
  ],
  [
    'asks for a document of the applicant, who is not the buyer',
    { documents: ['RECEIPT SIGNED BY EMIRATES BANK'], applicant: 'EMIRATES BANK\nDUBAI' },
    { consignee: 'EMIRATES BANK' },
    'applicant-document: documents RECEIPT SIGNED BY EMIRATES BANK | payment null | null',
  ],
  [
    'waits for an amendment',
    { conditions: ['SHIPMENT ONLY AFTER RECEIPT OF OUR AMENDMENT NAMING THE VESSEL'] },
    {},
    'beyond-seller: conditions SHIPMENT ONLY AFTER RECEIPT OF OUR AMENDMENT NAMING THE VESSEL | payment null | null',
  ],
  [
    'has a third of the bills of lading sent to the buyer',
    { documents: ['2/3 SET OF CLEAN ON BOARD B/L'] },
    {},
    'bill-elsewhere: documents 2/3 SET OF CLEAN ON BOARD B/L | payment null | null',
  ],
  [
    'has a bill of lading sent by courier',
    { conditions: ['ONE ORIGINAL B/L TO BE SENT TO APPLICANT BY COURIER'] },
    {},
    'bill-elsewhere: conditions ONE ORIGINAL B/L TO BE SENT TO APPLICANT BY COURIER | payment null | null',
  ],
  [
    'asks for insurance under FOB',
    { documents: ['INSURANCE POLICY FOR 110 PCT OF INVOICE'] },
    {},
    'document-not-agreed: documents INSURANCE POLICY FOR 110 PCT OF INVOICE | payment null | null',
  ],
  [
    'puts all charges on the seller',
    { charges: 'ALL CHARGES ARE FOR BENEFICIARY' },
    {},
    'charges: charges ALL CHARGES ARE FOR BENEFICIARY | payment null | null',
  ],
]

test.each(finds)('a credit that %s is found', (_, changed, agreed, expected) => {
  expect(found(changed, agreed).map(shown)).toEqual([expected])
})

test.each<[string, Partial<Credit>, Partial<DealFacts>]>([
  ['reaches the sum with its tolerance', { sum: 9_228_572, percentMore: 5 }, {}],
  ['is more than the contract', { sum: 10_000_000 }, {}],
  ['is for what the advance leaves', { sum: 7_752_000 }, pay({ advancePercentage: 20 })],
  ['allows a later shipment', { latestShipment: day('2026-09-01'), expiresOn: day('2026-09-22') }, {}],
  ['gives more days', { presentationDays: 30, expiresOn: day('2026-09-30') }, {}],
  ['names no days', { presentationDays: null }, {}],
  [
    'leaves parts open',
    { partialShipments: 'conditional', portOfDischarge: 'ANY PORT' },
    { shipments: [to(jebelAli, 'a'), to(nhavaSheva, 'b')] },
  ],
  ['is paid after the days agreed', { drafts: null, deferred: '60 DAYS AFTER B/L DATE' }, deferred],
  [
    'is accepted for the days agreed',
    { drafts: 'DRAFTS AT 60 DAYS SIGHT', availableBy: 'acceptance' },
    deferred,
  ],
  ['says nothing of the time of payment', { drafts: null }, deferred],
  ['names the agreed grade beside another', { goods: 'SESAME GADARIF OR KASSALA' }, {}],
  ['names a type without its grade', { goods: 'WHITISH SESAME SEEDS' }, {}],
  ['names part of another grade', { goods: 'WHITE SESAME SEEDS' }, {}],
  ['names the agreed origin', { goods: 'SESAME SEEDS, ORIGIN SUDAN' }, {}],
  ['is for goods whose origin nobody knows', { goods: 'SESAME OF INDIAN ORIGIN' }, { origin: null }],
  ['is confirmed', { confirmation: 'confirm' }, pay({ lcType: 'confirmed' })],
  ['does not speak of confirmation', { confirmation: null }, pay({ lcType: 'confirmed' })],
  ['is transferable', { form: 'IRREVOCABLE TRANSFERABLE' }, {}],
  [
    'is in the name of the consignee',
    { applicant: 'EMIRATES BANK\nDUBAI' },
    { consignee: 'EMIRATES BANK, DEIRA' },
  ],
  [
    'lets all charges outside a country be paid',
    { charges: 'ALL CHARGES OUTSIDE INDIA FOR BENEFICIARY' },
    {},
  ],
  ['divides charges', { charges: 'ISSUANCE FOR APPLICANT' }, {}],
  [
    'asks for insurance under CIF',
    { goods: null, documents: ['INSURANCE CERTIFICATE'] },
    { incoterm: 'CIF' },
  ],
  [
    'asks for an invoice that speaks of insurance',
    { documents: ['INVOICE CERTIFYING THAT INSURANCE IS COVERED BY APPLICANT'] },
    {},
  ],
  [
    'asks for a receipt of somebody else, where nobody is named as consignee',
    { conditions: ['RECEIPT SIGNED BY SGS'], applicant: null },
    { consignee: null },
  ],
  ['asks for a copy sent to the applicant', { documents: ['COPY OF B/L SENT TO APPLICANT BY COURIER'] }, {}],
  ['goes to a place that is no port', {}, { shipments: [to(null, 'a')] }],
  ['ends at a port before the place of DDP', { goods: null, portOfDischarge: 'MUNDRA' }, { incoterm: 'DDP' }],
  ['is loaded where nobody knows', {}, { loading: null }],
  ['is about other goods', { goods: 'HIBISCUS' }, { commodity: 'other' }],
])('a credit that %s fits', (_, changed, agreed) => {
  expect(rulesOf(found(changed, agreed))).toEqual([])
})

describe('the quantity in 45A', () => {
  test.each([
    '57MT SESAME',
    '57.000 MT SESAME',
    '57,000.00 KGS SESAME',
    '57,000 KG SESAME',
    '57.0 METRIC TONS SESAME',
    '57 M/T SESAME',
    'SESAME, 57 M.T.',
    '58 MT SESAME',
    '59.85 MT SESAME',
    'ABOUT 52 MT SESAME',
    '60 MT SESAME',
    '57 MT SESAME IN 3 CONTAINERS OF 19 MT EACH',
    'SESAME IN BAGS OF 50 KG',
    'SESAME AT USD 1700 MT',
    '3 CONTAINERS OF SESAME',
    'SESAME 19 MT PER CONTAINER',
    'SESAME 19 METRIC TONS EACH',
    '57 TONNES SESAME (1140 BAGS)',
    'SESAME, EACH CONTAINER 19 MT, 57 MT',
    'SESAME IN 3 CONTAINERS, EACH 19 MT',
    '57 MT SESAME, GROSS 57.4 MT',
    '59 MT SESAME +/- 4 PCT, 1140 BAGS',
  ])('%s fits', (goods) => {
    expect(found({ goods })).toEqual([])
  })
  test.each([
    '54 MT SESAME',
    '60.1 MT SESAME',
    '5.7 MT SESAME',
    '75 METRIC TONS SESAME',
    'ABOUT 51 MT SESAME',
    '54,000 KGS SESAME',
    'SESAME 19 MT',
    '58 MT SESAME IN 1140 BAGS',
    '60 MT SESAME +/- 4 PCT',
  ])('%s does not', (goods) => {
    expect(rulesOf(found({ goods }))).toEqual(['quantity'])
  })
  test('counts with the tolerance of the credit', () => {
    expect(rulesOf(found({ goods: '56 MT SESAME', percentMore: 1, percentLess: 1 }))).toEqual(['quantity'])
    expect(rulesOf(found({ goods: '52 MT SESAME', percentMore: 10, percentLess: 0 }))).toEqual([])
    expect(rulesOf(found({ goods: '62 MT SESAME', percentMore: 0, percentLess: 10 }))).toEqual([])
    expect(rulesOf(found({ goods: '58 MT SESAME', percentMore: 0, percentLess: 0 }))).toEqual(['quantity'])
  })
  test('is shown as it is written', () => {
    expect(found({ goods: '(75 METRIC TONS) SESAME' })[0]?.places[0].value).toBe('75 METRIC TONS')
  })
})

describe('names of companies', () => {
  test.each([
    'KORDOFAN SEEDS CO LTD',
    'Kordofan Seeds',
    'M/S KORDOFAN SEEDS COMPANY',
    'MESSRS. KORDOFAN SEEDS\nKHARTOUM',
    'KORDOFAN SEEDS P.O. BOX 12',
    'KORDOFAN SEEDS 14 NILE STREET',
    'KORDOFAN\nSEEDS LTD\nSUDAN',
    '/ACCOUNT 9\nKORDOFAN SEEDS',
    'KÓRDOFAN SEEDS',
    '/KORDOFAN SEEDS',
  ])('%s is the company', (beneficiary) => {
    expect(found({ beneficiary })).toEqual([])
  })
  test.each([
    'KORDOFAN SEED',
    'KORDOFAN SEEDS INTERNATIONAL',
    'SEEDS KORDOFAN',
    'KORDOFAN',
    'NEW KORDOFAN SEEDS',
    'KORDOFAN SEEDS FZE',
    'KORDOFAN SEEDS\nFZE\nDUBAI',
  ])('%s is another', (beneficiary) => {
    expect(rulesOf(found({ beneficiary }))).toEqual(['beneficiary'])
  })
  test('a name in Arabic is not compared with one in Latin letters', () => {
    expect(found({ beneficiary: 'NILE SEEDS' }, { seller: 'شركة بذور كردفان' })).toEqual([])
  })
})

describe('ports', () => {
  test.each([
    ['JEBEL ALI PORT, UAE'],
    ['JABAL ALI'],
    ['AEJEA'],
    ['AE JEA'],
    ['DUBAI'],
    ['ANY PORT IN UNITED ARAB EMIRATES'],
    ['ANY GULF PORT'],
    ['MUNDRA / JEBEL ALI'],
  ])('%s is Jebel Ali', (portOfDischarge) => {
    expect(found({ portOfDischarge })).toEqual([])
  })
  test.each([['JEBEL'], ['ANY INDIAN PORT IN INDIA'], ['ALI'], ['SHARJAH']])(
    '%s is not',
    (portOfDischarge) => {
      expect(rulesOf(found({ portOfDischarge }))).toEqual(['port-of-discharge'])
    },
  )
  test.each([['JNPT'], ['JAWAHARLAL NEHRU PORT'], ['ANY PORT IN INDIA'], ['NHAVA-SHEVA']])(
    '%s is Nhava Sheva',
    (portOfDischarge) => {
      expect(found({ portOfDischarge }, { shipments: [to(nhavaSheva, 'b')] })).toEqual([])
    },
  )
  test('each destination is looked for', () => {
    const two = { shipments: [to(jebelAli, 'a'), to(nhavaSheva, 'b')] }
    const [finding, ...others] = found({ partialShipments: 'allowed' }, two)
    expect(others).toEqual([])
    expect(finding?.places[1]).toEqual({
      in: 'DEAL',
      destinationId: 'b',
      field: 'place',
      value: 'Nhava Sheva',
    })
  })
})

describe('what only the buyer can write', () => {
  test.each([
    'CERTIFICATE ISSUED BY THE APPLICANT',
    "INVOICE COUNTERSIGNED BY APPLICANT'S REPRESENTATIVE",
    'SIGNED BY THE IMPORTER',
    'APPROVED BY BUYER',
    'AUTHORIZED SIGNATORY: SIGNED BY THE BUYERS',
    'INVOICE ENDORSED BY APPLICANT',
  ])('%s', (document) => {
    expect(rulesOf(found({ documents: [document] }))).toEqual(['applicant-document'])
  })
  test.each([
    'INVOICE ISSUED IN THE NAME OF APPLICANT',
    'INVOICE SIGNED BY BENEFICIARY',
    'B/L NOTIFY APPLICANT',
  ])('not: %s', (document) => {
    expect(found({ documents: [document] })).toEqual([])
  })
})

test('every rule has a credit that it finds', () => {
  const seen = finds.map(([, , , expected]) => expected.split(':', 1).join())
  expect(creditRuleNames.filter((rule) => !seen.includes(rule))).toEqual([])
})
