import { emptyCredit } from '@mahsul/domain/documents/credit'
import type { DocumentData } from '@mahsul/domain/documents/document-data'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedClauses } from '../check/compared-clauses.ts'
import { bill, doc, invoice, packing } from '../testing/checked-set.ts'
import { clausesOf } from './clauses.ts'

const asked = (...documents: string[]) =>
  clausesOf({ ...emptyCredit, documents }).map(({ state, left }) => [state, ...left])
const conditions = (...lines: string[]) =>
  clausesOf({ ...emptyCredit, conditions: lines }).map(({ state, left }) => [state, ...left])

test.each([
  'FULL SET 3/3 ORIGINAL CLEAN ON BOARD BILLS OF LADING MADE OUT TO THE ORDER OF T.C. ZIRAAT BANKASI A.S. MARKED FREIGHT PREPAID AND NOTIFY APPLICANT',
  'full set of clean shipped on board ocean bills of lading drawn or endorsed to the order of Gulf Bank',
  '2/3 SET OF CLEAN ON BOARD MARINE BILLS OF LADING CONSIGNED TO ORDER',
  'BILLS OF LADING TO THE ORDER OF THE ISSUING BANK',
  'COMMERCIAL INVOICE IN 3 ORIGINALS',
  'PACKING LIST IN TRIPLICATE',
  'PACKING LIST',
  'CERTIFICATE OF ORIGIN ISSUED BY SUDANESE CHAMBER OF COMMERCE',
  'CERTIFICATE OF QUALITY AND WEIGHT ISSUED BY SGS IN ONE ORIGINAL AND TWO COPIES',
  'INSURANCE POLICY FOR 110 PCT OF INVOICE VALUE COVERING INSTITUTE CARGO CLAUSES (A), INSTITUTE WAR CLAUSES',
  'PACKING LIST QUOTING THE L/C NUMBER',
])('"%s" is compared in whole', (line) => expect(asked(line)).toEqual([['compared']]))

test.each([
  [
    'COMMERCIAL INVOICE IN 3 COPIES, CERTIFYING THAT GOODS ARE OF SUDANESE ORIGIN',
    'CERTIFYING THAT GOODS ARE OF SUDANESE ORIGIN',
  ],
  ['COMMERCIAL INVOICE SHOWING CONTRACT NO. 2026/44', 'SHOWING CONTRACT NO. 2026/44'],
  ['PACKING LIST IN 2 COPIES SHOWING WEIGHTS PER CONTAINER', 'SHOWING WEIGHTS PER CONTAINER'],
  ['INSURANCE POLICY FOR 110 PCT OF INVOICE VALUE, CLAIMS PAYABLE IN TURKIYE', 'CLAIMS PAYABLE IN TURKIYE'],
  ['CERTIFICATE OF ORIGIN ISSUED BY SGS, LEGALIZED BY THE UAE EMBASSY', 'LEGALIZED BY THE UAE EMBASSY'],
  ['BILLS OF LADING TO ORDER, BLANK ENDORSED', 'BLANK ENDORSED'],
  ['BILLS OF LADING TO ORDER OF SHIPPER AND ENDORSED TO NILE BANK', 'ENDORSED TO NILE BANK'],
  ['INSURANCE POLICY COVERING ALL RISKS EXCLUDING WAR', 'COVERING ALL RISKS EXCLUDING WAR'],
  ['PACKING LIST IN COPIES', 'COPIES'],
  ['SIGNED COMMERCIAL INVOICE IN 3 SIGNED COPIES', 'SIGNED', '3 SIGNED'],
])('"%s" is for a person: %s', (line, ...left) => expect(asked(line)).toEqual([['to_check', ...left]]))

test('each sentence of a line is a clause, but a stop in a name ends none', () => {
  const line =
    'BILLS OF LADING TO THE ORDER OF ZIRAAT BANKASI A.S. ANKARA. FREIGHT PREPAID. SHORT FORM IS NOT ACCEPTABLE'
  expect(clausesOf({ ...emptyCredit, documents: [line] }).map(({ text, state }) => [text, state])).toEqual([
    ['BILLS OF LADING TO THE ORDER OF ZIRAAT BANKASI A.S. ANKARA. ', 'compared'],
    ['FREIGHT PREPAID. ', 'compared'],
    ['SHORT FORM IS NOT ACCEPTABLE', 'to_check'],
  ])
})

test('a paper that nothing compares is for a person in whole', () => {
  expect(asked('RADIATION CERTIFICATE')).toEqual([['to_check', 'RADIATION CERTIFICATE']])
})

test('a condition is compared, for a person, or about what banks charge', () => {
  expect(
    conditions(
      'ALL DOCUMENTS MUST QUOTE THE CREDIT NUMBER',
      'ALL DOCUMENTS TO QUOTE THE CREDIT NO. AND DATE',
      'DOCUMENTS DATED PRIOR TO L/C ISSUANCE DATE ARE NOT ACCEPTABLE',
      'ALL DOCUMENTS MUST QUOTE THE CREDIT NUMBER AND THE CONTRACT NUMBER',
      'INVOICE MUST SHOW THE CONTRACT NO. 2026/44',
      'A FEE OF USD 75 WILL BE DEDUCTED FOR EACH SET OF DISCREPANT DOCUMENTS',
      'CHARGES FOR CERTIFICATES ARE FOR BENEFICIARY',
    ).map(([state]) => state),
  ).toEqual(['compared', 'compared', 'compared', 'to_check', 'to_check', 'not_documents', 'to_check'])
  expect(conditions('ALL DOCUMENTS MUST QUOTE THE CREDIT NUMBER AND THE CONTRACT NUMBER')).toEqual([
    ['to_check', 'CONTRACT NUMBER'],
  ])
})

const states = (line: string) =>
  clausesOf({ ...emptyCredit, conditions: [line] }).map(({ text, state }) => [text.trim(), state])

test.each([
  ...['ALL BANKING CHARGES OUTSIDE UAE ARE FOR ACCOUNT OF THE BENEFICIARY', 'T/T REIMBURSEMENT NOT ALLOWED'],
  ...['DISCREPANCY FEE USD 80, OR ITS EQUIVALENT IN EUR, WILL BE DEDUCTED FROM PROCEEDS BY THE ISSUING BANK'],
  ...['USD 80 IS DEDUCTED, INCLUDING SWIFT AND TELEX, FOR EACH PRESENTATION OF DOCUMENTS WITH DISCREPANCIES'],
  ...[
    "ALL HANDLING COSTS AND CHARGES OF ANY ADVISING, CONFIRMING OR OTHER BANK ARE FOR BENEFICIARY'S ACCOUNT",
  ],
  ...[
    'COST OF PAYMENT, DISCREPANT DOCUMENTS AND ALL FEES OF BANKS, ARE FOR THE APPLICANT OR THE BENEFICIARYS BANK',
  ],
  ...['BANKING CHARGES AND COMMISSIONS, OUTSIDE SUDAN AND SAUDI ARABIA, DISCREPANCY FEES FOR EACH SET'],
])('"%s" is about banks alone', (line) => {
  expect(states(line)).toEqual([[line, 'not_documents']])
})

test.each([
  'DISCREPANCY FEE OF USD 80 FOR EACH SET, ALL DOCUMENTS MUST BE IN ENGLISH',
  'ALL BANK CHARGES ARE FOR BENEFICIARY AND PACKING LIST MUST BE SIGNED',
  'ALL BANK CHARGES ARE FOR BENEFICIARY, STALE BILLS ACCEPTABLE',
  'DISCREPANCY FEE USD 80, ORIGINAL PHYTOSANITARY TO BE LEGALIZED',
  'DISCREPANCY FEE USD 80, THIRD PARTY SHIPPER NOT ALLOWED',
  'DISCREPANCY FEE USD 80 AND ENGLISH LANGUAGE ONLY',
  'BANK CHARGES FOR BENEFICIARY BUT FORWARDER IS NOT TO SIGN',
  'COURIER CHARGES FOR BENEFICIARY, COPIES TO BE SENT BY DHL',
  'FEE USD 80 PER SET. VESSELS SHOULD BE CLASSED',
  'ALL CHARGES ARE FOR BENEFICIARY, DRAFTS SHALL BE DATED',
  'A FEE IS DEDUCTED FOR ARABIC DOCUMENTS',
])('"%s" asks for something besides, and is for a person', (line) => {
  expect(states(line).map(([, state]) => state)).toContain('to_check')
})

test('a paper that stands after a stop is a clause of its own, also where a figure or a short word is before it', () => {
  expect(states('DISCREPANCY FEE USD 80. STALE DOCUMENTS NOT ACCEPTABLE')).toEqual([
    ['DISCREPANCY FEE USD 80.', 'not_documents'],
    ['STALE DOCUMENTS NOT ACCEPTABLE', 'to_check'],
  ])
  expect(states('REIMBURSEMENT SUBJECT TO URR 725. INSURANCE POLICY TO BE BLANK ENDORSED')).toEqual([
    ['REIMBURSEMENT SUBJECT TO URR 725.', 'not_documents'],
    ['INSURANCE POLICY TO BE BLANK ENDORSED', 'to_check'],
  ])
  expect(states('ALL CHARGES OUTSIDE UAE. PACKING LIST IN ENGLISH').map(([, state]) => state)).toEqual([
    ...['not_documents', 'to_check'],
  ])
  expect(states('ALL CHARGES OUTSIDE UAE. COMMERCIAL INVOICE IN ARABIC').map(([, state]) => state)).toEqual([
    ...['not_documents', 'to_check'],
  ])
  expect(states('ALL CHARGES OUTSIDE UAE. CERTIFICATE OF ORIGIN IN ARABIC')).toHaveLength(2)
})

const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...['. ', '\n', '  ', 'BILLS OF LADING', ' TO ORDER OF ', 'A.S. ', 'ALL DOCUMENTS', ' CREDIT NO. ', 'ß'],
    ...[
      '3 ORIGINALS',
      'NOTIFY ',
      'INVOICE. ',
      'INSURANCE POLICY ',
      'CLAUSES (A)',
      'FREIGHT PREPAID',
      'ISSUED BY ',
    ],
  ),
)
const lines = fc.array(
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  { maxLength: 4 },
)
test('every character of 46A and 47A belongs to exactly one clause, in order', () => {
  fc.assert(
    fc.property(lines, lines, (documents, conditions) => {
      const clauses = clausesOf({ ...emptyCredit, documents, conditions })
      const of = (name: string) =>
        clauses.flatMap(({ field, text }) => (field === name ? [text] : [])).join('')
      expect([of('documents'), of('conditions')]).toEqual([documents.join(''), conditions.join('')])
      for (const { state, left } of clauses) if (state === 'compared') expect(left).toEqual([])
    }),
  )
})

describe('beside the papers', () => {
  const beside = (documents: string[], ...papers: DocumentData[]) =>
    comparedClauses({ credit: { ...emptyCredit, documents }, documents: papers }).map(
      ({ state, comparedWith, notSaid }) => ({
        state,
        with: comparedWith.map(({ in: kind, field, value }) => `${kind} ${field} ${value}`),
        empty: notSaid.map(({ in: kind, field }) => `${kind} ${field}`),
      }),
    )

  test('a clause names the fields that it was compared with', () => {
    const full = { number: 'BL1', consignee: 'To order of Nile Bank', freight: 'prepaid' } as const
    expect(beside(['BILL OF LADING TO ORDER OF NILE BANK, FREIGHT PREPAID'], bill(full))).toEqual([
      {
        state: 'compared',
        with: [
          'BILL_OF_LADING number BL1',
          'BILL_OF_LADING consignee To order of Nile Bank',
          'BILL_OF_LADING freight prepaid',
        ],
        empty: [],
      },
    ])
  })

  test('a clause is for a person while a field that it asks about is empty, or its paper is not there', () => {
    const [clause] = beside(['BILL OF LADING TO ORDER, FREIGHT PREPAID'], bill({ consignee: 'To order' }))
    expect(clause).toMatchObject({ state: 'to_check', empty: ['BILL_OF_LADING freight'] })
    expect(beside(['PACKING LIST'])).toEqual([
      { state: 'to_check', with: [], empty: ['PACKING_LIST number'] },
    ])
    expect(beside(['PACKING LIST'], packing({}))).toMatchObject([{ state: 'compared' }])
  })

  test('a clause with words that nobody compares stays for a person, however full its paper is', () => {
    const policy = doc('INSURANCE_CERTIFICATE', { number: 'I1', insuredSum: 1_100_00 })
    const line = 'INSURANCE POLICY FOR 110 PCT OF INVOICE VALUE, CLAIMS PAYABLE IN TURKIYE'
    expect(beside([line], policy)).toMatchObject([
      {
        state: 'to_check',
        with: ['INSURANCE_CERTIFICATE number I1', 'INSURANCE_CERTIFICATE insuredSum 1100.00'],
      },
    ])
  })

  test('of two lines for papers of one kind each is beside its own, also where both say the same', () => {
    const weight = (number: string) => doc('QUALITY_AND_WEIGHT_CERTIFICATE', { number })
    const line = 'CERTIFICATE OF WEIGHT'
    expect(beside([line, line], weight('W1'))).toMatchObject([
      { state: 'compared', with: ['QUALITY_AND_WEIGHT_CERTIFICATE number W1'] },
      { state: 'to_check', empty: ['QUALITY_AND_WEIGHT_CERTIFICATE number'] },
    ])
  })

  test('a condition is compared with every paper that is there', () => {
    const quoting = (...papers: DocumentData[]) =>
      comparedClauses({
        credit: { ...emptyCredit, conditions: ['ALL DOCUMENTS MUST QUOTE THE CREDIT NUMBER'] },
        documents: papers,
      })[0]
    expect(quoting()).toMatchObject({ state: 'to_check', comparedWith: [] })
    expect(quoting(invoice({ creditNumber: 'LC1' }), packing({}))).toMatchObject({
      state: 'to_check',
      comparedWith: [{ in: 'COMMERCIAL_INVOICE', field: 'creditNumber', value: 'LC1' }],
      notSaid: [{ in: 'PACKING_LIST' }],
    })
    expect(quoting(invoice({ creditNumber: 'LC1' }))?.state).toBe('compared')
  })
})
