import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { useMayAct } from '../../kit/rights.ts'
import type { IconName } from '../../ui/drawings.tsx'
import { useArea } from './area.ts'

/** A page to go to; `id` finds it by its English name in either language. */
export type SearchPage = { id: string; icon: IconName; title: string; link: LinkOptions }

/** The pages of the menus, and those behind them that have an address of their own. */
export function useSearchPages(): readonly SearchPage[] {
  const member = useMemberPages()
  const admin = useAdminPages()
  return useArea() === 'admin' ? admin : member
}

const page = (id: string, icon: IconName, title: string, link: LinkOptions): SearchPage => ({
  id,
  icon,
  title,
  link,
})

function useMemberPages(): SearchPage[] {
  const mayDeal = useMayAct('deal')
  const t = useTranslations('app')
  const s = useTranslations('search.page')
  return [
    page('marketplace', 'market', t('titles.marketplace'), linkOptions({ to: '/marketplace' })),
    page('trades', 'trade', t('titles.trades'), linkOptions({ to: '/trades/list' })),
    page('my offers', 'tag', t('menu.myOffers'), linkOptions({ to: '/offers' })),
    page(
      'my bids',
      'stamp',
      s('bids'),
      linkOptions({ to: '/offers/list-of-offers', search: { tab: 'bids' } }),
    ),
    ...(mayDeal
      ? [
          page(
            'new offer',
            'plus',
            t('titles.offerNew'),
            linkOptions({ to: '/offers/new/step-0', search: { resume: 1 } }),
          ),
        ]
      : []),
    page('notifications', 'bell', t('titles.notifications'), linkOptions({ to: '/notifications' })),
    page('news', 'news', t('titles.news'), linkOptions({ to: '/news' })),
    page('profile', 'person', t('titles.profile'), linkOptions({ to: '/profile' })),
    page('personal', 'person', s('personal'), linkOptions({ to: '/profile/personal-information' })),
    page('company', 'factory', s('company'), linkOptions({ to: '/profile/company-information' })),
    page('payment bank account', 'bank', s('payment'), linkOptions({ to: '/profile/payment-information' })),
    page('fee invoices', 'document', t('titles.fees'), linkOptions({ to: '/profile/fees' })),
    page('people colleagues team', 'people', s('people'), linkOptions({ to: '/profile/people' })),
    page('approvals limits', 'stamp', s('approvals'), linkOptions({ to: '/profile/approvals' })),
    page('webhooks', 'globe', s('webhooks'), linkOptions({ to: '/profile/webhooks' })),
    page('phone', 'phone', s('phone'), linkOptions({ to: '/profile/verification-phone' })),
    page('preferences', 'settings', s('preferences'), linkOptions({ to: '/profile/global-preferences' })),
    page('security password', 'lock', s('security'), linkOptions({ to: '/profile/security' })),
    page('help support contact', 'envelope', s('help'), linkOptions({ to: '/profile/help' })),
    page('log out', 'log-out', t('titles.logout'), linkOptions({ to: '/logout' })),
  ]
}

function useAdminPages(): SearchPage[] {
  const mayGovern = useMayAsAdmin('govern')
  const t = useTranslations('app')
  const s = useTranslations('search.page')
  return [
    page('overview', 'eye', t('titles.overview'), linkOptions({ to: '/admin/overview' })),
    page('trades', 'trade', t('titles.trades'), linkOptions({ to: '/admin/trades' })),
    page('offers', 'market', t('titles.allOffers'), linkOptions({ to: '/admin/offers' })),
    page('fee invoices', 'bank', t('titles.fees'), linkOptions({ to: '/admin/fees' })),
    page('bids', 'stamp', t('titles.allBids'), linkOptions({ to: '/admin/bids' })),
    page('overdue trades', 'warning', s('late'), linkOptions({ to: '/admin/trades/late' })),
    page('trade process', 'info', t('titles.process'), linkOptions({ to: '/admin/trades/process' })),
    page('invitations', 'envelope', t('titles.invitations'), linkOptions({ to: '/admin/invitations' })),
    page('new invitation', 'plus', s('invite'), linkOptions({ to: '/admin/invitations/create' })),
    page(
      'access requests',
      'envelope',
      t('titles.accessRequests'),
      linkOptions({ to: '/admin/access-requests' }),
    ),
    page('hosts of webhooks', 'globe', t('titles.webhookHosts'), linkOptions({ to: '/admin/webhook-hosts' })),
    page('contacts messages', 'envelope', t('titles.contacts'), linkOptions({ to: '/admin/contacts' })),
    page('users members', 'people', t('titles.users'), linkOptions({ to: '/admin/users' })),
    page(
      'account changes',
      'people',
      t('titles.accountChanges'),
      linkOptions({ to: '/admin/account-changes' }),
    ),
    page('freight costs', 'ship', t('titles.freightCosts'), linkOptions({ to: '/admin/freight-costs' })),
    page(
      'missing lanes',
      'warning',
      t('titles.missingLanes'),
      linkOptions({ to: '/admin/freight-costs/missing' }),
    ),
    page(
      'carrier reports dcsa events',
      'ship',
      t('titles.carrierReports'),
      linkOptions({ to: '/admin/trades/carrier-reports' }),
    ),
    page(
      'carrier file dcsa upload',
      'upload',
      s('carrierFile'),
      linkOptions({ to: '/admin/trades/carrier-reports/import' }),
    ),
    page('lane rules sources', 'ship', t('titles.laneRules'), linkOptions({ to: '/admin/lane-rules' })),
    page('import lane rules', 'upload', s('ruleImport'), linkOptions({ to: '/admin/lane-rules/import' })),
    page('import freight', 'upload', s('freightImport'), linkOptions({ to: '/admin/freight-costs/import' })),
    page(
      'facilities ports',
      'anchor',
      t('titles.facilities'),
      linkOptions({ to: '/admin/logistic-facilities' }),
    ),
    page(
      'facility types',
      'anchor',
      t('titles.facilityTypes'),
      linkOptions({ to: '/admin/logistic-facility-types' }),
    ),
    page('products', 'tag', t('titles.products'), linkOptions({ to: '/admin/products' })),
    page('import products', 'upload', s('productImport'), linkOptions({ to: '/admin/products/import' })),
    page('import loads', 'upload', s('loadImport'), linkOptions({ to: '/admin/container-types/import' })),
    page('product bases', 'tag', s('bases'), linkOptions({ to: '/admin/product-base' })),
    page('product types', 'tag', s('types'), linkOptions({ to: '/admin/product-types' })),
    page('product grades', 'tag', s('grades'), linkOptions({ to: '/admin/product-grade' })),
    page('product origins', 'tag', s('origins'), linkOptions({ to: '/admin/product-origins' })),
    page(
      'characteristics',
      'tag',
      s('characteristics'),
      linkOptions({ to: '/admin/product-characteristics' }),
    ),
    page(
      'container types',
      'container',
      t('titles.containerTypes'),
      linkOptions({ to: '/admin/container-types' }),
    ),
    page('news', 'news', t('titles.news'), linkOptions({ to: '/admin/news' })),
    page('messages and jobs', 'bell', t('titles.running'), linkOptions({ to: '/admin/running' })),
    page('stuck messages', 'bell', s('stuck'), linkOptions({ to: '/admin/running/messages' })),
    page('failed jobs', 'bell', s('failedJobs'), linkOptions({ to: '/admin/running/jobs' })),
    page('activity log', 'clock', t('titles.activity'), linkOptions({ to: '/admin/activity' })),
    ...(mayGovern
      ? [page('settings', 'settings', t('titles.settings'), linkOptions({ to: '/admin/settings' }))]
      : []),
    page('profile', 'person', t('titles.profile'), linkOptions({ to: '/admin/profile' })),
    page('security password', 'lock', s('security'), linkOptions({ to: '/admin/profile/security' })),
    page(
      'preferences',
      'settings',
      s('preferences'),
      linkOptions({ to: '/admin/profile/global-preferences' }),
    ),
    page('log out', 'log-out', t('titles.logout'), linkOptions({ to: '/logout' })),
  ]
}
