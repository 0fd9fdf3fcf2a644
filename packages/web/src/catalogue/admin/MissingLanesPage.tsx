import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { containerTypesQuery, facilitiesQuery, useNamed } from '../../kit/resource/choices.ts'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { DateText, InLanguage, Num } from '../../ui/Text.tsx'

type Lane = Answer<'GET /secure/admin/freight-costs/missing'>['data'][number] & { external_id: string }
type Sort = SortOf<'GET /secure/admin/freight-costs/missing'>
type Filters = FiltersOf<'GET /secure/admin/freight-costs/missing'>

/** Lanes that members requested; each blocks a purchase. */
export default function MissingLanesPage() {
  const t = useTranslations('freight')
  const f = useFormats()
  const named = useNamed()
  const places = useQuery(facilitiesQuery).data
  const boxes = useQuery(containerTypesQuery).data
  const laneOf = ({ origin, destination, container_type: box }: Lane) =>
    t('lane', {
      from: f.inLanguage(origin, 'name'),
      to: f.inLanguage(destination, 'name'),
      box: box.name,
    })
  return (
    <ResourceList<Lane, Sort, Filters>
      resource={{
        at: '/admin/freight-costs/missing',
        key: 'missing-lanes',
        title: t('requested.title'),
        about: t('requested.about'),
        noneYet: t('requested.none'),
        file: { call: 'GET /secure/admin/freight-costs/missing.csv' },
        lagging: 'GET /secure/admin/freight-costs/missing',
        read: async (query, signal) => {
          const answer = await api('GET /secure/admin/freight-costs/missing', { query, signal })
          return { ...answer, data: answer.data.map((lane) => ({ ...lane, external_id: idOf(lane) })) }
        },
        nameOf: laneOf,
        sorts: {
          origin: t('from'),
          destination: t('to'),
          container_type: t('box'),
          members: t('requested.askedBy'),
          last_requested_at: t('requested.askedAt'),
        },
        filters: {
          origin: { label: t('from'), options: places && named(places) },
          destination: { label: t('to'), options: places && named(places) },
          container_type: { label: t('box'), options: boxes && named(boxes) },
        },
        columns: [
          { head: t('from'), cell: (lane) => <InLanguage of={lane.origin} field="name" /> },
          { head: t('to'), cell: (lane) => <InLanguage of={lane.destination} field="name" /> },
          { head: t('box'), cell: (lane) => <Num>{lane.container_type.name}</Num> },
          { head: t('requested.askedBy'), numeric: true, cell: (lane) => <Num>{lane.members}</Num> },
          {
            head: t('requested.askedAt'),
            cell: (lane) => <DateText at={lane.last_requested_at} as="full" />,
          },
        ],
        beside: (lane) =>
          lane.freight_cost_ext_id ? (
            <ButtonLink
              small
              to="/admin/freight-costs/$id"
              params={{ id: lane.freight_cost_ext_id }}
              aria-label={t('requested.renewLane', { lane: laneOf(lane) })}
            >
              {t('requested.renew')}
            </ButtonLink>
          ) : (
            <ButtonLink
              small
              to="/admin/freight-costs/create"
              search={{
                from: lane.origin.external_id,
                to: lane.destination.external_id,
                box: lane.container_type.external_id,
              }}
              aria-label={t('requested.addLane', { lane: laneOf(lane) })}
            >
              {t('requested.add')}
            </ButtonLink>
          ),
      }}
    />
  )
}

/** A missing lane has no id but its ends and its container type. */
const idOf = (lane: Omit<Lane, 'external_id'>) =>
  [lane.origin, lane.destination, lane.container_type].map((end) => end.external_id).join(' ')
