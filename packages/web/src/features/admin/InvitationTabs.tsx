import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../routes/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['invitations', pathTo('admin.invitations')],
  ['requests', pathTo('admin.access-requests')],
  ['contacts', pathTo('admin.contacts')],
] as const

/** How people come in: who was invited, who asks to be, and who wrote. */
export function InvitationTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('invitations.title')}
      tabs={parts.map(([key, href]) => ({ href, label: t(`${key}.title`), current: here === href }))}
    />
  )
}
