import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { feeCalls } from '@mahsul/contract/payments/fees'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { utcDay } from '@mahsul/domain/kit/calendar'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { feeJoins, feeRow, feeRows, statusOn } from './fees.queries.ts'
import { feeToWire } from './fees-to-wire.ts'
import { sendInvoice } from './invoice-pdf.ts'

/** What a company owes and has paid the platform; everybody of it may read that (decision 122). */
export function feesRoutes(app: FastifyInstance) {
  registerRoutes(app, feeCalls, {
    'GET /secure/fee-invoices': async ({ db, query, member, now }) => {
      const page = pageOf(query)
      const own = { companyId: member.companyId, tradeId: query.trade_id ?? null, now }
      const { ids, total } = await idsOfCompany(db, own, page)
      const rows = await feeRows(db, ids)
      return { data: rows.map((row) => feeToWire(row, now)), ...pageCounts(total, page) }
    },
    'GET /secure/fee-invoices/{id}/invoice.pdf': async ({ db, params, query, member, reply, deps }) => {
      const row = await feeRow(db, params.id)
      if (row?.company_id !== member.companyId) throw new RefusedError('NOT_FOUND')
      return sendInvoice(reply, row, { form: query.form ?? 'english', bank: deps.fees?.bank ?? null })
    },
  })
}

type Own = { companyId: CompanyId; tradeId: string | null; now: Date }

/** What is to be paid first, what is due soonest before the rest; then the latest. */
async function idsOfCompany(
  db: Db,
  { companyId, tradeId, now }: Own,
  page: { size: number; offset: number },
) {
  const from = sql`from ${feeJoins} where f.company_id = ${companyId}
    and (${tradeId}::uuid is null or f.trade_id = ${tradeId})`
  const isOpen = sql`f.kind = 'invoice' and ${statusOn(utcDay(now))} in ('unpaid', 'overdue')`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ id: string }>`
      select f.id ${from} order by ${isOpen} desc, case when ${isOpen} then f.due_on end, f.issued_at desc, f.kind, f.number desc
      limit ${page.size} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { ids: rows.map(({ id }) => id), total: counted[0]!.total } // an aggregate without groups has one row
}
