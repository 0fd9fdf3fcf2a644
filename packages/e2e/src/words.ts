import { createRequire } from 'node:module'
import type accounts from '@mahsul/words/en/accounts/screens/accounts.json'
import type profile from '@mahsul/words/en/accounts/screens/profile.json'
import type bids from '@mahsul/words/en/bids/screens/bids.json'
import type freight from '@mahsul/words/en/catalogue/screens/freight.json'
import type goods from '@mahsul/words/en/catalogue/screens/goods.json'
import type approvals from '@mahsul/words/en/companies/screens/approvals.json'
import type companies from '@mahsul/words/en/companies/screens/companies.json'
import type joining from '@mahsul/words/en/companies/screens/joining.json'
import type people from '@mahsul/words/en/companies/screens/people.json'
import type credits from '@mahsul/words/en/documents/screens/credits.json'
import type documentData from '@mahsul/words/en/documents/screens/documentData.json'
import type laboratory from '@mahsul/words/en/documents/screens/laboratory.json'
import type admin from '@mahsul/words/en/kit/screens/admin.json'
import type app from '@mahsul/words/en/kit/screens/app.json'
import type imports from '@mahsul/words/en/kit/screens/imports.json'
import type leaving from '@mahsul/words/en/kit/screens/leaving.json'
import type offline from '@mahsul/words/en/kit/screens/offline.json'
import type parts from '@mahsul/words/en/kit/screens/parts.json'
import type ui from '@mahsul/words/en/kit/screens/ui.json'
import type lanes from '@mahsul/words/en/lane-rules/screens/lanes.json'
import type notifications from '@mahsul/words/en/notifications/screens/notifications.json'
import type market from '@mahsul/words/en/offers/screens/market.json'
import type marketplace from '@mahsul/words/en/offers/screens/marketplace.json'
import type offers from '@mahsul/words/en/offers/screens/offers.json'
import type search from '@mahsul/words/en/office/screens/search.json'
import type payee from '@mahsul/words/en/payments/screens/payee.json'
import type containers from '@mahsul/words/en/shipments/screens/containers.json'
import type articles from '@mahsul/words/en/site/screens/articles.json'
import type news from '@mahsul/words/en/site/screens/news.json'
import type process from '@mahsul/words/en/trades/screens/process.json'
import type tasks from '@mahsul/words/en/trades/screens/tasks.json'
import type tradeActs from '@mahsul/words/en/trades/screens/tradeActs.json'
import type trades from '@mahsul/words/en/trades/screens/trades.json'
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

/** Where each lies: its capability. */
const rooms = {
  accounts: 'accounts',
  admin: 'kit',
  app: 'kit',
  approvals: 'companies',
  articles: 'site',
  bids: 'bids',
  companies: 'companies',
  containers: 'shipments',
  credits: 'documents',
  documentData: 'documents',
  freight: 'catalogue',
  goods: 'catalogue',
  imports: 'kit',
  joining: 'companies',
  laboratory: 'documents',
  lanes: 'lane-rules',
  leaving: 'kit',
  market: 'offers',
  marketplace: 'offers',
  news: 'site',
  notifications: 'notifications',
  offers: 'offers',
  offline: 'kit',
  parts: 'kit',
  payee: 'payments',
  people: 'companies',
  process: 'trades',
  profile: 'accounts',
  search: 'office',
  tasks: 'trades',
  tradeActs: 'trades',
  trades: 'trades',
  ui: 'kit',
} as const satisfies Record<keyof Words, string>

const read = createRequire(import.meta.url)

export const wordsIn = (language: Language): Words =>
  Object.fromEntries(
    Object.entries(rooms).map(([name, room]) => [
      name,
      read(`@mahsul/words/${language}/${room}/screens/${name}.json`),
    ]),
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
