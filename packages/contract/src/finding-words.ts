import type { FoundField, RuleId } from '@mahsul/domain/documents/checks'
import type { Finding, FoundPlace, Severity } from '@mahsul/domain/documents/finding'
import type { Language } from '@mahsul/domain/members/member'
import ar from '@mahsul/words/ar/document-findings.json' with { type: 'json' }
import en from '@mahsul/words/en/document-findings.json' with { type: 'json' }
import { fillWords } from './fill-words.ts'
import { type Exactly, pairWords, type Words } from './pair-words.ts'

/** Free of zod. Words for the findings of the document check: what is wrong, both places, and what to do. */

/** A few words for each rule. */
export const findingTitles: Record<RuleId, Words> = /* @__PURE__ */ pairWords(
  en.titles satisfies Exactly<RuleId, typeof en.titles>,
  ar.titles,
)
const sentences: Record<RuleId, Words> = /* @__PURE__ */ pairWords(
  en.sentences satisfies Exactly<RuleId, typeof en.sentences>,
  ar.sentences,
)
/** Where a finding is: the documents, the letter of credit and the trade. */
export const findingPlaces: Record<FoundPlace['in'], Words> = /* @__PURE__ */ pairWords(
  en.places satisfies Exactly<FoundPlace['in'], typeof en.places>,
  ar.places,
)
/** The fields that findings name. */
export const findingFields: Record<FoundField, Words> = /* @__PURE__ */ pairWords(
  en.fields satisfies Exactly<FoundField, typeof en.fields>,
  ar.fields,
)
export const severityWords: Record<Severity, Words> = /* @__PURE__ */ pairWords(
  en.severities satisfies Exactly<Severity, typeof en.severities>,
  ar.severities,
)
const place = /* @__PURE__ */ pairWords(en.place, ar.place)

/** FSI and PDI: a value keeps its own direction within the sentence. */
const isolated = (value: string) => `\u2068${value}\u2069`

/** One of the two places of a finding: `Packing list, seal: “SL1”`. */
function placeWords({ in: where, field, container, value }: FoundPlace, language: Language): string {
  const document = findingPlaces[where][language]
  if (container !== undefined) {
    const words =
      value === null
        ? place.containerMissing
        : value === container
          ? place.containerListed
          : field === 'loaded'
            ? place.containerLoaded
            : place.container
    const values = { document, container: isolated(container), value: isolated(value ?? '') }
    return fillWords(words[language], values, language)
  }
  if (value === null && field === 'number') return fillWords(place.absent[language], { document }, language)
  const name = findingFields[field as FoundField][language] // findings name no others, as checks.test.ts shows
  const words = value === null ? place.missing : place.value
  return fillWords(words[language], { document, field: name, value: isolated(value ?? '') }, language)
}

/** What does not fit, as one would say it to a colleague: both places, and what to do. */
export function findingSentence(
  { rule, places: [first, second] }: Finding<RuleId>,
  language: Language,
): string {
  const values = { first: placeWords(first, language), second: placeWords(second, language) }
  return fillWords(sentences[rule][language], values, language)
}
