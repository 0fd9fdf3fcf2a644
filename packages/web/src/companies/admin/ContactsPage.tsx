import { contactTopics } from '@mahsul/domain/companies/inquiry'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Pill } from '../../ui/Pill.tsx'
import { DateText } from '../../ui/Text.tsx'
import { Inquirer } from './Inquirer.tsx'

type Contact = Answer<'GET /secure/admin/contacts'>['data'][number]
type Sort = SortOf<'GET /secure/admin/contacts'>
type Filters = FiltersOf<'GET /secure/admin/contacts'>

export default function ContactsPage() {
  const t = useTranslations('admin')
  const options = useOptions()
  return (
    <ResourceList<Contact, Sort, Filters>
      resource={{
        at: '/admin/contacts',
        key: 'contacts',
        title: t('contacts.title'),
        about: t('contacts.about'),
        file: { call: 'GET /secure/admin/contacts.csv' },
        read: (query, signal) => api('GET /secure/admin/contacts', { query, signal }),
        nameOf: ({ company }) => company,
        sorts: { company: t('requests.who'), topic: t('contacts.topic'), created_at: t('requests.at') },
        columns: [
          { head: t('requests.who'), cell: (contact) => <Inquirer of={contact} /> },
          {
            head: t('contacts.topic'),
            cell: ({ topic, message }) => (
              <>
                {t(`contacts.topics.${topic}`)}
                {message ? <q className="said">{message}</q> : null}
              </>
            ),
          },
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
        filters: {
          state: {
            label: t('state'),
            options: options(['waiting', 'answered'], (state) => t(`requests.stateFilter.${state}`)),
          },
          topic: {
            label: t('contacts.topic'),
            options: options(contactTopics, (topic) => t(`contacts.topics.${topic}`)),
          },
          days: options.days(t('requests.at')),
        },
        acts: [
          {
            words: t('contacts.mark'),
            busyWords: t('contacts.marking'),
            labelOf: ({ company }) => t('contacts.markOf', { company }),
            doneOf: ({ company }) => t('contacts.marked', { company }),
            can: ({ answered_at }) => answered_at === null,
            call: ({ external_id: id }) =>
              api('PATCH /secure/admin/contacts/{id}/answered', { params: { id } }),
          },
        ],
      }}
    />
  )
}
