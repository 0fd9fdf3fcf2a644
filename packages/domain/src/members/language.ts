import type { Language } from './member.ts'

/** Which way each language is read. */
export const directionOf: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', ar: 'rtl' }

/** The one that a page offers to change to. */
export const otherLanguage: Readonly<Record<Language, Language>> = { en: 'ar', ar: 'en' }

/** A bilingual pair among the fields of a thing: `name` and `name_ar`. */
export type BilingualPair<Field extends string> = { readonly [Name in Field]?: string | null } & {
  readonly [Name in `${Field}_ar`]?: string | null
}

/** What a reader is shown of a pair: English where nobody wrote the Arabic. */
export function inLanguage<Field extends string>(
  thing: BilingualPair<Field>,
  field: Field,
  language: Language,
): string {
  const pair = thing as Readonly<Record<string, string | null | undefined>> // indexing by a generic key
  const written: Record<Language, string> = { en: pair[field] ?? '', ar: pair[`${field}_ar`]?.trim() ?? '' }
  return written[language] || written.en
}
