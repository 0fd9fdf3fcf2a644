import { changeWords } from '@mahsul/contract/kit/change-words'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useFormats, useLanguage } from '../lib/words/i18n.tsx'
import { Code, DateText } from '../ui/Text.tsx'
import { milestoneOfField } from './model/milestone-field.ts'

type Entry = Trade['log'][number]
type Change = Entry['changes'][number]
/** What a log reads of its trade. */
export type LoggedTrade = Pick<Trade, 'side' | 'log'> & {
  terms: Pick<Trade['terms'], 'international_commercial_term' | 'marking_type' | 'destinations'>
}

const days: readonly Change['field'][] = [
  'etd',
  'eta',
  'on_board_date',
  'proposed_on_board_date',
  'expires_on',
  'latest_shipment',
]
const names: readonly Change['field'][] = [
  'consignee_name',
  'notify_party',
  'courier_name',
  'company_name',
  'expiry_place',
]

/** What a line of the log said, and of what it corrected how it stood before: the containers that went and came. */
export function LogChanges({ trade, entry }: { trade: Pick<LoggedTrade, 'terms'>; entry: Entry }) {
  const language = useLanguage()
  const placeOf = usePlaceOf(trade)
  const places = [...new Set(entry.changes.map((change) => change.facility_destination))]
  return places.map((place) => (
    <span className="log__said" key={place}>
      {placeOf(place) ? <span className="log__to">{placeOf(place)}</span> : null}
      {entry.changes
        .filter((change) => change.facility_destination === place)
        .map(({ field, from, to }) => (
          <span key={field}>
            {changeWords[field][language]} <Shown field={field} said={without(to, from)} />
            <Before field={field} said={without(from, to)} />
          </span>
        ))}
    </span>
  ))
}

const listOf = (said: Change['to']) => (said === null ? [] : [said].flat())
const without = (said: Change['to'], other: Change['to']) =>
  listOf(said).filter((each) => !listOf(other).includes(each))

type ChangedValue = { field: Change['field']; said: readonly string[] }

const Shown = ({ field, said }: ChangedValue): ReactNode =>
  said.length === 0
    ? '—'
    : said.map((each, place) => (
        <span key={each}>
          {place > 0 ? ' ' : null}
          {milestoneOfField(field) ? (
            <DateText at={each} as="shortTime" />
          ) : days.includes(field) ? (
            <DateText at={each} as="shipping" />
          ) : names.includes(field) ? (
            <bdi>{each}</bdi>
          ) : (
            <Code>{each}</Code>
          )}
        </span>
      ))

function Before({ field, said }: ChangedValue) {
  const t = useTranslations('trades.containers')
  if (said.length === 0) return null
  return (
    <s className="was">
      <span className="sr">{t('before')} </span>
      <Shown field={field} said={said} />
    </s>
  )
}

/** Where the goods go that a line is about, in a trade that has several places. */
export function usePlaceOf({ terms }: Pick<LoggedTrade, 'terms'>) {
  const t = useTranslations('trades.containers')
  const f = useFormats()
  return (id: string | null): string | undefined => {
    const place = id && terms.destinations.find((row) => row.facility.external_id === id)?.facility
    return place && terms.destinations.length > 1
      ? t('to', { place: f.inLanguage(place, 'name') })
      : undefined
  }
}
