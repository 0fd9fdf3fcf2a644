import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isConnected } from '../lib/api/connection.ts'
import { reportError } from '../lib/api/report-error.ts'
import { Refused, Unreachable } from '../lib/refused.ts'
import { FailedState } from '../ui/states.tsx'

/** Offline, the page was never opened on this device; online, a file of the page is gone because a newer version is out. */
function whyFailed(error: unknown): 'offline' | 'ourSide' | 'version' {
  if (error instanceof Unreachable || !isConnected()) return 'offline'
  if (error instanceof Refused) return 'ourSide'
  return /import|module|chunk|preload/i.test(String(error)) ? 'version' : 'ourSide'
}

/** A page whose code or first data failed to load. Only reloading helps. */
export function PageFailed({ error, reset }: Partial<ErrorComponentProps>) {
  const t = useTranslations('app')
  const [reference] = useState(() => reportError('page', error))
  const [why] = useState(() => whyFailed(error))
  return (
    <div className="wrap--narrow">
      <h1 className="sr">{t('pageFailed.title')}</h1>
      <FailedState
        title={t('pageFailed.title')}
        by="page"
        reference={why === 'offline' ? undefined : reference}
        onRetry={() => {
          reset?.()
          location.reload()
        }}
      >
        {t(`pageFailed.${why}`)}
      </FailedState>
    </div>
  )
}

/** The same for a page that brings its own `<main>`, and for the root: no layout has one around it. */
export const WholePageFailed = (failure: Partial<ErrorComponentProps>) => (
  <main id="main" className="wrap">
    <PageFailed {...failure} />
  </main>
)
