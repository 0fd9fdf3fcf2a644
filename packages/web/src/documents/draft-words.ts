import { additionalWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { TradeDocumentType } from '@mahsul/domain/documents/documents'
import type { Language } from '@mahsul/domain/kit/language'
import type { Incoterm } from '@mahsul/domain/offers/offer'

/** The name of a document in this trade: the additional one is named by the delivery term (decisions 27, 28). */
export const draftWords = (type: TradeDocumentType, incoterm: Incoterm, language: Language): string =>
  type === 'ADDITIONAL_1' && incoterm !== 'FOB'
    ? additionalWords[incoterm][language]
    : documentWords[type][language]
