import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '../Icon.tsx'
import { definedProps, Field, type FieldProps } from './Field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'children'> & {
    options: readonly Option[]
    /** An empty first choice: "Choose a port", "Any incoterm". */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
  }

/** The browser's own select: works on a phone, by keyboard and in both directions without our help. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  quiet,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...definedProps({ label, hint, error, optional, quiet, id, className })}>
      {(ids) => (
        <div className="control control--select">
          <select {...select} {...ids}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  )
}
