import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../routes/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'

const parts = [
  ['products', pathTo('admin.products')],
  ['bases', pathTo('admin.product-base')],
  ['types', pathTo('admin.product-types')],
  ['grades', pathTo('admin.product-grade')],
  ['origins', pathTo('admin.product-origins')],
  ['characteristics', pathTo('admin.product-characteristics')],
] as const

/** What a product is put together from, each a list of its own. */
export function CatalogueTabs() {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Tabs
      label={t('catalogue')}
      tabs={parts.map(([key, href]) => ({ href, label: t(`${key}.title`), current: here === href }))}
    />
  )
}
