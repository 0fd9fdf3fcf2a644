import type { MemberId } from '@mahsul/domain/members/member'
import type { Trade } from '@mahsul/domain/trades/ledger'
import { noticesOf } from '@mahsul/domain/trades/notices-of'
import { offerEffect } from '@mahsul/domain/trades/offer-effect'
import { clockOwes } from '@mahsul/domain/trades/perform-task'
import { tradeStatus } from '@mahsul/domain/trades/progress'
import type { LogEntry } from '@mahsul/domain/trades/trade-log'
import { entryRow, insertEntry } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { executeInOneStatement } from '../../platform/db/one-statement.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { insertNotice, noticeRow } from '../../platform/notify/notify.ts'
import { countEvent } from '../../platform/observability/trace-context.ts'
import { saveCounts } from '../offers/offers.queries.ts'
import type { LockedTrade } from './lock-trade.ts'
import { nextLine, type StoredEntry } from './trade-log.ts'
import { timerOf, tradeStatusOf } from './trade-status.ts'
import { moveTrade } from './trades.queries.ts'

type Added = { entry: LogEntry; actor: { id: MemberId; role: string } | 'system'; now: Date }

/** A trade to which an entry is added; whoever adds it holds the trade, or makes sure that it still is as it was. */
type Growing = Omit<Trade, 'log'> & {
  id: string
  offerId: string
  supplierId: MemberId
  buyerId: MemberId
  version: number
  log: readonly StoredEntry[]
}

/** A trade as it is with one line more, and what is written of that: the line, whose turn it is, notices, audit. */
export function nextEntry<T extends Growing>(db: Db, before: T, { entry, actor, now }: Added) {
  const { id, offerId } = before
  const actorId = actor === 'system' ? null : actor.id
  const { line, insert } = nextLine(db, { tradeId: id, entry, actorId, after: before.log.at(-1) })
  const after: T = { ...before, log: [...before.log, line], version: before.version + 1 }
  const parties = { supplier: before.supplierId, buyer: before.buyerId }
  const notices = noticesOf(before, after, entry).map(({ to, type }) =>
    insertNotice(db, noticeRow({ type, to: parties[to], offerId, tradeId: id, now })),
  )
  const audit = entryRow({
    actor,
    action: `trade.${entry.event}`,
    entity: 'trade',
    entityId: id,
    ...(entry.event === 'cancel.decide' && {
      before: { status: tradeStatus(before, now) },
      after: { status: tradeStatus(after, now), reason: entry.facts?.message },
    }),
    now,
  })
  return {
    after,
    move: moveTrade(db, id, tradeStatusOf(after, now), now),
    owed: [insert, ...notices, insertEntry(db, audit)],
  }
}

/** Writes down what happened and everything it owes: the offer's containers, whose turn it is, notices, timers, audit. */
export async function addEntry(tx: Db, held: LockedTrade, added: Added): Promise<LockedTrade> {
  const { entry, now } = added
  const { after, move, owed: writes } = nextEntry(tx, held, added)
  await executeInOneStatement(tx, [move, ...writes])
  await changeOffer(tx, after, entry)
  await startTimer(tx, held, after, now)

  const [owed] = clockOwes(after, now)
  return owed ? addEntry(tx, after, { entry: owed, actor: 'system', now }) : after
}

/** Whether an entry moves nothing but its trade: no containers of the offer, no timer, and the clock has nothing to add. */
export const staysInTrade = (before: Trade, after: Trade, { entry, now }: Pick<Added, 'entry' | 'now'>) =>
  !offerEffect(after, entry) && !newTimer(before, after, now) && clockOwes(after, now).length === 0

async function changeOffer(tx: Db, after: LockedTrade, entry: LogEntry) {
  const { locked, terms, id } = after
  const effect = offerEffect(after, entry)
  if (!effect) return
  if (!locked) throw new Error(`the offer of trade ${id} is not held`)
  if (entry.event === 'order.confirm') countEvent('containersSold', terms.containers)
  if (entry.event === 'order.lapse') countEvent('orderLapsed')
  await saveCounts(tx, effect(locked.offer, terms.containers))
}

/** A timer that starts or moves with this entry; a job that comes too early finds nothing to do. */
async function startTimer(tx: Db, before: Trade & { id: string }, after: Trade, now: Date) {
  const timer = newTimer(before, after, now)
  if (timer) await enqueue(tx, timer.job, { tradeId: before.id }, { startAfter: timer.at })
}

function newTimer(before: Trade, after: Trade, now: Date) {
  const timer = timerOf(after, now)
  return timer?.at.getTime() === timerOf(before, now)?.at.getTime() ? undefined : timer
}
