import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
  /** Patterns of the addresses that the web renders itself. */
  app: string[]
  /** The first path segment of members' pages: `/marketplace`. Nothing below is for search engines. */
  closed: string[]
}

/** The build's placeholder for our own address; only the running server knows it. */
const OUR_ADDRESS = 'https://address-of-mahsul.invalid'

type RenderedPage = { origin: string; etag: string; html: Buffer; br: Buffer; gz: Buffer }

export type PublicSite = ReturnType<typeof openPublicSite> & object

/** The prerendered pages below a built web; undefined if none were built. */
export function openPublicSite(webRoot: string, appUrl: string | undefined) {
  const folder = path.join(webRoot, '.pages')
  const list = path.join(folder, 'pages.json')
  if (!existsSync(list)) return undefined
  const { pages, app, closed } = JSON.parse(readFileSync(list, 'utf8')) as Index // our own build wrote it
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const drawn = app.map((pattern) => new RegExp(pattern))
  const written = new Map<string, RenderedPage>()

  /** Each page is cached for one address at a time: in production there is only APP_URL. */
  function write({ file }: PublicPage, origin: string): RenderedPage {
    const known = written.get(file)
    if (known?.origin === origin) return known
    const html = Buffer.from(readFileSync(path.join(folder, file), 'utf8').replaceAll(OUR_ADDRESS, origin))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const now = {
      origin,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
      html,
      br: brotliCompressSync(html, { params: quality }),
      gz: gzipSync(html, { level: 9 }),
    }
    written.set(file, now)
    return now
  }

  const originOf = (request: FastifyRequest) => appUrl ?? originFromRequest(request)

  return {
    pageAt: (pathname: string): PublicPage | undefined =>
      byPath.get(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname),

    /** Whether the web renders something at this address. */
    isDrawn: (pathname: string) => drawn.some((pattern) => pattern.test(pathname)),

    send(request: FastifyRequest, reply: FastifyReply, page: PublicPage) {
      const { etag, html, br, gz } = write(page, originOf(request))
      reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('content-language', page.language)
        .header('etag', etag)
      if (request.headers['if-none-match'] === etag && page.status === 200) return reply.code(304).send()
      const accepted = String(request.headers['accept-encoding'] ?? '')
      if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
      if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gz)
      return reply.send(html)
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
