import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'

const ColleagueAwaited = lazy(() => import('./ColleagueAwaited.tsx'))

/** Whose turn it is in the reader's own company: "Waiting for finance: Omar Nur". */
export function WaitingForColleague({ act }: { act: CompanyAct }) {
  const t = useTranslations('trades.waitingFor')
  return (
    <Suspense fallback={t('colleague')}>
      <ColleagueAwaited act={act} />
    </Suspense>
  )
}
