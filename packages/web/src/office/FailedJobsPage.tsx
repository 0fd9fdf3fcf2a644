import { useTranslations } from 'use-intl'
import type { SortOf } from '../kit/resource/resource.ts'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'
import { Code } from '../ui/Text.tsx'
import { RunningList } from './RunningList.tsx'

type Job = Answer<'GET /secure/admin/running/jobs'>['data'][number]
type Sort = SortOf<'GET /secure/admin/running/jobs'>

/** Jobs that failed for good, each can be run again. */
export default function FailedJobsPage() {
  const t = useTranslations('running')
  const w = useTranslations('running.failedJobs')
  return (
    <RunningList<Job, Sort>
      resource={{
        at: '/admin/running/jobs',
        key: 'failed-jobs',
        title: w('title'),
        about: w('about'),
        noneYet: w('none'),
        read: ({ page, per_page, sort }, signal) =>
          api('GET /secure/admin/running/jobs', { query: { page, per_page, sort }, signal }),
        nameOf: ({ job }) => job,
        sorts: { job: t('job'), tries: t('messages.tries'), failed_at: w('when') },
        file: { call: 'GET /secure/admin/running/jobs.csv', query: ({ sort }) => ({ sort }) },
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
