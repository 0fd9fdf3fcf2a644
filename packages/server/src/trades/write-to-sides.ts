import { type MessageReceivers, sidesOf } from '@mahsul/domain/trades/platform-message'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { notify } from '../platform/notify/notify.ts'
import { addPlatformEntry } from './log/add-entry.ts'
import { lockTrade } from './log/lock-trade.ts'
import { keepMessage, sealedMessage } from './log/trade-messages.queries.ts'

type WriteToSidesInput = {
  by: Pick<SignedIn, 'id' | 'role'>
  tradeId: string
  to: MessageReceivers
  text: string
  now: Date
}

/** An admin writes to one or both sides of a trade, in whatever state it is (decision 125). */
export const writeToSides = (db: Db, { by, tradeId, to, text, now }: WriteToSidesInput): Promise<void> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    const message = sealedMessage(tradeId, { to, text })
    const { seq } = await addPlatformEntry(tx, held, {
      entry: { event: 'platform.message', side: 'system', at: now, facts: { messageSha256: message.sha256 } },
      actor: by,
      recorded: { to },
      readers: sidesOf(to),
      now,
    })
    await keepMessage(tx, tradeId, { entry: seq, ...message })
    for (const side of sidesOf(to))
      await notify(tx, {
        type: 'platform.message',
        to: { company: held[side].companyId },
        offerId: held.offerId,
        tradeId,
        now,
      })
  })
