import { fold, withoutArticle } from '@mahsul/domain/kit/fold'
import type { Lookup } from '@mahsul/domain/kit/import-table'

/** What names are compared by: typed in another way that nobody would take for another name, it is the same. */
export const asKey = (text: string) => fold(text).trim().split(/\s+/).map(withoutArticle).join(' ')

type Words = readonly (readonly string[])[]

/** Codes are unique and go first; a name may belong to several. `lesser` names count where nothing else is called so. */
export function lookup(codes: Words, names: Words, lesser: Words = []): Lookup {
  const indexes = [codes, names, lesser].map(index)
  return (name) => {
    const key = asKey(name)
    return indexes.find((words) => words.has(key))?.get(key)
  }
}

function index(words: Words) {
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
