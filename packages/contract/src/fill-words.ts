import type { Language } from '@mahsul/domain/members/member'

/** A plural in ICU's syntax, one level deep: `{count, plural, one {# container} other {# containers}}`. */
const plural = /\{(\w+), plural,((?: *\w+ \{[^{}]*\})+) *\}/g
const form = /(\w+) \{([^{}]*)\}/g
const value = /\{(\w+)\}/g

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/**
 * The formatter of all words outside React: `{name}` takes the value of that name, a plural the form that its number takes in
 * the language. A value that nobody gave is a mistake of ours.
 */
export function fillWords(
  text: string,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const counted = text.replaceAll(plural, (_, name: string, forms: string) => {
    const count = Number(values[name])
    const byName = new Map([...forms.matchAll(form)].map(([, category, words]) => [category, words]))
    const words = byName.get(rules[language].select(count)) ?? byName.get('other') ?? ''
    return words.replaceAll('#', String(count))
  })
  return counted.replaceAll(value, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`nothing was given for {${name}}`)
    return String(values[name])
  })
}

/** A date and time as clocks of that zone show it, with how far it is from UTC: `2026-11-22 14:05 (UTC+3)`. */
export function momentWords(at: Date, zone: string): string {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const offset = part('timeZoneName')
    .replace(/^GMT(\+0)?$/, 'UTC')
    .replace('GMT', 'UTC')
  const moment = `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} (${offset})`
  // Isolated, so that digits and signs keep their order in an Arabic line.
  return `\u2066${moment}\u2069`
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? makeClock(zone)
  clocks.set(zone, clock)
  return clock
}

function makeClock(zone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  const make = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
    })
  try {
    return make(zone)
  } catch {
    return make('UTC') // a zone that this machine does not know
  }
}
