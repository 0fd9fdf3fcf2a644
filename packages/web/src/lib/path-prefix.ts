import type { Language } from '@mahsul/domain/members/member'

/** Where the public pages of each language stand. */
export const pathPrefix: Record<Language, string> = { en: '', ar: '/ar' }
