import { accept, type Result, refuse } from '../kit/result.ts'
import type { Trade } from './process/ledger.ts'
import type { LogEntry } from './process/trade-log.ts'
import { documentsOf } from './process/trade-state.ts'

type ReadDocumentInput = { documentId: string; reason: string; now: Date }

/** What the log has of an admin who reads a document of a trade, in whatever state it is (decision 125): which one, and why. */
export function readDocument(
  trade: Pick<Trade, 'process' | 'log'>,
  { documentId, reason, now }: ReadDocumentInput,
): Result<LogEntry & { side: 'system' }, 'not-found'> {
  const document = documentsOf(trade).find(({ id }) => id === documentId)
  if (!document) return refuse('not-found')
  const { id, type, version, sha256 } = document
  return accept({
    event: 'document.read',
    side: 'system',
    at: now,
    facts: { message: reason, document: { id, type, version, sha256 } },
  })
}
