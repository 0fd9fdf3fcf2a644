import { Checkbox } from '../../ui/form/choices.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { SearchableSelect } from '../../ui/form/SearchableSelect.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { box, type FormField, isOn } from './form.ts'
import { MediaField } from './MediaField.tsx'
import { PairsField } from './PairsField.tsx'

type Props<Name extends string> = {
  field: FormField<Name>
  of: { id: string; label: string; error?: string }
  value: string
  onChange: (value: string) => void
}

/** One field by its description. */
export function FieldOf<Name extends string>({ field, of, value, onChange }: Props<Name>) {
  const about = { ...of, hint: field.hint, optional: field.optional ?? false }
  const text = textProps(value, onChange)
  switch (field.as) {
    case 'line':
      return (
        <TextField
          {...about}
          type={field.type ?? 'text'}
          dir={field.dir ?? 'auto'}
          autoComplete="off"
          disabled={field.disabled}
          {...text}
        />
      )
    case 'text':
      return <TextArea {...about} dir={field.dir ?? 'auto'} rows={field.rows ?? 10} {...text} />
    case 'number':
      return (
        <TextField
          {...about}
          dir="ltr"
          inputMode={field.places ? 'decimal' : 'numeric'}
          autoComplete="off"
          unit={field.unit}
          {...text}
        />
      )
    case 'date':
      return <TextField {...about} type="date" dir="ltr" min={field.from} {...text} />
    case 'money':
      return <MoneyField {...about} unit={field.unit} value={value} onChange={onChange} />
    case 'choice':
      return (
        <SelectField {...about} options={field.options} placeholder="—" disabled={field.disabled} {...text} />
      )
    case 'search':
      return (
        <SearchableSelect
          // A loaded or changed list remounts the field, so that it finds the chosen option.
          key={`${field.options.length} ${field.options[0]?.value ?? ''}`}
          {...about}
          options={field.options}
          value={value || undefined}
          onChange={(chosen) => onChange(chosen ?? '')}
          disabled={field.disabled ?? false}
        />
      )
    case 'box':
      return (
        <Checkbox
          id={of.id}
          label={field.label}
          under={field.under}
          error={of.error}
          checked={isOn(value)}
          onChange={(event) => onChange(box(event.target.checked))}
        />
      )
    case 'pairs':
      return <PairsField {...of} value={value} onChange={onChange} />
    case 'picture':
    case 'audio':
      return (
        <MediaField
          {...about}
          of={field.as === 'picture' ? field.of : 'audio'}
          url={value}
          onChange={onChange}
        />
      )
  }
}
