import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['state', '/admin/running'],
  ['messages', '/admin/running/messages'],
  ['jobs', '/admin/running/jobs'],
] as const

export function RunningTabs() {
  const t = useTranslations('admin.running.tabs')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('label')}
      tabs={parts.map(([key, to]) => ({ key, link: { to }, label: t(key), current: here === to }))}
    />
  )
}
