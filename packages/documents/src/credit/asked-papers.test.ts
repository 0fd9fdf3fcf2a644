import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import { expect, test } from 'vitest'
import { type AskedPaper, notComparedIn, paperIn, partOfSet, partyAsked } from './asked-documents.ts'

test.each<[string, AskedPaper]>([
  ['BENEFICIARY CERTIFICATE THAT COPIES WERE SENT', 'by-seller'],
  ['SHIPPER DECLARATION OF ORIGIN CERTIFICATE', 'by-seller'],
  ["SELLER'S SIGNED STATEMENT WITH INVOICE NUMBER", 'by-seller'],
  ['SELLER CONFIRMATION THAT INVOICE IS TRUE', 'by-seller'],
  ['DRAFT AT SIGHT FOR INVOICE VALUE', 'by-seller'],
  ['BILL OF EXCHANGE FOR INVOICE VALUE', 'by-seller'],
  ['SHIPMENT ADVICE', 'by-seller'],
  ['CERTIFICATE ISSUED BY THE MASTER THAT QUALITY CERTIFICATE IS ON BOARD', 'other'],
  ['HEALTH CERTIFICATE', 'HEALTH_CERTIFICATE'],
  ['HEALTH/SANITARY CERTIFICATE', 'HEALTH_CERTIFICATE'],
  ['SANITARY / HEALTH CERTIFICATE', 'HEALTH_CERTIFICATE'],
  ['CERTIFICATE OF ANALYSIS/QUALITY', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['CERTIFICATE OF ANALYSIS, WEIGHT AND QUALITY', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['CERTIFICATE OF ANALYSIS AND CERTIFICATE OF INSPECTION', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ['CONFORMITY CERTIFICATE', 'CONFORMITY_CERTIFICATE'],
  ['CERTIFICATE OF LABORATORY ANALYSIS', 'ANALYSIS_CERTIFICATE'],
  ['ANALYSIS REPORT', 'ANALYSIS_CERTIFICATE'],
  ['LABORATORY REPORT', 'ANALYSIS_CERTIFICATE'],
  ['LABORATORY TEST CERTIFICATE', 'ANALYSIS_CERTIFICATE'],
  ['EXPORT LICENCE', 'EXPORT_PERMIT'],
  ['EXPORT LICENSE', 'EXPORT_PERMIT'],
  ['NXP FORM', 'EXPORT_PERMIT'],
  ["AGENT'S CERTIFICATE ABOUT THE PACKING LIST", 'other'],
  ['3/3 BL MADE OUT TO ORDER', 'BILL_OF_LADING'],
  ['3/3 B / L MADE OUT TO ORDER', 'BILL_OF_LADING'],
  ['MARINE INSURANCE POLICY IS TO BE ARRANGED BY BUYER', 'INSURANCE_CERTIFICATE'],
  ['MARINE INSURANCE TO BE ARRANGED BY BUYER', 'other'],
  ['TELEX OF THE AGENT', 'other'],
])('"%s" asks for %s', (line, paper) => expect(paperIn(line)).toBe(paper))

test('lines about documents that nobody can compare are for people to see', () => {
  const documents = ['COMMERCIAL INVOICE', 'TELEX OF THE AGENT', 'HEALTH CERTIFICATE']
  expect(notComparedIn({ ...emptyCredit, documents })).toEqual(['TELEX OF THE AGENT', 'HEALTH CERTIFICATE'])
  expect(notComparedIn(null)).toEqual([])
})

test.each([
  ['2/3 SET OF BILLS OF LADING', 2],
  ['3/3 SET OF BILLS OF LADING', null],
  ['2 ORIGINAL BILLS OF LADING', null],
  ['BILLS OF LADING', null],
  ['2/3 SET OF INVOICES', null],
])('of "%s" the bank gets %s', (line, part) => expect(partOfSet(line)).toBe(part))

test.each(['APPLICANT', 'THE APPLICANTS', 'BUYER', 'BUYERS', 'ACCOUNTEE', 'ACCOUNTEES', 'OPENER', 'OPENERS'])(
  '%s is the applicant by name',
  (role) => {
    const credit: Pick<Credit, 'applicant'> = { applicant: 'AL WAHA LLC' }
    expect(partyAsked(credit, role)).toBe('AL WAHA LLC')
    expect(partyAsked({ applicant: null }, role)).toBeNull()
    expect(partyAsked(credit, 'GULF BANK')).toBe('GULF BANK')
  },
)
