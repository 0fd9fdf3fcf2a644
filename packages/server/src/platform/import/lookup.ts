import type { Lookup } from '@mahsul/domain/import/import-table'

/** What names are compared by: typed with another apostrophe, in capitals or with more spaces it is the same name. */
export const asKey = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/\s+/g, ' ').trim()

/** Codes are unique and go first; a name may belong to several. */
export function lookup(codes: readonly (readonly string[])[], names: readonly (readonly string[])[]): Lookup {
  const byCode = index(codes)
  const byName = index(names)
  return (name) => byCode.get(asKey(name)) ?? byName.get(asKey(name))
}

function index(words: readonly (readonly string[])[]) {
  const ids = new Map<string, number | 'several'>()
  words.forEach((names, place) => {
    for (const word of names) {
      const key = asKey(word)
      const other = ids.get(key)
      ids.set(key, other === undefined || other === place ? place : 'several')
    }
  })
  return ids
}
