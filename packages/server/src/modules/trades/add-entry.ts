import type { MemberId } from '@mahsul/domain/members/member'
import type { Offer } from '@mahsul/domain/offers/offer'
import { releaseReserved, sellReserved } from '@mahsul/domain/offers/purchase'
import { clockOwes } from '@mahsul/domain/trades/do-task'
import type { Trade } from '@mahsul/domain/trades/ledger'
import { noticesOf } from '@mahsul/domain/trades/notices-of'
import type { TradeEvent } from '@mahsul/domain/trades/process'
import type { LogEntry } from '@mahsul/domain/trades/trade-log'
import type { Containers } from '@mahsul/domain/units'
import type { Db } from '../../db/db.ts'
import { together } from '../../db/together.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { happened } from '../../ops/cause.ts'
import { insertEntry } from '../audit/record.ts'
import { insertNotice } from '../notifications/tell.ts'
import { saveCounts } from '../offers/offers.queries.ts'
import type { HeldTrade } from './hold-trade.ts'
import { standingOf, timerOf } from './standing.ts'
import { nextLine } from './trade-log.ts'
import { moveTrade } from './trades.queries.ts'

/** What reaches beyond the trade: its containers are the offer's until it is confirmed. */
const offerEffects: Partial<Record<TradeEvent, (offer: Offer, quantity: Containers) => Offer>> = {
  'order.confirm': sellReserved,
  'order.lapse': releaseReserved,
}

type Added = { entry: LogEntry; actor: { id: MemberId; role: string } | 'system'; now: Date }

/** Writes down what happened and everything it owes: the offer's containers, whose turn it is, notices, timers, audit. */
export async function addEntry(tx: Db, held: HeldTrade, { entry, actor, now }: Added): Promise<HeldTrade> {
  const { id, offerId } = held
  const actorId = actor === 'system' ? null : actor.id
  const { line, insert } = nextLine(tx, { tradeId: id, entry, actorId, after: held.log.at(-1) })
  const after: HeldTrade = { ...held, log: [...held.log, line], version: held.version + 1 }
  const parties = { supplier: held.supplierId, buyer: held.buyerId }
  const notices = noticesOf(held, after, entry).map(({ to, type }) =>
    insertNotice({ type, to: parties[to], offerId, tradeId: id, now }),
  )
  await together(tx, [
    insert,
    moveTrade(tx, id, standingOf(after, now), now),
    ...notices,
    insertEntry(tx, { actor, action: `trade.${entry.event}`, entity: 'trade', entityId: id, now }),
  ])
  await changeOffer(tx, after, entry.event)
  await startTimer(tx, held, after, now)

  const [owed] = clockOwes(after, now)
  return owed ? addEntry(tx, after, { entry: owed, actor: 'system', now }) : after
}

async function changeOffer(tx: Db, { locked, terms, id }: HeldTrade, event: TradeEvent) {
  const effect = offerEffects[event]
  if (!effect) return
  if (!locked) throw new Error(`the offer of trade ${id} is not held`)
  if (event === 'order.confirm') happened('containersSold', terms.containers)
  if (event === 'order.lapse') happened('orderLapsed')
  await saveCounts(tx, effect(locked.offer, terms.containers))
}

/** A timer that starts or moves with this entry; a job that comes too early finds nothing to do. */
async function startTimer(tx: Db, before: Trade & { id: string }, after: Trade, now: Date) {
  const timer = timerOf(after, now)
  const known = timerOf(before, now)
  if (timer && timer.at.getTime() !== known?.at.getTime())
    await enqueue(tx, timer.job, { tradeId: before.id }, { startAfter: timer.at })
}
