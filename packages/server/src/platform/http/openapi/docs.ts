import type { Call, CallName } from '@mahsul/contract/kit/call'
import type { FastifyInstance } from 'fastify'
import { appUrlOf } from '../app-url.ts'
import { PreparedAnswer } from '../prepared-answer.ts'
import { RefusedError } from '../refuse.ts'
import { BASE } from '../register-routes.ts'
import { type Audience, audiences, documentOf } from './document.ts'

/** Swagger UI as the build of the web wrote it (`web/reference-plugin.ts`), and the script that opens our document in it. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mahsul API</title>
<link rel="stylesheet" href="/api-reference/swagger-ui.css">
<link rel="stylesheet" href="/api-reference/reference.css">
<script defer src="/api-reference/swagger-ui-bundle.js"></script>
<script defer src="/api-reference/start.js"></script>
</head>
<body>
<nav aria-label="Reference">
<a href="/api/docs">Members and programs</a>
<a href="/api/docs?audience=admin">Admins</a>
</nav>
<div id="reference" data-document="${BASE}/openapi.json"></div>
</body>
</html>
`

/**
 * The OpenAPI document, generated from the schemas that requests and answers are validated with, and a page to read it on.
 * `?audience=member` and `?audience=admin` answer the calls of one audience; without it there are all of them.
 */
export function document(app: FastifyInstance) {
  const calls = collectCalls(app)
  const access = { roles: 'anyone' } as const
  // Once per process, audience and address, for the first who asks: most processes are never asked.
  const written = new Map<string, Promise<PreparedAnswer>>()
  app.get<{ Querystring: { audience?: string } }>(
    `${BASE}/openapi.json`,
    { config: { access } },
    async (request, reply) => {
      const audience = audienceOf(request.query.audience)
      const url = appUrlOf(request)
      const key = `${audience} ${url}`
      if (!written.has(key) && written.size >= MOST_DOCUMENTS) written.clear()
      const document =
        written.get(key) ??
        documentOf(calls, BASE, { audience, url }).then((api) =>
          PreparedAnswer.of(JSON.stringify(api), 'application/json; charset=utf-8'),
        )
      written.set(key, document)
      return (await document).send(request, reply)
    },
  )
  app.get('/api/docs', { config: { access } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
}

/** In a demo the address is the one that was asked, which a client may make up. */
const MOST_DOCUMENTS = 6

function audienceOf(wanted: string | undefined): Audience | undefined {
  if (wanted === undefined) return undefined
  const audience = audiences.find((each) => each === wanted)
  if (!audience) throw new RefusedError('VALIDATION', { errors: { audience: [{ rule: 'choice' }] } })
  return audience
}

/** All calls that are registered after this, in their order. */
function collectCalls(app: FastifyInstance): readonly (readonly [CallName, Call])[] {
  const calls: (readonly [CallName, Call])[] = []
  app.addHook('onRoute', ({ method, config }) => {
    // Fastify adds a HEAD to each GET.
    if (config?.call && config.name && method !== 'HEAD') calls.push([config.name, config.call])
  })
  return calls
}
