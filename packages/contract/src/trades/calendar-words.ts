import type { Language } from '@mahsul/domain/kit/language'
import type { TradeDate } from '@mahsul/domain/trades/dates'
import type { Presentation } from '@mahsul/domain/trades/process/presentation'
import ar from '@mahsul/words/ar/trades/calendar.json' with { type: 'json' }
import en from '@mahsul/words/en/trades/calendar.json' with { type: 'json' }
import { fillWords } from '../kit/fill-words.ts'
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'

type DateKind = Exclude<TradeDate['kind'], 'task'>

/** Days of a trade in a calendar. Free of zod. */
export const dateWords: Record<DateKind, Words> = /* @__PURE__ */ pairWords(
  en.dates satisfies Exactly<DateKind, typeof en.dates>,
  ar.dates,
)

/** What a calendar of all trades is called. */
export const feedName: Words = /* @__PURE__ */ pairWords({ feed: en.feed }, { feed: ar.feed }).feed

const words = /* @__PURE__ */ pairWords(en.presentation, ar.presentation)

/** Why documents have to be presented by the last day, as plain text for a calendar. */
export function presentationWords(
  { from, days, ownPeriod, expiresOn, expiryPlace, limit }: Presentation,
  language: Language,
): string {
  const say = (key: keyof typeof words, values = {}) => fillWords(words[key][language], values, language)
  const parts = {
    counted: say('counted', { days, from }),
    expiresOn,
    place: expiryPlace ? say('place', { place: expiryPlace }) : '',
    source: ownPeriod ? '' : say('source'),
  }
  if (limit === 'expiry') return say('expiry', parts)
  return say(expiresOn ? 'periodBeforeExpiry' : 'period', parts)
}
