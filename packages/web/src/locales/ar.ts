/** Every `ar/*.json`, under the name of its file. */
const files = import.meta.glob<Record<string, unknown>>('./ar/*.json', { eager: true, import: 'default' })

export const messages = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.slice('./ar/'.length, -'.json'.length), words]),
)
