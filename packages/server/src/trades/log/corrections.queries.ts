import type { ProposedCorrection } from '@mahsul/domain/trades/process/trade-log'
import { type Db, write } from '../../platform/db/db.ts'

/** Keeps a proposal as open; the database refuses a second one for the same milestone and destination. */
export const keepCorrection = (
  tx: Db,
  tradeId: string,
  { seq, milestone, destinationId }: ProposedCorrection & { seq: number },
) =>
  write(
    tx,
    tx
      .insertInto('correction_proposals')
      .values({ trade_id: tradeId, seq, milestone, destination_id: destinationId ?? null }),
  )

/** Closes the proposals of a trade that are over; `open` are the entries of those that are not. */
export const endCorrections = (tx: Db, tradeId: string, open: readonly number[]) =>
  write(
    tx,
    tx
      .updateTable('correction_proposals')
      .set({ open: false })
      .where('trade_id', '=', tradeId)
      .where('open', '=', true)
      .where((eb) => eb.not(eb('seq', '=', eb.fn.any(eb.val([...open]))))),
  )
