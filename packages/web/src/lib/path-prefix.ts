import type { Language } from '@mahsul/domain/kit/language'

/** Path prefix of the public pages in each language. */
export const pathPrefix: Record<Language, string> = { en: '', ar: '/ar' }
