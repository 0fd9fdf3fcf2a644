import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['users', '/admin/users'],
  ['accountChanges', '/admin/account-changes'],
] as const

/** Users, and pending changes by other admins. */
export function UserTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('users.title')}
      tabs={parts.map(([key, to]) => ({ key, link: { to }, label: t(`${key}.title`), current: here === to }))}
    />
  )
}
