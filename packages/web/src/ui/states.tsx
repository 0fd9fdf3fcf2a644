import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FailedBy, lastFailedBy, lastReference } from '../lib/reference.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Reference } from './Text.tsx'
import { type Commodity, Texture } from './Texture.tsx'

/** The skeleton of a list. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const t = useTranslations('ui')
  return (
    <div className="sheet" aria-busy="true">
      <span className="sr" role="status">
        {t('state.loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div className="skrow" key={row}>
          <span className="sk sk--tx" />
          <span className="sk__l">
            <span className="sk" />
            <span className="sk sk--short" />
          </span>
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}

/** Skeleton lines of a text or of a form. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const t = useTranslations('ui')
  return (
    <div className="sheet pad sk-lines" aria-busy="true">
      <span className="sr" role="status">
        {t('state.loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span className="sk" key={line} />
      ))}
    </div>
  )
}

type EmptyProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  commodity?: Commodity
  bare?: boolean
}

/** Nothing here yet, and what to do next. `bare` inside another sheet. */
export function EmptyState({ title, children, action, commodity = 'sesame', bare }: EmptyProps) {
  return (
    <div className={bare ? 'empty' : 'sheet empty'}>
      <Texture commodity={commodity} className="empty__tx" box={[80, 80]} />
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}

type FailedProps = {
  title?: ReactNode
  children?: ReactNode
  onRetry?: () => unknown
  bare?: boolean
  /** The request id for an admin; by default of the last failed request. */
  reference?: string | undefined
  /** By default that of the last failed request. `page`: its own words say it all. */
  by?: FailedBy | 'page'
}

/** What happened, and a button to retry. The caller's own words are those of a lost connection. */
export function FailedState({ title, children, onRetry, bare, reference, by }: FailedProps) {
  const t = useTranslations('ui')
  const [last] = useState(() => ({ id: lastReference(), by: lastFailedBy() }))
  const id = reference ?? last.id
  const fault = by ?? (reference ? 'server' : last.by)
  return (
    <div className={bare ? 'empty' : 'sheet empty'} role="alert">
      <Icon name="warning" className="empty__ic" />
      <h2>{title ?? t('state.failed')}</h2>
      <p>
        {fault === 'page'
          ? children
          : fault === 'connection'
            ? (children ?? t('state.failedWhy'))
            : t(id ? 'state.ourSide' : 'state.ourSideOnly')}
      </p>
      {id ? <p className="faint">{t.rich('state.reference', { id: () => <Reference id={id} /> })}</p> : null}
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      ) : null}
    </div>
  )
}

export function Info({ children }: { children: ReactNode }) {
  return (
    <div className="info">
      <Icon name="info" />
      <span>{children}</span>
    </div>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="note">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  )
}

/** What was typed is kept; shows since when, next to the buttons. */
export function DraftKept({ at }: { at: Date | undefined }) {
  const t = useTranslations('ui')
  const f = useFormats()
  if (!at) return null
  return (
    <span className="saved" role="status">
      <Icon name="check" />
      <span>
        {t.rich('draft.kept', { num: (chunks) => <bdi dir="ltr">{chunks}</bdi>, time: f.clock(at) })}
      </span>
    </span>
  )
}
