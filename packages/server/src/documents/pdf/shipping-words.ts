import { type Exactly, pairWords } from '@mahsul/contract/kit/pair-words'
import ar from '@mahsul/words/ar/documents/pdf/shipping.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/pdf/shipping.json' with { type: 'json' }

/** The documents that the product writes from their data. */
export const shippingDocuments = ['COMMERCIAL_INVOICE', 'PACKING_LIST'] as const
export type ShippingDocumentKind = (typeof shippingDocuments)[number]

/** The texts of the commercial invoice and the packing list, in both languages. */
export const words = pairWords(
  en satisfies {
    titles: Exactly<ShippingDocumentKind, typeof en.titles>
    number: Exactly<ShippingDocumentKind, typeof en.number>
    opening: Exactly<ShippingDocumentKind, typeof en.opening>
  },
  ar,
)
