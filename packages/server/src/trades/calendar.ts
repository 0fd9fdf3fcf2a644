import { createHash } from 'node:crypto'
import { dateWords, feedName, presentationWords } from '@mahsul/contract/trades/calendar-words'
import { actWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { Language } from '@mahsul/domain/kit/language'
import { datesOf, isDeadline, type TradeDate } from '@mahsul/domain/trades/dates'
import ical, { ICalAlarmType, type ICalCalendar } from 'ical-generator'
import type { TradeView } from './log/trade-view.ts'

/** A calendar reminds of a deadline so long before it; of a day, which begins at midnight, at nine in the morning before. */
const ALARM_HOURS = { moment: 24, day: 15 }

type Written = { language: Language; now: Date }

/**
 * The dates of trades as iCalendar (RFC 5545). A date keeps its UID when it moves, so that a calendar that has imported the
 * file before updates its entry instead of adding another.
 */
export function calendarOf(views: readonly TradeView[], { language, now }: Written): string {
  const [only, ...more] = views
  const calendar = ical({
    name: only && more.length === 0 ? only.reference : feedName[language],
    prodId: { company: 'Mahsul', product: 'trades', language: language.toUpperCase() },
  })
  for (const view of views) addDates(calendar, view, { language, now })
  return calendar.toString()
}

function addDates(calendar: ICalCalendar, view: TradeView, { language, now }: Written) {
  const seen = new Map<string, number>()
  for (const date of datesOf(view, now)) {
    const name = nameOf(date)
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    const summary = `${view.reference} · ${wordsOf(date, language)}`
    const hours = date.kind === 'task' ? ALARM_HOURS.moment : ALARM_HOURS.day
    const alarm = { type: ICalAlarmType.display, trigger: hours * 3_600, description: summary } as const
    const event = {
      id: identity(view.id, `${name} ${nth}`),
      stamp: now,
      sequence: view.version,
      summary,
      alarms: isDeadline(view, date) ? [alarm] : [],
    }
    // Without an end: one that is over as it begins is refused by Google's calendar.
    if (date.kind === 'task') calendar.createEvent({ ...event, start: date.at })
    else
      calendar.createEvent({
        ...event,
        start: new Date(`${date.on}T00:00:00Z`),
        allDay: true,
        timezone: 'UTC',
        ...(date.kind === 'present-by' && { description: presentationWords(date.presentation, language) }),
      })
  }
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
