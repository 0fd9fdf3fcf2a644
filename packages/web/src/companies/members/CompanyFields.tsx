import type { Company } from '@mahsul/domain/companies/company'
import { unprintableIn } from '@mahsul/domain/kit/printable'
import { useTranslations } from 'use-intl'
import { TextField } from '../../ui/form/Field.tsx'
import { CountryField } from './CountryField.tsx'
import type { Of } from './use-labels.ts'

type Props = { value: Company; onChange: (change: Partial<Company>) => void; of: Of<keyof Company> }

export function CompanyFields({ value, onChange, of }: Props) {
  const t = useTranslations('profile.company')
  return (
    <>
      <TextField
        {...of('name')}
        autoComplete="organization"
        value={value.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {value.documentName !== '' || unprintableIn(value.name).length > 0 ? (
        <TextField
          {...of('documentName')}
          autoComplete="off"
          hint={t('documentName')}
          value={value.documentName}
          onChange={(event) => onChange({ documentName: event.target.value })}
        />
      ) : null}
      <div className="cols">
        <CountryField
          {...of('country')}
          value={value.country}
          onChange={(country) => onChange({ country })}
        />
        <TextField
          {...of('city')}
          autoComplete="address-level2"
          value={value.city}
          onChange={(event) => onChange({ city: event.target.value })}
        />
        <TextField
          {...of('address')}
          autoComplete="street-address"
          value={value.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
        <TextField
          {...of('zip')}
          optional
          dir="ltr"
          autoComplete="postal-code"
          value={value.zip}
          onChange={(event) => onChange({ zip: event.target.value })}
        />
      </div>
      <TextField
        {...of('website')}
        optional
        type="url"
        dir="ltr"
        autoComplete="url"
        value={value.website}
        onChange={(event) => onChange({ website: event.target.value })}
      />
    </>
  )
}
