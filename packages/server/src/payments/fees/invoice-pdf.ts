import { usdCents } from '@mahsul/domain/kit/units'
import type { FeeBank } from '@mahsul/domain/payments/fee-invoice'
import type { FastifyReply } from 'fastify'
import type { FeeInvoiceFacts } from '../../documents/pdf/fee-invoice.ts'
import { renderPdf } from '../../documents/pdf/pdf.ts'
import type { Form } from '../../documents/pdf/typeset-document.ts'
import type { FeeRow } from './fees.queries.ts'

const inBoth = ({ name, name_ar }: { name: string; name_ar: string }) => ({ en: name, ar: name_ar })

/** As it was issued, but for the account to pay to, which is that of now. */
export const factsOfInvoice = (row: FeeRow, bank: FeeBank | null): FeeInvoiceFacts => ({
  kind: row.kind,
  number: row.number,
  date: row.issued_on,
  dueOn: row.due_on,
  credits: row.credits && { number: row.credits.number, date: row.credits.issued_on },
  reference: row.trade_ref,
  side: row.side,
  issuer: row.issuer,
  billed: {
    companyName: row.billed.company_name,
    address: row.billed.address,
    zip: row.billed.zip,
    city: row.billed.city,
    country: row.billed.country,
    registrationNumber: row.billed.registration_number,
  },
  goods: {
    product: inBoth(row.goods.product),
    type: inBoth(row.goods.type),
    grade: inBoth(row.goods.grade),
  },
  weight: row.weight_kg,
  feePerTon: row.fee_per_ton_cents,
  feeOfTrade: row.fee_cents,
  net: usdCents(Math.abs(row.net_cents)),
  bank,
})

export async function sendInvoice(
  reply: FastifyReply,
  row: FeeRow,
  { form, bank }: { form: Form; bank: FeeBank | null },
) {
  const bytes = await renderPdf('fee-invoice', form, factsOfInvoice(row, bank))
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${row.number}.pdf"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
}
