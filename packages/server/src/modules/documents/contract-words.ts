import { type Exactly, pairWords, type Words } from '@mahsul/contract/pair-words'
import type { Incoterm, Marking } from '@mahsul/domain/offers/offer'
import type { LcType, PaymentMethod } from '@mahsul/domain/offers/payment'
import type { DraftType } from '@mahsul/domain/trades/documents'
import ar from '@mahsul/words/ar/documents/contract.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/contract.json' with { type: 'json' }

/** Paid in one clause each; a letter of credit by its kind. */
type PlainMethod = Exclude<PaymentMethod, 'LC_LETTER_OF_CREDIT'>
type Listed = Exclude<DraftType, 'ADDITIONAL_1' | 'ADDITIONAL_2'>

/**
 * The words of the sales contract and the proforma invoice, our own and in both languages. `{place}` is filled in. Who
 * deals is told in the contract's way, seller and buyer. What a type names has words under its names and no others.
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
    documents: Exactly<Listed, typeof en.documents>
    moreDocuments: Exactly<'CIF' | 'DDP', typeof en.moreDocuments>
  },
  ar,
)

/** By the names the catalogue has for them, which admins may add to. */
export const materials: Readonly<Record<string, Words>> = words.materials
export const cleanings: Readonly<Record<string, Words>> = words.cleanings
