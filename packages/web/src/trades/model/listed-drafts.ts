import { type DraftType, draftTypes } from '@mahsul/domain/documents/documents'
import type { Trade } from '../../kit/types.ts'

/** The drafts that a trade has a place for: those that it needs, those that can be shown now, and those that were. */
export function listedDrafts(trade: Trade): DraftType[] {
  const shown = new Set(trade.documents.map((file) => file.type))
  return draftTypes.filter(
    (type) =>
      trade.required_documents.includes(type) || trade.optional_documents.includes(type) || shown.has(type),
  )
}
