import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../Icon.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  /** The label is read out but not visible: filters in a toolbar. */
  quiet?: boolean
  /** Give one when an ErrorSummary links here. */
  id?: string
  className?: string
}

export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint, control, error, in this order; the control gets the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  optional,
  quiet,
  id,
  className,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const t = useTranslations('ui')
  const own = useId()
  const field = id ?? own
  const describedBy = [hint ? `${field}-h` : '', error ? `${field}-e` : ''].filter(Boolean).join(' ')
  return (
    <div className={['field', error ? 'has-error' : '', className].filter(Boolean).join(' ')}>
      <label htmlFor={field} className={quiet ? 'sr' : undefined}>
        {label}
        {optional ? <span className="field__opt"> {t('field.optional')}</span> : null}
      </label>
      {hint ? (
        <p className="field__hint" id={`${field}-h`}>
          {hint}
        </p>
      ) : null}
      {children({
        id: field,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={`${field}-e`}>{error}</FieldError> : null}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  )
}

type Own<T> = Omit<T, keyof FieldProps | 'children'>

export type TextFieldProps = FieldProps &
  Own<InputHTMLAttributes<HTMLInputElement>> & {
    unit?: ReactNode
    after?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** Free text is `dir="auto"`; pass `dir="ltr"` for codes, addresses and numbers. */
export function TextField({
  label,
  hint,
  error,
  optional,
  quiet,
  id,
  className,
  unit,
  after,
  ...input
}: TextFieldProps) {
  const field = { label, hint, error, optional, quiet, id, className }
  return (
    <Field {...definedProps(field)}>
      {(ids) => (
        <div className="control">
          <input type="text" dir="auto" {...input} {...ids} />
          {unit ? <span className="control__unit">{unit}</span> : null}
          {after}
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldProps &
  Own<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, hint, error, optional, quiet, id, className, ...area }: TextAreaProps) {
  const field = { label, hint, error, optional, quiet, id, className }
  return (
    <Field {...definedProps(field)}>
      {(ids) => (
        <div className="control control--area">
          <textarea rows={3} dir="auto" {...area} {...ids} />
        </div>
      )}
    </Field>
  )
}

/** Leaves out undefined props, so that the props of `Field` keep their defaults. */
export function definedProps<T extends { label: ReactNode }>(props: T): T & FieldProps {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as T &
    FieldProps // a subset of T
}
