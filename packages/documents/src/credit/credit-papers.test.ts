import { laneDocuments } from '@mahsul/domain/documents/lane-documents'
import { describe, expect, test } from 'vitest'
import { isAgreedDocument, needsApplicant } from './credit-papers.ts'

const fob = { incoterm: 'FOB', laneDocuments: [] } as const
const cif = { incoterm: 'CIF', laneDocuments: [] } as const

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

  test.each([
    ...['RADIATION CERTIFICATE', 'LEGALIZED EUR.1', 'HALAL CERTIFICATE', ''],
    ...[
      'HEALTH CERTIFICATE INDICATING INVOICE NUMBER',
      'CERTIFICATE FROM SHIPPING COMPANY ABOUT THE INVOICE',
    ],
  ])('%s does not', (document) => expect(isAgreedDocument(document, fob)).toBe(false))

  test('is insurance where insurance is named first, and then only CIF brings it', () => {
    for (const insurance of ['INSURANCE POLICY', 'INSURANCE FOR 110 PCT OF INVOICE VALUE']) {
      expect(isAgreedDocument(insurance, cif)).toBe(true)
      expect(isAgreedDocument(insurance, fob)).toBe(false)
    }
    expect(isAgreedDocument('INVOICE STATING THAT INSURANCE IS COVERED BY BUYER', fob)).toBe(true)
    expect(isAgreedDocument('PACKING LIST AND INVOICE, INSURANCE BY BUYER', fob)).toBe(true)
  })
})

describe('a document that the lane asks for', () => {
  test.each([
    ['HEALTH CERTIFICATE', 'HEALTH_CERTIFICATE'],
    ['HEALTH CERTIFICATE INDICATING INVOICE NUMBER', 'HEALTH_CERTIFICATE'],
    ['OFFICIAL SANITARY CERTIFICATE', 'HEALTH_CERTIFICATE'],
    ['HEALTH AND SANITARY CERTIFICATE', 'HEALTH_CERTIFICATE'],
    ['HEALTH/SANITARY CERTIFICATE', 'HEALTH_CERTIFICATE'],
    ['CERTIFICATE OF HEALTH', 'HEALTH_CERTIFICATE'],
    ['CERTIFICATE OF CONFORMITY', 'CONFORMITY_CERTIFICATE'],
    ['SASO CONFORMITY CERTIFICATE', 'CONFORMITY_CERTIFICATE'],
    ['CERTIFICATE OF ANALYSIS ISSUED BY SGS', 'ANALYSIS_CERTIFICATE'],
    ['AFLATOXIN ANALYSIS CERTIFICATE', 'ANALYSIS_CERTIFICATE'],
    ['ANALYSIS REPORT', 'ANALYSIS_CERTIFICATE'],
    ['LABORATORY TEST REPORT', 'ANALYSIS_CERTIFICATE'],
    ['EXPORT PERMIT', 'EXPORT_PERMIT'],
    ['EXPORT LICENCE', 'EXPORT_PERMIT'],
    ['EXPORT LICENSE', 'EXPORT_PERMIT'],
    ['BANK OF SUDAN EXPORT FORM', 'EXPORT_PERMIT'],
    ['NXP FORM', 'EXPORT_PERMIT'],
  ] as const)('%s comes with a contract on it, and with no other', (document, draft) => {
    expect(isAgreedDocument(document, { ...fob, laneDocuments: [draft] })).toBe(true)
    const others = laneDocuments.filter((other) => other !== draft)
    expect(isAgreedDocument(document, { ...fob, laneDocuments: others })).toBe(false)
  })

  test.each([
    'PHYTOSANITARY CERTIFICATE',
    'PHYTO SANITARY CERTIFICATE',
    'CERTIFICATE OF ANALYSIS AND QUALITY',
    'CERTIFICATE OF ANALYSIS, INSPECTION CERTIFICATE',
    'INVOICE QUOTING THE EXPORT PERMIT',
  ])('%s comes without it', (document) => expect(isAgreedDocument(document, fob)).toBe(true))

  test('RADIATION CERTIFICATE is on no lane', () => {
    expect(isAgreedDocument('RADIATION CERTIFICATE', { ...fob, laneDocuments })).toBe(false)
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
    'NOMINATED',
    'APPOINTED',
  ])('is %s by the buyer', (act) => expect(needsApplicant(`CERTIFICATE ${act} BY THE BUYER`)).toBe(true))

  test.each(['APPLICANT', 'APPLICANTS', "APPLICANT'S AGENT", 'BUYER', 'BUYERS', 'IMPORTER', 'IMPORTERS'])(
    'is signed by the %s',
    (who) => expect(needsApplicant(`INSPECTION REPORT SIGNED BY ${who}`)).toBe(true),
  )

  test.each([
    'INSPECTION CERTIFICATE ISSUED BY THE DULY AUTHORIZED REPRESENTATIVE OF APPLICANT',
    'CERTIFICATE ISSUED AND SIGNED BY THE BUYER',
    'CERTIFICATE OF ACCEPTANCE FROM APPLICANT',
    'LETTER FROM THE BUYER',
    'APPROVAL OF THE APPLICANT',
    'CONSENT BY BUYER',
    'ACCEPTANCE OF THE SAMPLE FROM APPLICANT',
    'INSPECTION REPORT FROM BUYER',
    'PAYMENT AFTER APPROVAL BY THE BUYER',
    'CERTIFICATE SIGNED BY: APPLICANT',
    'CERTIFICATE SIGNED BY MR. ALI, REPRESENTATIVE OF APPLICANT',
    'CERTIFICATE SIGNED BY MR ALI, DULY AUTHORIZED AGENT OF BUYER',
    'DISCREPANCY FEE USD 75 WILL BE DEDUCTED. PAYMENT AFTER APPROVAL BY THE BUYER',
    'PAYMENT AFTER APPROVAL BY THE BUYER; DISCREPANT DOCUMENTS ARE REFUSED',
    'INSPECTION CERTIFICATE SIGNED BY APPLICANT, WITHOUT WHICH DOCUMENTS ARE DISCREPANT',
    "APPLICANT'S APPROVAL OF THE SAMPLE",
    ...['REPRESENTATIVE', 'REPRESENTATIVES', 'AGENT', 'AGENTS', 'OFFICER', 'MANAGER'].map(
      (office) => `CERTIFICATE SIGNED BY MR ALI, ${office} OF APPLICANT`,
    ),
    'CERTIFICATE SIGNED BY ALI, SENIOR QUALITY CONTROL MANAGER OF BUYER',
    'RECEIPT FROM BUYER',
    'CERTIFICATE FROM THE APPLICANT',
    'CERTIFICATE OF UNDISCREPANT QUALITY SIGNED BY AGENTS OF BUYER',
    "INDISCREPANT GOODS AGAINST APPLICANT'S APPROVAL",
    "APPLICANT'S PRIOR WRITTEN CONSENT",
    'APPLICANT TO CONFIRM ARRIVAL',
    'BUYER TO SIGN THE RECEIPT',
    'BUYER WILL SIGN THE RECEIPT',
    'BUYER SHALL APPROVE IT',
    'BUYER MUST ACCEPT IT',
    ...['ACCEPTANCE', 'CONFIRMATION', 'AUTHORISATION', 'AUTHORIZATION', 'PERMISSION'].map(
      (word) => `BUYER'S ${word}`,
    ),
    ...['APPROVE', 'ACCEPT', 'ISSUE', 'AUTHORISE', 'AUTHORIZE'].map((word) => `BUYER TO ${word} IT`),
    ...['ACCOUNTEE', 'ACCOUNTEES', 'OPENER', 'OPENERS'].map((who) => `RECEIPT SIGNED BY ${who}`),
  ])('is: %s', (text) => expect(needsApplicant(text)).toBe(true))

  test('is signed by the buyer under its own name', () => {
    const text = 'RECEIPT SIGNED BY GULF FOODS L.L.C., DUBAI'
    expect(needsApplicant(text, ['Gulf Foods LLC', 'Al Noor'])).toBe(true)
    expect(needsApplicant(text, ['Gulf', 'LLC', ''])).toBe(true)
    expect(needsApplicant(text, ['Foods Gulf', 'Al Noor', 'شركة النور', ''])).toBe(false)
    expect(needsApplicant('GOODS SOLD TO GULF FOODS LLC', ['Gulf Foods LLC'])).toBe(false)
  })

  test.each([
    ...['TO', 'FOR', 'IN', 'AT', 'WITH', 'THAT', 'NOTIFY', 'SHOWING', 'STATING', 'INDICATING', 'CERTIFYING'],
    ...['EVIDENCING', 'CONFIRMING'],
  ])('is not what somebody else signs %s the buyer', (word) =>
    expect(needsApplicant(`RECEIPT SIGNED BY SGS ${word} BUYER`)).toBe(false),
  )

  test.each([
    ['a copy for the buyer', 'CERTIFICATE ISSUED BY SGS AND SENT TO APPLICANT'],
    ['acceptance of somebody else', 'ACCEPTANCE OF DRAFTS BY THE BANK, APPLICANT INFORMED'],
    ['something from elsewhere', 'SHIPMENT FROM PORT SUDAN FOR APPLICANT'],
    ['the buyer as a name alone', 'NAME OF APPLICANT ON ALL DOCUMENTS'],
    ['somebody who signs for the buyer', 'SIGNED FOR BUYER BY SGS'],
    ['a signatory that is not next', 'SIGNED TODAY AND HERE BY BUYER'],
    ['nobody', 'SIGNED BUYER'],
    ['an office that is named too far on', "SIGNED BY SGS, ONE COPY REACHING BUYER'S MANAGER"],
    ['an office before the comma', 'CERTIFICATE SIGNED BY MANAGER, BUYER INFORMED'],
    ['an office right before a comma', 'SIGNED BY THE LINE MANAGER, COPY OF BUYER'],
    ['a certificate far before', 'CERTIFICATE OF WEIGHT AND QUALITY OF GOODS FROM BUYER'],
    ['a paper far before an order', 'LETTER QUOTING NUMBER AND DATE OF ORDER FROM BUYER'],
    ['somebody in the place of the buyer', 'SIGNED BY IN PLACE OF BUYER'],
    ['the approval of somebody else', 'SGS APPROVAL OF SAMPLE'],
    ['what the buyer may do', 'BUYER MAY CONFIRM IT'],
    ['the buyer who pays', 'APPLICANT TO PAY THE FREIGHT'],
    ['the buyer beyond any signatory', 'SIGNED BY ONE OF THE SEVEN SURVEYORS KNOWN AND TRUSTED AMONG BUYERS'],
    ['BY before the act', 'SENT BY BUYER AND SIGNED'],
    ['somebody else', 'SIGNED BY BENEFICIARY'],
    ['the buyer too far on', 'SIGNED BY THE CHAMBER OF COMMERCE AT THE SEAT OF BUYER'],
    ['the buyer before BY', 'ISSUED TO BUYER BY COURIER'],
    ['no act', 'PAID BY APPLICANT'],
    ['a waiver', 'IF DISCREPANT DOCUMENTS ARE PRESENTED WE MAY SEEK A WAIVER FROM THE APPLICANT'],
    [
      'discrepancies that it accepts',
      "DISCREPANT DOCUMENTS WILL BE RELEASED AGAINST PAYMENT UPON APPLICANT'S ACCEPTANCE OF DISCREPANCIES",
    ],
    [
      'documents that it accepts',
      'DISCREPANT DOCUMENTS, IF ACCEPTED BY THE APPLICANT, WILL BE RELEASED TO IT',
    ],
    ['waived discrepancies', 'IF WAIVED OR ACCEPTED BY APPLICANT DOCUMENTS WILL BE RELEASED'],
    ['an order of the buyer', 'INVOICE SHOWING GOODS AS PER ORDER FROM BUYER NO 44'],
    ['a certificate about its order', 'CERTIFICATE SHOWING ORDER FROM BUYER'],
    ['a certificate under its order', 'CERTIFICATE AS PER ORDER FROM BUYER'],
    ['a certificate, and its order', 'CERTIFICATE, ORDER FROM BUYER'],
    ['its name after a comma', 'INVOICE SIGNED BY BENEFICIARY, APPLICANT S NAME TO APPEAR'],
    ['somebody else who signs', 'CERTIFICATE SIGNED BY SGS FOR APPLICANT'],
  ])('is none with %s: %s', (_, text) => expect(needsApplicant(text)).toBe(false))
})
