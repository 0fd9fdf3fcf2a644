import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['users', '/admin/users'],
  ['accountChanges', '/admin/account-changes'],
] as const

/** Users, and what other admins asked to change of them. */
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
