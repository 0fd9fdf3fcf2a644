import { describe, expect, test } from 'vitest'
import { bill, found, setOf } from '../testing/checked-set.ts'

const applicant = 'GULF TAHINI TRADING LLC\nP.O. BOX 4471, DUBAI'
const notified = (words: string, notifyParty: string) =>
  found(
    'notify-credit',
    setOf(
      { credit: { applicant, documents: [`BILLS OF LADING TO ORDER, ${words}`] } },
      bill({ notifyParty }),
    ),
  ).length

const gulf = 'Gulf Tahini Trading LLC, Dubai'
const both = [
  `${gulf}\nAlso notify: Banque Misr, Cairo`,
  `Banque Misr\n2nd notify party: ${gulf}`,
  `1. ${gulf}\n2. Banque Misr`,
  `1) Banque Misr 2) ${gulf}`,
  `${gulf} and Banque Misr`,
  `Banque Misr & Gulf Tahini Trading LLC`,
  `${gulf}\nBanque Misr\nCairo`,
  `GULF TAHINI TRADING LLC / BANQUE MISR`,
]

describe('a credit that asks for two parties to be notified', () => {
  test.each([
    ...[
      'NOTIFY APPLICANT AND BANQUE MISR',
      'NOTIFY BANQUE MISR AND APPLICANT',
      'NOTIFY APPLICANT & BANQUE MISR',
    ],
    ...[
      'NOTIFY 1. APPLICANT 2. BANQUE MISR',
      'NOTIFY 1) APPLICANT 2) BANQUE MISR',
      'NOTIFY (1) BANQUE MISR (2) BUYER',
    ],
    ...['NOTIFY A) BANQUE MISR B) APPLICANT', 'NOTIFY PARTIES: 1. APPLICANT AND 2. BANQUE MISR'],
    ...['NOTIFY APPLICANT AND ALSO NOTIFY BANQUE MISR', 'NOTIFY THE APPLICANT AND ALSO BANQUE MISR'],
    ...['NOTIFY PARTY: APPLICANT, 2ND NOTIFY PARTY: BANQUE MISR', 'NOTIFY APPLICANT, BANQUE MISR'],
    ...['NOTIFYING APPLICANT AND SECOND NOTIFY BANQUE MISR', 'NOTIFY APPLICANT AS WELL AS BANQUE MISR'],
    ...['NOTIFY APPLICANT/BANQUE MISR', 'NOTIFY APPLICANT; BANQUE MISR', 'NOTIFY APPLICANT + BANQUE MISR'],
    ...[
      'NOTIFY GULF TAHINI TRADING LLC, DUBAI AND BANQUE MISR, CAIRO',
      'NOTIFY APPLICANT AND BANQUE MISR, CAIRO',
    ],
  ])('%s: a bill names both in any order, and not one alone', (words) => {
    expect(both.filter((written) => notified(words, written) > 0)).toEqual([])
    for (const one of [gulf, 'Banque Misr, Cairo', `${gulf}\nAlso notify: Red Sea Forwarding`])
      expect([one, notified(words, one)]).toEqual([one, 1])
  })
  test('a bank that the credit does not name may be any', () => {
    expect(notified('NOTIFY APPLICANT AND ISSUING BANK', `${gulf}\nAlso notify: Banque Misr`)).toBe(0)
    expect(notified('NOTIFY APPLICANT AND ISSUING BANK', 'Red Sea Forwarding')).toBe(1)
    expect(notified('NOTIFY ISSUING BANK', 'Red Sea Forwarding')).toBe(0)
  })
  test('where the applicant is not known, the others are', () => {
    const set = (notifyParty: string) =>
      setOf(
        { credit: { applicant: null, documents: ['BILL OF LADING, NOTIFY BANQUE MISR AND NILE SEEDS LTD'] } },
        bill({ notifyParty }),
      )
    expect(found('notify-credit', set('Banque Misr'))).toHaveLength(1)
    expect(found('notify-credit', set('1. Banque Misr 2. Nile Seeds'))).toEqual([])
  })
})

describe('a name with AND in it is one name', () => {
  test.each([
    ['NOTIFY SMITH AND SONS LTD', 'Smith & Sons Ltd., London'],
    ['NOTIFY SMITH & SONS LTD, LONDON', 'Smith and Sons Limited'],
    ['NOTIFY GRAIN AND SEEDS BANK', 'GRAIN AND SEEDS BANK'],
    ['NOTIFY SMITH AND SONS LTD AND NILE SEEDS LTD', '1. Nile Seeds Ltd 2. Smith and Sons Ltd'],
    ['NOTIFY SMITH AND SONS LTD AND APPLICANT', `${gulf}\nAlso notify: Smith & Sons Ltd`],
  ])('%s', (words, written) => {
    expect(notified(words, written)).toBe(0)
    expect(notified(words, 'Red Sea Forwarding')).toBe(1)
    expect(notified(words, 'Smith')).toBe(1)
  })
})

test.each([
  ...[
    'WITH FULL NAME AND ADDRESS',
    'WITH THEIR COMPLETE NAME AND ADDRESSES',
    'AND ITS FULL ADDRESS',
    'AND TELEPHONE',
  ],
  ...[
    'AND TEL, FAX, E-MAIL',
    'AND PHONE AND EMAIL',
    'AND CONTACT DETAILS',
    'AND FREIGHT PREPAID',
    'AND THE CREDIT NO.',
  ],
  ...['AND IN 3 ORIGINALS', 'AND ON BOARD', 'AND SHOW THE WEIGHT', 'AND AS CARRIER', 'AND CREDIT NUMBER'],
  ...['AND ISSUED BY THE CARRIER', 'AND DULY SIGNED', ', DUBAI AND ARE SIGNED', 'AND IS CLEAN'],
])('what follows a name is no second party: NOTIFY APPLICANT %s', (words) => {
  expect(notified(`NOTIFY APPLICANT ${words}`, gulf)).toBe(0)
  expect(notified(`NOTIFY APPLICANT ${words}`, 'Red Sea Forwarding')).toBe(1)
})
