import { brand, languageNames } from '@mahsul/contract/kit/common-words'
import { directionOf, otherLanguage } from '@mahsul/domain/kit/language'
import type { ReactNode } from 'react'
import { Mark } from '../layouts/Mark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { addressOf, type PageKey } from './pages.ts'
import type { PageProps } from './words.ts'

/** The frame of every public page: header and footer. */
export function Frame({ page, children, ...props }: PageProps & { page: PageKey; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {props.words.skip}
      </a>
      <Header page={page} {...props} />
      {children}
      <Footer {...props} />
    </>
  )
}

function Header({ page, words: { nav }, language }: PageProps & { page: PageKey }) {
  const start = addressOf('landing', language)
  const on = page === 'landing' ? '' : start
  const other = otherLanguage[language]
  return (
    <header className="app-head app-head--guest">
      <div className="wrap app-head__in">
        <a className="brand" href={start}>
          <Mark />
          <span className="brand__name">
            <span lang="en" dir="ltr">
              {brand.en}
            </span>
            <span lang="ar" dir="rtl">
              {brand.ar}
            </span>
          </span>
        </a>
        <nav className="app-nav site-nav" aria-label={nav.label}>
          <a href={`${on}#steps`}>{nav.how}</a>
          <a href={`${on}#goods`}>{nav.goods}</a>
          <a href={`${on}#join`}>{nav.join}</a>
          <a href={`${on}#questions`}>{nav.questions}</a>
          <a href={`${on}#contact`}>{nav.contact}</a>
        </nav>
        <div className="app-head__end">
          <a className="lang" href={addressOf(page, other)} hrefLang={other} data-language={other}>
            <Icon name="globe" />
            <span lang={other} dir={directionOf[other]}>
              {languageNames[other]}
            </span>
          </a>
          <a className="btn btn--secondary for-guests" href="/login" data-app>
            <span>{nav.login}</span>
          </a>
          <a className="btn btn--secondary for-members" href="/marketplace">
            <span>{nav.market}</span>
          </a>
        </div>
      </div>
    </header>
  )
}

function Footer({ words: { footer }, language, year }: PageProps) {
  const pages = ['about', 'terms', 'privacy', 'cookies', 'faq'] as const
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <span>
          ©{' '}
          <bdi dir="ltr" className="num" data-year>
            {year}
          </bdi>{' '}
          {brand[language]}. {footer.place}
        </span>
        <nav aria-label={footer.label}>
          {pages.map((page) => (
            <a key={page} href={addressOf(page, language)}>
              {footer[page]}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
