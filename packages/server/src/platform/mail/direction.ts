import type { Language } from '@mahsul/domain/kit/language'
import { directionOf } from '@mahsul/domain/kit/language'
import { type Html, html } from './html.ts'

/** Left-to-right text in Arabic: references, figures, names in Latin letters, with what is between them. */
const latin =
  /[\p{Script=Latin}0-9+](?:[\p{Script=Latin}0-9@.,:;+\-–/%'’"×&_→()<>!?#*= ]*[\p{Script=Latin}0-9%'’)])?/gu
const arabicLetter = /[\u0600-\u06ff]/
/** Also references, so that no line breaks within one. */
const arabicOrReference = /MH-\d+(?:-T\d+)?|[\u0600-\u06ff]+(?:\s+[\u0600-\u06ff]+)*/g

const foreignIn: Record<Language, RegExp> = { en: arabicOrReference, ar: latin }

/** A sentence with its left-to-right parts isolated, so that punctuation stays on its side. */
export function kept(text: string, language: Language): Html {
  const parts: Html[] = []
  let from = 0
  for (const run of text.matchAll(foreignIn[language])) {
    parts.push(html`${text.slice(from, run.index)}`)
    const isArabic = arabicLetter.test(run[0])
    parts.push(isArabic ? html`<bdi dir="rtl" lang="ar">${run[0]}</bdi>` : leftToRight(run[0]))
    from = run.index + run[0].length
  }
  return html`${parts}${text.slice(from)}`
}

/** Longer ones, such as addresses, must be able to wrap on a phone. */
const LONGEST_WHOLE = 16

const leftToRight = (run: string): Html =>
  /\s/.test(run) || run.length > LONGEST_WHOLE
    ? html`<bdi dir="ltr">${run}</bdi>`
    : html`<bdi dir="ltr" style="white-space:nowrap">${run}</bdi>`

/** A value on its own, in the direction of its first letter; figures alone read left to right. */
export function alone(value: string): Html {
  const first = /\p{L}/u.exec(value)?.[0] ?? ''
  return arabicLetter.test(first)
    ? html`<bdi dir="rtl">${kept(value, 'ar')}</bdi>`
    : html`<bdi dir="ltr">${kept(value, 'en')}</bdi>`
}

/** The same for plain text, with Unicode's isolates: U+2066 isolates left to right up to U+2069. */
export const keptInText = (text: string, language: Language): string =>
  directionOf[language] === 'rtl'
    ? text.replaceAll(latin, (run) => (/\s/.test(run) ? `\u2066${run}\u2069` : run))
    : text
