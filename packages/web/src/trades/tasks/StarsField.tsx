import type { Stars } from '@mahsul/domain/trades/rating'
import { useTranslations } from 'use-intl'
import { FieldError } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  id: string
  label: string
  error?: string
  value: Stars | undefined
  onChange: (value: Stars) => void
  choices: readonly Stars[]
}

/** One to five stars: radio buttons, so that arrow keys and screen readers work. */
export function StarsField({ id, label, error, value, onChange, choices }: Props) {
  const t = useTranslations('tasks.rating')
  return (
    <fieldset
      className={error ? 'stars has-error' : 'stars'}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-e` : undefined}
    >
      <legend>{label}</legend>
      <div className="stars__row">
        {choices.map((n) => (
          <label key={n} className={value !== undefined && n <= value ? 'is-on' : undefined}>
            <input type="radio" name={id} value={n} checked={n === value} onChange={() => onChange(n)} />
            <Icon name="star" fill={value !== undefined && n <= value} />
            <span className="sr">{t('stars', { n })}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-e`}>{error}</FieldError> : null}
    </fieldset>
  )
}
