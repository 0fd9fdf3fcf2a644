import type { CodeKind, Finding, FoundMeasure, FoundPlace } from '@mahsul/domain/documents/finding'
import type { Language } from '@mahsul/domain/kit/language'
import { fillWords } from '../kit/fill-words.ts'
import { localeOf } from '../kit/locale-of.ts'
import type { Words } from '../kit/pair-words.ts'

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
  tested: ByName
  measured: ByName
  units: ByName
  /** Of each kind of code but countries and days, whose names each program has. */
  codes: Readonly<Record<string, ByName | undefined>>
  amounts: ByName
}

export type FoundValue = Pick<FoundPlace, 'value' | 'measured' | 'code' | 'amount'>

/** FSI and PDI: a value keeps its own direction within the sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** A limit or a result in words: `Aflatoxin B1 max. 8 µg/kg`; undefined if there are none for it. */
function measuredIn(measured: FoundMeasure, words: FindingWords, language: Language): string | undefined {
  const { analyte, as, value, unit, certificate, method } = measured
  const pattern = words.measured[as]?.[language]
  const around = words.measured.inCertificate?.[language]
  if (pattern === undefined || around === undefined) return undefined
  const inUnit = words.units[unit]?.[language]
  const amount = inUnit === undefined ? `${value} ${unit}` : fillWords(inUnit, { value }, language)
  const tested = words.tested[analyte]?.[language] ?? analyte
  const bare = fillWords(pattern, { tested, value: isolated(amount) }, language)
  const by = words.measured.byMethod?.[language]
  const said =
    method === undefined || by === undefined
      ? bare
      : fillWords(by, { measured: bare, method: isolated(method) }, language)
  if (certificate === undefined) return said
  return fillWords(around, { certificate: isolated(certificate), measured: said }, language)
}

/** `09 Jan 2027`; undefined where the value is no day of a calendar. */
export function dayIn(value: string, language: Language): string | undefined {
  const day = new Date(`${value}T00:00Z`)
  if (Number.isNaN(day.getTime())) return undefined
  return day.toLocaleDateString(localeOf[language], {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** A code in words: `Prepaid`, `Sudan`; undefined if there are none for it. */
function codeIn(code: CodeKind, value: string, words: FindingWords, language: Language): string | undefined {
  // Never broken between two lines: half of a date is another one.
  if (code === 'day') return dayIn(value, language)?.replaceAll(' ', '\u00a0')
  if (code !== 'country') return words.codes[code]?.[value]?.[language]
  if (!/^[A-Z]{2}$/.test(value)) return undefined
  return new Intl.DisplayNames(language, { type: 'region' }).of(value)
}

/** What is written in a place, in the reader's language where it is known as data. */
export function valueIn(
  { value, measured, code, amount }: FoundValue,
  words: FindingWords,
  language: Language,
): string | null {
  if (measured) return measuredIn(measured, words, language) ?? value
  const counted = amount && words.amounts[amount]?.[language]
  if (counted && value !== null) return fillWords(counted, { value }, language)
  return (code && value !== null && codeIn(code, value, words, language)) || value
}

/** One of the two places of a finding: `Packing list, seal: “SL1”`. */
function foundPlace(found: FoundPlace, words: FindingWords, language: Language): string {
  const { in: where, field, container } = found
  const written = valueIn(found, words, language)
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
