import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { holdTrade, releaseTrade } from '@mahsul/domain/trades/hold-trade'
import { tradeStatus } from '@mahsul/domain/trades/process/progress'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { notify } from '../platform/notify/notify.ts'
import { addEntry } from './log/add-entry.ts'
import { lockTrade } from './log/lock-trade.ts'

type Holding = { companyId: CompanyId; by: { id: MemberId; role: string }; now: Date }

/**
 * Holds the running trades of a company that is suspended, in the transaction that suspends it: the entry in their logs stops their
 * deadlines, and the other companies are notified.
 */
export async function holdTradesOf(tx: Db, { companyId, by, now }: Holding): Promise<void> {
  for (const { id, offerId, other } of await runningTrades(tx, companyId)) {
    const held = await lockTrade(tx, id, now)
    if (tradeStatus(held, now) !== 'running') continue
    const entry = holdTrade(held, now)
    if (entry) await addEntry(tx, held, { entry, actor: by, now })
    await notify(tx, { type: 'trade.held', to: { company: other }, offerId, tradeId: id, now })
  }
}

/** The trades of a company that was reinstated go on, unless their other company is still suspended. */
export async function releaseTradesOf(tx: Db, { companyId, by, now }: Holding): Promise<void> {
  for (const { id, offerId, other } of await runningTrades(tx, companyId)) {
    const held = await lockTrade(tx, id, now)
    if (held.isHeld || tradeStatus(held, now) !== 'running') continue
    const entry = releaseTrade(held, now)
    if (entry) await addEntry(tx, held, { entry, actor: by, now })
    await notify(tx, { type: 'trade.released', to: { company: other }, offerId, tradeId: id, now })
  }
}

/** In the order in which everybody locks offers, since an order that waits for its confirmation locks its own. */
async function runningTrades(tx: Db, companyId: CompanyId) {
  const { rows } = await sql<{ id: string; offerId: string; other: CompanyId }>`
    select id, offer_id as "offerId", case when supplier_company_id = ${companyId} then buyer_company_id else supplier_company_id end as other
    from trades where status = 'running' and (supplier_company_id = ${companyId} or buyer_company_id = ${companyId})
    order by offer_id, id`.execute(tx)
  return rows
}
