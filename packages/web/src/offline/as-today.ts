import { isRecord } from '../lib/refused.ts'

/**
 * Upgrades a trade stored by an older build: fields its answer did not have then become empty, and the page reads it like
 * today's.
 */
export function asToday(kind: unknown, kept: unknown): unknown {
  if (kind !== 'trade' || !isRecord(kept) || !Array.isArray(kept.log)) return kept
  return { ...kept, log: kept.log.map((line) => (isRecord(line) ? { changes: [], ...line } : line)) }
}
