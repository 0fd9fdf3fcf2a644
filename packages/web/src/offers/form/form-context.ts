import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { createContext, useContext } from 'react'
import type { Facility } from '../../kit/types.ts'
import type { Catalogue, ChosenProduct, ProductChoice, ProductLevel } from './product-choice.ts'
import type { Typed } from './typed-numbers.ts'

/** What the fields of an offer work on; for the draft of a new one and for one being edited. */
export type OfferForm = {
  draft: OfferDraft
  choice: ProductChoice
  catalogue: Catalogue
  product: ChosenProduct
  /** Invalid numbers as typed: `draft` has NaN for them. */
  typed: Typed
  today: IsoDate
  /** The places of the offer that is edited: they stay a choice, even if they are retired. */
  kept?: { origin: Facility | null; destination: Facility | null }
  /** Traders choose between selling and buying, while the offer is new. */
  mayChooseType: boolean
  /** `typed`: the text that was parsed as a number, or could not be. */
  change: (patch: Partial<OfferDraft>, typed?: Typed) => void
  put: (draft: OfferDraft) => void
  choose: (level: ProductLevel, value: string) => void
  /** In the reader's language; undefined while the field has none to show. */
  error: (field: OfferField) => string | undefined
}

const OfferFormContext = createContext<OfferForm | undefined>(undefined)
export const OfferFormProvider = OfferFormContext.Provider

/** What a field takes of the form: its id, and what is wrong with it. */
type Of = (field: OfferField) => { id: string; error: string | undefined }

export function useOfferForm(): OfferForm & { of: Of } {
  const form = useContext(OfferFormContext)
  if (!form) throw new Error('a field of an offer stands outside of its form')
  return { ...form, of: (field) => ({ id: fieldId(field), error: form.error(field) }) }
}

/** A list of places with one that the offer already has. */
export const withKept = (list: readonly Facility[] | undefined, kept: Facility | null | undefined) =>
  list && kept && !list.some((each) => each.external_id === kept.external_id) ? [...list, kept] : list

export const fieldId = (field: OfferField): string => `offer-${field}`
