/** What every page says; in one file with the pages' frame. */
const everywhere = import.meta.glob<object>(
  ['./en/app.json', './en/identity.json', './en/notifications.json', './en/offline.json', './en/ui.json'],
  { eager: true, import: 'default' },
)
/** The rest, each fetched with the first page that says it. */
const others = import.meta.glob<object>(
  [
    './en/*.json',
    '!./en/app.json',
    '!./en/identity.json',
    '!./en/notifications.json',
    '!./en/offline.json',
    '!./en/ui.json',
  ],
  { import: 'default' },
)

const nameOf = (file: string) => file.slice('./en/'.length, -'.json'.length)

export const base = Object.fromEntries(
  Object.entries(everywhere).map(([file, words]) => [nameOf(file), words]),
)
export const open = (name: string): Promise<object> | undefined => others[`./en/${name}.json`]?.()
