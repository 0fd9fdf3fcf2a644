import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['products', '/admin/products'],
  ['bases', '/admin/product-base'],
  ['types', '/admin/product-types'],
  ['grades', '/admin/product-grade'],
  ['origins', '/admin/product-origins'],
  ['characteristics', '/admin/product-characteristics'],
] as const

/** The parts of a product, each a list of its own. */
export function CatalogueTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('catalogue')}
      tabs={parts.map(([key, to]) => ({ key, link: { to }, label: t(`${key}.title`), current: here === to }))}
    />
  )
}
