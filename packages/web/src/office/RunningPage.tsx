import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { AdminTabs } from '../kit/resource/AdminTabs.tsx'
import { listKey } from '../kit/resource/resource.ts'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { Code, DateText, Num } from '../ui/Text.tsx'
import { type Column, Table } from '../ui/table/Table.tsx'

type Running = Answer<'GET /secure/admin/running'>['data']

/** The steps between an act and its notification: messages, notices to fan out, jobs, the last import. */
export default function RunningPage() {
  const t = useTranslations('running')
  const state = useQuery({
    queryKey: listKey('running'),
    queryFn: async ({ signal }) => (await api('GET /secure/admin/running', { signal })).data,
    refetchInterval: 15_000,
  })
  return (
    <>
      <AdminTabs of="running" />
      <PageHead title={t('title')} sub={t('about')} />
      {state.data ? (
        <>
          <OnTheWay running={state.data} />
          <Jobs jobs={state.data.jobs} />
          <LastImport last={state.data.last_import} />
        </>
      ) : state.isError ? (
        <FailedState onRetry={() => state.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </>
  )
}

type OnItsWay = {
  key: string
  what: string
  waiting: number
  failing?: number
  oldest_at: string | null
  given_up?: number
}

function OnTheWay({ running: { messages, notices } }: { running: Running }) {
  const t = useTranslations('running')
  const rows: OnItsWay[] = [
    ...messages.map((one) => ({ ...one, key: one.channel, what: t(`channel.${one.channel}`) })),
    { ...notices, key: 'notices', what: t('notices') },
  ]
  return (
    <Part title={t('onTheWay')}>
      <Table
        caption={t('onTheWay')}
        className="table--admin"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { head: t('what'), cell: ({ what }) => what },
          { head: t('waiting'), numeric: true, cell: ({ waiting }) => <Num>{waiting}</Num> },
          { head: t('failing'), numeric: true, cell: ({ failing }) => <Amiss n={failing} /> },
          { head: t('oldest'), cell: ({ oldest_at }) => <Since at={oldest_at} /> },
          { head: t('givenUp'), numeric: true, cell: ({ given_up }) => <Amiss n={given_up} /> },
        ]}
      />
    </Part>
  )
}

function Jobs({ jobs }: { jobs: Running['jobs'] }) {
  const t = useTranslations('running')
  const columns: Column<Running['jobs'][number]>[] = [
    { head: t('job'), cell: ({ job }) => <Code>{job}</Code> },
    { head: t('waiting'), numeric: true, cell: ({ waiting }) => <Num>{waiting}</Num> },
    { head: t('running'), numeric: true, cell: ({ running }) => <Num>{running}</Num> },
    { head: t('oldest'), cell: ({ oldest_at }) => <Since at={oldest_at} /> },
    { head: t('failed'), numeric: true, cell: ({ failed }) => <Amiss n={failed} /> },
  ]
  return (
    <Part title={t('jobs')}>
      {jobs.length > 0 ? (
        <Table
          caption={t('jobs')}
          className="table--admin"
          rows={jobs}
          rowKey={({ job }) => job}
          columns={columns}
        />
      ) : (
        <p className="pad">{t('noJobs')}</p>
      )}
    </Part>
  )
}

function LastImport({ last }: { last: Running['last_import'] }) {
  const t = useTranslations('running')
  return (
    <Part title={t('lastImport')}>
      <p className="pad">
        {last ? (
          <>
            <Link to="/admin/freight-costs/import">
              <Code>{last.file_name}</Code>
            </Link>{' '}
            ·{' '}
            <span className={last.status === 'failed' ? 'late' : undefined}>
              {t(`import.${last.status}`)}
            </span>{' '}
            · <DateText at={last.at} as="full" />
          </>
        ) : (
          t('noImport')
        )}
      </p>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="under-form" aria-labelledby={id}>
      <div className="page-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="sheet sheet--table">{children}</div>
    </section>
  )
}

/** A number that should be zero. */
const Amiss = ({ n }: { n: number | undefined }) =>
  n === undefined ? <span className="faint">–</span> : <Num className={n > 0 ? 'num late' : 'num'}>{n}</Num>

function Since({ at }: { at: string | null }) {
  const t = useTranslations('running')
  return at ? <DateText at={at} as="full" /> : <span className="faint">{t('nothingWaits')}</span>
}
