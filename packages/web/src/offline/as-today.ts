import { isRecord } from '../lib/refused.ts'

/** A trade as an older build kept it: what its answer did not have then is empty, and the page reads it like today's. */
export function asToday(kind: unknown, kept: unknown): unknown {
  if (kind !== 'trade' || !isRecord(kept) || !Array.isArray(kept.log)) return kept
  return { ...kept, log: kept.log.map((line) => (isRecord(line) ? { changes: [], ...line } : line)) }
}
