import type { Finding, FoundPlace } from '@mahsul/domain/documents/finding'
import type { Language } from '@mahsul/domain/members/member'
import { fillWords } from './fill-words.ts'
import type { Words } from './pair-words.ts'

// Imports only modules like itself: the page that verifies evidence contains this text as it is, without its types.

/** Looked up by any name: a log may be older or newer than the program that reads it. */
type ByName = Readonly<Record<string, Words | undefined>>
export type FindingWords = {
  sentences: ByName
  places: ByName
  fields: ByName
  place: Record<
    'value' | 'missing' | 'absent' | 'container' | 'containerLoaded' | 'containerListed' | 'containerMissing',
    Words
  >
}

/** FSI and PDI: a value keeps its own direction within the sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** One of the two places of a finding: `Packing list, seal: “SL1”`. */
function foundPlace(found: FoundPlace, words: FindingWords, language: Language): string {
  const { in: where, field, container, value: written } = found
  const { place } = words
  const document = words.places[where]?.[language] ?? where
  if (container !== undefined) {
    const said =
      written === null
        ? place.containerMissing
        : written === container
          ? place.containerListed
          : field === 'loaded'
            ? place.containerLoaded
            : place.container
    const values = { document, container: isolated(container), value: isolated(written ?? '') }
    return fillWords(said[language], values, language)
  }
  if (written === null && field === 'number') return fillWords(place.absent[language], { document }, language)
  const name = words.fields[field]?.[language] ?? field
  const said = written === null ? place.missing : place.value
  return fillWords(said[language], { document, field: name, value: isolated(written ?? '') }, language)
}

/** What does not fit: both places, and what to do; of a rule that has no words, both places alone. */
export function sentenceOf(
  { rule, places: [one, other] }: Finding,
  words: FindingWords,
  language: Language,
): string {
  const values = {
    first: foundPlace(one, words, language),
    second: foundPlace(other, words, language),
  }
  const sentence = words.sentences[rule]?.[language]
  return sentence ? fillWords(sentence, values, language) : `${rule}: ${values.first} · ${values.second}`
}
