import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['facilities', '/admin/logistic-facilities'],
  ['facilityTypes', '/admin/logistic-facility-types'],
] as const

export function FacilityTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('facilities.title')}
      tabs={parts.map(([key, to]) => ({ key, link: { to }, label: t(`${key}.title`), current: here === to }))}
    />
  )
}
