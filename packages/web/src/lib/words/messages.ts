import type { Language } from '@mahsul/domain/kit/language'
import type accounts from '@mahsul/words/en/accounts/screens/accounts.json'
import type profile from '@mahsul/words/en/accounts/screens/profile.json'
import type bids from '@mahsul/words/en/bids/screens/bids.json'
import type freight from '@mahsul/words/en/catalogue/screens/freight.json'
import type goods from '@mahsul/words/en/catalogue/screens/goods.json'
import type approvals from '@mahsul/words/en/companies/screens/approvals.json'
import type companies from '@mahsul/words/en/companies/screens/companies.json'
import type departed from '@mahsul/words/en/companies/screens/departed.json'
import type joining from '@mahsul/words/en/companies/screens/joining.json'
import type merging from '@mahsul/words/en/companies/screens/merging.json'
import type people from '@mahsul/words/en/companies/screens/people.json'
import type requestActs from '@mahsul/words/en/companies/screens/requestActs.json'
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
import type laneRules from '@mahsul/words/en/lane-rules/screens/laneRules.json'
import type lanes from '@mahsul/words/en/lane-rules/screens/lanes.json'
import type notifications from '@mahsul/words/en/notifications/screens/notifications.json'
import type push from '@mahsul/words/en/notifications/screens/push.json'
import type market from '@mahsul/words/en/offers/screens/market.json'
import type marketplace from '@mahsul/words/en/offers/screens/marketplace.json'
import type offers from '@mahsul/words/en/offers/screens/offers.json'
import type activity from '@mahsul/words/en/office/screens/activity.json'
import type overview from '@mahsul/words/en/office/screens/overview.json'
import type running from '@mahsul/words/en/office/screens/running.json'
import type search from '@mahsul/words/en/office/screens/search.json'
import type feeBooks from '@mahsul/words/en/payments/screens/feeBooks.json'
import type fees from '@mahsul/words/en/payments/screens/fees.json'
import type payee from '@mahsul/words/en/payments/screens/payee.json'
import type apiKeys from '@mahsul/words/en/programs/screens/apiKeys.json'
import type webhookHosts from '@mahsul/words/en/programs/screens/webhookHosts.json'
import type webhooks from '@mahsul/words/en/programs/screens/webhooks.json'
import type carrierEvents from '@mahsul/words/en/shipments/screens/carrierEvents.json'
import type carrierReports from '@mahsul/words/en/shipments/screens/carrierReports.json'
import type containers from '@mahsul/words/en/shipments/screens/containers.json'
import type articles from '@mahsul/words/en/site/screens/articles.json'
import type news from '@mahsul/words/en/site/screens/news.json'
import type corrections from '@mahsul/words/en/trades/screens/corrections.json'
import type plan from '@mahsul/words/en/trades/screens/plan.json'
import type process from '@mahsul/words/en/trades/screens/process.json'
import type tasks from '@mahsul/words/en/trades/screens/tasks.json'
import type tradeActs from '@mahsul/words/en/trades/screens/tradeActs.json'
import type trades from '@mahsul/words/en/trades/screens/trades.json'
import type waiting from '@mahsul/words/en/trades/screens/waiting.json'
import { languageNow } from '../settings.ts'
import { storeRefusedWords } from './refused-words.ts'

/** One line per feature: it types the keys of `useTranslations('<feature>')`. */
export type Messages = {
  activity: typeof activity
  admin: typeof admin
  apiKeys: typeof apiKeys
  app: typeof app
  approvals: typeof approvals
  articles: typeof articles
  bids: typeof bids
  carrierEvents: typeof carrierEvents
  carrierReports: typeof carrierReports
  companies: typeof companies
  containers: typeof containers
  corrections: typeof corrections
  credits: typeof credits
  departed: typeof departed
  documentData: typeof documentData
  feeBooks: typeof feeBooks
  fees: typeof fees
  imports: typeof imports
  freight: typeof freight
  goods: typeof goods
  accounts: typeof accounts
  joining: typeof joining
  offers: typeof offers
  offline: typeof offline
  laboratory: typeof laboratory
  laneRules: typeof laneRules
  lanes: typeof lanes
  leaving: typeof leaving
  market: typeof market
  marketplace: typeof marketplace
  merging: typeof merging
  news: typeof news
  notifications: typeof notifications
  overview: typeof overview
  parts: typeof parts
  payee: typeof payee
  people: typeof people
  plan: typeof plan
  process: typeof process
  profile: typeof profile
  push: typeof push
  requestActs: typeof requestActs
  running: typeof running
  search: typeof search
  tasks: typeof tasks
  tradeActs: typeof tradeActs
  trades: typeof trades
  ui: typeof ui
  waiting: typeof waiting
  webhookHosts: typeof webhookHosts
  webhooks: typeof webhooks
}

export type WordsName = keyof Messages

const catalogues = { en: () => import('../../locales/en.ts'), ar: () => import('../../locales/ar.ts') }

/** The loaded messages of one language: the frame's at once, a page's with the page. */
export class Words {
  private readonly language: Language
  private readonly listeners = new Set<() => void>()
  private loaded = {} as Messages // what is missing is loaded before the page that uses it: `need`

  constructor(language: Language) {
    this.language = language
  }

  get = (): Messages => this.loaded

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resolves when the frame's messages and these have loaded. */
  async need(names: readonly WordsName[] = []): Promise<void> {
    const { base, open, refused } = await catalogues[this.language]()
    storeRefusedWords(this.language, refused)
    const missing = names.filter((name) => !(name in this.loaded) && !(name in base))
    const files = await Promise.all(missing.map(async (name) => [name, await open(name)] as const))
    if ('ui' in this.loaded && files.length === 0) return
    // The parity test compares both languages with the types' source.
    this.loaded = { ...base, ...this.loaded, ...Object.fromEntries(files) } as Messages
    for (const listener of this.listeners) listener()
  }
}

/** The reader's own; a page that also shows the other language opens another. */
export const ownWords = new Words(languageNow())
