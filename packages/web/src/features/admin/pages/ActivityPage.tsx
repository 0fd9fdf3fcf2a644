import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { serverNow } from '../../../lib/clock.ts'
import { Code, DateText, Num } from '../../../ui/Text.tsx'
import { withoutHashes } from '../hidden-values.ts'
import { ResourceList } from '../ResourceList.tsx'
import type { ListInput } from '../resource.ts'
import { useOptions } from '../use-options.ts'

type Entry = Omit<Answer<'GET /admin/activity_log'>['data'][number], 'id'> & { external_id: string }
type Filters = { days?: '1' | '7' | '30' | '90' }

/** Who did what, with the values before and after (decision 96). */
export default function ActivityPage() {
  const t = useTranslations('admin.activity')
  const options = useOptions()
  return (
    <ResourceList<Entry, never, Filters>
      resource={{
        at: '/admin/activity',
        key: 'activity',
        title: t('title'),
        about: t('about'),
        // The search matches the beginning of the act's name: `product.` is every act on products.
        file: { call: 'GET /admin/activity_log.csv', query: (asked) => queryOf(asked) },
        filters: { days: options.days(t('at')) },
        read: async ({ page, per_page, ...asked }, signal) => {
          const query = { page, per_page, ...queryOf(asked) }
          const answer = await api('GET /admin/activity_log', { query, signal })
          return {
            ...answer,
            data: answer.data.map(({ id, ...entry }) => ({ ...entry, external_id: String(id) })),
          }
        },
        nameOf: ({ action }) => action,
        columns: [
          { head: t('at'), cell: ({ at }) => <DateText at={at} as="full" /> },
          {
            head: t('who'),
            cell: ({ actor, role }) =>
              actor ? (
                <>
                  <bdi>{`${actor.name} ${actor.last_name}`}</bdi>
                  <span className="said faint">
                    <Num>{actor.email}</Num>
                  </span>
                </>
              ) : (
                <span className="faint">{role === 'SYSTEM' ? t('system') : role}</span>
              ),
          },
          { head: t('what'), cell: ({ action }) => <Code>{action}</Code> },
          { head: t('change'), cell: (entry) => <Change entry={entry} /> },
        ],
      }}
    />
  )
}

/** The log is filtered by moments, not by days. */
const queryOf = ({ search, days }: Pick<ListInput<never, Filters>, 'search' | 'days'>) => ({
  action: search,
  from: days && new Date(serverNow().getTime() - Number(days) * 86_400_000).toISOString(),
})

function Change({ entry }: { entry: Entry }) {
  const t = useTranslations('admin.activity')
  if (entry.before === null && entry.after === null) return <span className="faint">{t('none')}</span>
  const { before, after, hiddenChanges } = withoutHashes(entry)
  return (
    <details className="fold">
      <summary>{t('show')}</summary>
      {before === null ? null : <Json label={t('before')} value={before} />}
      {after === null ? null : <Json label={t('after')} value={after} />}
      {hiddenChanges.length > 0 ? (
        <p>
          {t('hiddenChanges')}{' '}
          {hiddenChanges.map((name) => (
            <Fragment key={name}>
              <Code>{name}</Code>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {entry.hash ? (
        <p className="faint">
          {t('seal')} <Code>{entry.hash.slice(0, 16)}</Code>
        </p>
      ) : null}
    </details>
  )
}

const Json = ({ label, value }: { label: string; value: unknown }) => (
  <>
    <p className="faint">{label}</p>
    <pre className="json" dir="ltr" lang="en">
      {JSON.stringify(value, null, 2)}
    </pre>
  </>
)
