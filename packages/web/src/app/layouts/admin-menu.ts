import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { type OpenWork, openWorkQuery } from '../../kit/resource/open-work.ts'
import type { IconName } from '../../ui/drawings.tsx'

/** An entry is lit on the pages whose path begins with its own, or matches `within`. */
type Entry = readonly [title: string, to: string, icon: IconName, counts?: keyof OpenWork, within?: RegExp]

/** The menu of the back office, in groups by work. */
const groups = {
  work: [
    ['overview', '/admin/overview', 'eye'],
    ['accessRequests', '/admin/access-requests', 'enter', 'access_requests'],
    ['trades', '/admin/trades', 'trade', 'overdue_trades'],
    ['missingLanes', '/admin/freight-costs/missing', 'warning', 'missing_lanes'],
    ['allOffers', '/admin/offers', 'market', undefined, /^\/admin\/(offers|bids)/],
    ['fees', '/admin/fees', 'bank'],
  ],
  members: [
    ['companies', '/admin/companies', 'factory', 'company_matches'],
    ['users', '/admin/users', 'people', 'account_changes', /^\/admin\/(users|account-changes)/],
    ['invitations', '/admin/invitations', 'envelope', 'new_links'],
    ['contacts', '/admin/contacts', 'document', 'contacts'],
    ['webhookHosts', '/admin/webhook-hosts', 'globe', 'webhook_hosts'],
  ],
  catalogue: [
    ['products', '/admin/products', 'tag', 'products_not_offered', /^\/admin\/product/],
    ['containerTypes', '/admin/container-types', 'container'],
    ['news', '/admin/news', 'news', undefined, /^\/admin\/(news|articles)/],
  ],
  freight: [
    [
      'freightCosts',
      '/admin/freight-costs',
      'ship',
      'failed_imports',
      /^\/admin\/freight-costs(?!\/missing)/,
    ],
    ['laneRules', '/admin/lane-rules', 'document', undefined, /^\/admin\/lane-rules/],
    ['facilities', '/admin/logistic-facilities', 'anchor', undefined, /^\/admin\/logistic/],
  ],
  system: [
    ['activity', '/admin/activity', 'clock'],
    ['running', '/admin/running', 'bell'],
    ['settings', '/admin/settings', 'settings'],
  ],
} as const satisfies Record<string, readonly Entry[]>

/** The overview says what is wrong: a log that was changed outside of the product. */
const alarms = (work: OpenWork | undefined) => (typeof work?.activity_log?.broken_at === 'number' ? 1 : 0)

const inOrder = ['work', 'members', 'catalogue', 'freight', 'system'] as const

/** Empty while the admin has to set up a second factor first. */
export function useAdminMenu(isLocked: boolean) {
  const here = useRouterState({ select: (state) => state.location.pathname })
  const { data: work } = useQuery({ ...openWorkQuery, enabled: !isLocked })
  const mayGovern = useMayAsAdmin('govern')
  if (isLocked) return []
  return inOrder.map((group) => ({
    group,
    entries: groups[group]
      .filter(([, to]: Entry) => mayGovern || to !== '/admin/settings')
      .map(([title, to, icon, counts, within]: (typeof groups)[typeof group][number]) => ({
        title,
        to,
        icon,
        n: to === '/admin/overview' ? alarms(work) : ((counts && work?.[counts]) ?? 0),
        isLate: counts === 'overdue_trades' || to === '/admin/overview',
        current: within ? within.test(here) : here.startsWith(to),
      })),
  }))
}
