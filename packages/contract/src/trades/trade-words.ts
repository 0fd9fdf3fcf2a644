import type { TradeDocumentType } from '@mahsul/domain/documents/documents'
import type { OperationState } from '@mahsul/domain/trades/process/milestones'
import type { TradeEvent, TradeStep } from '@mahsul/domain/trades/process/process'
import ar from '@mahsul/words/ar/trades/trade.json' with { type: 'json' }
import en from '@mahsul/words/en/trades/trade.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'

/**
 * Labels for each act: to do, and done, for mails, the log, the screens and the documents. Free of zod. What the clock does
 * and how a trade opened is never to do; there `todo` is its name.
 */
export const actWords: Record<TradeEvent, { todo: Words; done: Words }> = /* @__PURE__ */ pairWords(
  en.acts satisfies Exactly<TradeEvent, typeof en.acts>,
  ar.acts,
)

export const stepWords: Record<TradeStep, Words> = /* @__PURE__ */ pairWords(
  en.steps satisfies Exactly<TradeStep, typeof en.steps>,
  ar.steps,
)

export const documentWords: Record<TradeDocumentType, Words> = /* @__PURE__ */ pairWords(
  en.documents satisfies Exactly<TradeDocumentType, typeof en.documents>,
  ar.documents,
)

/** What ADDITIONAL_1 is under a delivery term that requires it (decisions 27, 28). */
export const additionalWords: Record<'CIF' | 'DDP', Words> = /* @__PURE__ */ pairWords(
  en.additional satisfies Exactly<'CIF' | 'DDP', typeof en.additional>,
  ar.additional,
)

export const operationWords: Record<OperationState, Words> = /* @__PURE__ */ pairWords(
  en.operations satisfies Exactly<OperationState, typeof en.operations>,
  ar.operations,
)
