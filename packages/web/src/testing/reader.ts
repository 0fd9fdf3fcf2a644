import { Words, type WordsName } from '../lib/messages.ts'
import { languageNow } from '../lib/settings.ts'

/** Who reads: each test is read in Arabic on a phone and in English at a desk. */
export const language = languageNow()
/** Their window. */
export const size = { width: innerWidth, height: innerHeight }
export const isPhone = size.width < 720

const names = [
  'accounts',
  'admin',
  'app',
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
/** What the product says to them, under the keys it has it under. */
export const words = catalogue.get()
