import { languageNow } from '../lib/settings.ts'
import type { Messages } from '../lib/words/messages.ts'

/** The reader: each test runs in Arabic on a phone and in English on a desktop. */
export const language = languageNow()
/** Their window. */
export const size = { width: innerWidth, height: innerHeight }
export const isPhone = size.width < 720

/** As they are written, with their arguments: the application's own are parsed when it is built. */
const catalogues = import.meta.glob<string>(['./en/*/screens/*.json', './ar/*/screens/*.json'], {
  base: '../../../words/src',
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The product's message catalogue, by key. */
export const words = Object.fromEntries(
  Object.entries(catalogues)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .map(([file, text]) => [file.slice(file.lastIndexOf('/') + 1, -'.json'.length), JSON.parse(text)]),
) as Messages // by the names of its files
