import { createRequire } from 'node:module'
import type admin from '@mahsul/web/src/locales/en/admin.json'
import type app from '@mahsul/web/src/locales/en/app.json'
import type bids from '@mahsul/web/src/locales/en/bids.json'
import type goods from '@mahsul/web/src/locales/en/goods.json'
import type identity from '@mahsul/web/src/locales/en/identity.json'
import type joining from '@mahsul/web/src/locales/en/joining.json'
import type marketplace from '@mahsul/web/src/locales/en/marketplace.json'
import type news from '@mahsul/web/src/locales/en/news.json'
import type notifications from '@mahsul/web/src/locales/en/notifications.json'
import type offers from '@mahsul/web/src/locales/en/offers.json'
import type offline from '@mahsul/web/src/locales/en/offline.json'
import type parts from '@mahsul/web/src/locales/en/parts.json'
import type payee from '@mahsul/web/src/locales/en/payee.json'
import type process from '@mahsul/web/src/locales/en/process.json'
import type profile from '@mahsul/web/src/locales/en/profile.json'
import type tasks from '@mahsul/web/src/locales/en/tasks.json'
import type trades from '@mahsul/web/src/locales/en/trades.json'
import type ui from '@mahsul/web/src/locales/en/ui.json'
import { IntlMessageFormat } from 'intl-messageformat'

export type Language = 'en' | 'ar'

/** The words the product says, under the keys it has them under: a story reads `words.bids.send.bid.SELL`. */
export type Words = {
  admin: typeof admin
  app: typeof app
  bids: typeof bids
  goods: typeof goods
  identity: typeof identity
  joining: typeof joining
  marketplace: typeof marketplace
  news: typeof news
  notifications: typeof notifications
  offers: typeof offers
  offline: typeof offline
  parts: typeof parts
  payee: typeof payee
  process: typeof process
  profile: typeof profile
  tasks: typeof tasks
  trades: typeof trades
  ui: typeof ui
}

const features = [
  'admin',
  'app',
  'bids',
  'goods',
  'identity',
  'joining',
  'marketplace',
  'news',
  'notifications',
  'offers',
  'offline',
  'parts',
  'payee',
  'process',
  'profile',
  'tasks',
  'trades',
  'ui',
] as const satisfies (keyof Words)[]

const read = createRequire(import.meta.url)

export const wordsIn = (language: Language): Words =>
  Object.fromEntries(
    features.map((feature) => [feature, read(`@mahsul/web/src/locales/${language}/${feature}.json`)]),
  ) as Words // a test of the web compares the keys of both languages

/** As it is shown: plurals chosen, figures in Latin digits, and without the marks around figures and names. */
export function said(language: Language, message: string, values: Record<string, string | number> = {}) {
  const locale = language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB'
  const text = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(values)
  return String(text).replaceAll(/<\/?\w+>/g, '')
}
