import { fold, withoutArticle } from '@mahsul/domain/kit/fold'

/** Whether every word that was typed is in one of the texts. */
export function hasWords(typed: string, texts: readonly string[]): boolean {
  const all = fold(texts.join(' '))
  const bare = all.replaceAll('-', '')
  return fold(typed)
    .split(/\s+/)
    .map(withoutArticle)
    .every((word) => all.includes(word) || bare.includes(word.replaceAll('-', '')))
}
