import type { MemberId } from '@mahsul/domain/accounts/member'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { type FeeTerms, feeActOf, usualFeeTerms } from '@mahsul/domain/payments/fee-invoice'
import { clockOwes } from '@mahsul/domain/trades/clock-owes'
import { agreedCorrection } from '@mahsul/domain/trades/correction-proposal'
import { noticesOf } from '@mahsul/domain/trades/notices-of'
import { offerEffect } from '@mahsul/domain/trades/offer-effect'
import type { Trade } from '@mahsul/domain/trades/process/ledger'
import { laboratoryActs } from '@mahsul/domain/trades/process/process'
import { tradeStatus } from '@mahsul/domain/trades/process/progress'
import type { LogEntry } from '@mahsul/domain/trades/process/trade-log'
import { saveCounts } from '../../offers/offers.queries.ts'
import { tellWatchers } from '../../offers/tell-watchers.ts'
import { creditFeeInvoices, issueFeeInvoices } from '../../payments/fees/issue-invoices.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { countEvent } from '../../platform/observability/trace-context.ts'
import { recordedOf, settleCorrections } from './correction-effects.ts'
import type { LockedTrade } from './locked-trade.ts'
import { emitTradeOver } from './trade-events.ts'
import { appendToLog, type StoredEntry } from './trade-log.ts'
import { timerOf, tradeStatusOf } from './trade-status.ts'
import { moveTrade, touchTrade } from './trades.queries.ts'

type Added = {
  entry: LogEntry
  actor: { id: MemberId; role: string } | 'system'
  /** How its fee is invoiced, where the entry can be the last signature. */
  fees?: FeeTerms | undefined
  /** Whose act the entry is, if somebody else of the trade set it off: the activity log has `actor`. */
  actedBy?: string | null
  now: Date
}

/** Writes a log entry with all its effects: the offer's containers, whose turn it is, notices, timers, audit, fee invoices. */
export async function addEntry(
  tx: Db,
  before: LockedTrade,
  { entry, actor, actedBy, fees = usualFeeTerms, now }: Added,
): Promise<LockedTrade> {
  const { id, offerId } = before
  const actorId = actedBy ?? (actor === 'system' ? null : actor.id)
  const trade = { ...before, version: before.version + 1 }
  const line = await appendToLog(tx, { trade, entry, actorId, after: before.log.at(-1) })
  if (namesShipments(entry)) await enqueue(tx, 'carrier.match', { tradeId: id }, { singletonKey: id })
  const after = { ...trade, log: [...before.log, line] }
  const status = tradeStatusOf(after, now)
  await moveTrade(tx, id, status, now)
  const parties = { supplier: before.supplier.companyId, buyer: before.buyer.companyId }
  for (const { to, type } of noticesOf(before, after, entry))
    await notify(tx, { type, to: { company: parties[to] }, offerId, tradeId: id, now })
  await record(tx, {
    actor,
    action: `trade.${entry.event}`,
    entity: 'trade',
    entityId: id,
    ...(entry.event === 'cancel.decide' && {
      before: { status: tradeStatus(before, now) },
      after: { status: tradeStatus(after, now), reason: entry.facts?.message },
    }),
    ...(entry.facts?.extended && { after: { ...entry.facts.extended, reason: entry.facts.message } }),
    ...recordedOf(before, entry),
    now,
  })
  await settleCorrections(tx, { before, after, entry, now })
  await changeOffer(tx, after, entry, now)
  await startTimer(tx, before, after, now)
  const ends = { before: tradeStatus(before, now), after: status.status, event: entry.event, now }
  await emitTradeOver(tx, after, ends)
  const feeAct = feeActOf(before, after)
  if (feeAct === 'invoice') await issueFeeInvoices(tx, after, { fees, now })
  if (feeAct === 'credit_note') await creditFeeInvoices(tx, after, now)

  const agreed = agreedCorrection(after, now)
  if (agreed) {
    const { entry: correction } = agreed
    const actedBy = after.log[correction.facts.agreed[correction.side] - 1]?.actorId
    return addEntry(tx, after, { entry: correction, actor, ...(actedBy && { actedBy }), now })
  }
  const [owed] = clockOwes(after, now)
  return owed ? addEntry(tx, after, { entry: owed, actor: 'system', now }) : after
}

/** Numbers by which events that carriers sent before may belong to the trade. */
const namesShipments = ({ facts }: LogEntry) =>
  facts?.shipments !== undefined || facts?.onBoard !== undefined || facts?.corrections !== undefined

/** What a side does that changes nothing of what was agreed, done or due. */
export const statingActs = [
  'report.dismiss',
  'container.load',
  'container.withdraw',
  'document.describe',
  'credit.state',
  'finding.decide',
  ...laboratoryActs,
] as const
type StatingAct = (typeof statingActs)[number]

type PlatformEntry = {
  entry: LogEntry & ({ side: 'system' } | { event: StatingAct })
  actor: { id: MemberId; role: string }
  /** What the activity log has of it. */
  recorded: object
  /** The sides that read it; both, if left out. */
  readers?: readonly TradeSide[]
  now: Date
}

/**
 * Writes what an admin did that changes nothing of the trade, or that a side dismissed what a carrier reported, loaded a container, stated
 * what a document says or what concerns the quality of the goods, or decided about a finding: a side that has it open still decides on
 * the version they read.
 */
export async function addPlatformEntry(
  tx: Db,
  held: LockedTrade,
  { entry, actor, recorded, readers, now }: PlatformEntry,
): Promise<StoredEntry> {
  const line = await appendToLog(tx, {
    trade: held,
    entry,
    actorId: actor.id,
    after: held.log.at(-1),
    ...(readers && { readers }),
  })
  if (entry.event !== 'platform.message') await touchTrade(tx, held.id) // whom a message is not to does not learn of it
  await record(tx, {
    actor,
    action: `trade.${entry.event}`,
    entity: 'trade',
    entityId: held.id,
    after: { entry: line.seq, ...recorded },
    now,
  })
  return line
}

async function changeOffer(tx: Db, after: LockedTrade, entry: LogEntry, now: Date) {
  const { locked, terms, id } = after
  const effect = offerEffect(after, entry)
  if (!effect) return
  if (!locked) throw new Error(`the offer of trade ${id} is not held`)
  if (entry.event === 'order.confirm') countEvent('containersSold', terms.containers)
  if (entry.event === 'order.lapse') countEvent('orderLapsed')
  const offer = effect(locked.offer, terms.containers)
  await saveCounts(tx, offer)
  const except = [after.supplier.companyId, after.buyer.companyId]
  await tellWatchers(tx, { before: locked.offer, after: offer, except, now })
}

/** A timer that starts or moves with this entry; a job that runs too early finds nothing to do. */
async function startTimer(tx: Db, before: Trade & { id: string }, after: Trade, now: Date) {
  const timer = timerOf(after, now)
  if (timer && timer.at.getTime() !== timerOf(before, now)?.at.getTime())
    await enqueue(tx, timer.job, { tradeId: before.id }, { startAfter: timer.at })
}
