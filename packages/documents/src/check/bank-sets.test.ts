import type { Credit } from '@mahsul/domain/documents/credit'
import type { DocumentFields, DocumentKind } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { kilograms } from '@mahsul/domain/kit/units'
import { describe, expect, test } from 'vitest'
import { readAsked } from '../credit/asked-documents.ts'
import { readMt700 } from '../credit/mt700.ts'
import { sameName, sameReflowedName } from '../paper/names.ts'
import { type BankSet, bankSets } from '../testing/bank-sets.ts'
import { checkDocuments } from './checks.ts'

/** Credits as banks in these countries write and print them, with what a clerk reads in them. Names and numbers are made up. */
const goods = `:45A:57 MT SUDANESE SESAME SEEDS, CIF MERSIN, INCOTERMS 2020`
const sets: readonly {
  name: string
  text: string
  says: Partial<Record<keyof Credit, unknown>>
  /** Whose order the bill of lading is made out to, and whom it notifies. */
  order?: string | null
  notify?: string | null
}[] = [
  {
    name: 'a Turkish bank with stops in its name',
    text: `:20:0571ILC26000412
:31C:260311
:32B:USD96900,00
${goods}
:46A:+FULL SET 3/3 ORIGINAL CLEAN ON BOARD BILLS OF LADING MADE OUT
TO THE ORDER OF T.C. ZIRAAT BANKASI A.S. ANKARA MARKED FREIGHT
PREPAID AND NOTIFY ZAGROS GIDA SAN. VE TIC. LTD. STI.
+SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS`,
    says: { number: '0571ILC26000412', issuedOn: '2026-03-11', currency: 'USD', sum: 96_900_00 },
    order: 'T.C. ZIRAAT BANKASI A.S. ANKARA',
    notify: 'ZAGROS GIDA SAN. VE TIC. LTD. STI',
  },
  {
    name: 'a line of 35 letters that breaks a word of the bank',
    text: `:20:LCIM260077
:46A:+FULL SET OF CLEAN ON BOARD BILLS
OF LADING TO THE ORDER OF NILE COM
MERCIAL BANK, NOTIFY APPLICANT`,
    says: { number: 'LCIM260077' },
    order: 'Nile Commercial Bank',
    notify: 'APPLICANT',
  },
  {
    name: 'a bill drawn or endorsed to the order of the bank',
    text: `:20:TF2606100019
:46A:+FULL SET OF CLEAN SHIPPED ON BOARD OCEAN BILLS OF LADING DRAWN OR
ENDORSED TO THE ORDER OF GULF STATES BANK P.J.S.C. DUBAI. ALL BILLS
MUST SHOW FREIGHT PREPAID`,
    says: { number: 'TF2606100019' },
    order: 'GULF STATES BANK P.J.S.C. DUBAI',
  },
  {
    name: 'an advice by a second bank (MT710)',
    text: `:27:1/1
:40B:IRREVOCABLE
WITHOUT OUR CONFIRMATION
:20:ADV26/00412
:21:ILC-2026-118
:31C:260311
:31D:260630PORT SUDAN
:32B:EUR81200,00`,
    says: { number: 'ILC-2026-118', form: 'IRREVOCABLE', issuedOn: '2026-03-11', expiresOn: '2026-06-30' },
  },
  {
    name: 'a transferred credit (MT720)',
    text: `:27:1/1
:40B:IRREVOCABLE TRANSFERABLE
ADDING OUR CONFIRMATION
:20:TRF-55190
:21:DC KWT 118826
:31C:260401
:40E:UCP LATEST VERSION`,
    says: {
      number: 'DC KWT 118826',
      form: 'IRREVOCABLE TRANSFERABLE',
      issuedOn: '2026-04-01',
      rules: 'UCP LATEST VERSION',
    },
  },
  {
    name: 'labels before the tags',
    text: `Form of Documentary Credit :40A: IRREVOCABLE
Documentary Credit Number :20: LC26EBILAE0931
Date of Issue :31C: 2026/03/11
Currency Code, Amount :32B: USD 96,900.00
Latest Date of Shipment :44C: 2026/05/31
Period for Presentation in Days :48: 15`,
    says: {
      number: 'LC26EBILAE0931',
      form: 'IRREVOCABLE',
      issuedOn: '2026-03-11',
      sum: 96_900_00,
      latestShipment: '2026-05-31',
      presentationDays: 15,
    },
  },
  {
    name: 'two columns, and two fields on a line',
    text: `:40A: Form of Documentary Credit        IRREVOCABLE
:20:  Documentary Credit Number         FIBE/LC/2026/77
:31C: Date of Issue                     11.03.2026
:43P: Partial Shipments     NOT ALLOWED      :43T: Transhipment     ALLOWED`,
    says: {
      number: 'FIBE/LC/2026/77',
      form: 'IRREVOCABLE',
      issuedOn: '2026-03-11',
      partialShipments: 'not-allowed',
      transhipment: 'allowed',
    },
  },
  {
    name: 'labels before the tags in a column, with a field that nothing uses among them',
    text: `Form of Documentary Credit  :40A: IRREVOCABLE
Sequence of Total           :27: 1/1
Documentary Credit Number   :20: LC26EBILAE0932
Partial Shipments  :43P: NOT ALLOWED     Transhipment  :43T: ALLOWED
Documents Required          :46A: +COMMERCIAL INVOICE
+PACKING LIST`,
    says: {
      number: 'LC26EBILAE0932',
      form: 'IRREVOCABLE',
      partialShipments: 'not-allowed',
      transhipment: 'allowed',
      documents: ['COMMERCIAL INVOICE', 'PACKING LIST'],
    },
  },
  {
    name: 'labels on the lines above the tags',
    text: `Form of Documentary Credit
:40A: IRREVOCABLE
Documentary Credit Number
:20: LC26EBILAE0933
Latest Date of Shipment
:44C: 2026/05/31`,
    says: { number: 'LC26EBILAE0933', form: 'IRREVOCABLE', latestShipment: '2026-05-31' },
  },
  {
    name: 'two columns that lost their colons',
    text: `40A  Form of Documentary Credit  IRREVOCABLE
20  Documentary Credit Number   LC-1        31C  Date of Issue  260311`,
    says: { number: 'LC-1', form: 'IRREVOCABLE', issuedOn: '2026-03-11' },
  },
  {
    name: 'small letters',
    text: `:40a:irrevocable
:20:lc-0098/26
:32b:usd96900,00
:41d:any bank in sudan
by negotiation
:43p:not allowed
:49:without`,
    says: {
      number: 'lc-0098/26',
      currency: 'USD',
      sum: 96_900_00,
      availableBy: 'negotiation',
      partialShipments: 'not-allowed',
      confirmation: 'without',
    },
  },
  {
    name: 'charges as they were numbered before',
    text: `:20:M01LC2026
:71B:ALL CHARGES OUTSIDE JORDAN
ARE FOR BENEFICIARY`,
    says: { number: 'M01LC2026', charges: 'ALL CHARGES OUTSIDE JORDAN\nARE FOR BENEFICIARY' },
  },
  {
    name: 'a credit that goes on in a second message (MT701)',
    text: `:27:1/2
:40A:IRREVOCABLE
:20:DC26-4471
:46A:+COMMERCIAL INVOICE IN 3 ORIGINALS
+PACKING LIST IN 2 COPIES
:27:2/2
:20:DC26-4471
:46A:+CERTIFICATE OF ORIGIN
:47A:+ALL DOCUMENTS TO QUOTE THE CREDIT NO.`,
    says: {
      number: 'DC26-4471',
      documents: ['COMMERCIAL INVOICE IN 3 ORIGINALS', 'PACKING LIST IN 2 COPIES', 'CERTIFICATE OF ORIGIN'],
      conditions: ['ALL DOCUMENTS TO QUOTE THE CREDIT NO.'],
    },
  },
]

describe.each(sets)('$name', ({ text, says }) => {
  const { credit, read, unread } = readMt700(text)
  test('is read as a clerk reads it, with nothing left over', () => {
    expect(unread).toEqual([])
    expect(credit).toMatchObject(says)
  })
  test('has each of its words in what is shown', () => {
    const shown = [...read, ...unread].flatMap(({ lines }) => lines).join(' ')
    const words = (written: string) => written.split(/\s/).filter(Boolean)
    expect(words(shown).toSorted()).toEqual(words(text).toSorted())
  })
})

test.each(sets.filter(({ order }) => order))(
  '$name: the bill is whose it says in whole',
  ({ text, order, notify }) => {
    const asked = readMt700(text).credit.documents.flatMap((line) => readAsked(line) ?? [])
    const bill = asked.find((one) => one.consignee)
    const to = bill?.consignee?.to
    expect(typeof to === 'object' && to && sameReflowedName(to.name, String(order))).toBe(true)
    expect(bill?.notify).toBe(notify ?? null)
  },
)

test.each([
  [
    'EL NILEIN INDUSTRIAL DEVELOPMENT BAN\nK GROUP\nKHARTOUM',
    'El Nilein Industrial Development Bank Group',
    true,
  ],
  [
    'ZAGROS GIDA SANAYI VE DIS TICARET LI\nMITED SIRKETI\nMERSIN',
    'Zagros Gida Sanayi ve Dis Ticaret Limited Sirketi',
    true,
  ],
  ['NILE BANK\nFOR TRADE', 'Nile Bank for Industry', false],
])('%s and %s are one name: %s', (one, other, same) => expect(sameName(one, other)).toBe(same))

test('a name of 46A may have a space within a word', () => {
  expect(sameReflowedName('NILE COM MERCIAL BANK', 'Nile Commercial Bank')).toBe(true)
  expect(sameReflowedName('NILE COM MERCIAL BANK', 'Nile Cooperative Bank')).toBe(false)
})

test('a stop ends a name where a sentence ends, and not after initials or a form of company', () => {
  const asked = (to: string) => readAsked(`FULL SET OF BILLS OF LADING CONSIGNED TO ${to}`)?.consignee?.to
  expect(asked('AL WAHA CORP. DUBAI')).toEqual({ name: 'AL WAHA CORP. DUBAI' })
  expect(asked('AL WAHA FOODS. SHORT FORM IS NOT ACCEPTABLE')).toEqual({ name: 'AL WAHA FOODS' })
  expect(asked('NILE BANK LTD. ALL CHARGES ARE YOURS')).toEqual({ name: 'NILE BANK LTD' })
})

/** A set with other fields on the papers of one kind. */
const withFields = (set: CheckedSet, kind: DocumentKind, fields: DocumentFields): CheckedSet => ({
  ...set,
  documents: set.documents.map((one) =>
    one.kind === kind ? { ...one, fields: { ...one.fields, ...fields } } : one,
  ),
})
const rulesIn = (set: CheckedSet) => checkDocuments(set).map(({ rule, severity }) => `${severity} ${rule}`)

test.each(Object.keys(bankSets) as BankSet[])('a whole set without fault, %s, has no finding', (name) => {
  expect(rulesIn(bankSets[name]())).toEqual([])
})

const [turkish, gulf, cash]: readonly BankSet[] = Object.keys(bankSets) as BankSet[]
test.each<[string, BankSet | undefined, DocumentKind, DocumentFields, string[]]>([
  [
    'a bill that names no consignee',
    turkish,
    'BILL_OF_LADING',
    { consignee: undefined },
    ['grave asked-empty'],
  ],
  [
    'a bill to the order of another bank',
    turkish,
    'BILL_OF_LADING',
    { consignee: 'To the order of Nile Bank' },
    ['grave consignee-credit'],
  ],
  [
    'a bill with freight collect',
    turkish,
    'BILL_OF_LADING',
    { freight: 'collect' },
    ['grave freight-incoterm', 'grave freight-credit'],
  ],
  [
    'a bill to another port',
    turkish,
    'BILL_OF_LADING',
    { portOfDischarge: 'Iskenderun' },
    [
      'grave ports-credit',
      'grave ports-deal',
      ...Array.from({ length: 4 }, () => 'grave ports-documents'),
      'grave insured-route',
    ],
  ],
  [
    'a bill on board a day too late',
    turkish,
    'BILL_OF_LADING',
    { onBoardOn: isoDate('2026-06-01') },
    [
      'grave shipped-after-credit',
      'grave shipped-after-contract',
      'grave dated-after-presentation',
      'advice phytosanitary-old',
      'advice shipment-record',
    ],
  ],
  [
    'an invoice over the sum',
    turkish,
    'COMMERCIAL_INVOICE',
    { pricePerTon: 1_800_00, sum: 102_600_00, invoiceLines: undefined },
    [
      'grave sum-over-credit',
      'grave sum-contract',
      'grave price-contract',
      'grave price-credit',
      'grave insured-sum',
    ],
  ],
  [
    'an invoice with another place beside its term',
    turkish,
    'COMMERCIAL_INVOICE',
    { incoterm: 'CIF Iskenderun' },
    ['grave term-place-credit', 'grave term-place-contract'],
  ],
  [
    'an invoice without a trade term',
    turkish,
    'COMMERCIAL_INVOICE',
    { incoterm: undefined },
    ['grave asked-empty'],
  ],
  [
    'an invoice with a line that is miscalculated',
    turkish,
    'COMMERCIAL_INVOICE',
    {
      invoiceLines: [
        { description: 'Sesame', netKg: kilograms(57_000), pricePerTon: 1_700_00, sum: 96_890_00 },
      ],
    },
    ['advice line-arithmetic', 'advice lines-total'],
  ],
  [
    'an invoice from another country',
    turkish,
    'COMMERCIAL_INVOICE',
    { exporter: 'Kordofan Seeds Co. Ltd\nNairobi, Kenya' },
    ['grave party-country'],
  ],
  [
    'an invoice with a letter too many in a name',
    turkish,
    'COMMERCIAL_INVOICE',
    { exporter: 'Kordoffan Seeds Co. Ltd\nKhartoum, Sudan' },
    ['advice name-spelling'],
  ],
  [
    'insurance without strikes',
    turkish,
    'INSURANCE_CERTIFICATE',
    { risks: 'Institute Cargo Clauses (A), Institute War Clauses' },
    ['grave insured-risks'],
  ],
  [
    'insurance for the invoice alone',
    turkish,
    'INSURANCE_CERTIFICATE',
    { insuredSum: 96_900_00 },
    ['grave insured-sum'],
  ],
  [
    'a certificate of quality from another company',
    turkish,
    'QUALITY_AND_WEIGHT_CERTIFICATE',
    { issuer: 'Intertek' },
    ['grave issuer'],
  ],
  [
    'a packing list that quotes no credit',
    turkish,
    'PACKING_LIST',
    { creditNumber: undefined },
    ['grave credit-unquoted'],
  ],
  [
    'a packing list of a bag fewer',
    gulf,
    'PACKING_LIST',
    { bags: 1_139 },
    [
      'grave bags-documents',
      'grave bags-documents',
      'grave bags-documents',
      'grave bags-documents',
      'grave bags-documents',
      'grave bags-documents',
      'grave bags-times-size',
      'grave container-totals',
    ],
  ],
  ['a bill of the shipper’s order', gulf, 'BILL_OF_LADING', { consignee: 'To order of shipper' }, []],
  [
    'a bill that notifies somebody else alone',
    gulf,
    'BILL_OF_LADING',
    { notifyParty: 'Red Sea Forwarding' },
    ['grave notify-credit'],
  ],
  [
    'a bill from a port of another country',
    gulf,
    'BILL_OF_LADING',
    { portOfLoading: 'Djibouti', onBoardPort: 'Djibouti' },
    [
      'grave ports-credit',
      'grave ports-deal',
      'grave ports-documents',
      'grave ports-documents',
      'grave ports-documents',
    ],
  ],
  [
    'a phytosanitary certificate after shipment',
    gulf,
    'PHYTOSANITARY_CERTIFICATE',
    { issuedOn: isoDate('2026-05-15') },
    ['grave phytosanitary-after-shipment'],
  ],
  [
    'a bill for another ship than entered',
    cash,
    'BILL_OF_LADING',
    { vessel: 'Nile Star', onBoardVessel: 'Nile Star' },
    [...Array.from({ length: 4 }, () => 'grave voyage-documents'), 'advice shipment-record'],
  ],
  ['a bill that notifies nobody', cash, 'BILL_OF_LADING', { notifyParty: undefined }, ['grave notify-empty']],
  ['insurance without a sum', cash, 'INSURANCE_CERTIFICATE', { insuredSum: undefined }, ['grave left-empty']],
  [
    'a certificate of origin without an issuer',
    cash,
    'CERTIFICATE_OF_ORIGIN',
    { issuer: undefined },
    ['advice issuer-empty'],
  ],
])('%s is found in a whole set, and nothing else', (_, name, kind, fields, expected) => {
  const set = bankSets[name!]() // of the list
  expect(rulesIn(withFields(set, kind, fields)).toSorted()).toEqual(expected.toSorted())
})

test('a set of the Gulf sent three days before the credit ends abroad may come too late', () => {
  const set = { ...bankSets['a bank of the Gulf, FOB Port Sudan'](), presentedOn: isoDate('2026-06-04')! }
  expect(rulesIn(set)).toEqual(['advice presented-close'])
})
test('a Turkish set is in time on the Sunday after a last Friday in Sudan, and late on Monday', () => {
  const on = (day: string): CheckedSet => {
    const set = bankSets['a Turkish bank, CIF Mersin']()
    return { ...set, credit: { ...set.credit!, presentationDays: 15 }, presentedOn: isoDate(day)! } // the 29th is a Friday
  }
  expect(rulesIn(on('2026-05-31'))).toEqual(['advice presented-close'])
  expect(rulesIn(on('2026-06-01'))).toEqual(['grave presented-late'])
})
test('a second line of 46A takes a second certificate', () => {
  const set = bankSets['a Turkish bank, CIF Mersin']()
  const documents = [...set.credit!.documents, 'CERTIFICATE OF WEIGHT ISSUED BY INTERTEK'] // it has one
  expect(rulesIn({ ...set, credit: { ...set.credit!, documents } })).toEqual(['grave paper-for-two-lines'])
})
