import { wordsFor } from '@mahsul/contract/problem-words'
import type { IsoDate } from '@mahsul/domain/calendar'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import type { Problems } from '@mahsul/domain/problems'
import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/i18n.tsx'
import type { SummedError } from '../../../ui/ErrorSummary.tsx'
import type { Catalogue, ChosenProduct, ProductChoice, ProductLevel } from './product-choice.ts'
import type { Typed } from './typed-numbers.ts'

/** What the fields of an offer work on; the draft of a new one and the terms of one being edited alike. */
export type OfferForm = {
  draft: OfferDraft
  choice: ProductChoice
  catalogue: Catalogue
  product: ChosenProduct
  /** What stands in a field for a number and is none: `draft` has NaN for it. */
  typed: Typed
  today: IsoDate
  /** Traders choose between selling and buying, while the offer is new. */
  mayChooseType: boolean
  /** `typed`: the text that a number was read from, or was not. */
  change: (patch: Partial<OfferDraft>, typed?: Typed) => void
  put: (draft: OfferDraft) => void
  choose: (level: ProductLevel, value: string) => void
  /** In the reader's language; undefined while the field has none to show. */
  error: (field: OfferField) => string | undefined
}

const OfferFormContext = createContext<OfferForm | undefined>(undefined)
export const OfferFormProvider = OfferFormContext.Provider

export function useOfferForm(): OfferForm {
  const form = useContext(OfferFormContext)
  if (!form) throw new Error('a field of an offer stands outside of its form')
  return form
}

export const fieldId = (field: OfferField): string => `offer-${field}`

/** Sentences for problems, under the names of their fields. */
export function useErrorWords(type: OfferDraft['type']) {
  const t = useTranslations('offers')
  const language = useLanguage()
  return {
    words: (problems: Problems<OfferField>, field: OfferField) => {
      const problem = problems[field]
      return problem && wordsFor(problem, language)
    },
    summed: (field: OfferField, message: string): SummedError => {
      const name = field === 'pricePerTon' && type === 'BUY' ? 'targetPrice' : field
      return { id: fieldId(field), message: t('form.summed', { field: t(`field.${name}`), message }) }
    },
  }
}
