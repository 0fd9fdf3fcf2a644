import { createHash } from 'node:crypto'
import { dateWords, presentationWords } from '@mahsul/contract/calendar-words'
import { actWords, documentWords } from '@mahsul/contract/trade-words'
import type { Language } from '@mahsul/domain/members/member'
import { datesOf, type TradeDate } from '@mahsul/domain/trades/dates'
import ical from 'ical-generator'
import type { TradeView } from './trade-view.ts'

/**
 * The dates of a trade as iCalendar (RFC 5545). A date keeps its UID when it moves, so that a calendar that has imported the
 * file before updates its entry instead of adding another.
 */
export function calendarOf(view: TradeView, { language, now }: { language: Language; now: Date }): string {
  const calendar = ical({
    name: view.reference,
    prodId: { company: 'Mahsul', product: 'trades', language: language.toUpperCase() },
  })
  const seen = new Map<string, number>()
  for (const date of datesOf(view, now)) {
    const name = nameOf(date)
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    const summary = `${view.reference} · ${wordsOf(date, language)}`
    const event = { id: identity(view.id, `${name} ${nth}`), stamp: now, sequence: view.version, summary }
    if (date.kind === 'task') calendar.createEvent({ ...event, start: date.at, end: date.at })
    else
      calendar.createEvent({
        ...event,
        start: new Date(`${date.on}T00:00:00Z`),
        allDay: true,
        timezone: 'UTC',
        ...(date.kind === 'present-by' && { description: presentationWords(date.presentation, language) }),
      })
  }
  return calendar.toString()
}

const nameOf = (date: TradeDate) =>
  date.kind === 'task' ? [date.task.code, date.task.draft, date.task.destination].join(' ') : date.kind

const identity = (tradeId: string, name: string) =>
  `${createHash('sha256').update(`${tradeId} ${name}`).digest('hex').slice(0, 32)}@mahsul`

function wordsOf(date: TradeDate, language: Language): string {
  if (date.kind !== 'task') return dateWords[date.kind][language]
  const { task, draft } = date.task
  const what = actWords[task].todo[language]
  return draft ? `${what}: ${documentWords[draft][language]}` : what
}
