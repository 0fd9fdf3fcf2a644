import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './Field.tsx'

export type Choice<V extends string> = {
  value: V
  label: ReactNode
  /** The small line: how far the duty reaches. */
  under?: ReactNode
  /** Next to the text on a desktop: the incoterm's reach. */
  aside?: ReactNode
  disabled?: boolean
}

type GroupProps<V extends string> = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: V | undefined
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
  id?: string
}

/** One of a few, each with its consequence in words. */
export function RadioCards<V extends string>(props: GroupProps<V>) {
  return (
    <RadioGroup {...props} className="terms" choiceClass="term">
      {({ label, aside, under }) => (
        <span className="term__b">
          <span className="term__h">{label}</span>
          {aside}
          {under ? <span className="faint">{under}</span> : null}
        </span>
      )}
    </RadioGroup>
  )
}

/** One of a few short ones side by side: shipping days, hours of validity. */
export function Segmented<V extends string>(props: GroupProps<V>) {
  return (
    <RadioGroup {...props} className="seg">
      {({ label }) => <span>{label}</span>}
    </RadioGroup>
  )
}

type RadioGroupProps<V extends string> = GroupProps<V> & {
  className: string
  choiceClass?: string
  children: (choice: Choice<V>) => ReactNode
}

function RadioGroup<V extends string>({ id, error, children, ...props }: RadioGroupProps<V>) {
  const { legend, hint, value, onChange, choices, className, choiceClass } = props
  const own = useId()
  const group = id ?? own
  return (
    <fieldset
      className={className}
      id={group}
      tabIndex={-1}
      aria-describedby={error ? `${group}-e` : undefined}
    >
      <legend>
        {legend}
        {hint ? <span className="field__hint">{hint}</span> : null}
      </legend>
      {choices.map((choice) => (
        <label className={choiceClass} key={choice.value}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {children(choice)}
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
