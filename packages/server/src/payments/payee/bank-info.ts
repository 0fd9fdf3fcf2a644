import { type PayeeReader, payeeShownTo } from '@mahsul/domain/payments/payee'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import type { TradeView } from '../../trades/log/trade-view.ts'
import { payeesOf, type StoredPayee } from '../payees.queries.ts'

/**
 * Where a trade is paid: the account that was bound to it, for its two parties, from the moment a payment is due (decisions 97
 * and 113). The company’s current account does not matter here.
 */
export async function bankInfoOf(
  db: Db,
  view: TradeView,
  { reader, now }: { reader: PayeeReader; now: Date },
) {
  const { sha256 } = unwrap(payeeShownTo(view, reader, now))
  const payee = (await payeesOf(db, view.id)).get(sha256)
  if (!payee) throw new RefusedError('NOT_FOUND') // anonymised with its company
  return bankToWire(view.id, payee)
}

export const bankToWire = (tradeId: string, payee: StoredPayee) => ({
  trade_id: tradeId,
  company_name: payee.holder,
  bank_name: payee.bankName,
  bank_address: payee.address,
  bank_zip_code: payee.zip,
  bank_iban: payee.iban,
  bank_swift: payee.swift,
  bank_account_number: payee.accountNumber,
  bank_account_currency: payee.currency,
})
