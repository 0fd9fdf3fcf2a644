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
