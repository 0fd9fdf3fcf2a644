import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Operator, operatorMarks } from '@mahsul/contract/site/operator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One address of the public site in one language; `web/prerender` writes the list of them. */
export type PublicPage = {
  path: string
  language: 'en' | 'ar'
  /** Relative to the folder of the list. */
  file: string
  status: number
  /** The canonical address of the page's content, for search engines. */
  canonical: string
  /** The canonical address in either language. */
  alternates: { en: string; ar: string }
}

type Index = {
  pages: PublicPage[]
  /** The addresses that the application renders, specific ones first: the first pattern that fits is the page's. */
  app: { pattern: string; head: string }[]
  /** The first path segment of members' pages: `/marketplace`. Nothing below is for search engines. */
  closed: string[]
}

/** The build's placeholder for our own address; only the running server knows it. */
const OUR_ADDRESS = 'https://address-of-mahsul.invalid'

/** Where `index.html` takes what is known of one page (`web/app-document.ts`). */
const PAGE_AHEAD = '<!--first-->'

type Encoded = { etag: string; html: Buffer; br: Buffer; gz: Buffer }
type RenderedPage = Encoded & { origin: string }

export type PublicSite = ReturnType<typeof openPublicSite> & object

/** The prerendered pages below a built web; undefined if none were built. */
export function openPublicSite(webRoot: string, appUrl: string | undefined, operator: Operator) {
  const folder = path.join(webRoot, '.pages')
  const list = path.join(folder, 'pages.json')
  if (!existsSync(list)) return undefined
  const { pages, app, closed } = JSON.parse(readFileSync(list, 'utf8')) as Index // our own build wrote it
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const drawn = app.map(({ pattern, head }) => ({ pattern: new RegExp(pattern), head }))
  const written = new Map<string, RenderedPage>()

  /** Each page is cached for one address at a time: in production there is only APP_URL. */
  function write({ file }: PublicPage, origin: string): RenderedPage {
    const known = written.get(file)
    if (known?.origin === origin) return known
    const built = readFileSync(path.join(folder, file), 'utf8').replaceAll(OUR_ADDRESS, origin)
    const html = (Object.keys(operatorMarks) as (keyof Operator)[]) // its own keys
      .reduce((text, name) => text.replaceAll(operatorMarks[name], () => escaped(operator[name])), built)
    const now = { origin, ...encoded(html) }
    written.set(file, now)
    return now
  }

  const document = readFileSync(path.join(webRoot, 'index.html'), 'utf8')
  const documents = new Map<string, Encoded>()

  /** The application's document with what the build knows of this page: its scripts, messages and first requests. */
  function documentWith(head: string): Encoded {
    const known = documents.get(head)
    if (known) return known
    const now = encoded(document.replace(PAGE_AHEAD, () => head))
    documents.set(head, now)
    return now
  }

  const originOf = (request: FastifyRequest) => appUrl ?? originFromRequest(request)

  return {
    pageAt: (pathname: string): PublicPage | undefined =>
      byPath.get(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname),

    /** The application's document for this address; undefined where it renders nothing. */
    documentAt(pathname: string): Encoded | undefined {
      const page = drawn.find(({ pattern }) => pattern.test(pathname))
      return page && documentWith(page.head)
    },

    sendDocument(request: FastifyRequest, reply: FastifyReply, page: Encoded) {
      return sendHtml(request, reply.code(200), page)
    },

    send(request: FastifyRequest, reply: FastifyReply, page: PublicPage) {
      reply.code(page.status).header('content-language', page.language)
      return sendHtml(request, reply, write(page, originOf(request)))
    },

    sitemap: (request: FastifyRequest) => sitemapOf(pages, originOf(request)),
    robots: (request: FastifyRequest) =>
      [
        'User-agent: *',
        ...closed.map((place) => `Disallow: ${place}`),
        'Disallow: /api/',
        `Sitemap: ${originOf(request)}/sitemap.xml`,
        '',
      ].join('\n'),
  }
}

function encoded(text: string): Encoded {
  const html = Buffer.from(text)
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gz: gzipSync(html, { level: 9 }),
  }
}

/** In the encoding that the browser accepts; 304 if it has this very page, unless the page is of an error. */
function sendHtml(request: FastifyRequest, reply: FastifyReply, { etag, html, br, gz }: Encoded) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gz)
  return reply.send(html)
}

/** Without APP_URL, which is optional in the demo: the requested host, if it is valid. */
function originFromRequest({ protocol, host }: FastifyRequest): string {
  return /^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.test(host) ? `${protocol}://${host}` : 'http://localhost'
}

/** Every page once, each with its other languages (sitemaps.org, with Google's xhtml:link). */
function sitemapOf(pages: readonly PublicPage[], origin: string): string {
  const urls = pages
    .filter(({ path, canonical, status }) => status === 200 && path === canonical)
    .map(({ path, alternates: { en, ar } }) => {
      const links = Object.entries({ en, ar, 'x-default': en }).map(
        ([language, at]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + at)}"/>`,
      )
      return `<url><loc>${escaped(origin + path)}</loc>${links.join('')}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
