import type { Call } from '@mahsul/contract/call'
import type { KeyAccess } from '@mahsul/contract/registry/key-access'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod'
import { keyScheme, securityOf } from './openapi-keys.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Described = {
  method: string
  url: string
  call: Call
  keyAccess: KeyAccess | undefined
  schema: FastifySchema
}

/** Returns a function that describes all calls registered after this, in their order. */
export function collectCalls(app: FastifyInstance): () => object {
  const routes: Described[] = []
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    // Fastify adds a HEAD to each GET.
    if (config?.call && schema && method !== 'HEAD')
      routes.push({
        method: String(method).toLowerCase(),
        url,
        call: config.call,
        keyAccess: config.keyAccess,
        schema,
      })
  })
  return () => documentOf(routes)
}

function documentOf(routes: readonly Described[]) {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, url, call, keyAccess, schema } of routes) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [method]: { ...operation(call, schema, schemas), security: securityOf(call, keyAccess) },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mahsul',
      version: '1',
      description: 'A private marketplace for agricultural commodities.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, ...keyScheme },
      schemas: Object.fromEntries(schemas.named),
    },
    paths,
  }
}

function operation(
  call: Call,
  { params, querystring, headers, body, response }: FastifySchema,
  schemas: Schemas,
) {
  const parameters = [
    ...parametersOf(schemas.of(querystring, 'input'), 'query'),
    ...parametersOf(schemas.of(params, 'input'), 'path'),
    ...parametersOf(schemas.of(headers, 'input'), 'header'),
  ]
  const types = call.files ? ['application/json', 'multipart/form-data'] : ['application/json']
  const schema = schemas.of(body, 'input')
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(schema && {
      requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
    }),
    responses: Object.fromEntries(
      Object.entries(response ?? {}).map(([status, answer]) => [
        status.toUpperCase(),
        answerOf(schemas.of(answer, 'output')),
      ]),
    ),
  }
}

const answerOf = (schema: JsonSchema = {}) => ({
  description: schema.description ?? 'Default Response',
  content: { 'application/json': { schema } },
})

function parametersOf(schema: JsonSchema | undefined, place: 'query' | 'path' | 'header') {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...described } = typeof property === 'boolean' ? {} : property
    const required = schema?.required?.includes(name) ?? false
    return { schema: described, in: place, name, required, ...(description && { description }) }
  })
}

/** Schemas of zod as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
class Schemas {
  /** What refers to itself has a name: it is among the document's components. */
  readonly named = new Map<string, JsonSchema>()

  of(schema: unknown, io: 'input' | 'output'): JsonSchema | undefined {
    if (!(schema instanceof z.ZodType)) return undefined
    const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    if (!described.$defs) return described
    const first = this.named.size
    const names = new Map(
      Object.keys(described.$defs).map((name, n) => [`#/$defs/${name}`, `Named${first + n}`]),
    )
    const { $defs, ...renamed }: JsonSchema = JSON.parse(JSON.stringify(described), (key, value) =>
      key === '$ref' ? `#/components/schemas/${names.get(value)}` : value,
    )
    for (const [name, definition] of Object.entries($defs ?? {}))
      this.named.set(names.get(`#/$defs/${name}`) ?? name, definition)
    return renamed
  }
}
