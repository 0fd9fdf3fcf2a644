import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { BASE } from './register-routes.ts'
import { openToAnyone } from './requests.ts'

/** The OpenAPI document, generated from the schemas that requests and answers are validated with, and a page to read it on. */
export async function document(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mahsul',
        version: '1',
        description: 'A private marketplace for agricultural commodities.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) =>
      route.route.config?.call ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  })
  let written: string | undefined // built once: frequent requests for it keep nobody else waiting
  app.get(`${BASE}/openapi.json`, { config: { access: { roles: 'anyone' } } }, (_request, reply) => {
    written ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(written)
  })
  await app.register(async (scope) => {
    openToAnyone(scope)
    await scope.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { url: `${BASE}/openapi.json` } })
  })
}
