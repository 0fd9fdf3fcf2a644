import type { Call, CallName } from '@mahsul/contract/call'
import type { FastifyInstance } from 'fastify'
import { PreparedAnswer } from '../prepared-answer.ts'
import { BASE } from '../register-routes.ts'
import { documentOf } from './document.ts'

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
<body><div id="reference" data-document="${BASE}/openapi.json"></div></body>
</html>
`

/** The OpenAPI document, generated from the schemas that requests and answers are validated with, and a page to read it on. */
export function document(app: FastifyInstance) {
  const calls = collectCalls(app)
  const access = { roles: 'anyone' } as const
  // Once per process, for the first who asks: most processes are never asked.
  let written: Promise<PreparedAnswer> | undefined
  app.get(`${BASE}/openapi.json`, { config: { access } }, async (request, reply) => {
    written ??= documentOf(calls, BASE).then((api) =>
      PreparedAnswer.of(JSON.stringify(api), 'application/json; charset=utf-8'),
    )
    return (await written).send(request, reply)
  })
  app.get('/api/docs', { config: { access } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
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
