import type { FoundField, RuleId } from '@mahsul/documents/check/checks'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { fieldChoices } from '@mahsul/domain/documents/document-data'
import type {
  CodeKind,
  ContainerAmount,
  Finding,
  FoundPlace,
  Severity,
} from '@mahsul/domain/documents/finding'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/documents/document-findings.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/document-findings.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'
import { paymentMethodNames } from '../payments/payment-words.ts'
import { creditOptionWords } from './credit-words.ts'
import { type FindingWords, type FoundValue, sentenceOf, valueIn } from './finding-sentence.ts'
import { measuredWords, testedWords, unitWords } from './laboratory-words.ts'

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
const amountWords: Record<ContainerAmount, Words> = /* @__PURE__ */ pairWords(
  en.amounts satisfies Exactly<ContainerAmount, typeof en.amounts>,
  ar.amounts,
)
export const severityWords: Record<Severity, Words> = /* @__PURE__ */ pairWords(
  en.severities satisfies Exactly<Severity, typeof en.severities>,
  ar.severities,
)

type Choices = { [Kind in keyof typeof fieldChoices]: Record<(typeof fieldChoices)[Kind][number], Words> }
const choiceWords: Choices & { commodity: Record<Commodity, Words> } = /* @__PURE__ */ pairWords(
  en.codes satisfies Exactly<keyof Choices | 'commodity', typeof en.codes>,
  ar.codes,
)
/** What a field of a document is, where it is one of a few; another than these is shown as it is. */
export function choiceOf(kind: keyof Choices, value: string, language: Language): string {
  const words: Readonly<Record<string, Words | undefined>> = choiceWords[kind]
  return words[value]?.[language] ?? value
}
const codeWords: Record<
  Exclude<CodeKind, 'country' | 'day'>,
  Readonly<Record<string, Words>>
> = /* @__PURE__ */ (() => ({
  ...choiceWords,
  permission: creditOptionWords,
  payment: paymentMethodNames,
}))()

/** The words of a sentence, for programs that know neither the rules nor the fields by their types. */
export const findingWords: FindingWords = {
  sentences,
  places: findingPlaces,
  fields: findingFields,
  place: /* @__PURE__ */ pairWords(en.place, ar.place),
  tested: testedWords,
  measured: measuredWords,
  units: unitWords,
  codes: codeWords,
  amounts: amountWords,
}

/** What does not fit, as one would say it to a colleague: both places, and what to do. */
export const findingSentence = (finding: Finding<RuleId>, language: Language): string =>
  sentenceOf(finding, findingWords, language)

/** What is written in one of its places, in words of the language where it is known as data. */
export const findingValue = (place: FoundValue, language: Language): string | null =>
  valueIn(place, findingWords, language)
