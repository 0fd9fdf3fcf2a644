import type { Credit } from '@mahsul/domain/documents/credit'
import type { DealFacts } from '@mahsul/domain/documents/finding'
import { usdCents } from '@mahsul/domain/kit/units'
import { expect, test } from 'vitest'
import { day, deferred, found, jebelAli, nhavaSheva, pay, rulesOf, to } from '../testing/agreed-credit.ts'

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
    'asks for what the lane asks for',
    { documents: ['HEALTH CERTIFICATE', 'EXPORT PERMIT'] },
    { laneDocuments: ['HEALTH_CERTIFICATE', 'EXPORT_PERMIT'] },
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
  ['is drawn on its own bank', { drawee: 'ISSUING BANK' }, {}],
  ['is drawn on the buyer’s bank', { drawee: "APPLICANT'S BANK", drafts: 'DRAFTS AT SIGHT ON YOU' }, {}],
  ['is drawn on a bank by its code', { drawee: 'EMIRAEAD' }, {}],
  ['has drafts for the applicant’s account', { drafts: 'SIGHT, FOR ACCOUNT OF APPLICANT' }, {}],
  ['names the agreed price', { goods: 'SESAME AT USD 1,700.00 PER MT FOB PORT SUDAN' }, {}],
  [
    'names the price with the bags in it',
    { goods: 'SESAME AT USD 1716 PER MT', sum: 10_000_000 },
    { contractValue: usdCents(9_781_200) },
  ],
  ['names the agreed bags', { goods: 'SESAME IN 50 KG NEW PP BAGS, EACH BAG 50.2 KG GROSS' }, {}],
  ['refuses drafts by agents of the buyer', { conditions: ['CLAIMS BY AGENTS ARE NOT ACCEPTABLE'] }, {}],
  ['accepts bills by agents', { conditions: ['B/L SIGNED BY AGENT OF CARRIER ACCEPTABLE'] }, {}],
  ['speaks of days without saying that they are free', { conditions: ['B/L DATED WITHIN 14 DAYS'] }, {}],
  ['goes to a place that is no port', {}, { shipments: [to(null, 'a')] }],
  ['ends at a port before the place of DDP', { goods: null, portOfDischarge: 'MUNDRA' }, { incoterm: 'DDP' }],
  ['is loaded where nobody knows', {}, { loading: null }],
  ['is about other goods', { goods: 'HIBISCUS' }, { commodity: 'other' }],
])('a credit that %s fits', (_, changed, agreed) => {
  expect(rulesOf(found(changed, agreed))).toEqual([])
})
