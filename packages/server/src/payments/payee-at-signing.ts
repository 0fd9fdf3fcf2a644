import { printedPayee } from '@mahsul/domain/payments/payee'
import type { PayeeFacts } from '@mahsul/domain/trades/process/trade-log'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { LockedTrade } from '../trades/log/locked-trade.ts'
import { accountOfCompany, factsOfPayee, isSamePayee, keepPayee, payeesOf } from './payees.queries.ts'

/**
 * The account that the supplier’s signature binds: the one that the contract names, as long as it is still the company’s. A
 * contract that names none binds the company's current account.
 */
export async function payeeAtSigning(tx: Db, held: LockedTrade, now: Date): Promise<PayeeFacts | undefined> {
  const account = await accountOfCompany(tx, held.supplier.companyId)
  const printed = printedPayee(held)
  if (!printed) {
    if (!account) return undefined
    return factsOfPayee(await keepPayee(tx, { tradeId: held.id, supplierId: held.supplier.id, account, now }))
  }
  const payees = await payeesOf(tx, held.id)
  if (!isSamePayee(payees.get(printed.sha256), account)) throw new RefusedError('PRINTED_ACCOUNT_CHANGED')
  return printed
}

/** Whether the contract names an account that the company no longer has, or none while it has one. */
export async function isPrintedOtherwise(tx: Db, held: Pick<LockedTrade, 'id' | 'supplier' | 'log'>) {
  const printed = printedPayee(held)
  const account = await accountOfCompany(tx, held.supplier.companyId)
  const kept = printed && (await payeesOf(tx, held.id)).get(printed.sha256)
  return !isSamePayee(kept, account)
}
