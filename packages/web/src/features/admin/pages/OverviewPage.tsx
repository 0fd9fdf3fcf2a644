import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { ButtonLink, Link } from '../../../ui/Link.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { FailedState, SkeletonLines } from '../../../ui/states.tsx'
import { Num } from '../../../ui/Text.tsx'
import { FiguresTable } from '../figures/FiguresTable.tsx'
import { MissingLanes } from '../figures/MissingLanes.tsx'

const needs = [
  ['account_changes', '/admin/account-changes'],
  ['access_requests', '/admin/access-requests'],
  ['contacts', '/admin/contacts'],
  ['new_links', '/admin/invitations'],
  ['missing_lanes', '/admin/overview', 'missing'],
  ['overdue_trades', '/admin/trades/late'],
  ['failed_imports', '/admin/freight-costs/import'],
] as const

/** Tasks for admins, and market activity. */
export default function OverviewPage() {
  const t = useTranslations('admin.overview')
  const board = useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: async ({ signal }) => (await api('GET /secure/admin/dashboard', { signal })).data,
    refetchInterval: 60_000,
  })
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('about')}
        end={<ButtonLink to="/admin/trades">{t('trades')}</ButtonLink>}
      />
      {board.data ? (
        <ul className="needs">
          {needs.map(([key, to, hash]) => {
            const n = board.data[key]
            return (
              <li key={key} className={n > 0 ? 'needs__one is-yours' : 'needs__one'}>
                <Link to={to} hash={hash} search={true}>
                  <Num className="needs__n">{n}</Num>
                  <span>{t(`need.${key}`)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      ) : board.isError ? (
        <FailedState onRetry={() => board.refetch()} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      <FiguresTable />
      <MissingLanes />
    </>
  )
}
