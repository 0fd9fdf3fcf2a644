import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { DateText } from '../../../ui/Text.tsx'
import { Inquirer } from '../Inquirer.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { useAct } from '../use-act.ts'

type Contact = Answer<'GET /secure/admin/contacts'>['data'][number]

export default function ContactsPage() {
  const t = useTranslations('admin')
  return (
    <ResourceList<Contact>
      resource={{
        at: '/admin/contacts',
        tabs: 'invitations',
        key: 'contacts',
        title: t('contacts.title'),
        about: t('contacts.about'),
        file: { call: 'GET /secure/admin/contacts.csv' },
        read: (query, signal) => api('GET /secure/admin/contacts', { query, signal }),
        nameOf: ({ company }) => company,
        columns: [
          { head: t('requests.who'), cell: (contact) => <Inquirer of={contact} /> },
          { head: t('contacts.topic'), cell: ({ topic }) => t(`contacts.topics.${topic}`) },
          { head: t('language'), cell: ({ language }) => t(`languages.${language}`) },
          { head: t('requests.at'), cell: ({ created_at }) => <DateText at={created_at} as="full" /> },
          {
            head: t('state'),
            cell: ({ answered_at }) => (
              <Pill tone={answered_at ? 'mute' : 'turn'}>
                {t(answered_at ? 'contacts.answered' : 'requests.waiting')}
              </Pill>
            ),
          },
        ],
        acts: (contact) => (contact.answered_at ? null : <Answered contact={contact} />),
      }}
    />
  )
}

function Answered({ contact: { external_id: id, company } }: { contact: Contact }) {
  const t = useTranslations('admin.contacts')
  const act = useAct()
  return (
    <Button
      variant="secondary"
      small
      busyWords={t('marking')}
      aria-label={t('markOf', { company })}
      onClick={() =>
        act(
          () => api('PATCH /secure/admin/contacts/{id}/answered', { params: { id } }),
          t('marked', { company }),
        )
      }
    >
      {t('mark')}
    </Button>
  )
}
