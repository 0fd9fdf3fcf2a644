import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../routes/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['users', pathTo('admin.users')],
  ['accountChanges', pathTo('admin.account-changes')],
] as const

/** Users, and what other admins asked to change of them. */
export function UserTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('users.title')}
      tabs={parts.map(([key, href]) => ({ href, label: t(`${key}.title`), current: here === href }))}
    />
  )
}
