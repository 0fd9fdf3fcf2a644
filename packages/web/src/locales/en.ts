/** Every `en/*.json`, under the name of its file. */
const files = import.meta.glob<Record<string, unknown>>('./en/*.json', { eager: true, import: 'default' })

export const messages = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.slice('./en/'.length, -'.json'.length), words]),
)
