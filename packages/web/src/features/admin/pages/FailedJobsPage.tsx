import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Code } from '../../../ui/Text.tsx'
import { RunningList } from '../RunningList.tsx'

type Job = Answer<'GET /secure/admin/running/jobs'>['data'][number]

/** Jobs that failed for good, each can be run again. */
export default function FailedJobsPage() {
  const t = useTranslations('running')
  const w = useTranslations('running.failedJobs')
  return (
    <RunningList<Job>
      resource={{
        at: '/admin/running/jobs',
        key: 'failed-jobs',
        title: w('title'),
        about: w('about'),
        noneYet: w('none'),
        read: ({ page, per_page }, signal) =>
          api('GET /secure/admin/running/jobs', { query: { page, per_page }, signal }),
        nameOf: ({ job }) => job,
        file: { call: 'GET /secure/admin/running/jobs.csv', query: () => ({}) },
        acts: [
          {
            words: w('again'),
            busyWords: w('starting'),
            labelOf: ({ job }) => w('againOf', { job }),
            doneOf: () => w('started'),
            call: ({ external_id: id }) =>
              api('POST /secure/admin/running/jobs/{id}/run-again', { params: { id } }),
          },
        ],
      }}
      columns={[{ head: t('job'), cell: ({ job }) => <Code>{job}</Code> }]}
      when={{ head: w('when'), at: ({ created_at, failed_at }) => failed_at ?? created_at }}
    />
  )
}
