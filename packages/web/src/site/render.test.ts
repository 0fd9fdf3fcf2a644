import { partners, team } from '@mahsul/contract/site/site-content'
import { describe, expect, it, test } from 'vitest'
import { closedPlaces, drawnByApp } from '../app/drawn-pages.ts'
import { persistedKeys } from '../lib/persisted.ts'
import { documentRoutes } from '../routes/public-routes.ts'
import { renderSite } from './render.tsx'
import type { Assets } from './words.ts'
import { wordsOf } from './words.ts'

const texture = '/assets/texture.svg'
const assets: Assets = {
  style: '/assets/style.css',
  first: '/assets/first.js',
  script: '/assets/site.js',
  fonts: { en: ['/assets/latin.woff2'], ar: ['/assets/arabic.woff2'] },
  textures: { sesame: texture, peanut: texture, chickpea: texture, ginger: texture, melon: texture },
}
const pages = renderSite(assets, 2026)
const at = (path: string) => pages.find((page) => page.path === path)!
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|head)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")

const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', {
  ...{ eager: true, import: 'default', query: '?raw' },
})
test('the cookie page names every entry that the product writes into a browser’s storage', () => {
  const product = Object.entries(sources).filter(([file]) => !/\.test\.|testing\//.test(file))
  const inSession = product.flatMap(([, text]) =>
    text.includes('sessionStorage.')
      ? [...text.matchAll(/'(mahsul\.[a-z]{1,20})'/g)].map(([, key]) => key)
      : [],
  )
  expect(inSession.toSorted()).toEqual(['mahsul.lists', 'mahsul.place'])
  const writing = product.filter(([, text]) => /\blocalStorage\.setItem|\.cookie\s?=/.test(text))
  expect(writing.map(([file]) => file)).toEqual([])
  for (const path of ['/landing/cookie-policy', '/ar/landing/cookie-policy'])
    for (const key of [...persistedKeys.map((name) => `mahsul.${name}`), ...inSession])
      expect(textOf(at(path).html)).toContain(key)
})

test.each([
  [team, 'team'],
  [partners, 'partners'],
] as const)('a heading of the landing page that promises names comes with some', (entries, list) => {
  for (const language of ['en', 'ar'] as const) {
    const names = entries.flatMap(({ name }) => name ?? [])
    const text = textOf(at(language === 'en' ? '/' : '/ar').html)
    expect(text.includes(wordsOf[language][list].head)).toBe(names.length > 0)
    for (const name of names) expect(text).toContain(name)
  }
})

test('every public route of the application is a document in both languages', () => {
  const named = [...documentRoutes.map(({ options }) => options.staticData.path), '/404']
  for (const path of named) {
    expect(at(path).language).toBe('en')
    expect(at(path === '/' ? '/ar' : `/ar${path}`).language).toBe('ar')
  }
  expect(pages).toHaveLength(named.length * 2)
})

describe.each(pages)('$path', ({ html, language, canonical, alternates, status }) => {
  it('has its language, and one title', () => {
    expect(html).toMatch(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const once of [
      /<h1[ >]/g,
      /<title>[^<]+<\/title>/g,
      /<meta name="description" content="[^"]{20,}"/g,
    ])
      expect(html.match(once)).toHaveLength(1)
  })

  it('names itself and the other language to search engines, unless it is a 404', () => {
    const links = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="https:\/\/[\w.-]+([^"]*)"/gi),
    ]
    if (status === 404) {
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(links).toEqual([])
      return
    }
    expect(links.map(([, to, path]) => [to, path])).toEqual([
      ['en', alternates.en],
      ['ar', alternates.ar],
      ['x-default', alternates.en],
    ])
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[\\w.-]+${canonical}"/>`))
    expect(html).toMatch(new RegExp(`property="og:image" content="https://[\\w.-]+/card-${language}.png"`))
  })

  it('has nothing that the content security policy would block', () => {
    expect(html).not.toMatch(/ style=| on\w+=/)
    for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/src="\/assets\/|type="application\/ld\+json"/)
  })

  it('links only to existing addresses', () => {
    const known = new Set([...pages.map(({ path }) => path), '/login', '/marketplace', '/mark.svg'])
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const [path, place] = href.split('#')
      if (href.startsWith('mailto:')) continue
      if (path) expect(known).toContain(path)
      if (place) expect(path ? at(path).html : html).toContain(`id="${place}"`)
    }
  })
})

/** member.md §1 and §9; checklist 1, 3, 5 and 77. */
const said = {
  '/': [
    'About 30 years',
    'Sudan, Nigeria, Egypt',
    'within 24 hours',
    'within a month',
    'By invitation only',
    'One account for each person',
    '18 or older',
    'split evenly between buyer and supplier',
    'already includes your half',
    '15 USD',
    'silver, gold or platinum',
    'join free',
    'one or two for each market',
    'within 48 hours',
    'in 24 to 48 hours',
    'Cookie policy',
  ],
  '/ar': [
    'نحو 30 سنة',
    'السودان ونيجيريا ومصر',
    'خلال 24 ساعة',
    'خلال شهر',
    'بدعوة فقط',
    'حساب واحد لكل شخص',
    '18 سنة',
    'مناصفة بين المشتري والمورّد',
    'يشمل نصفك',
    '15 دولارًا',
    'فضي أو ذهبي أو بلاتيني',
    'انضمام مجاني',
    'واحدًا أو اثنين لكل سوق',
    'خلال 48 ساعة',
    'خلال 24 إلى 48 ساعة',
    'سياسة ملفات الارتباط',
  ],
  '/terms-and-conditions': [
    'within 48 hours after validation',
    'their company’s email address',
    '5 to 10 days',
    '10 years',
    'within 2 working days',
    'confirms the order within 24 hours',
  ],
  '/ar/terms-and-conditions': [
    'خلال 48 ساعة بعد التحقق',
    'ببريد شركته',
    '5 إلى 10 أيام',
    '10 سنوات',
    'خلال يومي عمل',
    'يؤكد البائع أمر الشراء خلال 24 ساعة',
  ],
  '/privacy-policy': ['10 years', 'within 24 to 48 hours', '2 working days'],
  '/ar/privacy-policy': ['10 سنوات', 'خلال 24 إلى 48 ساعة', 'يومي عمل'],
  '/404': ['Error code: 404', 'could not be found'],
  '/ar/404': ['رمز الخطأ: 404'],
}
test.each(Object.entries(said))('%s states what it has to', (path, sentences) => {
  const text = textOf(at(path).html)
  for (const sentence of sentences) expect(text).toContain(sentence)
})

test('the landing page has six steps, three roles, and both forms with every field', () => {
  for (const path of ['/', '/ar']) {
    const { html } = at(path)
    expect(html.match(/class="how__dot"/g)).toHaveLength(6)
    expect(html.match(/data-role="[234]"/g)).toHaveLength(3)
    for (const name of ['company', 'name', 'business_type', 'job_title', 'phone', 'email', 'country_code'])
      expect(html.match(new RegExp(`name="${name}"`, 'g'))).toHaveLength(2)
    for (const topic of ['buy', 'sell', 'become_trader']) expect(html).toContain(`value="${topic}"`)
    expect(html).toMatch(/<option value="249">[^<]*\+249/)
  }
})

test('the data of the organization is valid JSON', () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(at('/').html) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Organization', name: 'Mahsul', alternateName: 'محصول' })
})

test('the server gets the list of the application’s pages, and of those that are private', () => {
  const draws = (path: string) => drawnByApp().some(({ pattern }) => new RegExp(pattern).test(path))
  for (const path of [
    '/login',
    '/trades/7/show',
    '/register/token/bank',
    '/admin/users/',
    '/offers/new/step-6',
  ])
    expect(draws(path)).toBe(true)
  for (const path of ['/', '/about', '/404', '/ar', '/trades/7', '/nothing']) expect(draws(path)).toBe(false)
  expect(closedPlaces()).toEqual(expect.arrayContaining(['/marketplace', '/trades', '/admin', '/login']))
  expect(closedPlaces()).not.toContain('/')
})
