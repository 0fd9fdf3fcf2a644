import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { FieldError } from './Field.tsx'

export type Choice<V extends string> = {
  value: V
  label: ReactNode
  /** The small line: how far the duty reaches. */
  under?: ReactNode
  /** Beside the words on a desk: the incoterm's reach. */
  aside?: ReactNode
  disabled?: boolean
}

type GroupProps<V extends string> = {
  legend: ReactNode
  name?: string
  hint?: ReactNode
  error?: ReactNode
  value: V | undefined
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
  id?: string
}

/** One of a few, each with its consequence in words. */
export function RadioCards<V extends string>({
  legend,
  name,
  hint,
  error,
  value,
  onChange,
  choices,
  id,
}: GroupProps<V>) {
  const own = useId()
  const group = id ?? own
  return (
    <fieldset className="terms" id={group} tabIndex={-1} aria-describedby={error ? `${group}-e` : undefined}>
      <legend>
        {legend}
        {hint ? <span className="field__hint">{hint}</span> : null}
      </legend>
      {choices.map((choice) => (
        <label className="term" key={choice.value}>
          <input
            type="radio"
            name={name ?? group}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="term__b">
            <span className="term__h">{choice.label}</span>
            {choice.aside}
            {choice.under ? <span className="faint">{choice.under}</span> : null}
          </span>
        </label>
      ))}
      {error ? <FieldError id={`${group}-e`}>{error}</FieldError> : null}
    </fieldset>
  )
}

/** One of a few short ones side by side: shipping days, hours of validity. */
export function Segmented<V extends string>({
  legend,
  name,
  hint,
  error,
  value,
  onChange,
  choices,
  id,
}: GroupProps<V>) {
  const own = useId()
  const group = id ?? own
  return (
    <fieldset className="seg" id={group} tabIndex={-1} aria-describedby={error ? `${group}-e` : undefined}>
      <legend>
        {legend}
        {hint ? <span className="field__hint">{hint}</span> : null}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name ?? group}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {error ? <FieldError id={`${group}-e`}>{error}</FieldError> : null}
    </fieldset>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  under?: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, under, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        <span>
          {label}
          {under ? <span className="faint">{under}</span> : null}
        </span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  )
}
