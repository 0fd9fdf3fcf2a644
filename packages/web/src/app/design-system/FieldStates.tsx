import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Checkbox, RadioCards, Segmented } from '../../ui/form/choices.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SearchableSelect } from '../../ui/form/SearchableSelect.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'

/** Every field: idle, invalid and disabled. */
export function FieldStates() {
  const t = useTranslations('parts')
  const [code, setCode] = useState('')
  const [port, setPort] = useState<string>()
  const [containers, setContainers] = useState<number>()
  const ports = [
    { value: 'mersin', label: t('mersin') },
    { value: 'port-sudan', label: t('portSudan') },
  ]
  const error = t('choose')
  const nothing = () => {}
  return (
    <div className="sheet pad form">
      <ErrorSummary attempt={0} errors={[]} />
      <TextField label={t('billNumber')} optional dir="ltr" />
      <TextField label={t('billNumber')} dir="ltr" error={t('billError')} />
      <TextField label={t('fee')} unit="USD / MT" dir="ltr" defaultValue="15.00" disabled />
      <NumberField
        label={t('quantity')}
        unit="20′"
        value={containers}
        onChange={setContainers}
        error={containers === undefined ? t('quantityError') : undefined}
      />
      <SelectField
        label={t('origin')}
        options={ports.map((port) => ({ ...port, disabled: port.value === 'port-sudan' }))}
        placeholder={t('choose')}
      />
      <SelectField label={t('origin')} options={ports} placeholder={t('choose')} error={error} />
      <SelectField label={t('origin')} options={ports} placeholder={t('choose')} disabled />
      <SearchableSelect label={t('destination')} options={ports} value={port} onChange={setPort} />
      <SearchableSelect
        label={t('destination')}
        options={ports}
        value={undefined}
        onChange={nothing}
        error={error}
      />
      <SearchableSelect label={t('destination')} options={[]} value={undefined} onChange={nothing} disabled />
      <PasswordField label={t('password')} />
      <CodeField label={t('code')} value={code} onChange={setCode} />
      <TextArea label={t('message')} error={t('messageError')} />
      <TextArea label={t('message')} disabled />
      <RadioCards
        legend={t('incoterm')}
        value={undefined}
        onChange={nothing}
        error={t('incotermError')}
        choices={[
          { value: 'FOB', label: 'FOB', under: t('fob') },
          { value: 'CIF', label: 'CIF', under: t('cif'), disabled: true },
        ]}
      />
      <Segmented
        legend={t('shippingDays')}
        value={undefined}
        onChange={nothing}
        error={t('incotermError')}
        choices={[
          { value: '15', label: '15' },
          { value: '30', label: '30', disabled: true },
        ]}
      />
      <Checkbox label={t('partial')} error={t('incotermError')} />
      <Checkbox label={t('partial')} under={t('partialUnder')} disabled />
    </div>
  )
}
