import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../Icon.tsx'

export type SummedError = { id: string; message: string }

type Props = {
  errors: readonly SummedError[]
  /** Changes with each attempt to send: the summary takes the focus again. */
  attempt: number
}

/** Appears above the form after a refused attempt, takes the focus and links to each field. */
export function ErrorSummary({ errors, attempt }: Props) {
  const t = useTranslations('ui')
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        <span>{t('errors.summary', { n: errors.length })}</span>
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                const field = document.getElementById(id)
                if (!field) return
                event.preventDefault()
                field.focus()
                field.scrollIntoView({ block: 'center' })
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
