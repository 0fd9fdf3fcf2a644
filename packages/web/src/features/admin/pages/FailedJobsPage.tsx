import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Code, DateText, Num } from '../../../ui/Text.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { RunningTabs } from '../RunningTabs.tsx'
import { useAct } from '../use-act.ts'
import { useWhyColumn } from '../why-column.tsx'

type Job = Answer<'GET /secure/admin/running/jobs'>['data'][number]

/** Jobs that failed for good, each to be run again. */
export default function FailedJobsPage() {
  const t = useTranslations('admin.running')
  const why = useWhyColumn()
  return (
    <>
      <RunningTabs />
      <ResourceList<Job>
        resource={{
          at: '/admin/running/jobs',
          key: 'failed-jobs',
          title: t('failedJobs.title'),
          about: t('failedJobs.about'),
          searchable: false,
          noneYet: t('failedJobs.none'),
          read: ({ page }, signal) => api('GET /secure/admin/running/jobs', { query: { page }, signal }),
          nameOf: ({ job }) => job,
          file: { call: 'GET /secure/admin/running/jobs.csv', query: () => ({}) },
          columns: [
            { key: 'job', head: t('job'), cell: ({ job }) => <Code>{job}</Code> },
            {
              key: 'tries',
              head: t('messages.tries'),
              numeric: true,
              cell: ({ tries }) => <Num>{tries}</Num>,
            },
            why,
            {
              key: 'when',
              head: t('failedJobs.when'),
              cell: ({ created_at, failed_at }) => <DateText at={failed_at ?? created_at} as="full" />,
            },
          ],
          acts: (job) => <Again job={job} />,
        }}
      />
    </>
  )
}

function Again({ job: { external_id: id, job } }: { job: Job }) {
  const t = useTranslations('admin.running.failedJobs')
  const act = useAct()
  return (
    <Button
      variant="secondary"
      small
      busyWords={t('starting')}
      aria-label={t('againOf', { job })}
      onClick={() =>
        act(() => api('POST /secure/admin/running/jobs/{id}/run-again', { params: { id } }), t('started'))
      }
    >
      {t('again')}
    </Button>
  )
}
