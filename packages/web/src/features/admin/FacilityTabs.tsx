import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../routes/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['facilities', pathTo('admin.logistic-facilities')],
  ['facilityTypes', pathTo('admin.logistic-facility-types')],
] as const

export function FacilityTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('facilities.title')}
      tabs={parts.map(([key, href]) => ({ href, label: t(`${key}.title`), current: here === href }))}
    />
  )
}
