import type { Language } from '@mahsul/domain/kit/language'
import arAbout from '@mahsul/words/ar/site/pages/about.json' with { type: 'json' }
import arCookies from '@mahsul/words/ar/site/pages/cookies.json' with { type: 'json' }
import arFrame from '@mahsul/words/ar/site/pages/frame.json' with { type: 'json' }
import arLanding from '@mahsul/words/ar/site/pages/landing.json' with { type: 'json' }
import arPrivacy from '@mahsul/words/ar/site/pages/privacy.json' with { type: 'json' }
import arTerms from '@mahsul/words/ar/site/pages/terms.json' with { type: 'json' }
import enAbout from '@mahsul/words/en/site/pages/about.json' with { type: 'json' }
import enCookies from '@mahsul/words/en/site/pages/cookies.json' with { type: 'json' }
import enFrame from '@mahsul/words/en/site/pages/frame.json' with { type: 'json' }
import enLanding from '@mahsul/words/en/site/pages/landing.json' with { type: 'json' }
import enPrivacy from '@mahsul/words/en/site/pages/privacy.json' with { type: 'json' }
import enTerms from '@mahsul/words/en/site/pages/terms.json' with { type: 'json' }

/** Addresses of the build's files for the pages. */
export type Assets = {
  style: string
  /** Runs before the first paint. */
  first: string
  script: string
  /** Imports of the page's script, preloaded. */
  fonts: Record<Language, readonly string[]>
  textures: Record<'sesame' | 'peanut' | 'chickpea' | 'ginger' | 'melon', string>
}

export type PageProps = { words: Words; language: Language; assets: Assets; year: number }

/** What is kept of people is a list by groups, which the server's table of what it keeps is held to. */
const withKept = <Page extends typeof enPrivacy>({ kept, sections, ...page }: Page) => ({
  ...page,
  sections: { ...sections, long: { ...sections.long, body: [...sections.long.body, Object.values(kept)] } },
})

const en = {
  ...enFrame,
  ...enLanding,
  pages: { about: enAbout, terms: enTerms, privacy: withKept(enPrivacy), cookies: enCookies },
}

/**
 * All texts of the public pages. Figures need no tag (`Rich` sets them left to right); `[words](page)` links to a page of
 * `pages.ts`, `[[email]]` is the office's address.
 */
export type Words = typeof en

export const wordsOf: Record<Language, Words> = {
  en,
  ar: {
    ...arFrame,
    ...arLanding,
    pages: { about: arAbout, terms: arTerms, privacy: withKept(arPrivacy), cookies: arCookies },
  },
}

/** A page for reading: a heading under each section's id, with paragraphs and lists. */
export type Article = {
  title: string
  description: string
  head: string
  lead: string
  sections: Readonly<Record<string, { head: string; body: readonly (string | readonly string[])[] }>>
}
