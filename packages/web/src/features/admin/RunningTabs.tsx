import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../routes/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['state', pathTo('admin.running')],
  ['messages', pathTo('admin.stuck-messages')],
  ['jobs', pathTo('admin.failed-jobs')],
] as const

export function RunningTabs() {
  const t = useTranslations('admin.running.tabs')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('label')}
      tabs={parts.map(([key, href]) => ({ href, label: t(key), current: here === href }))}
    />
  )
}
