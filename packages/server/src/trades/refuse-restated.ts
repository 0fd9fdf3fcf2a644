import { type DocumentName, isSameDocument } from '@mahsul/domain/documents/document-set'
import { documentDataOf } from '@mahsul/domain/trades/describe-document'
import { RefusedError } from '../platform/http/refuse.ts'
import type { LockedTrade } from './log/locked-trade.ts'

/** Of two colleagues who state one document, the second one reads first what the first one stated. */
export function refuseRestated(
  held: Pick<LockedTrade, 'log'>,
  name: DocumentName,
  /** The entry of the log that they read; null: nobody had stated it; undefined: they do not say. */
  entry: number | null | undefined,
): void {
  const latest = documentDataOf(held).find(({ data }) => isSameDocument(data, name))?.entry ?? null
  if (entry !== undefined && entry !== latest) throw new RefusedError('STALE_VERSION')
}
