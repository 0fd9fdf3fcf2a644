import { Words, type WordsName } from '../lib/messages.ts'
import { languageNow } from '../lib/settings.ts'

/** The reader: each test runs in Arabic on a phone and in English on a desktop. */
export const language = languageNow()
/** Their window. */
export const size = { width: innerWidth, height: innerHeight }
export const isPhone = size.width < 720

const names = [
  'accounts',
  'admin',
  'app',
  'approvals',
  'bids',
  'goods',
  'joining',
  'marketplace',
  'news',
  'notifications',
  'offers',
  'offline',
  'parts',
  'payee',
  'people',
  'plan',
  'process',
  'profile',
  'push',
  'tasks',
  'trades',
  'ui',
] as const satisfies readonly WordsName[]

const catalogue = new Words(language)
await catalogue.need(names)
/** The product's message catalogue, by key. */
export const words = catalogue.get()
