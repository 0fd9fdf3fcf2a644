import { describe, expect, test } from 'vitest'
import { found, rulesOf } from '../testing/agreed-credit.ts'

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

describe('a sentence that holds payment up in two ways', () => {
  const both = 'PAYMENT WILL BE MADE AFTER ARRIVAL OF THE GOODS AND CERTIFICATE ISSUED BY APPLICANT'
  test('is told once', () => {
    expect(rulesOf(found({ conditions: [both] }))).toEqual(['applicant-document'])
  })
  test('does not hide another sentence of the same condition', () => {
    const two = 'INVOICE SIGNED BY APPLICANT. PAYMENT WILL BE MADE AFTER ARRIVAL OF THE GOODS'
    expect(rulesOf(found({ conditions: [two] }))).toEqual(['applicant-document', 'beyond-seller'])
  })
  test('is told of each condition', () => {
    const arrival = 'PAYMENT AFTER ARRIVAL OF THE GOODS'
    expect(rulesOf(found({ conditions: [both, arrival] }))).toEqual(['applicant-document', 'beyond-seller'])
  })
})
