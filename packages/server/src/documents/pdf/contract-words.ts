import { type Exactly, pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import type { DraftType } from '@mahsul/domain/documents/documents'
import type { OfSeveral } from '@mahsul/domain/documents/several-bills'
import type { Incoterm, Marking } from '@mahsul/domain/offers/offer'
import type { LcType, PaymentMethod } from '@mahsul/domain/offers/payment'
import ar from '@mahsul/words/ar/documents/pdf/contract.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/pdf/contract.json' with { type: 'json' }

/** One clause each; a letter of credit by its type. */
type PlainMethod = Exclude<PaymentMethod, 'LC_LETTER_OF_CREDIT'>
type Listed = Exclude<DraftType, 'ADDITIONAL_1' | 'ADDITIONAL_2'>

/**
 * The texts of the sales contract and the proforma invoice, in both languages. `{place}` is a placeholder. The parties are
 * called seller and buyer, as in contracts. Texts for a type's values use exactly the names of the values.
 */
export const words = pairWords(
  en satisfies {
    price: Exactly<Incoterm, typeof en.price>
    delivery: Exactly<Incoterm, typeof en.delivery>
    markings: Exactly<Marking, typeof en.markings>
    paymentNames: Exactly<PlainMethod, typeof en.paymentNames>
    payment: Exactly<PlainMethod, typeof en.payment>
    creditNames: Exactly<LcType, typeof en.creditNames>
    creditPayment: Exactly<LcType, typeof en.creditPayment>
    ofSeveral: Exactly<OfSeveral, typeof en.ofSeveral>
    documents: Exactly<Listed, typeof en.documents>
    moreDocuments: Exactly<'CIF' | 'DDP', typeof en.moreDocuments>
  },
  ar,
)

/** By their names in the catalogue, where admins may add some. */
export const materials: Readonly<Record<string, Words>> = words.materials
export const cleanings: Readonly<Record<string, Words>> = words.cleanings
