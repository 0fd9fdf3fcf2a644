import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { CompanyLink } from '../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../kit/lists/ResourceList.tsx'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'
import { Link } from '../ui/Link.tsx'
import { Address, Bdi, DateText } from '../ui/Text.tsx'
import { EntryChange } from './activity/EntryChange.tsx'
import { SubjectLink } from './activity/SubjectLink.tsx'
import {
  type ActivityFilters,
  type ActivitySort,
  useActivityFilters,
  useActivityQuery,
} from './activity/use-activity-filters.ts'

type Entry = Omit<Answer<'GET /admin/activity_log'>['data'][number], 'id'> & { external_id: string }

/** Who did what to what, with the values before and after (decision 96). */
export default function ActivityPage() {
  const t = useTranslations('activity')
  const filters = useActivityFilters()
  const queryOf = useActivityQuery()
  return (
    <ResourceList<Entry, ActivitySort, ActivityFilters>
      resource={{
        at: '/admin/activity',
        key: 'activity',
        title: t('title'),
        about: t('about'),
        file: { call: 'GET /admin/activity_log.csv', query: queryOf },
        filters,
        sorts: { at: t('at') },
        lagging: 'GET /admin/activity_log',
        read: async (asked, signal) => {
          const query = { page: asked.page, per_page: asked.per_page, ...queryOf(asked) }
          const answer = await api('GET /admin/activity_log', { query, signal })
          return {
            ...answer,
            data: answer.data.map(({ id, ...entry }) => ({ ...entry, external_id: String(id) })),
          }
        },
        nameOf: ({ in_words, action }) => in_words ?? action,
        columns: [
          { head: t('at'), cell: ({ at }) => <DateText at={at} as="full" /> },
          { head: t('who'), cell: (entry) => <Who entry={entry} /> },
          {
            head: t('what'),
            cell: (entry) => (
              <>
                <b>{entry.in_words ?? entry.action}</b>
                <span className="said">
                  <SubjectLink entry={entry} />
                </span>
              </>
            ),
          },
          { head: t('change'), cell: (entry) => <EntryChange entry={entry} /> },
        ],
      }}
    />
  )
}

/** Who did it, with the company, and everything else they did one press away. */
function Who({ entry: { actor, actor_company: company, role, key } }: { entry: Entry }) {
  const t = useTranslations('activity')
  if (!actor) return <span className="faint">{role === 'SYSTEM' ? t('system') : role}</span>
  return (
    <>
      <Link to="/admin/users/$id" params={{ id: actor.external_id }}>
        <Bdi>{fullName(actor.name, actor.last_name)}</Bdi>
      </Link>
      {key ? <span className="said">{t.rich('withKey', { key: () => <Bdi>{key.name}</Bdi> })}</span> : null}
      <span className="said faint">
        {company ? (
          <CompanyLink name={company.company_name} id={company.external_id} />
        ) : (
          <Address>{actor.email}</Address>
        )}
        {' · '}
        <Link to="/admin/activity" search={{ actor: actor.external_id }}>
          {t('onlyTheirs')}
        </Link>
      </span>
    </>
  )
}
