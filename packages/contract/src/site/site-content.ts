import ar from '@mahsul/words/ar/site/pages/company.json' with { type: 'json' }
import en from '@mahsul/words/en/site/pages/company.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'

/**
 * What the operator publishes about the company on the public pages; the pages and `GET public/landing` read it from here, its
 * texts are in `site/company.json`. Change them, build the web, and both follow. Free of zod.
 */
const words = pairWords(en, ar)

/** ISO 3166-1 alpha-2: where our own processing plants are (member.md §1). */
const countries = ['SD', 'NG', 'EG'] as const
export const facilityCountries: readonly { code: string; name: Words }[] = countries.map((code) => ({
  code,
  name: words.countries[code],
}))

/** Departments until there are names to print: put a person into `name` when they agree to be listed. */
export const team: readonly { name?: string; role: Words; does: Words }[] = [
  words.team.trade,
  words.team.quality,
  words.team.shipping,
  words.team.care,
]

/** Kinds of partners until there are names to print; `name` and `url` replace the kind. */
export const partners: readonly { name?: string; url?: string; kind: Words; does: Words }[] = [
  words.partners.inspection,
  words.partners.carriers,
  words.partners.banks,
  words.partners.packing,
]

export type Question = { id: string; asked: Words; answer: Words }

const asked = [
  'join',
  'cost',
  'money',
  'start',
  'traders',
  'bids',
  'time',
  'terms',
  'quality',
  'private',
  'phone',
] as const
const answered = words.questions satisfies Exactly<(typeof asked)[number], typeof words.questions>

/** The first four are shown on the landing page, all of them at /faq. */
export const questions: readonly Question[] = asked.map((id) => ({ id, ...answered[id] }))
