import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['all', '/admin/trades'],
  ['late', '/admin/trades/late'],
  ['process', '/admin/trades/process'],
] as const

export function TradeTabs() {
  const t = useTranslations('admin.tradeTabs')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('label')}
      tabs={parts.map(([key, to]) => ({ key, link: { to }, label: t(key), current: here === to }))}
    />
  )
}
