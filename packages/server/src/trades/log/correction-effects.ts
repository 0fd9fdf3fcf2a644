import type { Activity } from '@mahsul/domain/notifications/notices'
import { openCorrections, overtakenBy } from '@mahsul/domain/trades/correction-proposal'
import { tradeStatus } from '@mahsul/domain/trades/process/progress'
import type { LogEntry } from '@mahsul/domain/trades/process/trade-log'
import type { Db } from '../../platform/db/db.ts'
import { notify } from '../../platform/notify/notify.ts'
import { adminsOf } from './admins.queries.ts'
import { endCorrections } from './corrections.queries.ts'
import type { LockedTrade } from './locked-trade.ts'

type Settled = { before: LockedTrade; after: LockedTrade; entry: LogEntry; now: Date }

/** Closes the proposals that an entry ended, and notifies the admins of their outcome; both sides of one that was overtaken. */
export async function settleCorrections(tx: Db, { before, after, entry, now }: Settled): Promise<void> {
  if (openCorrections(before, now).length === 0) return
  const open = openCorrections(after, now).map(({ proposal }) => proposal)
  await endCorrections(tx, after.id, open)
  const isOvertaken = overtakenBy(before, after, entry).length > 0
  const outcomes: Activity[] = [
    ...(entry.event === 'correction.decline' ? (['correction.declined'] as const) : []),
    ...(entry.facts?.agreed ? (['correction.accepted'] as const) : []),
    ...(isOvertaken ? (['correction.overtaken'] as const) : []),
  ]
  if (outcomes.length === 0) return
  const admins = await adminsOf(tx)
  const { supplier, buyer, offerId, id: tradeId } = after
  const sides = [{ company: supplier.companyId }, { company: buyer.companyId }]
  const readersOf = (type: Activity) =>
    type === 'correction.overtaken' && tradeStatus(after, now) === 'running' ? [...sides, ...admins] : admins
  for (const type of outcomes)
    for (const to of readersOf(type)) await notify(tx, { type, to, offerId, tradeId, now })
}

/** What the activity log has of a proposal, an answer, and of the correction: who proposed it and who accepted it. */
export function recordedOf({ log }: LockedTrade, { event, facts = {} }: LogEntry): { after?: object } {
  const { correction, proposal, agreed, message } = facts
  if (correction) return { after: { ...correction, reason: message } }
  if (proposal !== undefined && event.startsWith('correction.'))
    return { after: { entry: proposal, ...(message && { reason: message }) } }
  if (!agreed) return {}
  const actorOf = (entry: number) => log[entry - 1]?.actorId ?? null
  const proposed = log[agreed.proposal - 1]?.facts?.correction
  return {
    after: {
      ...proposed,
      proposedBy: actorOf(agreed.proposal),
      acceptedBySupplier: actorOf(agreed.supplier),
      acceptedByBuyer: actorOf(agreed.buyer),
    },
  }
}
