import type { Language } from '@mahsul/domain/kit/language'

// Imports only modules like itself: the page that verifies evidence contains this text as it is, without its types.

/** Latin digits in both languages: `ar-EG` alone would print Arabic-Indic ones. */
export const localeOf: Record<Language, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' }
