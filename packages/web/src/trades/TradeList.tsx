import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { keys } from '../kit/queries.ts'
import { api } from '../lib/api/api.ts'
import { usePageSize } from '../lib/api/page-size.ts'
import { queries } from '../lib/api/queries.ts'
import { orAsRead } from '../offline/readings.ts'
import { AsOf } from '../ui/AsOf.tsx'
import { Later } from '../ui/Later.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../ui/states.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useLastPage } from '../ui/table/last-page.ts'
import { Pagination } from '../ui/table/Pagination.tsx'
import { TradeTable } from './TradeTable.tsx'

const statuses = ['running', 'finished', 'lapsed', 'cancelled'] as const
type Status = (typeof statuses)[number]

const listLink = (status: Status | undefined, page = 1) =>
  linkOptions({ to: '/trades/list', search: { status, page: page > 1 ? page : undefined } })

export default function TradeList() {
  const t = useTranslations('trades')
  const search = useSearch({ from: '/trades/list' })
  const status = statuses.find((each) => each === search.status)
  const page = Math.max(1, Number.parseInt(search.page ?? '1', 10) || 1)
  const [perPage, choose] = usePageSize()
  const trades = useQuery({
    queryKey: [...keys.trades, status ?? 'all', page, perPage],
    queryFn: ({ signal, queryKey }) =>
      orAsRead(queries, queryKey, () =>
        api('GET /secure/trades', {
          query: { status, page: String(page), per_page: String(perPage) },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const { data } = trades
  const linkOf = (to: number) => listLink(status, to)
  const past = useLastPage(trades, { page, perPage, linkOf })
  return (
    <>
      <PageHead title={t('title')} sub={t('listSub')} />
      <Tabs
        label={t('filter')}
        tabs={[undefined, ...statuses].map((each) => ({
          key: each ?? 'all',
          link: listLink(each),
          label: t(`status.${each ?? 'all'}`),
          current: each === status,
        }))}
      />
      <AsOf query={trades} />
      {trades.isPending || past ? (
        <SkeletonRows />
      ) : trades.isError && !data ? (
        <FailedState onRetry={() => trades.refetch()} />
      ) : !data || data.total_data === 0 ? (
        <EmptyState
          title={t(status ? 'none.status' : 'none.all')}
          action={
            status ? (
              <ButtonLink {...listLink(undefined)}>{t('none.showAll')}</ButtonLink>
            ) : (
              <ButtonLink variant="primary" to="/marketplace">
                {t('none.toMarket')}
              </ButtonLink>
            )
          }
        >
          {t(status ? 'none.statusWhy' : 'none.allWhy')}
        </EmptyState>
      ) : (
        <Later fallback={<SkeletonRows />}>
          <div className="sheet sheet--table" aria-busy={trades.isPlaceholderData || undefined}>
            <TradeTable trades={data.data} />
            <Pagination
              page={page}
              perPage={perPage}
              total={data.total_data}
              linkOf={linkOf}
              onPerPage={choose}
            />
          </div>
        </Later>
      )}
    </>
  )
}
