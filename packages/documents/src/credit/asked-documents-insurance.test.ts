import { expect, test } from 'vitest'
import { readAsked } from './asked-documents.ts'

test('an insurance for a percentage of the invoice, also for a part more than all of it', () => {
  expect(readAsked('INSURANCE CERTIFICATE FOR 120 PCT OF INVOICE')?.percent).toBe(120)
  expect(readAsked('INSURANCE CERTIFICATE FOR 115% OF INVOICE')?.percent).toBe(115)
  expect(readAsked('INSURANCE CERTIFICATE')?.percent).toBeNull()
  for (const wording of [
    '120.00 PER CENT',
    '120,00 PERCENT',
    'FULL INVOICE VALUE PLUS 20%',
    '100 PCT PLUS 20 PCT',
    '120% (CIF PLUS 20%)',
  ])
    expect([wording, readAsked(`INSURANCE CERTIFICATE FOR ${wording}`)?.percent]).toEqual([wording, 120])
  expect(readAsked('INSURANCE CERTIFICATE FOR 100% OF INVOICE')?.percent).toBe(100)
  expect(readAsked('INSURANCE CERTIFICATE WITH 5 PCT FRANCHISE')?.percent).toBeNull()
  expect(readAsked('INSURANCE CERTIFICATE WITH 5 PCT FRANCHISE FOR 115 PCT')?.percent).toBe(115)
})
