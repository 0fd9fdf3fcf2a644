import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reportError } from '../lib/report-error.ts'
import { FailedState } from '../ui/states.tsx'

/** A page whose code or first data failed to load. Only reloading helps. */
export function PageFailed({ error, reset }: Partial<ErrorComponentProps>) {
  const t = useTranslations('app')
  const [reference] = useState(() => reportError('page', error))
  return (
    <main id="main" className="wrap wrap--narrow">
      <h1 className="sr">{t('pageFailed.title')}</h1>
      <FailedState
        title={t('pageFailed.title')}
        reference={reference}
        onRetry={() => {
          reset?.()
          location.reload()
        }}
      >
        {t('pageFailed.why')}
      </FailedState>
    </main>
  )
}
