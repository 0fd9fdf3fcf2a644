import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { DateText } from '../../../ui/Text.tsx'
import { Inquirer } from '../Inquirer.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { useAct } from '../use-act.ts'

type Request = Answer<'GET /secure/admin/access-requests'>['data'][number]

export default function AccessRequestsPage() {
  const t = useTranslations('admin')
  return (
    <ResourceList<Request>
      resource={{
        at: '/admin/access-requests',
        tabs: 'invitations',
        key: 'access-requests',
        title: t('requests.title'),
        about: t('requests.about'),
        file: { call: 'GET /secure/admin/access-requests.csv' },
        read: (query, signal) => api('GET /secure/admin/access-requests', { query, signal }),
        nameOf: ({ company }) => company,
        columns: [
          { head: t('requests.who'), cell: (request) => <Inquirer of={request} /> },
          { head: t('requests.as'), cell: ({ role }) => t(`roles.${role.name}`) },
          { head: t('language'), cell: ({ language }) => t(`languages.${language}`) },
          { head: t('requests.at'), cell: ({ created_at }) => <DateText at={created_at} as="full" /> },
          { head: t('state'), cell: (request) => <State request={request} /> },
        ],
        acts: (request) => (request.answered_at ? null : <Answers request={request} />),
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

/** One press invites, in the requested role and language. */
function Answers({ request: { external_id: id, email, company } }: { request: Request }) {
  const t = useTranslations('admin.requests')
  const act = useAct()
  return (
    <>
      <Button
        variant="secondary"
        small
        busyWords={t('inviting')}
        aria-label={t('inviteOf', { company })}
        onClick={() =>
          act(
            () => api('POST /secure/admin/access-requests/{id}/invitation', { params: { id }, body: {} }),
            t('invitedDone', { email }),
          )
        }
      >
        {t('invite')}
      </Button>
      <Button
        variant="quiet"
        small
        busyWords={t('putting')}
        aria-label={t('putAwayOf', { company })}
        onClick={() =>
          act(
            () => api('PATCH /secure/admin/access-requests/{id}/answered', { params: { id } }),
            t('awayDone', { company }),
          )
        }
      >
        {t('putAway')}
      </Button>
    </>
  )
}
