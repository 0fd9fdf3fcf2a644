import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Code, DateText, Num } from '../../../ui/Text.tsx'
import { withoutHashes } from '../hidden-values.ts'
import { ResourceList } from '../ResourceList.tsx'

type Entry = Omit<Answer<'GET /admin/activity_log'>['data'][number], 'id'> & { external_id: string }

/** Who did what, with the values before and after (decision 96). */
export default function ActivityPage() {
  const t = useTranslations('admin.activity')
  return (
    <ResourceList<Entry>
      resource={{
        at: '/admin/activity',
        key: 'activity',
        title: t('title'),
        about: t('about'),
        // The search matches the beginning of the act's name: `product.` is every act on products.
        file: { call: 'GET /admin/activity_log.csv', query: ({ search }) => ({ action: search }) },
        read: async ({ page, per_page, search }, signal) => {
          const answer = await api('GET /admin/activity_log', {
            query: { page, per_page, action: search },
            signal,
          })
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
