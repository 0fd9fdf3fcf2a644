import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCounts } from '../kit/counts.ts'
import { usePageSize } from '../lib/api/page-size.ts'
import { useFormats, useZone } from '../lib/words/i18n.tsx'
import { dayIn } from '../lib/words/zone.ts'
import { AsOf } from '../ui/AsOf.tsx'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../ui/states.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { useLastPage } from '../ui/table/last-page.ts'
import { Pagination } from '../ui/table/Pagination.tsx'
import { byDay, type Notice } from './look.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { markRead, useMarkAllRead, useNotices, type Which } from './use-notices.ts'

const tabs = ['all', 'unread', 'BID', 'TRADE'] as const satisfies readonly Which[]
const pageOf = (which: Which, page: number) =>
  linkOptions({
    to: '/notifications',
    search: {
      which: which === 'all' ? undefined : which,
      page: page > 1 ? page : undefined,
    },
  })

export default function Notifications() {
  const t = useTranslations('notifications')
  const search = useSearch({ from: '/notifications' })
  const page = Math.max(1, Number.parseInt(search.page ?? '1', 10) || 1)
  const which = tabs.find((tab) => tab === search.which) ?? 'all'
  const [perPage, choose] = usePageSize()
  const notices = useNotices(page, { which, perPage })
  const counts = useCounts()
  const { total } = counts
  const markAll = useMarkAllRead()
  const { data } = notices
  const linkOf = (to: number) => pageOf(which, to)
  const past = useLastPage(notices, { page, perPage, linkOf })
  return (
    <div className="notices">
      <PageHead
        title={t('title')}
        sub={counts.isKnown ? t.rich('unread', { ...richTextTags, n: total }) : undefined}
        live
        end={
          total > 0 ? (
            <Button variant="quiet" onClick={markAll}>
              {t('readAll')}
            </Button>
          ) : null
        }
      />
      <Tabs
        label={t('filter')}
        tabs={tabs.map((tab) => ({
          key: tab,
          link: pageOf(tab, 1),
          label: t(`tab.${tab}`),
          current: tab === which,
          ...(tab !== 'all' &&
            counts.isKnown && { count: { unread: total, BID: counts.bid, TRADE: counts.trade }[tab] }),
        }))}
      />
      <AsOf query={notices} />
      {notices.isPending || past ? (
        <SkeletonRows />
      ) : notices.isError && !data ? (
        <FailedState onRetry={() => notices.refetch()}>{t('offline')}</FailedState>
      ) : !data || data.data.length === 0 ? (
        <EmptyState title={which === 'unread' ? t('noneUnread') : t('none')}>
          {which === 'unread' ? null : t('noneWhy')}
        </EmptyState>
      ) : (
        <>
          <Days notices={data.data} onOpen={(id) => void markRead({ ids: [id] }).catch(() => undefined)} />
          <Pagination
            page={page}
            perPage={perPage}
            total={data.total_data}
            linkOf={linkOf}
            onPerPage={choose}
          />
        </>
      )}
    </div>
  )
}

type DaysProps = { notices: readonly Notice[]; onOpen: (unread: Notice['id']) => void }

function Days({ notices, onOpen }: DaysProps) {
  const zone = useZone()
  return byDay(notices, zone).map(({ day, notices: of }) => (
    <section key={day}>
      <h2 className="daymark">
        <DayName day={day} />
      </h2>
      <ul className="notis sheet">
        {of.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onOpen={() => {
              if (!notice.read_at) onOpen(notice.id)
            }}
          />
        ))}
      </ul>
    </section>
  ))
}

/** `Today, 9 Nov`, `Yesterday, 8 Nov`, `6 Nov`. */
function DayName({ day }: { day: string }) {
  const t = useTranslations('notifications')
  const f = useFormats()
  const today = dayIn(useZone(), new Date())
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const date = <bdi className="date">{f.shortDate(day)}</bdi>
  if (day === today)
    return (
      <>
        {t('today')} {date}
      </>
    )
  if (day === yesterday)
    return (
      <>
        {t('yesterday')} {date}
      </>
    )
  return date
}
