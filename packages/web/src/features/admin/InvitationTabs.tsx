import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['invitations', '/admin/invitations'],
  ['requests', '/admin/access-requests'],
  ['contacts', '/admin/contacts'],
] as const

/** How people join: invitations, requests for access, and messages. */
export function InvitationTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('invitations.title')}
      tabs={parts.map(([key, to]) => ({ key, link: { to }, label: t(`${key}.title`), current: here === to }))}
    />
  )
}
