import { describe, expect, test } from 'vitest'
import { isAgreedDocument, needsApplicant } from './credit-papers.ts'

const fob = { incoterm: 'FOB' } as const
const cif = { incoterm: 'CIF' } as const

describe('a document that a credit asks for', () => {
  test.each([
    'SIGNED COMMERCIAL INVOICE IN 3 COPIES',
    'COMMERCIAL INVOICES',
    'FULL SET OF CLEAN BILL OF LADING',
    'BILLS OF LADING',
    '3/3 B/L',
    'ORIGINAL BL',
    'COPY OF BLS',
    'OCEAN LADING',
    'PACKING LIST',
    'WEIGHT LIST',
    'CERTIFICATE OF ORIGIN',
    'PHYTOSANITARY CERTIFICATE',
    'PHYTO CERT',
    'FUMIGATION CERTIFICATE',
    'QUALITY CERTIFICATE',
    'CERTIFICATE OF WEIGHT',
    'DRAFT AT SIGHT',
    'DRAFTS',
    'BILL OF EXCHANGE',
    'BENEFICIARY CERTIFICATE',
    "BENEFICIARY'S STATEMENT",
    'SHIPPER DECLARATION',
    "SHIPPER'S DECLARATION",
    'COPY OF SHIPMENT ADVICE',
    'SHIPPING ADVICE',
    'COURIER RECEIPT',
  ])('%s comes with every contract', (document) => {
    expect(isAgreedDocument(document, fob)).toBe(true)
  })

  test.each(['RADIATION CERTIFICATE', 'LEGALIZED EUR.1', 'HALAL CERTIFICATE', ''])(
    '%s does not',
    (document) => expect(isAgreedDocument(document, fob)).toBe(false),
  )

  test('is insurance where insurance is named first, and then only CIF brings it', () => {
    for (const insurance of ['INSURANCE POLICY', 'INSURANCE FOR 110 PCT OF INVOICE VALUE']) {
      expect(isAgreedDocument(insurance, cif)).toBe(true)
      expect(isAgreedDocument(insurance, fob)).toBe(false)
    }
    expect(isAgreedDocument('INVOICE STATING THAT INSURANCE IS COVERED BY BUYER', fob)).toBe(true)
    expect(isAgreedDocument('PACKING LIST AND INVOICE, INSURANCE BY BUYER', fob)).toBe(true)
  })
})

describe('what only the buyer can write', () => {
  test.each([
    'ISSUED',
    'SIGNED',
    'COUNTERSIGNED',
    'APPROVED',
    'ACCEPTED',
    'CERTIFIED',
    'CONFIRMED',
    'ENDORSED',
    'AUTHORISED',
    'AUTHORIZED',
  ])('is %s by the buyer', (act) => expect(needsApplicant(`CERTIFICATE ${act} BY THE BUYER`)).toBe(true))

  test.each(['APPLICANT', 'APPLICANTS', "APPLICANT'S AGENT", 'BUYER', 'BUYERS', 'IMPORTER', 'IMPORTERS'])(
    'is signed by the %s',
    (who) => expect(needsApplicant(`INSPECTION REPORT SIGNED BY ${who}`)).toBe(true),
  )

  test.each([
    ['BY before the act', 'SENT BY BUYER AND SIGNED'],
    ['somebody else', 'SIGNED BY BENEFICIARY'],
    ['the buyer too far on', 'SIGNED BY THE CHAMBER OF COMMERCE AT THE SEAT OF BUYER'],
    ['the buyer before BY', 'ISSUED TO BUYER BY COURIER'],
    ['no act', 'PAID BY APPLICANT'],
  ])('is none with %s: %s', (_, text) => expect(needsApplicant(text)).toBe(false))
})
