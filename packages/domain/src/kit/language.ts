export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Text direction of each language. */
export const directionOf: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', ar: 'rtl' }

/** The one that a page offers to change to. */
export const otherLanguage: Readonly<Record<Language, Language>> = { en: 'ar', ar: 'en' }

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

/** A language from outside; English for any other value. */
export const asLanguage = (value: unknown): Language => (isLanguage(value) ? value : 'en')

/** The field of a bilingual pair that holds a language: `name`, or `name_ar`. */
export const fieldIn = <Field extends string>(field: Field, language: Language): Field | `${Field}_ar` =>
  ({ en: field, ar: `${field}_ar` as const })[language]

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
  return (pair[fieldIn(field, language)]?.trim() || pair[field]?.trim()) ?? ''
}

/** Whether what `inLanguage` shows is English to a reader of another language. */
export function isForeign<Field extends string>(
  thing: BilingualPair<Field>,
  field: Field,
  language: Language,
): boolean {
  const pair = thing as Readonly<Record<string, string | null | undefined>> // indexing by a generic key
  return !pair[fieldIn(field, language)]?.trim() && Boolean(pair[field]?.trim())
}
