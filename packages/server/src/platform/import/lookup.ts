import { fold, withoutArticle } from '@mahsul/domain/kit/fold'
import type { Lookup } from '@mahsul/domain/kit/import-table'

/** What names are compared by: typed in another way that nobody would take for another name, it is the same. */
export const asKey = (text: string) => fold(text).trim().split(/\s+/).map(withoutArticle).join(' ')

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
