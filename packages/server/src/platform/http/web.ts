import { existsSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'
import { openPublicSite } from './public-pages.ts'
import { openToAnyone } from './requests.ts'

/** Paths that are never pages of the web. */
const notPages = /^\/(api|app|dev|healthz|readyz|metrics)(\/|$|\?)/

/**
 * Serves the built web: its files, the public pages as the build wrote them, and for every address of the web's own router its
 * application document. Any other address redirects to `/404` (member.md §2).
 */
export async function serveWeb(app: FastifyInstance) {
  const root = app.deps.webRoot
  const isBuilt = root !== undefined && existsSync(path.join(root, 'index.html'))
  const site = isBuilt ? openPublicSite(root, app.deps.appUrl) : undefined
  if (isBuilt)
    await app.register(async (scope) => {
      openToAnyone(scope)
      await scope.register(files, {
        root,
        preCompressed: true,
        index: false,
        dotfiles: 'ignore', // the pages are in one: they are sent by their addresses only
        setHeaders: (reply, file) => {
          // The build writes a hash of their content into the names of assets, and only of assets.
          const isHashed = file.startsWith(path.join(root, 'assets') + path.sep)
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      // Missing files, or other spellings of them, are addresses like any other.
      scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
        if (error.statusCode === 403 || error.statusCode === 404) return reply.callNotFound()
        throw error
      })
      if (!site) return
      // Without compression, the folder itself would be refused before a page is looked up.
      const landing = site.pageAt('/')
      if (landing) scope.get('/', (request, reply) => site.send(request, reply, landing))
      scope.get('/sitemap.xml', (request, reply) =>
        reply.type('application/xml; charset=utf-8').send(site.sitemap(request)),
      )
      scope.get('/robots.txt', (request, reply) =>
        reply.type('text/plain; charset=utf-8').send(site.robots(request)),
      )
    })

  app.setNotFoundHandler((request, reply) => {
    const { accept = '' } = request.headers
    const wantsPage = /text\/html|\*\/\*/.test(accept)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!isBuilt || !reads || !wantsPage || notPages.test(request.url))
      return refuse(request, reply, 'NOT_FOUND')
    const pathname = request.url.split('?')[0]!
    const page = site?.pageAt(pathname)
    if (site && page) return site.send(request, reply, page)
    // A file is not a page, except when navigated to.
    if (path.extname(pathname) && !accept.includes('text/html')) return refuse(request, reply, 'NOT_FOUND')
    // Not returned: a returned reply is awaited, and the caller awaits this one already.
    if (!site) return void reply.sendFile('index.html', root)
    const document = site.documentAt(pathname)
    if (document) return site.sendDocument(request, reply, document)
    return reply.redirect(/^\/ar(\/|$)/.test(pathname) ? '/ar/404' : '/404')
  })
}
