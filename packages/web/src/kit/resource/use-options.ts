import { useTranslations } from 'use-intl'
import type { Filter } from './resource.ts'

/** The choices of a filter from its values and their words; `days` is the filter by age that several lists have. */
export function useOptions() {
  const t = useTranslations('admin.list')
  const options = <Value extends string>(
    values: readonly Value[],
    wordsOf: (value: Value) => string,
  ): { value: string; label: string }[] => values.map((value) => ({ value, label: wordsOf(value) }))
  const days = (label: string): Filter => ({
    label,
    oneOf: true,
    options: options(['1', '7', '30', '90'], (value) => t('days', { n: Number(value) })),
  })
  return Object.assign(options, { days })
}
