import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { Kilograms, UsdCents } from '@mahsul/domain/kit/units'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type { FeeDocument, FeeDocumentKind, FeeIssuer, FeeStatus } from '@mahsul/domain/payments/fee-invoice'
import { type RawBuilder, sql } from 'kysely'
import { productJoins } from '../../offers/offer-view.ts'
import type { Db } from '../../platform/db/db.ts'

/** The company of an invoice as it was named when that was issued. */
type BilledJson = {
  company_name: string
  address: string
  zip: string
  city: string
  country: string
  registration_number: string
}
type NamesJson = { name: string; name_ar: string }

export type FeeRow = {
  id: string
  kind: FeeDocumentKind
  number: string
  trade_id: string
  trade_ref: string
  offer_id: string
  side: TradeSide
  company_id: CompanyId
  issued_on: IsoDate
  due_on: IsoDate | null
  weight_kg: Kilograms
  fee_per_ton_cents: UsdCents
  fee_cents: UsdCents
  /** Below zero on a credit note. */
  net_cents: number
  billed: BilledJson
  goods: { product: NamesJson; type: NamesJson; grade: NamesJson }
  issuer: FeeIssuer
  paid_on: IsoDate | null
  paid_reference: string | null
  reminders: number
  reminded_at: Date | null
  credited_by: string | null
  /** Of a credit note: its invoice, and when that was paid. */
  credits: { number: string; issued_on: IsoDate; paid_on: IsoDate | null } | null
}

/** Documents `f`, the credit note `n` of an invoice, and the invoice `i` of a credit note. */
export const feeJoins = sql`fee_invoices f left join fee_invoices n on n.credits = f.id left join fee_invoices i on i.id = f.credits`

/** `feeStatus` of the domain, as an expression to filter by. */
export const statusOn = (today: IsoDate): RawBuilder<FeeStatus> => sql`case
  when f.kind = 'credit_note' then case when f.paid_on is not null then 'paid' when i.paid_on is not null then 'unpaid' else 'credited' end
  when n.id is not null then 'credited'
  when f.paid_on is not null then 'paid'
  when f.due_on < ${today} then 'overdue'
  else 'unpaid' end`

/** The documents by their ids, in that order. */
export async function feeRows(db: Db, ids: readonly string[]): Promise<FeeRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FeeRow>`
    select f.id, f.kind, f.number, f.trade_id, f.trade_ref, d.offer_id, f.side, f.company_id, f.issued_on, f.due_on, f.weight_kg,
      f.fee_per_ton_cents, f.fee_cents, f.net_cents, f.billed, f.goods, f.issuer, f.paid_on, f.paid_reference, f.reminders,
      f.reminded_at, n.number as credited_by,
      case when i.id is not null
        then jsonb_build_object('number', i.number, 'issued_on', i.issued_on, 'paid_on', i.paid_on) end as credits
    from ${feeJoins} join trades d on d.id = f.trade_id
    where f.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], f.id)`.execute(db)
  return rows
}

export async function feeRow(db: Db, id: string): Promise<FeeRow | undefined> {
  const [row] = await feeRows(db, [id])
  return row
}

export async function feesOfTrades(db: Db, tradeIds: readonly string[]): Promise<FeeRow[]> {
  if (tradeIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from fee_invoices where trade_id = any(${tradeIds}::uuid[])`.execute(db)
  return feeRows(
    db,
    rows.map(({ id }) => id),
  )
}

/** Locked: what is decided next is decided on its present payment and credit note. */
export async function lockFeeRow(tx: Db, id: string): Promise<FeeRow | undefined> {
  const [, row] = await Promise.all([
    tx.selectFrom('fee_invoices').select('id').where('id', '=', id).forUpdate().execute(),
    feeRow(tx, id), // a statement of its own: it sees what was committed while the lock was waited for
  ])
  return row
}

export const documentOf = (row: FeeRow): FeeDocument => ({
  kind: row.kind,
  dueOn: row.due_on,
  paidOn: row.paid_on,
  isCredited: row.credited_by !== null,
  isOfPaid: row.credits !== null && row.credits.paid_on !== null,
})

/**
 * The next numbers of a kind in a year: answers the last of `count`. Its counter stays locked until the transaction ends, and
 * one that is rolled back gives them back.
 */
export async function takeNumbers(
  tx: Db,
  { kind, year, count }: { kind: FeeDocumentKind; year: number; count: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into fee_counters (kind, year, last) values (${kind}, ${year}, ${count})
    on conflict (kind, year) do update set last = fee_counters.last + excluded.last
    returning last`.execute(tx)
  return rows[0]!.last // an insert that returns its row
}

export type NewInvoice = {
  id: string
  number: string
  tradeId: string
  reference: string
  side: TradeSide
  companyId: CompanyId
  productId: string
  issuedAt: Date
  issuedOn: IsoDate
  dueOn: IsoDate
  weight: Kilograms
  feePerTon: UsdCents
  feeOfTrade: UsdCents
  net: UsdCents
  issuer: FeeIssuer
}

const namesOf = (alias: string) =>
  sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)}, 'name_ar', ${sql.ref(`${alias}.name_ar`)})`

/** With the company and the goods as they are named now. */
export const insertInvoice = (tx: Db, invoice: NewInvoice) =>
  sql`
    insert into fee_invoices (id, kind, number, trade_id, trade_ref, side, company_id, issued_at, issued_on, due_on, weight_kg,
      fee_per_ton_cents, fee_cents, net_cents, billed, goods, issuer)
    select ${invoice.id}, 'invoice', ${invoice.number}, ${invoice.tradeId}, ${invoice.reference}, ${invoice.side}, c.id,
      ${invoice.issuedAt}, ${invoice.issuedOn}, ${invoice.dueOn}, ${invoice.weight}, ${invoice.feePerTon},
      ${invoice.feeOfTrade}, ${invoice.net},
      jsonb_build_object('company_name', coalesce(nullif(c.document_name, ''), c.name), 'address', c.address, 'zip', c.zip, 'city', c.city, 'country', c.country,
        'registration_number', c.registration_number),
      jsonb_build_object('product', ${namesOf('base')}, 'type', ${namesOf('t')}, 'grade', ${namesOf('g')}),
      ${JSON.stringify(invoice.issuer)}::jsonb
    from companies c, products p ${productJoins}
    where c.id = ${invoice.companyId} and p.id = ${invoice.productId}`.execute(tx)

/** Takes an invoice back in full: the same document with the opposite sign. */
export const insertCreditNote = (
  tx: Db,
  {
    id,
    number,
    invoiceId,
    now,
    today,
  }: { id: string; number: string; invoiceId: string; now: Date; today: IsoDate },
) =>
  sql`
    insert into fee_invoices (id, kind, number, trade_id, trade_ref, side, company_id, credits, issued_at, issued_on, weight_kg,
      fee_per_ton_cents, fee_cents, net_cents, billed, goods, issuer)
    select ${id}, 'credit_note', ${number}, trade_id, trade_ref, side, company_id, id, ${now}, ${today}, weight_kg,
      fee_per_ton_cents, fee_cents, -net_cents, billed, goods, issuer
    from fee_invoices where id = ${invoiceId}`.execute(tx)

/** The invoices of a trade that no credit note has taken back. */
export async function standingInvoices(
  tx: Db,
  tradeId: string,
): Promise<{ id: string; side: TradeSide; company_id: CompanyId; net_cents: UsdCents }[]> {
  const { rows } = await sql<{ id: string; side: TradeSide; company_id: CompanyId; net_cents: UsdCents }>`
    select f.id, f.side, f.company_id, f.net_cents from ${feeJoins}
    where f.trade_id = ${tradeId} and f.kind = 'invoice' and n.id is null order by f.side desc for update of f`.execute(
    tx,
  )
  return rows
}
