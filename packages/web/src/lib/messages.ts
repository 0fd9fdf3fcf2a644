import type { Language } from '@mahsul/domain/members/member'
import type admin from '../locales/en/admin.json'
import type app from '../locales/en/app.json'
import type bids from '../locales/en/bids.json'
import type goods from '../locales/en/goods.json'
import type identity from '../locales/en/identity.json'
import type joining from '../locales/en/joining.json'
import type marketplace from '../locales/en/marketplace.json'
import type news from '../locales/en/news.json'
import type notifications from '../locales/en/notifications.json'
import type offers from '../locales/en/offers.json'
import type offline from '../locales/en/offline.json'
import type parts from '../locales/en/parts.json'
import type plan from '../locales/en/plan.json'
import type profile from '../locales/en/profile.json'
import type push from '../locales/en/push.json'
import type tasks from '../locales/en/tasks.json'
import type trades from '../locales/en/trades.json'
import type ui from '../locales/en/ui.json'

/** One line a feature: it types the keys of `useTranslations('<feature>')`. */
export type Messages = {
  admin: typeof admin
  app: typeof app
  bids: typeof bids
  goods: typeof goods
  identity: typeof identity
  joining: typeof joining
  offers: typeof offers
  offline: typeof offline
  marketplace: typeof marketplace
  news: typeof news
  notifications: typeof notifications
  parts: typeof parts
  plan: typeof plan
  profile: typeof profile
  push: typeof push
  tasks: typeof tasks
  trades: typeof trades
  ui: typeof ui
}

/** One chunk a language, so that nobody downloads the other one. */
export async function loadMessages(language: Language): Promise<Messages> {
  const catalogue = language === 'ar' ? await import('../locales/ar.ts') : await import('../locales/en.ts')
  return catalogue.messages as Messages // the parity test compares both languages with the types' source
}
