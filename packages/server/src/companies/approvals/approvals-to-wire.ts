import { centsToUsd } from '@mahsul/contract/kit/money'
import { approvalState, type Limits } from '@mahsul/domain/companies/approval'
import { usdCents } from '@mahsul/domain/kit/units'
import { offerReference } from '../../offers/offer-row.ts'
import { tradeReference } from '../../trades/log/trades.queries.ts'
import type { ApprovalRow } from './approvals.queries.ts'

const usdOrNull = (cents: number | null) => (cents === null ? null : centsToUsd(usdCents(cents)))

export const limitsToWire = ({ purchase, acceptance, signing, bank }: Limits) => ({
  purchase: usdOrNull(purchase),
  acceptance: usdOrNull(acceptance),
  signing: usdOrNull(signing),
  bank,
})

/** An approval without what depends on its reader. */
export function approvalToWire(row: ApprovalRow, now: Date) {
  const offer = row.offerNumber === null ? null : offerReference(row.offerNumber)
  return {
    external_id: row.id,
    act: row.act,
    state: approvalState(row, now),
    reference: offer && row.tradeNumber !== null ? tradeReference(offer, row.tradeNumber) : offer,
    ticket_id: row.offerId,
    bid_id: row.bidId,
    trade_id: row.tradeId,
    total: usdOrNull(row.cents),
    ...(row.limits && {
      limits: { before: limitsToWire(row.limits.before), after: limitsToWire(row.limits.after) },
    }),
    requested_by: { external_id: row.requestedBy, name: row.requestedByName },
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    decided_by: row.decidedBy ? { external_id: row.decidedBy, name: row.decidedByName ?? '' } : null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  }
}
