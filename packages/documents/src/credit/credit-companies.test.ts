import { describe, expect, test } from 'vitest'
import { found, rulesOf } from '../testing/agreed-credit.ts'

describe('names of companies', () => {
  test.each([
    'KORDOFAN SEEDS CO LTD',
    'Kordofan Seeds',
    'M/S KORDOFAN SEEDS COMPANY',
    'MESSRS. KORDOFAN SEEDS\nKHARTOUM',
    'KORDOFAN SEEDS P.O. BOX 12',
    'KORDOFAN SEEDS 14 NILE STREET',
    'KORDOFAN\nSEEDS LTD\nSUDAN',
    '/ACCOUNT 9\nKORDOFAN SEEDS',
    'KÓRDOFAN SEEDS',
    '/KORDOFAN SEEDS',
  ])('%s is the company', (beneficiary) => {
    expect(found({ beneficiary })).toEqual([])
  })
  test.each([
    'KORDOFAN SEED',
    'KORDOFAN SEEDS INTERNATIONAL',
    'SEEDS KORDOFAN',
    'KORDOFAN',
    'NEW KORDOFAN SEEDS',
    'KORDOFAN SEEDS FZE',
    'KORDOFAN SEEDS\nFZE\nDUBAI',
  ])('%s is another', (beneficiary) => {
    expect(rulesOf(found({ beneficiary }))).toEqual(['beneficiary'])
  })
  test('a name in Arabic is not compared with one in Latin letters', () => {
    expect(found({ beneficiary: 'NILE SEEDS' }, { seller: 'شركة بذور كردفان' })).toEqual([])
  })
})
