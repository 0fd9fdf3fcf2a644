import { existsSync } from 'node:fs'
import path from 'node:path'
import { demoOperator } from '@mahsul/contract/site/operator'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'
import { openPublicSite } from './public-pages.ts'
import { openWebFiles } from './web-files.ts'

/** Paths that are never pages of the web. */
const notPages = /^\/(api|app|dev|healthz|readyz|metrics)(\/|$|\?)/

/**
 * Serves the built web: its files, the public pages as the build wrote them, and for every address of the web's own router its
 * application document. Any other address redirects to `/404` (member.md §2).
 */
export function serveWeb(app: FastifyInstance) {
  const root = app.deps.webRoot
  const isBuilt = root !== undefined && existsSync(path.join(root, 'index.html'))
  const site = isBuilt ? openPublicSite(root, app.deps.appUrl, app.deps.operator ?? demoOperator) : undefined
  const files = isBuilt ? openWebFiles(root, app.deps.keptAssets) : undefined
  const access = { roles: 'anyone' } as const
  if (files)
    app.get<{ Params: { '*': string } }>('/*', { config: { access } }, (request, reply) =>
      files.send(request, reply, request.params['*']),
    )
  if (site) {
    const landing = site.pageAt('/')
    if (landing) app.get('/', { config: { access } }, (request, reply) => site.send(request, reply, landing))
    app.get('/sitemap.xml', { config: { access } }, (request, reply) =>
      reply.type('application/xml; charset=utf-8').send(site.sitemap(request)),
    )
    app.get('/robots.txt', { config: { access } }, (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(site.robots(request)),
    )
  }

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
    if (!site) return void files?.send(request, reply, 'index.html')
    const document = site.documentAt(pathname)
    if (document) return site.sendDocument(request, reply, document)
    return reply.redirect(/^\/ar(\/|$)/.test(pathname) ? '/ar/404' : '/404')
  })
}
