import { draftTypes } from '@mahsul/domain/documents/documents'
import type { Trade } from '../../kit/types.ts'
import { listedDrafts } from '../../trades/model/listed-drafts.ts'
import type { OpenTask } from '../../trades/model/turns.ts'

export type TradeDocument = Trade['documents'][number]
export type DraftType = Trade['required_documents'][number]

/** A draft as the page shows it: its last version, why an earlier one was refused, and its open task. */
export type DraftRow = {
  type: DraftType
  file: TradeDocument | undefined
  refused: TradeDocument | undefined
  task: OpenTask | undefined
  optional: boolean
}

/** The reader's first, then the other side's, then what is done. */
export function draftRows(trade: Trade): DraftRow[] {
  const shown = new Set(trade.documents.map((file) => file.type))
  const types = listedDrafts(trade)
  const begun =
    types.some((type) => shown.has(type)) ||
    trade.open_tasks.some((task) => task.document_type !== undefined) ||
    trade.optional_documents.length > 0
  if (!begun) return []
  return types
    .map((type): DraftRow => {
      const versions = trade.documents.filter((file) => file.type === type)
      return {
        type,
        file: versions.at(-1),
        refused: versions.findLast((file) => file.status === 'REJECTED'),
        task: trade.open_tasks.find((task) => task.document_type === type),
        optional: !trade.required_documents.includes(type),
      }
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ task, file, optional }: DraftRow) =>
  task?.yours && !optional ? 0 : task && !optional ? 1 : file?.status === 'APPROVED' ? 3 : 2

export const approvedOf = (trade: Trade): number =>
  trade.required_documents.filter(
    (type) => trade.documents.findLast((file) => file.type === type)?.status === 'APPROVED',
  ).length

/** Contract and proforma invoice with all their versions, in order. */
export const contractDocuments = (trade: Trade) =>
  (['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const).flatMap((type) => {
    const versions = trade.documents.filter((file) => file.type === type)
    return versions.length > 0 ? [{ type, versions }] : []
  })

/** Letters of credit, proofs of payment, couriers' receipts: the last of each type, with its earlier versions. */
export function otherFiles(trade: Trade): { file: TradeDocument; refused: TradeDocument | undefined }[] {
  const drafts: readonly string[] = draftTypes
  const rest = trade.documents.filter(
    ({ type }) =>
      !drafts.includes(type) &&
      type !== 'SALES_CONTRACT' &&
      type !== 'PROFORMA_INVOICE' &&
      type !== 'ARTWORK' &&
      type !== 'SEAL_PHOTO', // beside its container
  )
  return [...new Set(rest.map((file) => file.type))].map((type) => {
    const versions = rest.filter((file) => file.type === type)
    return {
      file: versions.at(-1)!, // the type came from one of them
      refused: versions.findLast((file) => file.status === 'REJECTED'),
    }
  })
}

/** The state of each side's artwork: its last version, and why one was declined. */
export const artworkThreads = (trade: Trade) =>
  (['buy', 'sell'] as const).flatMap((side) => {
    const versions = trade.artworks.filter((artwork) => artwork.side === side)
    const last = versions.at(-1)
    if (!last) return []
    return [
      {
        side,
        artwork: last,
        refused: versions.findLast((each) => each.status === 'REJECTED'),
        sha256: trade.documents.find((file) => file.id === last.id)?.sha256,
        task: trade.open_tasks.find((task) => task.side === side && task.task === 'artwork.accept'),
      },
    ]
  })

/** `PDF`, `240 kB`: shown before a file is fetched. */
export function fileFacts({ mime, bytes }: { mime: string; bytes?: number }): { kind: string; size: string } {
  const kind = mime === 'application/pdf' ? 'PDF' : (mime.split('/')[1] ?? mime).toUpperCase()
  if (bytes === undefined) return { kind, size: '' }
  const size =
    bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  return { kind, size }
}

/** Documents and containers have data from both signatures on. */
export const isContracted = ({ status, steps }: Trade): boolean =>
  status !== 'lapsed' &&
  status !== 'cancelled' &&
  steps.some((step) => step.name === 'CONFIRMATION' && step.status === 'FINISHED')
