import { isPaymentDue } from '@mahsul/domain/trades/trade-state'
import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import type { TradeView } from './trade-view.ts'

/** Where a trade is paid: the supplier's bank, to its two parties, from the moment a payment is due (decision 97). */
export async function bankOfSupplier(db: Db, view: TradeView, now: Date) {
  if (!isPaymentDue(view, now)) throw new RefusedError('PAYMENT_NOT_DUE')
  const bank = await db
    .selectFrom('bank_accounts as b')
    .innerJoin('members as m', 'm.company_id', 'b.company_id')
    .innerJoin('companies as c', 'c.id', 'b.company_id')
    .select([
      'c.name as company_name',
      'b.bank_name',
      'b.bank_address',
      'b.bank_zip_code',
      'b.iban as bank_iban',
    ])
    .select(['b.swift as bank_swift', 'b.account_number as bank_account_number'])
    .select('b.account_currency as bank_account_currency')
    .where('m.id', '=', view.supplierId)
    .executeTakeFirst()
  if (!bank) throw new RefusedError('NOT_FOUND')
  return { trade_id: view.id, ...bank }
}
