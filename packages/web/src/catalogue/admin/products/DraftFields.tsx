import { useId } from 'react'
import { FieldOf } from '../../../kit/forms/FieldOf.tsx'
import type { FormField } from '../../../kit/forms/form.ts'

type Props<Draft extends Record<string, string>> = {
  fields: readonly FormField<keyof Draft & string>[]
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The fields of something that is created at the end; Next waits until they are filled in. */
export function DraftFields<Draft extends Record<string, string>>({ fields, draft, onChange }: Props<Draft>) {
  const id = useId()
  return fields.map((field) => (
    <FieldOf
      key={field.name}
      field={field}
      of={{ id: `${id}${field.name}`, label: field.label }}
      value={draft[field.name] ?? ''}
      onChange={(value) => onChange({ ...draft, [field.name]: value })}
    />
  ))
}
