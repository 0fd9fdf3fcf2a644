import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/words/i18n.tsx'
import { SearchableSelect } from '../../ui/form/SearchableSelect.tsx'
import { type Country, countriesQuery } from './registers.ts'

type Props = {
  id: string
  label: string
  error?: string
  /** ISO 3166-1 alpha-2. */
  value: string
  onChange: (code: string) => void
  /** With the dial code next to each name. */
  dial?: boolean
}

/** Countries in the reader's language and order; the same list is used for validation. */
export function CountryField({ value, onChange, dial = false, ...field }: Props) {
  const t = useTranslations('profile')
  const f = useFormats()
  const { data } = useQuery(countriesQuery)
  const named = (country: Country) => f.inLanguage(country, 'name')
  const options = (data ?? [])
    .map((country) => ({
      value: country.code,
      // The dial code is kept left to right in plain text, too.
      label: dial ? `${named(country)} \u2066+${country.dial_code}\u2069` : named(country),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, f.language))
  return (
    // A loaded list remounts the field, so that it finds the chosen country.
    <SearchableSelect
      key={data ? 'there' : 'coming'}
      {...field}
      options={options}
      value={value || undefined}
      onChange={(code) => onChange(code ?? '')}
      {...(dial && { hint: t('dialHint') })}
      placeholder={t('chooseCountry')}
      disabled={!data}
    />
  )
}
