import type { Language } from '@mahsul/domain/kit/language'
import { directionOf } from '@mahsul/domain/kit/language'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Frame } from './Frame.tsx'
import { Head } from './Head.tsx'
import { Landing } from './Landing.tsx'
import { addressOf, allAddresses, alternatesOf, type PageKey } from './pages.ts'
import { NotFound, Questions, Reading } from './Reading.tsx'
import type { PageProps } from './words.ts'
import { type Assets, wordsOf } from './words.ts'

const bodies: Record<PageKey, (props: PageProps) => ReactNode> = {
  landing: (props) => <Landing {...props} />,
  about: (props) => <Reading {...props} article={props.words.pages.about} />,
  terms: (props) => <Reading {...props} article={props.words.pages.terms} since="2026-11-29" />,
  privacy: (props) => <Reading {...props} article={props.words.pages.privacy} since="2026-11-29" />,
  cookies: (props) => <Reading {...props} article={props.words.pages.cookies} since="2026-11-29" />,
  faq: (props) => <Questions {...props} />,
  'not-found': (props) => <NotFound {...props} />,
}

/** The whole document of a page, as it is sent. */
export function renderPage(page: PageKey, language: Language, assets: Assets, year: number): string {
  const props: PageProps = { words: wordsOf[language], language, assets, year }
  const document = (
    <html lang={language} dir={directionOf[language]}>
      <Head {...props} page={page} />
      <body>
        <div id="root">
          <Frame {...props} page={page}>
            {bodies[page](props)}
          </Frame>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

/** Every address of the public site with its document: the server reads this list (server/platform/http/public-pages.ts). */
export function renderSite(assets: Assets, year: number) {
  return allAddresses.map(({ page, language, path }) => ({
    path,
    language,
    file: `${language}/${page}.html`,
    status: page === 'not-found' ? 404 : 200,
    canonical: addressOf(page, language),
    alternates: alternatesOf(page),
    html: renderPage(page, language, assets, year),
  }))
}
