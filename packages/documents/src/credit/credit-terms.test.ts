import { emptyCredit } from '@mahsul/domain/documents/credit'
import { describe, expect, test } from 'vitest'
import { deal } from '../testing/agreed-credit.ts'
import { chargesAllToBeneficiary, isAbroad, mostDrawn, tenorOf } from './credit-terms.ts'

const tenor = (drafts: string | null, change: object = {}) => tenorOf({ ...emptyCredit, drafts, ...change })

describe('when a bank pays', () => {
  test.each([
    ['AT SIGHT', 0],
    ['SIGHT', 0],
    ['90 DAYS AFTER B/L DATE', 90],
    ['AT 1 DAY SIGHT', 1],
    ['AT  60   DAYS SIGHT', 60],
    ['AT 60-DAYS SIGHT', 60],
    ['60 DAYS FROM 100 PCT OF SHIPMENT', 60],
    ['AT 90DAYS SIGHT', 90],
    ['AT 1DAY SIGHT', 1],
    ['60 (SIXTY) DAYS AFTER B/L DATE', 60],
    ['180D AFTER SIGHT', 180],
    ['90DY SIGHT', 90],
    ['DRAFTS AT 90DYS SIGHT', 90],
    ['30 PCT AT SIGHT', 0],
    ['100PCT AT SIGHT', 0],
    ['100 PERCENT OF INVOICE VALUE AT SIGHT', 0],
    ['100 (ONE HUNDRED) PER CENT AT SIGHT', 0],
    ['AT SIGHT FOR 100% OF INVOICE', 0],
    ['AT SIGHT FOR 97.50 % OF INVOICE', 0],
    ['AT SIGHT FOR USD 96,900.00', 0],
    ['AT SIGHT FOR USD96900,00 ONLY', 0],
    ['AT 60(SIXTY-DAY)DAYS SIGHT', 60],
  ])('%s is after %d days', (drafts, days) => {
    expect(tenor(drafts)).toEqual({ field: 'drafts', days, text: drafts })
  })

  test.each([
    'SEE 47A',
    'DAYS AFTER SIGHT',
    'SIXTY DAYS',
    '1000 DAYS SIGHT',
    'A60 DAYS',
    '60B DAYS',
    '60DAYSX SIGHT',
    '1000DAYS SIGHT',
    'USANCE 180 SIGHT',
    '90 D/A SIGHT',
    'FOR 90 SIGHT',
    'USD 96900 AND 90 SIGHT',
    '30 PCT AND 180 SIGHT',
    ...['WEEK', 'WEEKS', 'MONTH', 'MONTHS', 'YEAR', 'YEARS'].map((period) => `TWO ${period} AFTER SIGHT`),
    '',
  ])('is not read from “%s”', (drafts) => expect(tenor(drafts)).toBeUndefined())

  test('is said by 42P before 42C, and by 41a where neither says it', () => {
    expect(tenor('SIGHT', { deferred: '60 DAYS' })).toMatchObject({ field: 'deferred', days: 60 })
    expect(tenor('SIGHT', { deferred: 'AS AGREED' })).toBeUndefined()
    expect(tenor(null, { availableBy: 'payment' })).toEqual({
      ...{ field: 'availableBy', days: 0, text: 'BY PAYMENT' },
    })
    expect(tenor(null, { availableBy: 'negotiation' })).toBeUndefined()
    expect(tenor('AS AGREED', { availableBy: 'payment' })).toBeUndefined()
  })
})

test('the most that can be drawn is the sum with its tolerance, and nothing without a sum', () => {
  const drawn = (change: object) => mostDrawn({ ...emptyCredit, ...change })
  expect(drawn({ sum: 1_000, percentMore: 5 })).toBe(1_050)
  expect(drawn({ sum: 1_001, percentMore: 5 })).toBe(1_051)
  expect(drawn({ sum: 1_000 })).toBe(1_000)
  expect(drawn({ percentMore: 5 })).toBe(0)
})

describe('all charges', () => {
  test.each([
    'ALL CHARGES ARE FOR BENEFICIARY',
    'all bank charges for account of beneficiaries',
    'ALL BANK CHARGES FOR BENEFICIARYS ACCOUNT',
    "ALL BANK CHARGES FOR BENEFICIARY'S ACCOUNT",
    'ALL CHARGES FOR BENEF.',
    'ALL CHARGES INCLUDING THOSE OF ISSUING BANK ARE FOR SELLER',
    "ALL CHARGES ARE ON THE SELLER'S ACCOUNT",
    'ALL CHARGES FOR ACCOUNT OF EXPORTER',
    'ALL CHARGES FOR EXPORTERS ACCOUNT',
    "ALL CHARGES AND THOSE OF APPLICANT'S BANK ARE FOR BENEFICIARY",
    "ALL CHARGES OF BUYERS' BANKS ARE FOR BENEFICIARY",
    ...[
      'CONNECTION WITH',
      'RESPECT OF',
      'RELATION TO',
      'ADDITION TO COMMISSION OF',
      'FULL UNDER',
      'TOTAL UNDER',
    ].map((words) => `ALL CHARGES IN ${words} THIS CREDIT ARE FOR BENEFICIARY`),
  ])('are the beneficiary’s: %s', (charges) => expect(chargesAllToBeneficiary(charges)).toBe(true))
  test.each([
    'ALL CHARGES OUTSIDE UAE FOR BENEFICIARY',
    'ALL CHARGES OTHER THAN ISSUANCE FOR BENEFICIARY',
    'ALL CHARGES EXCEPT ISSUANCE FOR BENEFICIARY',
    'ALL CHARGES EXCLUDING ISSUANCE FOR BENEFICIARY',
    'ALL CHARGES FOR APPLICANT',
    'ALL BANKING CHARGES IN SUDAN ARE FOR BENEFICIARY, ALL CHARGES IN UAE ARE FOR APPLICANT',
    'ALL BANKING CHARGES IN SUDAN ARE FOR BENEFICIARY',
    'ALL BANKING CHARGES WITHIN SUDAN ARE FOR BENEFICIARY',
    'ALL BANKING CHARGES INSIDE SUDAN ARE FOR BENEFICIARY',
    'ALL BANKING CHARGES BEYOND UAE FOR BENEFICIARY',
    ...['APPLICANT', 'BUYER', 'IMPORTER', 'OPENER', 'APPLICANTS', 'BUYERS', 'IMPORTERS', 'OPENERS'].map(
      (buyer) => `ALL CHARGES FOR BENEFICIARY, OPENING CHARGES FOR ${buyer}`,
    ),
    'ADVISING CHARGES FOR BENEFICIARY',
  ])('are not: %s', (charges) => expect(chargesAllToBeneficiary(charges)).toBe(false))
})

describe('a credit of a buyer in the Emirates for goods from Sudan', () => {
  test.each([
    'DUBAI, UAE',
    'DUBAI',
    'JEBEL ALI',
    'AT OUR COUNTERS',
    'ISSUING BANK',
    'The opening bank',
    "APPLICANT'S BANK",
  ])('expires abroad at %s', (place) => expect(isAbroad(place, deal)).toBe(true))
  test.each([
    'PORT SUDAN',
    'SUDAN',
    'KHARTOUM',
    'IN YOUR COUNTRY',
    'BENEFICIARY COUNTRY',
    'NEGOTIATING BANK',
    '',
  ])('expires at home or nobody knows where: %s', (place) => expect(isAbroad(place, deal)).toBe(false))
  test.each([
    ['ISTANBUL, TURKEY', true],
    ['TURKIYE', true],
    ['DUBAI', true],
    ['SUDAN', false],
    ['INDIA', false],
  ])('may be of a buyer elsewhere than the goods go: %s', (place, abroad) => {
    expect(isAbroad(place, { ...deal, buyerCountry: 'TR' })).toBe(abroad)
  })
  test('is paid at home in the seller’s own country, wherever the goods are loaded', () => {
    const agreed = { ...deal, sellerCountry: 'AE', buyerCountry: 'TR' }
    expect(isAbroad('DUBAI, UAE', agreed)).toBe(false)
    expect(isAbroad('DUBAI', { ...agreed, buyerCountry: 'AE' })).toBe(false)
  })
  test('is paid at home where the goods come from there, too', () => {
    const loading = { names: ['Jebel Ali'], unlocode: 'AEJEA', country: 'AE' }
    expect(isAbroad('DUBAI, UAE', { ...deal, loading })).toBe(false)
    expect(isAbroad('DUBAI, UAE', { ...deal, loading: null })).toBe(true)
  })
})
