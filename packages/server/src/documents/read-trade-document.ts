import { readDocument } from '@mahsul/domain/trades/read-document'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { RefusedError, unwrap } from '../platform/http/refuse.ts'
import { addPlatformEntry } from '../trades/log/add-entry.ts'
import { lockTrade } from '../trades/log/lock-trade.ts'
import { fileOfTrade, nameOfFile, type TradeFileRow } from '../trades/log/trade-files.ts'

type ReadTradeDocumentInput = {
  by: Pick<SignedIn, 'id' | 'role'>
  tradeId: string
  documentId: string
  reason: string
  now: Date
}

/**
 * An admin reads a document of a trade for a reason, which both sides find in the trade's log. The entry is committed before the
 * file is sent: one that breaks off on the way has been read.
 */
export const readTradeDocument = (
  db: Db,
  { by, tradeId, documentId, reason, now }: ReadTradeDocumentInput,
): Promise<{ file: TradeFileRow; name: string }> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    const entry = unwrap(readDocument(held, { documentId, reason, now }))
    const file = await fileOfTrade(tx, { tradeId, id: documentId })
    if (!file) throw new RefusedError('NOT_FOUND')
    await addPlatformEntry(tx, held, {
      entry,
      actor: by,
      recorded: { ...entry.facts?.document, reason },
      now,
    })
    return { file, name: nameOfFile({ ...held, reference: held.ref }, documentId) }
  })
