/**
 * Accents, vowel signs, and the hamza of `أ`, `ؤ` and `ئ` as NFKD takes them apart, with the line that stretches a word, and all
 * that nobody sees: format characters, variation selectors and whatever else Unicode says to ignore.
 */
const marks =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Letters that are written in several ways, each with the one it is compared as. */
const forms: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '′': "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const written = /[ٱىیکةەہھıøłđς’‘ʼ′`‐‑‒–—―−ßæœ٠-٩۰-۹]/g

/**
 * As people type it, for searching and comparing names: without case, accents and vowel signs, one form of alif, ya, kaf and ta
 * marbuta, Latin digits, plain dashes and apostrophes. The database has the same as `fold(text)`; a test compares them.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(written, (letter) => forms[letter] ?? String(letter.charCodeAt(0) % 16))

/** The article is optional: `الأبيض` is found as `ابيض`, and the other way round. What is left has to be a word. */
export const withoutArticle = (word: string): string => word.replace(/^ال(?=.{2})/, '')
