import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasWords } from '../../../lib/words/has-words.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { textProps } from '../../../ui/form/text-props.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FailedState, SkeletonLines } from '../../../ui/states.tsx'

export type PickOption = { value: string; label: string; under?: string }

type Props = {
  title: string
  /** The source of the options: not loaded yet differs from empty. */
  list: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>
  options: readonly PickOption[]
  chosen: readonly string[]
  onChoose: (id: string) => void
  /** The form of the new record, and what is wrong with it. */
  children: ReactNode
  error?: string | undefined
}

/** Existing ones, to be chosen with a press and unchosen with another; next to them the form of a new one. */
export function PickOrDraft({ list, children, error, ...there }: Props) {
  const t = useTranslations('admin.wizard')
  return (
    <div className="wizard">
      {list.data !== undefined ? (
        <Picks {...there} />
      ) : list.isError ? (
        <FailedState onRetry={() => list.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
      <section className="sheet pad">
        <h2 className="h-panel form__head">{t('orNew')}</h2>
        {error ? (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        ) : null}
        {children}
      </section>
    </div>
  )
}

function Picks({ title, options, chosen, onChoose }: Omit<Props, 'list' | 'children' | 'error'>) {
  const t = useTranslations('admin.wizard')
  const id = useId()
  const [search, setSearch] = useState('')
  const shown = options.filter(({ label, under = '' }) => hasWords(search, [label, under]))
  return (
    <section className="sheet pad" aria-labelledby={`${id}-t`}>
      <h2 className="h-panel form__head" id={`${id}-t`}>
        {title}
      </h2>
      <div className="field">
        <label className="sr" htmlFor={`${id}-s`}>
          {t('search')}
        </label>
        <div className="control">
          <input
            id={`${id}-s`}
            type="search"
            dir="auto"
            placeholder={t('search')}
            {...textProps(search, setSearch)}
          />
        </div>
      </div>
      {shown.length === 0 ? <p className="faint">{t('none')}</p> : null}
      <ul className="picks">
        {shown.map(({ value, label, under }) => (
          <li key={value}>
            <button
              type="button"
              className="picks__b"
              aria-pressed={chosen.includes(value)}
              onClick={() => onChoose(value)}
            >
              <span>
                <bdi>{label}</bdi>
                {under ? (
                  <span className="said faint">
                    <bdi>{under}</bdi>
                  </span>
                ) : null}
              </span>
              {chosen.includes(value) ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
