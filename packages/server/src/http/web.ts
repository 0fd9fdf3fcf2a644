import { existsSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'
import { openToAnyone } from './requests.ts'

/** Below these nothing is a page of the web. */
const notPages = /^\/(api|app|dev|healthz|readyz|metrics)(\/|$|\?)/

/** Serves the built web; an address that is no file is a page of it, drawn by the web's own router. */
export async function serveWeb(app: FastifyInstance) {
  const root = app.outside.webRoot
  const isBuilt = root !== undefined && existsSync(path.join(root, 'index.html'))
  if (isBuilt)
    await app.register(async (scope) => {
      openToAnyone(scope)
      await scope.register(files, {
        root,
        preCompressed: true,
        index: false,
        setHeaders: (reply, file) => {
          // The build writes a hash of their content into the names of assets, and only of assets.
          const isHashed = file.startsWith(path.join(root, 'assets') + path.sep)
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    })

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url)
    if (isBuilt && isPage && wantsPage && !path.extname(request.url.split('?')[0]!))
      return reply.sendFile('index.html', root)
    return refuse(request, reply, 'NOT_FOUND')
  })
}
