import { type Language, languages } from '@mahsul/domain/kit/language'
import { pathPrefix } from '../lib/path-prefix.ts'

/** Names of the public pages in links: `[privacy policy](privacy)`. */
export type PageKey = 'landing' | 'about' | 'terms' | 'privacy' | 'cookies' | 'faq' | 'not-found'

/** English addresses of member.md §2; the first of each page is the canonical one. */
const addresses: Record<PageKey, readonly [string, ...string[]]> = {
  landing: ['/', '/home'],
  about: ['/about', '/landing/about-us'],
  terms: ['/terms-and-conditions'],
  privacy: ['/privacy-policy', '/landing/privacy-policy'],
  cookies: ['/landing/cookie-policy'],
  faq: ['/faq'],
  'not-found': ['/404'],
}

const pathIn = (language: Language, path: string) =>
  path === '/' ? pathPrefix[language] || '/' : pathPrefix[language] + path

/** The path of a page: Arabic has addresses of its own, below `/ar`. */
export const addressOf = (page: PageKey, language: Language): string => pathIn(language, addresses[page][0])

export const alternatesOf = (page: PageKey) => ({ en: addressOf(page, 'en'), ar: addressOf(page, 'ar') })

export const isPageKey = (key: string): key is PageKey => Object.hasOwn(addresses, key)

/** Every address in every language. */
export const allAddresses = (Object.keys(addresses) as PageKey[]) // the record's own keys
  .flatMap((page) =>
    addresses[page].flatMap((path) =>
      languages.map((language) => ({ page, language, path: pathIn(language, path) })),
    ),
  )
