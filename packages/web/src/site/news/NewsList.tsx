import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { usePageSize } from '../../lib/api/page-size.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { useLastPage } from '../../ui/table/last-page.ts'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { NewsLines } from './NewsLines.tsx'
import { useNews } from './use-news.ts'

export default function NewsList() {
  const t = useTranslations('news')
  const search = useSearch({ from: '/news' })
  const page = Math.max(1, Number.parseInt(search.page ?? '1', 10) || 1)
  const [perPage, choose] = usePageSize()
  const news = useNews(page, perPage)
  const { data } = news
  const linkOf = (to: number) => linkOptions({ to: '/news', search: { page: to > 1 ? to : undefined } })
  const past = useLastPage(news, { page, perPage, linkOf })
  return (
    <>
      <PageHead title={t('title')} />
      {news.isPending || past ? (
        <SkeletonLines />
      ) : !data ? (
        <FailedState title={t('failed')} onRetry={() => news.refetch()}>
          {t('failedWhy')}
        </FailedState>
      ) : data.data.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneWhy')}</EmptyState>
      ) : (
        <>
          <NewsLines articles={data.data} />
          <Pagination
            page={page}
            perPage={perPage}
            total={data.total_data}
            linkOf={linkOf}
            onPerPage={choose}
          />
        </>
      )}
    </>
  )
}
