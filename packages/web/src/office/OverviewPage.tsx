import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DataAsOf } from '../kit/lists/DataAsOf.tsx'
import { type OpenWork, openWorkQuery } from '../kit/resource/open-work.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { Num } from '../ui/Text.tsx'
import { Figures } from './figures/Figures.tsx'
import { BrokenLog, isBroken, LogState } from './figures/LogState.tsx'
import { ThisMonth } from './figures/ThisMonth.tsx'

/** The most urgent first: what is late, what holds up a trade or a member, what can wait a day. */
const byUrgency = [
  ['overdue_trades', linkOptions({ to: '/admin/trades/late' })],
  ['account_changes', linkOptions({ to: '/admin/account-changes', search: { state: 'waiting' } })],
  ['webhook_hosts', linkOptions({ to: '/admin/webhook-hosts', search: { state: 'waiting' } })],
  ['missing_lanes', linkOptions({ to: '/admin/freight-costs/missing' })],
  ['lapsed_lanes', linkOptions({ to: '/admin/freight-costs', search: { state: 'lapsed' } })],
  ['access_requests', linkOptions({ to: '/admin/access-requests', search: { state: 'waiting' } })],
  ['overdue_fees', linkOptions({ to: '/admin/fees', search: { status: 'overdue' } })],
  ['failed_messages', linkOptions({ to: '/admin/running/messages' })],
  ['company_matches', linkOptions({ to: '/admin/companies/matches' })],
  ['contacts', linkOptions({ to: '/admin/contacts', search: { state: 'waiting' } })],
  ['new_links', linkOptions({ to: '/admin/invitations', search: { state: 'expired' } })],
  ['products_not_offered', linkOptions({ to: '/admin/products', search: { state: 'not_yet' } })],
  ['failed_imports', linkOptions({ to: '/admin/freight-costs/import' })],
  ['failed_product_imports', linkOptions({ to: '/admin/products/import' })],
  ['failed_load_imports', linkOptions({ to: '/admin/container-types/import' })],
] as const

const shown = [
  'GET /secure/admin/dashboard',
  'GET /secure/admin/figures',
  'GET /secure/admin/figures/this-month',
] as const

/** Tasks for admins, and market activity. */
export default function OverviewPage() {
  const t = useTranslations('admin.overview')
  const work = useQuery(openWorkQuery)
  const log = work.data?.activity_log
  return (
    <>
      <PageHead title={t('title')} sub={t('about')} />
      <DataAsOf of={shown} what="figures" />
      {isBroken(log) ? <BrokenLog log={log} /> : null}
      {work.data ? (
        <Work work={work.data} />
      ) : work.isError ? (
        <FailedState onRetry={() => work.refetch()} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {log === undefined || isBroken(log) ? null : <LogState log={log} />}
      <ThisMonth />
      <Figures />
    </>
  )
}

function Work({ work }: { work: OpenWork }) {
  const t = useTranslations('admin.overview')
  const open = byUrgency.filter(([key]) => (work[key] ?? 0) > 0)
  if (open.length === 0)
    return (
      <p className="needs__none">
        <Icon name="check" /> {t('nothing')}
      </p>
    )
  return (
    <ul className="needs">
      {open.map(([key, link]) => (
        <li key={key} className={key === 'overdue_trades' ? 'needs__one is-late' : 'needs__one'}>
          <Link {...link}>
            <Num className="needs__n">{work[key]}</Num>
            <span>{t(`need.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
