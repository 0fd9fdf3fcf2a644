import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../routes/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['all', pathTo('admin.trades')],
  ['late', pathTo('admin.late-trades')],
  ['process', pathTo('admin.process')],
] as const

export function TradeTabs() {
  const t = useTranslations('admin.tradeTabs')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('label')}
      tabs={parts.map(([key, href]) => ({ href, label: t(key), current: here === href }))}
    />
  )
}
