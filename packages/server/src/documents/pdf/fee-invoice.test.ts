import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import type { FeeInvoiceFacts } from './fee-invoice.ts'
import { renderPdf, stopPdf } from './pdf.ts'
import { sampleFee } from './testing/sample-fee.ts'
import { textOf } from './testing/text-of-pdf.ts'

afterAll(stopPdf)

describe('a fee invoice', () => {
  const feeText = async (facts: FeeInvoiceFacts) => textOf(await renderPdf('fee-invoice', 'english', facts))

  test('multiplies out, and states the half of its side in figures and in words', async () => {
    const text = await feeText(sampleFee())
    for (const said of [
      'Fee invoice',
      'MF-2026-000123',
      '9 December 2026',
      'Hanse Saaten GmbH',
      'Registration no. HRB 4711',
      'Sesame, Natural white, 98/2',
      '38.5 MT',
      '10.01 per MT',
      '385.39',
      'Half paid by the supplier',
      '-192.69',
      'US dollars one hundred ninety-two and 70/100 only',
      'SD8799000000000000001',
      'for platform fees only',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/VAT|Signature|paid on/)
  })

  test('without a bank in the settings asks to be told the account', async () => {
    const text = await feeText(sampleFee({ bank: null }))
    expect(text).toContain('Please ask us for the account')
    expect(text).not.toContain('SWIFT')
  })

  test('that was taken back is named by its credit note, which asks for nothing', async () => {
    const credits = { number: 'MF-2026-000123', date: '2026-11-25' as IsoDate }
    const text = await feeText(
      sampleFee({ kind: 'credit_note', number: 'MC-2026-000007', dueOn: null, credits }),
    )
    for (const said of ['Credit note', 'MC-2026-000007', 'MF-2026-000123', 'Amount credited'])
      expect(text).toContain(said)
    expect(text).not.toContain('Please pay')
  })

  test('has the same bytes every time, and is one page in both languages', async () => {
    const pdf = await renderPdf('fee-invoice', 'bilingual', sampleFee())
    expect(pdf.equals(await renderPdf('fee-invoice', 'bilingual', sampleFee()))).toBe(true)
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1)
    const text = await textOf(pdf)
    for (const said of ['فاتورة', 'المستحق', 'السجل', '192.70']) expect(text).toContain(said)
  })
})
