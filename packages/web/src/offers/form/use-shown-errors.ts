import type { Problems } from '@mahsul/domain/kit/problems'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import type { SummedError } from '../../ui/form/ErrorSummary.tsx'
import { fieldId } from './form-context.ts'
import { fieldsInOrder, fieldsOfStep, type RefusedFields } from './offer-steps.ts'

type Wrong = { problems: Problems<OfferField>; refused: RefusedFields; isTried: boolean }

/** The server's errors, and after an attempt the validation errors: at each field, and above all of them. */
export function useShownErrors(type: OfferDraft['type'], { problems, refused, isTried }: Wrong) {
  const t = useTranslations('offers')
  const language = useLanguage()
  const shown = isTried ? { ...problems, ...refused } : refused
  const error = (field: OfferField): string | undefined => {
    const problem = isTried ? problems[field] : undefined
    return refused[field] ?? (problem && wordsFor(problem, language))
  }
  const summed = (field: OfferField): SummedError[] => {
    const message = error(field)
    const name = field === 'pricePerTon' && type === 'BUY' ? 'targetPrice' : field
    return message
      ? [{ id: fieldId(field), message: t('form.summed', { field: t(`field.${name}`), message }) }]
      : []
  }
  /** Of one step, or of the whole offer. */
  const summary = (step?: number) =>
    (step === undefined ? fieldsInOrder(shown) : fieldsOfStep(step, shown)).flatMap(summed)
  return { error, summary }
}
