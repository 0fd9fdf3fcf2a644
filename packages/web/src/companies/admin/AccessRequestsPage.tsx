import { memberRoles } from '@mahsul/domain/accounts/member'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Pill } from '../../ui/Pill.tsx'
import { DateText } from '../../ui/Text.tsx'
import { Inquirer } from './Inquirer.tsx'
import { RequestActs } from './RequestActs.tsx'

type Request = Answer<'GET /secure/admin/access-requests'>['data'][number]
type Sort = SortOf<'GET /secure/admin/access-requests'>
type Filters = FiltersOf<'GET /secure/admin/access-requests'>

export default function AccessRequestsPage() {
  const t = useTranslations('admin')
  const options = useOptions()
  const waits = ({ answered_at }: Request) => answered_at === null
  return (
    <ResourceList<Request, Sort, Filters>
      resource={{
        at: '/admin/access-requests',
        key: 'access-requests',
        title: t('requests.title'),
        about: t('requests.about'),
        file: { call: 'GET /secure/admin/access-requests.csv' },
        read: (query, signal) => api('GET /secure/admin/access-requests', { query, signal }),
        nameOf: ({ company }) => company,
        sorts: { company: t('requests.who'), role: t('requests.as'), created_at: t('requests.at') },
        columns: [
          { head: t('requests.who'), cell: (request) => <Inquirer of={request} /> },
          { head: t('requests.as'), cell: ({ role }) => t(`roles.${role.name}`) },
          { head: t('language'), cell: ({ language }) => t(`languages.${language}`) },
          { head: t('requests.at'), cell: ({ created_at }) => <DateText at={created_at} as="full" /> },
          { head: t('state'), cell: (request) => <State request={request} /> },
        ],
        filters: {
          state: {
            label: t('state'),
            options: options(['waiting', 'answered'], (state) => t(`requests.stateFilter.${state}`)),
          },
          role: { label: t('requests.as'), options: options(memberRoles, (role) => t(`roles.${role}`)) },
          days: options.days(t('requests.at')),
        },
        beside: (request) => <RequestActs request={request} />,
        acts: [
          {
            // In the requested role and language.
            onlySeveral: true,
            words: t('requests.invite'),
            busyWords: t('requests.inviting'),
            labelOf: ({ company }) => t('requests.inviteOf', { company }),
            doneOf: ({ email }) => t('requests.invitedDone', { email }),
            can: waits,
            call: ({ external_id: id }) =>
              api('POST /secure/admin/access-requests/{id}/invitation', { params: { id }, body: {} }),
          },
          {
            onlySeveral: true,
            words: t('requests.putAway'),
            busyWords: t('requests.putting'),
            variant: 'quiet',
            labelOf: ({ company }) => t('requests.putAwayOf', { company }),
            doneOf: ({ company }) => t('requests.awayDone', { company }),
            can: waits,
            call: ({ external_id: id }) =>
              api('PATCH /secure/admin/access-requests/{id}/answered', { params: { id } }),
          },
        ],
      }}
    />
  )
}

function State({ request }: { request: Request }) {
  const t = useTranslations('admin.requests')
  if (!request.answered_at) return <Pill tone="turn">{t('waiting')}</Pill>
  return (
    <Pill tone={request.invitation_id ? 'leaf' : 'mute'}>
      {t(request.invitation_id ? 'invited' : 'away')}
    </Pill>
  )
}
