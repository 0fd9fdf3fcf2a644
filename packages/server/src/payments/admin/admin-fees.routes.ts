import { adminFeeCalls } from '@mahsul/contract/payments/admin-fees'
import { isoDate } from '@mahsul/domain/kit/calendar'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList } from '../../platform/resource/list-file.ts'
import { actOf } from '../../platform/resource/resource-handlers.ts'
import { sendInvoice } from '../fees/invoice-pdf.ts'
import { payFeeInvoice, remindOfFeeInvoice, unpayFeeInvoice } from './change-fee.ts'
import { feeStatement, statementRows } from './fee-statement.ts'
import { everyFee, feeChoices, feeForAdmin, feesPage, requireFee } from './fees-for-admins.ts'

/** Fee invoices for admins: the books, what was paid, reminders and the accounts of companies. */
export function adminFeesRoutes(app: FastifyInstance) {
  registerRoutes(app, adminFeeCalls, {
    'GET /secure/admin/fee-invoices': ({ db, query, now }) => feesPage(db, query, now),
    'GET /secure/admin/fee-invoices.csv': (input) =>
      sendList(input, 'fee_invoice', everyFee(input.db, input.query, input.now)),
    'GET /secure/admin/fee-invoices/choices': async ({ db }) => ({ data: await feeChoices(db) }),
    'GET /secure/admin/fee-invoices/{id}': async ({ db, params, now }) => ({
      data: await feeForAdmin(db, params.id, now),
    }),
    'GET /secure/admin/fee-invoices/{id}/invoice.pdf': async ({ db, params, query, reply, deps }) =>
      sendInvoice(reply, await requireFee(db, params.id), {
        form: query.form ?? 'english',
        bank: deps.fees?.bank ?? null,
      }),
    'POST /secure/admin/fee-invoices/{id}/pay': async (input) => {
      const { db, params, body, now } = input
      const paidOn = isoDate(body.paid_on)
      if (!paidOn) throw new RefusedError('VALIDATION', { problems: { paid_on: { rule: 'isoDate' } } })
      const { reference, version } = body
      await payFeeInvoice(db, { act: actOf(input), id: params.id, paidOn, reference, version })
      return { data: await feeForAdmin(db, params.id, now) }
    },
    'POST /secure/admin/fee-invoices/{id}/unpay': async (input) => {
      const { db, params, body, now } = input
      await unpayFeeInvoice(db, { act: actOf(input), id: params.id, ...body })
      return { data: await feeForAdmin(db, params.id, now) }
    },
    'POST /secure/admin/fee-invoices/{id}/remind': async (input) => {
      const { db, params, body, now } = input
      await remindOfFeeInvoice(db, { act: actOf(input), id: params.id, ...body })
      return { data: await feeForAdmin(db, params.id, now) }
    },
    'GET /secure/admin/fee-statements': async ({ db, query }) => ({ data: await feeStatement(db, query) }),
    'GET /secure/admin/fee-statements.csv': (input) =>
      sendList(input, 'fee_statement', statementRows(input.db, input.query)),
  })
}
