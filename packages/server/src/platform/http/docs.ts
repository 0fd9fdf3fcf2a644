import type { FastifyInstance } from 'fastify'
import { collectCalls } from './openapi.ts'
import { BASE } from './register-routes.ts'

/** Swagger UI as the build of the web wrote it (`web/reference-plugin.ts`), and the script that opens our document in it. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mahsul API</title>
<link rel="stylesheet" href="/api-reference/swagger-ui.css">
<script defer src="/api-reference/swagger-ui-bundle.js"></script>
<script defer src="/api-reference/start.js"></script>
</head>
<body><div id="reference" data-document="${BASE}/openapi.json"></div></body>
</html>
`

/** The OpenAPI document, generated from the schemas that requests and answers are validated with, and a page to read it on. */
export function document(app: FastifyInstance) {
  const describeCalls = collectCalls(app)
  const access = { roles: 'anyone' } as const
  let written: string | undefined // built once: frequent requests for it keep nobody else waiting
  app.get(`${BASE}/openapi.json`, { config: { access } }, (_request, reply) => {
    written ??= JSON.stringify(describeCalls())
    return reply.type('application/json; charset=utf-8').send(written)
  })
  app.get('/api/docs', { config: { access } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
}
