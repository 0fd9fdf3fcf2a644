import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/states.tsx'

/** A screen that has its place and its guard, and is not written yet. It says so. */
export function BeingBuilt() {
  const t = useTranslations('app')
  const row = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.row })
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{row ? t(`titles.${row.title}`) : t('brand')}</h1>
        </div>
      </div>
      <EmptyState title={t('beingBuilt.title')} commodity="chickpea">
        {t('beingBuilt.why')}
      </EmptyState>
    </>
  )
}
