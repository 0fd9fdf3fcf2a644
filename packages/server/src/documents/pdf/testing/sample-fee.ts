import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import type { FeeInvoiceFacts } from '../fee-invoice.ts'

/** The buyer's invoice over an odd fee, with overrides. */
export const sampleFee = (change: Partial<FeeInvoiceFacts> = {}): FeeInvoiceFacts => ({
  kind: 'invoice',
  number: 'MF-2026-000123',
  date: '2026-11-25' as IsoDate,
  dueOn: '2026-12-09' as IsoDate,
  credits: null,
  reference: 'MH-1042-T1017',
  side: 'buyer',
  issuer: { name: 'Mahsul', address: 'Harbour Road 12, Port Sudan, Sudan', registrationNumber: '4711' },
  billed: {
    companyName: 'Hanse Saaten GmbH',
    address: 'Brooktorkai 11',
    zip: '20457',
    city: 'Hamburg',
    country: 'DE',
    registrationNumber: 'HRB 4711',
  },
  goods: {
    product: { en: 'Sesame', ar: 'سمسم' },
    type: { en: 'Natural white', ar: 'أبيض طبيعي' },
    grade: { en: '98/2', ar: '98/2' },
  },
  weight: kilograms(38_500),
  feePerTon: usdCents(1_001),
  feeOfTrade: usdCents(38_539),
  net: usdCents(19_270),
  bank: { bank: 'Red Sea Demo Bank', account: 'SD8799000000000000001', swift: 'RSDBSDPZXXX' },
  ...change,
})
