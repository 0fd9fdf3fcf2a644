import { createRequire } from 'node:module'
import type accounts from '@mahsul/words/en/screens/accounts.json'
import type admin from '@mahsul/words/en/screens/admin.json'
import type app from '@mahsul/words/en/screens/app.json'
import type approvals from '@mahsul/words/en/screens/approvals.json'
import type articles from '@mahsul/words/en/screens/articles.json'
import type bids from '@mahsul/words/en/screens/bids.json'
import type companies from '@mahsul/words/en/screens/companies.json'
import type containers from '@mahsul/words/en/screens/containers.json'
import type credits from '@mahsul/words/en/screens/credits.json'
import type documentData from '@mahsul/words/en/screens/documentData.json'
import type freight from '@mahsul/words/en/screens/freight.json'
import type goods from '@mahsul/words/en/screens/goods.json'
import type imports from '@mahsul/words/en/screens/imports.json'
import type joining from '@mahsul/words/en/screens/joining.json'
import type laboratory from '@mahsul/words/en/screens/laboratory.json'
import type lanes from '@mahsul/words/en/screens/lanes.json'
import type leaving from '@mahsul/words/en/screens/leaving.json'
import type market from '@mahsul/words/en/screens/market.json'
import type marketplace from '@mahsul/words/en/screens/marketplace.json'
import type news from '@mahsul/words/en/screens/news.json'
import type notifications from '@mahsul/words/en/screens/notifications.json'
import type offers from '@mahsul/words/en/screens/offers.json'
import type offline from '@mahsul/words/en/screens/offline.json'
import type parts from '@mahsul/words/en/screens/parts.json'
import type payee from '@mahsul/words/en/screens/payee.json'
import type people from '@mahsul/words/en/screens/people.json'
import type process from '@mahsul/words/en/screens/process.json'
import type profile from '@mahsul/words/en/screens/profile.json'
import type search from '@mahsul/words/en/screens/search.json'
import type tasks from '@mahsul/words/en/screens/tasks.json'
import type tradeActs from '@mahsul/words/en/screens/tradeActs.json'
import type trades from '@mahsul/words/en/screens/trades.json'
import type ui from '@mahsul/words/en/screens/ui.json'
import { IntlMessageFormat } from 'intl-messageformat'

export type Language = 'en' | 'ar'

/** The product's message catalogue by key: a story reads `words.bids.send.bid.SELL`. */
export type Words = {
  admin: typeof admin
  app: typeof app
  articles: typeof articles
  bids: typeof bids
  containers: typeof containers
  documentData: typeof documentData
  imports: typeof imports
  credits: typeof credits
  freight: typeof freight
  laboratory: typeof laboratory
  lanes: typeof lanes
  goods: typeof goods
  accounts: typeof accounts
  joining: typeof joining
  leaving: typeof leaving
  marketplace: typeof marketplace
  approvals: typeof approvals
  companies: typeof companies
  market: typeof market
  people: typeof people
  tradeActs: typeof tradeActs
  news: typeof news
  notifications: typeof notifications
  offers: typeof offers
  offline: typeof offline
  parts: typeof parts
  payee: typeof payee
  process: typeof process
  profile: typeof profile
  search: typeof search
  tasks: typeof tasks
  trades: typeof trades
  ui: typeof ui
}

const features = [
  'admin',
  'app',
  'articles',
  'bids',
  'containers',
  'documentData',
  'laboratory',
  'imports',
  'credits',
  'freight',
  'lanes',
  'goods',
  'accounts',
  'joining',
  'leaving',
  'marketplace',
  'approvals',
  'companies',
  'market',
  'people',
  'tradeActs',
  'news',
  'notifications',
  'offers',
  'offline',
  'parts',
  'payee',
  'process',
  'profile',
  'search',
  'tasks',
  'trades',
  'ui',
] as const satisfies (keyof Words)[]

const read = createRequire(import.meta.url)

export const wordsIn = (language: Language): Words =>
  Object.fromEntries(
    features.map((feature) => [feature, read(`@mahsul/words/${language}/screens/${feature}.json`)]),
  ) as Words // a test of the words compares the keys of both languages

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

/** As shown: plurals chosen, figures in Latin digits, and without the tags around figures and names. */
export function translated(
  language: Language,
  message: string,
  values: Record<string, string | number> = {},
) {
  const text = new IntlMessageFormat(message, locales[language], undefined, { ignoreTag: true }).format(
    values,
  )
  return String(text).replaceAll(/<\/?\w+>/g, '')
}
