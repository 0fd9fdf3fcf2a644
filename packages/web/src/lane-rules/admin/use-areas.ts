import { countryCodes } from '@mahsul/domain/kit/countries'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'

/** The countries and groups that a rule can name as one end of a lane. */
export function useAreas() {
  const t = useTranslations('laneRules')
  const language = useLanguage()
  const groups = [
    { value: 'EU', label: t('eu') },
    { value: 'GCC', label: t('gcc') },
  ]
  const countries = countryCodes
    .map((value) => ({ value, label: countryName(language, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const nameOf = (area: string) =>
    area === ''
      ? t('anyCountry')
      : (groups.find(({ value }) => value === area)?.label ?? countryName(language, area))
  return { options: [...groups, ...countries], nameOf }
}
