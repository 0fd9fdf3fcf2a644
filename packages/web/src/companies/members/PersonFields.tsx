import { genders, type Person } from '@mahsul/domain/accounts/person'
import { hasOneName, NO_NAME } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { Checkbox, Segmented } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import type { Of } from './use-labels.ts'

type Named = Pick<Person, 'gender' | 'name' | 'lastName'>
type Props = { value: Named; onChange: (change: Partial<Named>) => void; of: Of<keyof Named> }

export function PersonFields({ value, onChange, of }: Props) {
  const t = useTranslations('profile')
  const { label, ...gender } = of('gender')
  const isOne = hasOneName(value.lastName)
  return (
    <>
      <Segmented
        {...gender}
        legend={label}
        value={genders.find((each) => each === value.gender)}
        onChange={(chosen) => onChange({ gender: chosen })}
        choices={genders.map((each) => ({ value: each, label: t(`gender.${each}`) }))}
      />
      <div className="cols">
        <TextField
          {...of('name')}
          autoComplete="given-name"
          value={value.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {isOne ? null : (
          <TextField
            {...of('lastName')}
            autoComplete="family-name"
            value={value.lastName}
            onChange={(event) => onChange({ lastName: event.target.value })}
          />
        )}
      </div>
      <Checkbox
        label={t('oneName')}
        checked={isOne}
        onChange={(event) => onChange({ lastName: event.target.checked ? NO_NAME : '' })}
      />
    </>
  )
}
