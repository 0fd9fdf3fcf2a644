import { reasonWords } from '@mahsul/contract/shipments/carrier-words'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, RowAct, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { Code, DateText } from '../../ui/Text.tsx'
import { AssignEvent } from './AssignEvent.tsx'

type Event = Answer<'GET /secure/admin/logistics/events'>['data'][number]
type Sort = SortOf<'GET /secure/admin/logistics/events'>
type Filters = FiltersOf<'GET /secure/admin/logistics/events'>

const states = ['unmatched', 'ignored', 'put_away'] as const
const kinds = ['EQUIPMENT', 'TRANSPORT', 'SHIPMENT'] as const
const tones: Record<Event['state'], PillTone> = { unmatched: 'turn', ignored: 'clay', put_away: 'mute' }

/** What an event is called in a dialog: its code, and the first number that it has. */
function useNameOfEvent() {
  const t = useTranslations('carrierEvents')
  return ({ code, bookings, bills_of_lading, containers, event_id: id }: Event): string =>
    [code ?? t('unreadable'), [...containers, ...bookings, ...bills_of_lading][0] ?? id]
      .filter(Boolean)
      .join(' · ')
}

/** Reports of carriers that belong to no trade, each to be assigned to one or put away. */
export default function CarrierEventsPage() {
  const t = useTranslations('carrierEvents')
  const options = useOptions()
  const nameOf = useNameOfEvent()
  const mayOperate = useMayAsAdmin('operate')
  const putAway: RowAct<Event> = {
    words: t('putAway.verb'),
    busyWords: t('putAway.busy'),
    variant: 'quiet',
    why: t('putAway.why'),
    labelOf: (event) => t('putAway.of', { name: nameOf(event) }),
    doneOf: () => t('putAway.done'),
    can: ({ state }) => state !== 'put_away',
    call: ({ external_id: id }) =>
      api('POST /secure/admin/logistics/events/{id}/put-away', { params: { id } }),
  }
  return (
    <ResourceList<Event, Sort, Filters>
      resource={{
        at: '/admin/trades/carrier-reports',
        tabs: 'trades',
        key: 'carrier-events',
        title: t('title'),
        about: t('about'),
        noneYet: t('none'),
        other: {
          link: linkOptions({ to: '/admin/trades/carrier-reports/import' }),
          words: t('toFile'),
        },
        read: (query, signal) => api('GET /secure/admin/logistics/events', { query, signal }),
        file: {
          call: 'GET /secure/admin/logistics/events.csv',
          query: ({ page: _page, per_page: _size, ...selection }) => selection,
        },
        nameOf,
        sorts: { event_at: t('happened'), company: t('from'), received_at: t('received') },
        filters: {
          state: { label: t('state.label'), options: options(states, (state) => t(`state.${state}`)) },
          kind: { label: t('kind.label'), options: options(kinds, (kind) => t(`kind.${kind}`)) },
          days: options.days(t('received')),
        },
        columns: [
          { head: t('what'), cell: (event) => <What event={event} /> },
          { head: t('numbers'), cell: (event) => <Numbers event={event} /> },
          {
            head: t('from'),
            cell: ({ company }) =>
              company ? <CompanyLink name={company.company_name} id={company.external_id} /> : t('byAdmin'),
          },
          {
            head: t('happened'),
            cell: ({ event_at: at }) => (at ? <DateText at={at} as="full" /> : null),
          },
          { head: t('received'), cell: ({ received_at: at }) => <DateText at={at} as="full" /> },
          { head: t('state.label'), cell: (event) => <State event={event} /> },
        ],
        acts: [putAway],
        beside: (event) =>
          mayOperate && event.state !== 'ignored' && event.code ? (
            <AssignEvent event={event} name={nameOf(event)} />
          ) : null,
      }}
    />
  )
}

function What({ event }: { event: Event }) {
  const t = useTranslations('carrierEvents')
  const { type, code, classifier, unlocode, vessel_name: vessel, event_id: id } = event
  if (!code || !type) return <>{id ? <Code>{id}</Code> : t('unreadable')}</>
  return (
    <>
      <Code>
        {code} · {classifier}
      </Code>
      <span className="said faint">
        {t(`kind.${type}`)}
        {unlocode ? (
          <>
            {' · '}
            <Code>{unlocode}</Code>
          </>
        ) : null}
        {vessel ? (
          <>
            {' · '}
            <bdi dir="ltr">{vessel}</bdi>
          </>
        ) : null}
      </span>
    </>
  )
}

const Numbers = ({ event: { containers, bookings, bills_of_lading: bills, references } }: { event: Event }) =>
  [...containers, ...bookings, ...bills, ...references].map((number) => (
    <span className="said" key={number}>
      <Code>{number}</Code>
    </span>
  ))

function State({ event: { state, reason, fields } }: { event: Event }) {
  const t = useTranslations('carrierEvents')
  const language = useLanguage()
  return (
    <>
      <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
      {state === 'ignored' ? (
        <span className="said faint">
          {fields.length > 0 ? (
            <>
              {t('fields')} <Code>{fields.join(', ')}</Code>
            </>
          ) : (
            reasonWords[reason][language]
          )}
        </span>
      ) : null}
    </>
  )
}
