import { centsToSignedUsd } from '@mahsul/contract/kit/money'
import type { adminFeeCalls } from '@mahsul/contract/payments/admin-fees'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { type StatementLine, statementOf } from '@mahsul/domain/payments/fee-invoice'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { monthDays } from './fees-for-admins.ts'

type Asked = { company: string; month: string }
type Statement = z.output<(typeof adminFeeCalls)['GET /secure/admin/fee-statements']['answer']>['data']
type Line = StatementLine & { number: string; trade: string; reference: string }

/** Everything that ever moved the balance of a company: what was issued, and the opposite when it was paid. */
const movements = (company: string) => sql`(
  select issued_on as "on", kind, number, trade_ref as trade, '' as reference, net_cents as cents, 0 as later
  from fee_invoices where company_id = ${company}
  union all
  select paid_on, case kind when 'invoice' then 'payment' else 'refund' end, number, trade_ref, paid_reference, -net_cents, 1
  from fee_invoices where company_id = ${company} and paid_on is not null) moved`

/** The account of a company for a month. */
async function readStatement(db: Db, { company, month }: Asked) {
  const { from, to } = monthDays(month)
  const [named, opening, lines] = await Promise.all([
    db
      .selectFrom('companies')
      .select(['id as external_id', 'name as company_name', 'country'])
      .where('id', '=', company)
      .executeTakeFirst(),
    sql<{ cents: number }>`
      select coalesce(sum(cents), 0)::int as cents from ${movements(company)} where "on" < ${from}`.execute(
      db,
    ),
    sql<Line & { on: IsoDate }>`
      select "on", kind, number, trade, reference, cents from ${movements(company)}
      where "on" >= ${from} and "on" < ${to} order by "on", later, number`.execute(db),
  ])
  if (!named) throw new RefusedError('NOT_FOUND')
  const { cents } = opening.rows[0]! // an aggregate without groups has one row
  return { company: named, lines: withBalance(cents, lines.rows), sums: statementOf(cents, lines.rows) }
}

function withBalance(opening: number, lines: readonly Line[]): (Line & { balance: number })[] {
  let balance = opening
  return lines.map((line) => {
    balance += line.cents
    return { ...line, balance }
  })
}

export async function feeStatement(db: Db, asked: Asked): Promise<Statement> {
  const { company, lines, sums } = await readStatement(db, asked)
  return {
    company,
    month: asked.month,
    opening: centsToSignedUsd(sums.opening),
    invoiced: centsToSignedUsd(sums.invoiced),
    credited: centsToSignedUsd(sums.credited),
    paid: centsToSignedUsd(sums.paid),
    closing: centsToSignedUsd(sums.closing),
    lines: lines.map(({ on, kind, number, trade, reference, cents, balance }) => ({
      ...{ on, kind, number, trade, reference },
      amount: centsToSignedUsd(cents),
      balance: centsToSignedUsd(balance),
    })),
  }
}

/** The same as rows of a file, between its two balances. */
export async function* statementRows(db: Db, asked: Asked) {
  const { lines, sums } = await readStatement(db, asked)
  const empty = { number: '', trade: '', reference: '', amount: null }
  yield [
    { ...empty, on: `${asked.month}-01`, kind: 'opening', balance: sums.opening / 100 },
    ...lines.map(({ cents, balance, ...line }) => ({ ...line, amount: cents / 100, balance: balance / 100 })),
    { ...empty, on: lines.at(-1)?.on ?? `${asked.month}-01`, kind: 'closing', balance: sums.closing / 100 },
  ]
}
