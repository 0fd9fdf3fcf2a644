import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Info } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { Code, DateText, InLanguage, Money, Num } from '../../../ui/Text.tsx'
import { containerTypesQuery, facilitiesQuery, useNamed } from '../choices.ts'
import { openWorkQuery } from '../open-work.ts'
import { PriceCell } from '../PriceCell.tsx'
import { ResourceList } from '../ResourceList.tsx'
import type { FiltersOf, SortOf } from '../resource.ts'

type Lane = Answer<'GET /secure/admin/freight-costs'>['data'][number]
type Sort = SortOf<'GET /secure/admin/freight-costs'>
type Filters = FiltersOf<'GET /secure/admin/freight-costs'>

export default function FreightCostsPage() {
  const t = useTranslations('admin')
  const named = useNamed()
  const places = useQuery(facilitiesQuery).data
  const boxes = useQuery(containerTypesQuery).data
  const laneOf = useLaneName()
  const columns = useColumns(laneOf)
  return (
    <ResourceList<Lane, Sort, Filters>
      resource={{
        at: '/admin/freight-costs',
        key: 'freight-costs',
        title: t('freight.title'),
        about: t('freight.about'),
        notice: <MissingNotice />,
        other: { link: { to: '/admin/freight-costs/import' }, words: t('freight.import') },
        create: { link: { to: '/admin/freight-costs/create' }, words: t('freight.create') },
        file: { call: 'GET /secure/admin/freight-costs.csv' },
        read: (query, signal) => api('GET /secure/admin/freight-costs', { query, signal }),
        nameOf: laneOf,
        sorts: {
          origin: t('freight.from'),
          destination: t('freight.to'),
          container_type: t('freight.box'),
          price_per_container: t('freight.price'),
          transit_time_in_days: t('freight.days'),
          updated_at: t('updated'),
        },
        filters: {
          origin: { label: t('freight.from'), options: places && named(places) },
          destination: { label: t('freight.to'), options: places && named(places) },
          container_type: { label: t('freight.box'), options: boxes && named(boxes) },
        },
        columns,
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/freight-costs/{id}', { params: { id } }),
      }}
    />
  )
}

const linkOf = ({ external_id: id }: Lane) => linkOptions({ to: '/admin/freight-costs/$id', params: { id } })

function useLaneName() {
  const t = useTranslations('admin')
  const f = useFormats()
  return (lane: Lane) =>
    t('freight.lane', {
      from: f.inLanguage(lane.origin, 'name'),
      to: f.inLanguage(lane.destination, 'name'),
      box: lane.container_type.name,
    })
}

function useColumns(laneOf: (lane: Lane) => string): Column<Lane>[] {
  const t = useTranslations('admin')
  return [
    {
      head: t('freight.from'),
      cell: (lane) => (
        <>
          <Link {...linkOf(lane)}>
            <InLanguage of={lane.origin} field="name" />
          </Link>{' '}
          <PortCode of={lane.origin} />
        </>
      ),
    },
    {
      head: t('freight.to'),
      cell: (lane) => (
        <>
          <InLanguage of={lane.destination} field="name" /> <PortCode of={lane.destination} />
        </>
      ),
    },
    { head: t('freight.box'), cell: (lane) => <bdi>{lane.container_type.name}</bdi> },
    {
      head: t('freight.price'),
      numeric: true,
      cell: (lane) => (
        <PriceCell
          amount={lane.price_per_container}
          of={laneOf(lane)}
          version={lane.version}
          save={(price, version) => changePrice(lane, price, version)}
        />
      ),
    },
    {
      head: t('freight.thc'),
      numeric: true,
      cell: (lane) => <Money amount={lane.termical_handling_charges} />,
    },
    { head: t('freight.days'), numeric: true, cell: (lane) => <Num>{lane.transit_time_in_days}</Num> },
    { head: t('updated'), className: 'col-ch', cell: (lane) => <DateText at={lane.updated_at} /> },
  ]
}

const changePrice = (lane: Lane, price: string, version: string) =>
  api('PUT /secure/admin/freight-costs/{id}', {
    params: { id: lane.external_id },
    body: {
      origin_ext_id: lane.origin.external_id,
      destination_ext_id: lane.destination.external_id,
      container_type_ext_id: lane.container_type.external_id,
      price_per_container: price,
      termical_handling_charges: lane.termical_handling_charges,
      transit_time_in_days: lane.transit_time_in_days,
      version,
    },
  })

const PortCode = ({ of: { unlocode } }: { of: Lane['origin'] }) =>
  unlocode ? (
    <span className="portcode">
      <Code>{unlocode}</Code>
    </span>
  ) : null

/** Members wait for these lanes. */
function MissingNotice() {
  const t = useTranslations('admin.freight')
  const lanes = useQuery(openWorkQuery).data?.missing_lanes ?? 0
  return lanes > 0 ? (
    <Info>
      {t('missing', { n: lanes })} <Link to="/admin/freight-costs/missing">{t('openMissing')}</Link>
    </Info>
  ) : null
}
