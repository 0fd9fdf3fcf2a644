import { expect, test } from 'vitest'
import { cleanSet } from '../testing/document-sets.ts'
import { askedIn, partOfSet, quotedInAll, readAsked } from './asked-documents.ts'

const credit = cleanSet(1).credit! // of a deal under a credit

test.each([
  ['FULL SET OF CLEAN ON BOARD BILLS OF LADING', 'BILL_OF_LADING'],
  ['3/3 ORIGINAL B/L', 'BILL_OF_LADING'],
  ['SIGNED COMMERCIAL INVOICE', 'COMMERCIAL_INVOICE'],
  ['SIGNED COMMERCIAL INVOICE AS PER PROFORMA INVOICE NO. 12', 'COMMERCIAL_INVOICE'],
  ['PROFORMA INVOICE', 'PROFORMA_INVOICE'],
  ['PRO-FORMA INVOICE', 'PROFORMA_INVOICE'],
  ['PACKING LIST SHOWING THE INVOICE NUMBER', 'PACKING_LIST'],
  ['WEIGHT LIST', 'PACKING_LIST'],
  ['CERTIFICATE OF ORIGIN', 'CERTIFICATE_OF_ORIGIN'],
  ['ORIGIN CERTIFICATE', 'CERTIFICATE_OF_ORIGIN'],
  ['CERTIFICATE OF SUDANESE ORIGIN ISSUED BY THE CHAMBER', 'CERTIFICATE_OF_ORIGIN'],
  ['CERT. OF ORIGIN', 'CERTIFICATE_OF_ORIGIN'],
  ['CERT OF ORIGIN', 'CERTIFICATE_OF_ORIGIN'],
  ['P/LIST IN TRIPLICATE', 'PACKING_LIST'],
  ['WEIGHT NOTE', 'PACKING_LIST'],
  ['WEIGHT MEMO', 'PACKING_LIST'],
  ['PLANT QUARANTINE CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'],
  ['PLANT HEALTH CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'],
  ['INSPECTION REPORT', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['CERTIFICATE OF QUANTITY', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['PHYTOSANITARY CERTIFICATE ISSUED BY THE MINISTRY', 'PHYTOSANITARY_CERTIFICATE'],
  ['PHYTO-SANITARY CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'],
  ['CERTIFICATE OF FUMIGATION', 'FUMIGATION_CERTIFICATE'],
  ['INSURANCE POLICY OR CERTIFICATE', 'INSURANCE_CERTIFICATE'],
  ['INSURANCE DOCUMENT', 'INSURANCE_CERTIFICATE'],
  ['INSURANCE POLICIES ISSUED BY AN INSURANCE COMPANY', 'INSURANCE_CERTIFICATE'],
  ['INSURANCE POLICY ENDORSED BY THE APPLICANT', 'INSURANCE_CERTIFICATE'],
  ['INSURANCE FOR 110 PCT OF INVOICE VALUE', 'INSURANCE_CERTIFICATE'],
  ['INSURANCE COVERING WAR AND STRIKES', 'INSURANCE_CERTIFICATE'],
  ['INSURANCE IN DUPLICATE', 'INSURANCE_CERTIFICATE'],
  ['CERTIFICATE OF INSURANCE', 'INSURANCE_CERTIFICATE'],
  ['POLICY OF INSURANCE', 'INSURANCE_CERTIFICATE'],
  ['MARINE INSURANCE, 2 ORIGINALS', 'INSURANCE_CERTIFICATE'],
  ['CARGO INSURANCE, 2 ORIGINALS', 'INSURANCE_CERTIFICATE'],
  ['CERTIFICATE OF QUALITY', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['INSPECTION CERTIFICATE', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['QUALITY AND WEIGHT CERTIFICATE', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['signed commercial\n   invoice', 'COMMERCIAL_INVOICE'],
  ['PACKING\n   LIST', 'PACKING_LIST'],
  ['PRO FORMA INVOICE', 'PROFORMA_INVOICE'],
  ['BILL OF LADING', 'BILL_OF_LADING'],
  ['PHYTO SANITARY CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'],
])('%s asks for it', (line, kind) => {
  expect(readAsked(line)?.kind).toBe(kind)
})

test.each([
  "BENEFICIARY'S CERTIFICATE THAT A SET OF THE BILL OF LADING WAS SENT",
  'BENEFICIARY CERTIFICATE WITH THE INVOICE',
  "BENEFICIARY'S SIGNED DECLARATION ON THE INVOICE",
  'CERTIFICATE ISSUED BY THE CARRIER THAT THE BILL OF LADING IS TRUE',
  'CERTIFICATE FROM THE AGENT ABOUT THE INVOICE',
  'SHIPMENT ADVICE WITH INVOICE NUMBER',
  'SHIPPING ADVICE WITH INVOICE NUMBER',
  'COURIER RECEIPT FOR THE INVOICE',
  'HEALTH CERTIFICATE WITH INVOICE NUMBER',
  "CARRIER'S CERTIFICATE AND BILL OF LADING",
  'DRAFTS AT SIGHT FOR THE INVOICE VALUE',
  'BENEFICIARIES CERTIFICATE STATING THAT COPY OF BILL OF LADING WAS SENT',
  'INSURANCE TO BE COVERED BY APPLICANT',
  'INSURANCE COVERED BY THE BUYER, COPY OF INVOICE SENT TO HIM',
  'MARINE INSURANCE TO BE EFFECTED BY OPENER',
  'INSURANCE FOR ACCOUNT OF APPLICANT',
  'INSURANCE FOR ACCOUNTEE',
  'INSURANCE ARRANGED BY IMPORTER',
  'COPY OF FAX SENT TO EMIRATES INSURANCE COMPANY ADVISING SHIPMENT DETAILS',
  'COPY OF FAX SENT TO EMIRATES INSURANCE COMPANY ADVISING THE BILL OF LADING NUMBER',
  'RADIATION CERTIFICATE',
  'CERTIFICATE OF ANALYSIS WITH INVOICE NUMBER',
  'CERTIFICATE OF CONFORMITY WITH INVOICE NUMBER',
  'EXPORT PERMIT WITH INVOICE NUMBER',
  'DRAFT AT SIGHT FOR THE INVOICE VALUE',
  'BENEFICIARYS CERTIFICATE ABOUT THE INVOICE',
  'CARRIERS CERTIFICATE AND BILL OF LADING',
  '',
])('%s is not guessed at', (line) => {
  expect(readAsked(line)).toBeNull()
})

test.each([
  ['FULL SET 3/3 ORIGINAL BILLS OF LADING', 3, null],
  ['2/3 ORIGINAL BILLS OF LADING', 2, null],
  ['FULL SET OF 3/3 BILLS OF LADING PLUS 2 NON-NEGOTIABLE COPIES', 3, 2],
  ['INVOICE IN 3 ORIGINALS AND 2 COPIES', 3, 2],
  ['INVOICE IN THREE ORIGINALS AND TWO COPIES', 3, 2],
  ['INVOICE IN THREE (3) ORIGINALS', 3, null],
  ['INVOICE IN TEN ORIGINALS', 10, null],
  ['INVOICE, ONE ORIGINAL', 1, null],
  ['ORIGINAL INVOICE', 1, null],
  ['ORIGINALS OF INVOICE', null, null],
  ['ORIGINAL INVOICE AND 2 COPIES', 1, 2],
  ['3 SIGNED ORIGINALS OF INVOICE', 3, null],
  ['INVOICE 2026 FOR SESAME OF GOOD KIND WITH ORIGINALS', null, null],
  ['INVOICE IN DUPLICATE', 1, 1],
  ['INVOICE IN TRIPLICATE', 1, 2],
  ['INVOICE IN QUADRUPLICATE', 1, 3],
  ['INVOICE IN 3 FOLD', 1, 2],
  ['INVOICE IN 3 COPIES', 1, 2],
  ['INVOICE IN 1 COPY', 1, 0],
  ['INVOICE AND 2 COPIES', null, 2],
  ['COPY OF INVOICE', null, null],
  ['INVOICE AND/OR RECEIPT', null, null],
  ['INVOICE NO 12/A IN 2 ORIGINALS', 2, null],
  ['INVOICE A/2 IN 3 ORIGINALS', 3, null],
  ['INVOICE 1 2 3 IN 5 ORIGINALS', 5, null],
  ['INVOICE IN 12 ORIGINALS', 12, null],
  ...['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'].map(
    (word, at): [string, null, number] => [`INVOICE AND ${word} COPIES`, null, at + 1],
  ),
  ['INVOICE IN 3 ORIGINALS AND 3 COPIES AS PER PROFORMA INVOICE DATED 12/05/2026', 3, 3],
  ['INVOICE AS PER PROFORMA INVOICE DATED 12/05/2026, ORIGINAL AND 2 COPIES', 1, 2],
  ['INVOICE AS PER PROFORMA INVOICE DATED 12.05.2026, ORIGINAL AND 2 COPIES', 1, 2],
  ['INVOICE AS PER CONTRACT NO. 12, ORIGINAL AND 2 COPIES', 1, 2],
  ['INVOICE AS PER CONTRACT 20265 ORIGINAL', 1, null],
  ['INVOICE QUOTING CODE 1/2 IN 3 ORIGINALS', 3, null],
  ['INVOICE, FOLD', null, null],
  ['INVOICE', null, null],
])('%s', (line, originals, copies) => {
  expect(readAsked(line)).toMatchObject({ originals, copies })
})

const bill = 'FULL SET OF BILLS OF LADING'
test.each([
  ['MADE OUT TO ORDER AND BLANK ENDORSED', { order: true, to: null }],
  ['MADE OUT TO THE ORDER OF SHIPPER, BLANK ENDORSED', { order: true, to: { name: 'SHIPPER' } }],
  ['MADE OUT TO ORDER OF APPLICANT AND NOTIFY APPLICANT', { order: true, to: { name: 'APPLICANT' } }],
  [
    'CONSIGNED TO AL WAHA TRADING LLC, MARKED FREIGHT PREPAID',
    { order: false, to: { name: 'AL WAHA TRADING LLC' } },
  ],
  ['CONSIGNED TO SMITH AND SONS AND NOTIFY THEM', { order: false, to: { name: 'SMITH AND SONS' } }],
  ...[
    'TO THE ORDER OF ISSUING BANK',
    'TO ORDER OF THE OPENING BANK',
    "TO ORDER OF APPLICANT'S BANK",
    'TO ORDER OF APPLICANTS BANK',
    'TO ORDER OF THE BANK',
    'TO THE ORDER OF OUR BANK',
    'TO ORDER OF OURSELVES',
    'TO OUR ORDER',
  ].map((words): [string, object] => [`MADE OUT ${words} AND BLANK ENDORSED`, { order: true, to: 'bank' }]),
  ['CONSIGNED TO ISSUING BANK, MARKED FREIGHT PREPAID', { order: false, to: 'bank' }],
  ['TO ORDER OF GULF BANK', { order: true, to: { name: 'GULF BANK' } }],
  ['TO ORDER OF UNION OF THE BANKS', { order: true, to: { name: 'UNION OF THE BANKS' } }],
  ['TO ORDER OF: COMMERZBANK AG, HAMBURG', { order: true, to: { name: 'COMMERZBANK AG, HAMBURG' } }],
  ['TO THE ORDER OF : GULF BANK', { order: true, to: { name: 'GULF BANK' } }],
  ['CONSIGNED TO: GULF BANK', { order: false, to: { name: 'GULF BANK' } }],
  ['CONSIGNED TO ORDER', { order: true, to: null }],
  [
    'MADE OUT TO THE ORDER OF NILE BANK FOR COMMERCE AND DEVELOPMENT, MARKED FREIGHT PREPAID',
    { order: true, to: { name: 'NILE BANK FOR COMMERCE AND DEVELOPMENT' } },
  ],
  ['TO ORDER OF GULF BANK FOR ACCOUNT OF APPLICANT', { order: true, to: { name: 'GULF BANK' } }],
  ['MARKED FREIGHT PREPAID', null],
  ['MADE OUT TO ORDER AND ENDORSED TO THE ORDER OF GULF BANK', { order: true, to: null }],
  ['MADE OUT TO ORDER DULY ENDORSED TO OUR ORDER', { order: true, to: null }],
  [
    'ISSUED OR ENDORSED TO THE ORDER OF GULF BANK',
    { order: true, to: { name: 'GULF BANK' }, orEndorsed: true },
  ],
  ['DRAWN OR ENDORSED TO OUR ORDER', { order: true, to: 'bank', orEndorsed: true }],
])('%s: the consignee asked for', (words, consignee) => {
  expect(readAsked(`${bill} ${words}`)?.consignee).toEqual(consignee)
})

test('the consignee, notify party and freight of another document are not those of the bill of lading', () => {
  const line = 'CERTIFICATE OF ORIGIN CONSIGNED TO APPLICANT, NOTIFY APPLICANT, FREIGHT PREPAID'
  expect(readAsked(line)).toMatchObject({ consignee: null, notify: null, freight: null })
  expect(readAsked(line.replace('CERTIFICATE OF ORIGIN', 'B/L'))).toMatchObject({
    ...{ consignee: { order: false, to: { name: 'APPLICANT' } }, notify: 'APPLICANT', freight: 'prepaid' },
  })
})

test('a part of the originals is known by the whole set', () => {
  expect(readAsked('2/3 ORIGINAL BILLS OF LADING')).toMatchObject({ originals: 2, ofSet: 3 })
  expect(readAsked('FULL SET 3/3 BILLS OF LADING')).toMatchObject({ originals: 3, ofSet: 3 })
  for (const words of ['3 ORIGINAL BILLS OF LADING', 'BILLS OF LADING IN TRIPLICATE', 'BILLS OF LADING'])
    expect(readAsked(words)).toMatchObject({ ofSet: null })
})

test.each([
  'FULL SET OF 2/3 CLEAN SHIPPED ON BOARD BILLS OF LADING',
  '2/3 CLEAN SHIPPED ON BOARD OCEAN BILLS OF LADING',
  'OCEAN BILLS OF LADING, 2/3',
  'FULL SET OF B/L 2 / 3',
  'B/L IN A SET OF 02/03',
  'TWO/THREE ORIGINAL B/L',
  '2/3 OF A SET OF 3 ORIGINAL BILLS OF LADING',
  '2/3 SET OF BILLS OF LADING IN 2 ORIGINALS QUOTING CONTRACT NO. 17/2026',
])('%s: two of the three originals', (line) => {
  expect(readAsked(line)).toMatchObject({ originals: 2, ofSet: 3 })
})

test.each([
  'FULL SET OF BILLS OF LADING QUOTING CONTRACT NO. 17/2026',
  'FULL SET OF BILLS OF LADING DATED NOT LATER THAN 1/07/2026',
  'FULL SET OF BILLS OF LADING DATED NOT LATER THAN 1/7/26',
  'FULL SET OF BILLS OF LADING DATED 1/7',
  'BILLS OF LADING UNDER CONTRACT 2/5 IN A FULL SET',
  'BILLS OF LADING SHOWING CONTRACT NO. 2/5',
  'BILLS OF LADING SHOWING THE GOODS 2/5',
  'FULL SET 3/2 OF BILLS OF LADING',
])('%s: a date or a number is no share of the set', (line) => {
  expect(readAsked(line)).toMatchObject({ originals: null, ofSet: null })
  expect(partOfSet(line)).toBeNull()
})

test.each([
  ['NOTIFY ISSUING BANK', null],
  ['NOTIFY APPLICANT', 'APPLICANT'],
  ['NOTIFY APPLICANT WITH FULL NAME AND ADDRESS', 'APPLICANT'],
  ['NOTIFY PARTY: AL WAHA TRADING LLC.', 'AL WAHA TRADING LLC'],
  ['NOTIFYING AL WAHA TRADING LLC SHOWING FREIGHT', 'AL WAHA TRADING LLC'],
  ['NOTIFY', null],
  ['NOTIFY PARTY WITH FULL ADDRESS', null],
  ['NOTIFY PARTY: AL WAHA TRADING LLC.,', 'AL WAHA TRADING LLC'],
  ...[
    ...['AND NOTIFY', 'NOTIFY', 'AND BLANK', 'BLANK', 'AND ENDORSED', 'ENDORSED', 'AND MARKED', 'MARKED'],
    ...['SHOWING', 'INDICATING', 'EVIDENCING', 'STATING', 'QUOTING', 'CERTIFYING', 'WITH', 'DATED'],
  ].map((word): [string, string] => [`NOTIFY AL WAHA ${word} X`, 'AL WAHA']),
  ...['IN 3 ORIGINALS', 'IN DUPLICATE', 'IN TRIPLICATE', 'IN FULL', ', 3 COPIES', 'FOR ACCOUNT OF X'].map(
    (words): [string, string] => [`NOTIFY AL WAHA ${words}`, 'AL WAHA'],
  ),
  ['NOTIFY AL NOUR FOR IMPORT AND EXPORT CO', 'AL NOUR FOR IMPORT AND EXPORT CO'],
  ['NOTIFY BANK FOR DEVELOPMENT IN AFRICA AND MARKED X', 'BANK FOR DEVELOPMENT IN AFRICA'],
  ['NOTIFY APPLICANT IN 3 ORIGINALS', 'APPLICANT'],
  ['NOTIFY AL WAHA FREIGHT PREPAID', 'AL WAHA'],
  ['NOTIFY AL WAHA. TWO COPIES', 'AL WAHA'],
  ['TO ORDER', null],
])('%s: whom to notify', (words, notify) => {
  expect(readAsked(`${bill} ${words}`)?.notify).toBe(notify)
})

test.each([
  ['FREIGHT PREPAID', 'prepaid'],
  ['FREIGHT PAID', 'prepaid'],
  ['FREIGHT TO BE PREPAID', 'prepaid'],
  ['FREIGHT COLLECT', 'collect'],
  ['FREIGHT TO COLLECT', 'collect'],
  ['FREIGHT PAYABLE AT DESTINATION', 'collect'],
  ['FREIGHT CHARGES', null],
])('%s on the bill', (words, freight) => {
  expect(readAsked(`${bill} MARKED ${words}`)?.freight).toBe(freight)
})

test('an issuer, and the number of the credit', () => {
  const origin = (words: string) => readAsked(`CERTIFICATE OF ORIGIN ${words}`)
  expect(origin('ISSUED BY CHAMBER OF COMMERCE IN 1 ORIGINAL')?.issuer).toBe('CHAMBER OF COMMERCE')
  expect(origin('ISSUED BY ANY CHAMBER')?.issuer).toBeNull()
  expect(origin('ISSUED BY COMPETENT AUTHORITY')?.issuer).toBeNull()
  expect(origin('ISSUED BY A FIRST CLASS COMPANY')?.issuer).toBeNull()
  expect(origin('ISSUED BY A WELL KNOWN COMPANY')?.issuer).toBeNull()
  expect(origin('ISSUED BY GOVERNMENT AUTHORITIES')?.issuer).toBeNull()
  expect(origin('IN DUPLICATE')?.issuer).toBeNull()
  for (const issuer of [
    'AN INDEPENDENT BODY',
    'AN OFFICIAL BODY',
    'A QUALIFIED BODY',
    'A LOCAL BODY',
    'AN AUTHORIZED BODY',
    'AN AUTHORISED BODY',
    'BENEFICIARY',
    'CARRIER',
  ])
    expect(origin(`ISSUED BY ${issuer}`)?.issuer, issuer).toBeNull()
  for (const words of [
    'QUOTING THE L/C NUMBER',
    'WITH LC NO. 12',
    'WITH CREDIT NO 12',
    'BEARING D/C REF',
    'WITH DC NO 5',
  ])
    expect(origin(words)?.quotesCredit, words).toBe(true)
  for (const words of ['QUOTING THE INVOICE NUMBER', 'WITH ALCOHOL NO 12', ''])
    expect(origin(words)?.quotesCredit, words).toBe(false)
})

test('each line of the credit that can be read is read, in its order', () => {
  const documents = ['PACKING LIST', 'RADIATION CERTIFICATE', 'INVOICE']
  expect(askedIn({ ...credit, documents }).map(({ kind }) => kind)).toEqual([
    'PACKING_LIST',
    'COMMERCIAL_INVOICE',
  ])
  expect(askedIn(null)).toEqual([])
})

test.each([
  ['ALL DOCUMENTS MUST QUOTE THE L/C NUMBER', { date: false }],
  ['ALL DOCUMENTS TO BEAR THE CREDIT NUMBER AND DATE', { date: true }],
  ['EACH DOCUMENT TO SHOW THE LC NO. & ISSUE DATE', { date: true }],
  ['EVERY DOCUMENT TO SHOW THE LC NUMBER AND ISSUING DATE', { date: true }],
  ['ALL DOCUMENTS MUST NOT SHOW THE LC NUMBER', null],
  ['ALL DOCUMENTS EXCEPT THE B/L MUST SHOW THE LC NUMBER', null],
  ['ALL DOCUMENTS UNLESS ISSUED ABROAD MUST SHOW THE LC NUMBER', null],
  ['ALL DOCUMENTS OTHER THAN THE B/L MUST SHOW THE LC NUMBER', null],
  ['ALL DOCUMENTS MUST BE IN ENGLISH', null],
  ['INVOICE MUST SHOW THE LC NUMBER', null],
])('the condition: %s', (condition, read) => {
  expect(quotedInAll({ ...credit, conditions: ['SOMETHING ELSE', condition] })).toEqual(
    read && { condition, ...read },
  )
})
test('without a credit nothing is asked for', () => {
  expect(quotedInAll(null)).toBeNull()
  expect(quotedInAll({ ...credit, conditions: [] })).toBeNull()
})
