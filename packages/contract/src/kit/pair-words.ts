import type { Language } from '@mahsul/domain/kit/language'

/** One text in both languages. */
export type Words = Record<Language, string>

/** The words of a file in both languages, as deep as the file has them. */
export type Paired<Tree> = Tree extends string ? Words : { [Key in keyof Tree]: Paired<Tree[Key]> }

/** `en satisfies Exactly<Key, typeof en>`: a missing or extra key does not compile. */
export type Exactly<Key extends PropertyKey, Table> = Record<Key, unknown> &
  Record<Exclude<keyof Table, Key>, never>

/** Joins the two files of a feature, each text with its translation; `words.title[language]` reads it. */
export const pairWords = <Tree>(en: Tree, ar: NoInfer<Tree>): Paired<Tree> => paired(en, ar) as Paired<Tree> // same keys, each text a pair

function paired(en: unknown, ar: unknown): unknown {
  if (typeof en === 'string') return { en, ar }
  if (Array.isArray(en)) return en.map((words, place) => paired(words, (ar as unknown[])[place])) // of the same type
  const translated = ar as Record<string, unknown> // of the same type
  return Object.fromEntries(
    Object.entries(en as object).map(([key, words]) => [key, paired(words, translated[key])]), // the only case left
  )
}
