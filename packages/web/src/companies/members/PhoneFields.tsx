import { useTranslations } from 'use-intl'
import { TextField } from '../../ui/form/Field.tsx'
import { CountryField } from './CountryField.tsx'
import type { Country } from './registers.ts'
import type { Of } from './use-labels.ts'

/** The country of the dial code, and the number as it is dialled there. */
export type TypedPhone = { country: string; number: string }

type Props = {
  value: TypedPhone
  onChange: (change: Partial<TypedPhone>) => void
  of: Of<'countryCode' | 'number'>
}

export function PhoneFields({ value, onChange, of }: Props) {
  const t = useTranslations('profile')
  return (
    <div className="cols">
      <CountryField
        {...of('countryCode')}
        dial
        value={value.country}
        onChange={(country) => onChange({ country })}
      />
      <TextField
        {...of('number')}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
        hint={t('numberHint')}
        value={value.number}
        onChange={(event) => onChange({ number: event.target.value })}
      />
    </div>
  )
}

export const dialCodeOf = (countries: readonly Country[], code: string): string =>
  countries.find((country) => country.code === code)?.dial_code ?? ''

/** Some dial codes serve several countries: the company's own if it is one of them, otherwise the first. */
export function countryOfDial(countries: readonly Country[], dial: string, home: string): string {
  const under = countries.filter((country) => country.dial_code === dial)
  return (under.find((country) => country.code === home) ?? under[0])?.code ?? ''
}
