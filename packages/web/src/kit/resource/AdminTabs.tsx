import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'

/** Pages of the back office that belong together: the words and the address of each. */
const groups = {
  /** Users, and what other admins asked to change of them. */
  users: {
    label: 'users.title',
    parts: [
      ['users.title', '/admin/users'],
      ['accountChanges.title', '/admin/account-changes'],
      ['users.deleted', '/admin/users/deleted'],
    ],
  },
  companies: {
    label: 'companyTabs.label',
    parts: [
      ['companyTabs.all', '/admin/companies'],
      ['companyTabs.matches', '/admin/companies/matches'],
    ],
  },
  /** What is on the market and what was. */
  market: {
    label: 'marketTabs.label',
    parts: [
      ['marketTabs.offers', '/admin/offers'],
      ['marketTabs.bids', '/admin/bids'],
    ],
  },
  trades: {
    label: 'tradeTabs.label',
    parts: [
      ['tradeTabs.all', '/admin/trades'],
      ['tradeTabs.late', '/admin/trades/late'],
      ['tradeTabs.carrierReports', '/admin/trades/carrier-reports'],
      ['tradeTabs.process', '/admin/trades/process'],
    ],
  },
  running: {
    label: 'running.tabs.label',
    parts: [
      ['running.tabs.state', '/admin/running'],
      ['running.tabs.messages', '/admin/running/messages'],
      ['running.tabs.jobs', '/admin/running/jobs'],
    ],
  },
  facilities: {
    label: 'facilities.title',
    parts: [
      ['facilities.title', '/admin/logistic-facilities'],
      ['facilityTypes.title', '/admin/logistic-facility-types'],
    ],
  },
  /** What a product is put together from, each a list of its own. */
  catalogue: {
    label: 'catalogue',
    parts: [
      ['products.title', '/admin/products'],
      ['bases.title', '/admin/product-base'],
      ['types.title', '/admin/product-types'],
      ['grades.title', '/admin/product-grade'],
      ['origins.title', '/admin/product-origins'],
      ['characteristics.title', '/admin/product-characteristics'],
    ],
  },
} as const
export type TabGroup = keyof typeof groups

export function AdminTabs({ of }: { of: TabGroup }) {
  const t = useTranslations('admin')
  const here = useRouterState({ select: (state) => state.location.pathname })
  const { label, parts } = groups[of]
  return (
    <Tabs
      label={t(label)}
      tabs={parts.map(([words, to]) => ({ key: to, link: { to }, label: t(words), current: here === to }))}
    />
  )
}
