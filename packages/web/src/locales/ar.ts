/** What every page says; in one file with the pages' frame. */
const everywhere = import.meta.glob<object>(
  ['./ar/app.json', './ar/identity.json', './ar/notifications.json', './ar/offline.json', './ar/ui.json'],
  { eager: true, import: 'default' },
)
/** The rest, each fetched with the first page that says it. */
const others = import.meta.glob<object>(
  [
    './ar/*.json',
    '!./ar/app.json',
    '!./ar/identity.json',
    '!./ar/notifications.json',
    '!./ar/offline.json',
    '!./ar/ui.json',
  ],
  { import: 'default' },
)

const nameOf = (file: string) => file.slice('./ar/'.length, -'.json'.length)

export const base = Object.fromEntries(
  Object.entries(everywhere).map(([file, words]) => [nameOf(file), words]),
)
export const open = (name: string): Promise<object> | undefined => others[`./ar/${name}.json`]?.()
