import { laneStates } from '@mahsul/domain/catalogue/lane-price'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { containerTypesQuery, facilitiesQuery, useNamed } from '../../kit/resource/choices.ts'
import { openWorkQuery } from '../../kit/resource/open-work.ts'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Info } from '../../ui/states.tsx'
import { Code, DateText, InLanguage, Money, Num } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { PriceCell } from './PriceCell.tsx'

type Lane = Answer<'GET /secure/admin/freight-costs'>['data'][number]
type Sort = SortOf<'GET /secure/admin/freight-costs'>
type Filters = FiltersOf<'GET /secure/admin/freight-costs'>

export default function FreightCostsPage() {
  const t = useTranslations('admin')
  const tf = useTranslations('freight')
  const options = useOptions()
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
        title: tf('title'),
        about: tf('about'),
        notice: <MissingNotice />,
        other: { link: { to: '/admin/freight-costs/import' }, words: t('list.import') },
        create: { link: { to: '/admin/freight-costs/create' }, words: tf('create') },
        file: { call: 'GET /secure/admin/freight-costs.csv' },
        read: (query, signal) => api('GET /secure/admin/freight-costs', { query, signal }),
        nameOf: laneOf,
        sorts: {
          origin: tf('from'),
          destination: tf('to'),
          container_type: tf('box'),
          price_per_container: tf('price'),
          transit_time_in_days: tf('days'),
          updated_at: t('updated'),
        },
        filters: {
          origin: { label: tf('from'), options: places && named(places) },
          destination: { label: tf('to'), options: places && named(places) },
          container_type: { label: tf('box'), options: boxes && named(boxes) },
          state: { label: t('state'), options: options(laneStates, (state) => tf(`state.${state}`)) },
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
  const t = useTranslations('freight')
  const f = useFormats()
  return (lane: Lane) =>
    t('lane', {
      from: f.inLanguage(lane.origin, 'name'),
      to: f.inLanguage(lane.destination, 'name'),
      box: lane.container_type.name,
    })
}

function useColumns(laneOf: (lane: Lane) => string): Column<Lane>[] {
  const t = useTranslations('freight')
  const updated = useTranslations('admin')('updated')
  return [
    {
      head: t('from'),
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
      head: t('to'),
      cell: (lane) => (
        <>
          <InLanguage of={lane.destination} field="name" /> <PortCode of={lane.destination} />
        </>
      ),
    },
    { head: t('box'), cell: (lane) => <bdi>{lane.container_type.name}</bdi> },
    {
      head: t('price'),
      numeric: true,
      cell: (lane) => (
        <>
          <PriceCell
            amount={lane.price_per_container}
            of={laneOf(lane)}
            version={lane.version}
            save={(price, version) => changePrice(lane, price, version)}
          />
          <Validity of={lane} />
        </>
      ),
    },
    { head: t('former'), numeric: true, className: 'col-desk', cell: (lane) => <Former of={lane} /> },
    {
      head: t('thc'),
      numeric: true,
      cell: (lane) => <Money amount={lane.termical_handling_charges} />,
    },
    { head: t('days'), numeric: true, cell: (lane) => <Num>{lane.transit_time_in_days}</Num> },
    { head: updated, className: 'col-ch', cell: (lane) => <DateText at={lane.updated_at} /> },
  ]
}

/** What the time says of the price that is shown, and which one follows. */
function Validity({ of: { state, valid_from: from, valid_until: until, planned } }: { of: Lane }) {
  const t = useTranslations('freight')
  return (
    <div className="beneath">
      {state === 'lapsed' || state === 'planned' ? (
        <Pill tone={state === 'lapsed' ? 'clay' : 'plain'}>{t(`state.${state}`)}</Pill>
      ) : null}
      {state === 'planned' && from ? (
        <span className="faint">
          {t('validFrom')} <DateText at={from} />
        </span>
      ) : null}
      {until ? (
        <span className="faint">
          {t('validUntil')} <DateText at={until} as="shipping" />
        </span>
      ) : null}
      {planned ? (
        <span className="faint">
          <Money amount={planned.price_per_container} /> {t('then')} <DateText at={planned.valid_from} />
        </span>
      ) : null}
    </div>
  )
}

function Former({ of: { former } }: { of: Lane }) {
  const t = useTranslations('freight')
  if (!former) return '—'
  return (
    <>
      <Money amount={former.price_per_container} />
      <div className="beneath">
        <span className="faint">
          {t('formerUntil')} <DateText at={former.replaced_at} />
        </span>
      </div>
    </>
  )
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
  const t = useTranslations('freight')
  const lanes = useQuery(openWorkQuery).data?.missing_lanes ?? 0
  return lanes > 0 ? (
    <Info>
      {t('missing', { n: lanes })} <Link to="/admin/freight-costs/missing">{t('openMissing')}</Link>
    </Info>
  ) : null
}
