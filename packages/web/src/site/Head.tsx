import { brand } from '@mahsul/contract/kit/common-words'
import { operatorMarks } from '@mahsul/contract/site/operator'
import { facilityCountries } from '@mahsul/contract/site/site-content'
import type { Language } from '@mahsul/domain/kit/language'
import { otherLanguage } from '@mahsul/domain/kit/language'
import { homeOf } from '../routes/guard.ts'
import { addressOf, alternatesOf, type PageKey } from './pages.ts'
import type { PageProps, Words } from './words.ts'

/** The metadata of a page for search engines and link previews. */
export const headOf = (page: PageKey, words: Words): { title: string; description: string } =>
  page === 'landing'
    ? words.landing
    : page === 'faq'
      ? words.faq
      : page === 'not-found'
        ? { title: words.notFound.title, description: words.notFound.why }
        : words.pages[page]

/** Placeholder for our own address; the server, which alone knows it, fills it in (platform/http/public-pages.ts). */
const OUR_ADDRESS = 'https://address-of-mahsul.invalid'

/** Open Graph's locale codes. */
const locales: Record<Language, string> = { en: 'en_GB', ar: 'ar_SA' }

type HeadProps = PageProps & { page: PageKey }

export function Head(props: HeadProps) {
  const { page, words, language, assets } = props
  const { title, description } = headOf(page, words)
  const { ar } = alternatesOf(page)
  const onward: Record<Language, string | undefined> = { en: ar, ar: undefined } // first.ts says why
  const found = page !== 'not-found'
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <script
        src={assets.first}
        data-other={onward[language]}
        data-admins={found ? homeOf('ADMIN') : undefined}
      />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#faf6ee" />
      {assets.fonts[language].map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      <link rel="stylesheet" href={assets.style} />
      <script type="module" src={assets.script} />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      {found ? <Addresses page={page} language={language} /> : <meta name="robots" content="noindex" />}
      {found ? <Card {...props} /> : null}
      {page === 'landing' ? <Organization language={language} description={description} /> : null}
    </head>
  )
}

const cardOf = (language: Language) => `${OUR_ADDRESS}/card-${language}.png`

/** Of the page and of the same in the other language, for search engines. */
function Addresses({ page, language }: Pick<HeadProps, 'page' | 'language'>) {
  const { en, ar } = alternatesOf(page)
  return (
    <>
      <link rel="canonical" href={OUR_ADDRESS + addressOf(page, language)} />
      <link rel="alternate" hrefLang="en" href={OUR_ADDRESS + en} />
      <link rel="alternate" hrefLang="ar" href={OUR_ADDRESS + ar} />
      <link rel="alternate" hrefLang="x-default" href={OUR_ADDRESS + en} />
    </>
  )
}

/** What a link to the page looks like where it is shared. */
function Card({ page, words, language }: HeadProps) {
  const { title, description } = headOf(page, words)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={OUR_ADDRESS + addressOf(page, language)} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[otherLanguage[language]]} />
      <meta property="og:image" content={cardOf(language)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={words.landing.head} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={cardOf(language)} />
    </>
  )
}

function Organization({ language, description }: { language: Language; description: string }) {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.en,
    legalName: operatorMarks.legal_name,
    alternateName: brand.ar,
    url: `${OUR_ADDRESS}/`,
    logo: `${OUR_ADDRESS}/mark.svg`,
    image: cardOf(language),
    description,
    email: operatorMarks.email,
    areaServed: facilityCountries.map(({ code }) => ({ '@type': 'Country', name: code })),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: operatorMarks.email,
      availableLanguage: ['en', 'ar'],
    },
  }
  return (
    // A data block is not a script: the content security policy does not apply.
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, with `<` escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(organization).replaceAll('<', '\\u003c') }}
    />
  )
}
