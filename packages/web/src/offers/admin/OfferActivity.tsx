import { fullName } from '@mahsul/domain/kit/full-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Code, DateText } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'

type Entry = Answer<'GET /admin/activity_log'>['data'][number]
const acts = ['publish', 'edit', 'republish', 'close', 'expire', 'take-down'] as const

/** What was done with an offer, by whom. */
export function OfferActivity({ id }: { id: string }) {
  const t = useTranslations('market.offers')
  const entries = useQuery({
    queryKey: [...listKey('offers'), 'activity', id],
    queryFn: async ({ signal }) => {
      const query = { entity: 'offer', entity_id: id, per_page: '20' }
      return (await api('GET /admin/activity_log', { query, signal })).data
    },
  })
  if (entries.isError) return <FailedState onRetry={() => entries.refetch()} />
  if (!entries.data) return <SkeletonLines />
  return (
    <HeadedSection title={t('activity')}>
      <Entries entries={entries.data} />
    </HeadedSection>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('market.offers')
  const a = useTranslations('admin.activity')
  return (
    <Table<Entry>
      caption={t('allActivity')}
      className="table--admin"
      rows={entries}
      rowKey={({ id }) => String(id)}
      columns={[
        { head: a('at'), cell: ({ at }) => <DateText at={at} as="full" /> },
        { head: a('what'), cell: (entry) => <ActOf entry={entry} /> },
        {
          head: a('who'),
          cell: ({ actor }) =>
            actor ? (
              <bdi>{fullName(actor.name, actor.last_name)}</bdi>
            ) : (
              <span className="faint">{a('system')}</span>
            ),
        },
      ]}
    />
  )
}

function ActOf({ entry: { action, in_words: words } }: { entry: Entry }) {
  const t = useTranslations('market.offers.acts')
  const act = acts.find((each) => action === `offer.${each}`)
  return act ? t(act) : (words ?? <Code>{action}</Code>)
}
