import type { Language } from '@mahsul/domain/kit/language'
import { directionOf } from '@mahsul/domain/kit/language'
import { apiBase } from './lib/api/api-origin.ts'
import type { AskedFirst } from './lib/api/asked-first.ts'
import { roleOf, sessionStore } from './lib/api/session-store.ts'
import { languageNow, settings } from './lib/settings.ts'
import { themeNow } from './lib/theme.ts'
import { decide, type GuardedPage } from './routes/guard.ts'

/**
 * Runs inline in the application's document, before the first paint and long before the application: sets the language, the
 * direction and the colours that the reader chose, names the scripts of their language, and asks for what the page shows first.
 */

/** What the document says of the page at its address; `prerender/page-ahead.ts` writes it, the server adds it. */
export type PageAhead = {
  page: GuardedPage
  /** Scripts with the page's messages. */
  words: Record<Language, readonly string[]>
  /**
   * Addresses below `/api/v1`; `:2` is the second part of the page's own path. One with a query is a list without filters, with
   * `:size` rows, at `:port` if the member has chosen one.
   */
  asks: readonly string[]
}

/** The fonts of the first paint; the build knows their names. */
declare const __FONTS__: Record<Language, readonly string[]>

const root = document.documentElement
const language = languageNow()
root.lang = language
root.dir = directionOf[language]
root.dataset.theme = themeNow()

const load = (href: string, as: { rel: string; as?: string; type?: string }) =>
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...as, href }))
// In a frame of its own: Chromium holds back the first paint for fonts that are preloaded before the body.
requestAnimationFrame(() => {
  for (const font of __FONTS__[language]) load(font, { rel: 'preload', as: 'font', type: 'font/woff2' })
  // While the scripts are on their way: the first use of `Intl` takes a slow phone 40 ms.
  setTimeout(() => new Intl.DateTimeFormat(language))
})

const written = document.getElementById('page-ahead')?.textContent
const page: PageAhead | undefined = written ? JSON.parse(written) : undefined // the build wrote it
for (const script of page?.words[language] ?? []) load(script, { rel: 'modulepreload' })

const session = sessionStore.get()
const tokens = session?.tokens
const role = roleOf(session?.user)
// A page that will send its reader elsewhere asks for nothing; without a role the guard asks the server first.
const goesIn = page && (!role || decide(page.page, { role }, '').go === 'in')
if (goesIn && tokens && Date.parse(tokens.expires_at) > Date.now()) {
  const token = tokens.access_token
  const parts = location.pathname.split('/')
  const { pageSize = 5, port } = settings.get().members?.[session?.user?.id ?? ''] ?? {}
  const address = (ask: string) =>
    ask
      .replace(/:(\d)/g, (_, at) => parts[at] ?? '')
      .replace(':size', String(pageSize))
      .replace('landed_at=:port&', port ? `landed_at=${encodeURIComponent(port)}&` : '')
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    Authorization: `Bearer ${token}`,
  }
  const asked = new Map<string, AskedFirst>()
  for (const ask of page.asks) {
    if (ask.includes('?') && location.search) continue
    const url = `${apiBase}${address(ask)}`
    const answer = fetch(url, { headers })
    answer.catch(() => {}) // the reader of the answer reports the failure
    asked.set(url, { answer, token, at: Date.now() })
  }
  globalThis.askedFirst = asked
}
