import { centsToUsd } from '@mahsul/contract/kit/money'
import { openOptionalDrafts } from '@mahsul/domain/trades/process/progress'
import { paymentsOf, type TradeDocument } from '@mahsul/domain/trades/process/trade-state'
import type { TradeView } from '../trades/log/trade-view.ts'

export const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

const addressOf = (tradeId: string, documentId: string) =>
  `/api/v1/secure/trades/${tradeId}/documents/${documentId}`

export const documentToWire = (tradeId: string, document: TradeDocument) => ({
  id: document.id,
  type: document.type,
  version: document.version,
  status: document.status,
  message: document.message,
  url: addressOf(tradeId, document.id),
  sha256: document.sha256,
  mime: document.mime,
  bytes: document.bytes,
  by: document.by,
  at: document.at.toISOString(),
  answered_at: isoOrNull(document.answeredAt),
  bilingual: document.bilingual,
  expires_on: document.expiresOn,
  expiry_place: document.expiryPlace,
  presentation_days: document.presentationDays,
  ...(document.hasCredit && { credit_data: true as const }),
  courier_name: document.courierName,
  tracking_number: document.trackingNumber,
})

/** `optional_document` is from before rules of lanes, when there was one. */
export function optionalDraftsToWire(view: TradeView, now: Date) {
  const drafts = openOptionalDrafts(view, now)
  return {
    optional_document: drafts.find((type) => type === 'ADDITIONAL_2') ?? null,
    optional_documents: drafts,
  }
}

export const artworkToWire = (tradeId: string, document: TradeDocument) =>
  document.type === 'ARTWORK' && document.side
    ? [
        {
          id: document.id,
          side: document.side,
          status: document.status === 'APPROVED' ? ('ACCEPTED' as const) : document.status,
          message: document.message,
          version: document.version,
          url: addressOf(tradeId, document.id),
          mime: document.mime,
          at: document.at.toISOString(),
          answered_at: isoOrNull(document.answeredAt),
        },
      ]
    : []

export const paymentsToWire = (view: TradeView, documents: TradeDocument[], now: Date) =>
  paymentsOf(view, now, documents).map((payment) => ({
    kind: payment.kind,
    amount: centsToUsd(payment.amount),
    status: payment.status,
    due_at: isoOrNull(payment.dueAt),
    sent_at: isoOrNull(payment.sentAt),
    received_at: isoOrNull(payment.receivedAt),
    message: payment.message,
    proof: payment.proof && documentToWire(view.id, payment.proof),
  }))
