import { useTranslations } from 'use-intl'
import { draftWords } from '../documents/draft-words.ts'
import type { Trade } from '../kit/types.ts'
import { timeLeft } from '../lib/words/formats.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { InLanguage, richTextTags } from '../ui/Text.tsx'
import { lateBy, type Turn } from './model/turns.ts'

/** "in 20 h 45 min", or how late it is. */
export function Left({ due, now }: { due: string; now: Date }) {
  const t = useTranslations('trades.left')
  const left = timeLeft(due, now)
  if (left.over) {
    const { days, hours } = lateBy(due, now)
    return days > 0
      ? t.rich('lateDays', { ...richTextTags, n: days })
      : t.rich('lateHours', { ...richTextTags, n: hours })
  }
  if (left.days > 0) return t.rich('days', { ...richTextTags, d: left.days, h: left.hours })
  if (left.inMinutes < 60) return t.rich('minutes', { ...richTextTags, n: left.inMinutes })
  return t.rich('hours', { ...richTextTags, h: left.hours, m: left.minutes })
}

/** Which drafts, whose artwork, which destination. */
export function About({ trade, turn }: { trade: Trade; turn: Turn }) {
  const t = useTranslations('trades')
  const language = useLanguage()
  const { terms } = trade
  const drafts = turn.tasks.flatMap((task) => task.document_type ?? [])
  if (drafts.length > 2) return <>{t.rich('drafts.count', { ...richTextTags, n: drafts.length })}.</>
  if (drafts.length > 0)
    return (
      <>
        {drafts.map((type) => draftWords(type, terms.international_commercial_term, language)).join(' · ')}.
      </>
    )
  if (turn.side && terms.marking_type === 3)
    return <>{t(turn.side === 'buy' ? 'lane.artworkBuy' : 'lane.artworkSell')}.</>
  const places = terms.destinations.filter((row) =>
    turn.tasks.some((task) => task.facility_destination === row.facility.external_id),
  )
  if (places.length === 0 || terms.destinations.length < 2) return null
  return (
    <>
      {places.map((row, place) => (
        <span key={row.facility.external_id}>
          {place > 0 ? ' · ' : null}
          <InLanguage of={row.facility} field="name" />
        </span>
      ))}
      .
    </>
  )
}
