import type { Call, CallName } from '@mahsul/contract/kit/call'
import { aboutCall } from './about-call.ts'
import type { Example } from './examples.ts'
import { askedOf, type Parameters } from './parameters.ts'
import { type Refusals, success } from './responses.ts'
import type { JsonSchema } from './schemas.ts'
import { securityOf } from './security.ts'

/** The schemas of a call, as JSON Schema. */
export type CallSchemas = {
  params: JsonSchema | undefined
  query: JsonSchema | undefined
  body: JsonSchema | undefined
  upload: JsonSchema | undefined
  answer: JsonSchema | undefined
}
type Known = {
  schemas: CallSchemas
  refusals: Refusals
  parameters: Parameters
  components: Record<string, JsonSchema>
  example: Example | undefined
}

/** A call as an operation of the OpenAPI document. */
export function operation(name: CallName, call: Call, known: Known) {
  const { schemas, refusals, parameters, example } = known
  const named = parameters.of(askedOf(call, schemas))
  const body = bodyOf(call, known)
  const [status, answer] = success(call, schemas.answer, example?.answer)
  return {
    operationId: call.id,
    summary: call.summary,
    description: aboutCall(name, call),
    tags: [call.tag],
    ...(named.length > 0 && { parameters: named }),
    ...(body && { requestBody: body }),
    ...(example && { 'x-example-path': example.path }),
    security: securityOf(name, call),
    responses: { [status]: answer, ...refusals.of(name, call) },
  }
}

function bodyOf(call: Call, { schemas, components, example }: Known) {
  const { body, upload } = schemas
  if (upload) {
    const file = { type: 'string', format: 'binary' }
    const schema = { ...upload, properties: { ...upload.properties, file }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!body || !call.body) return undefined
  const required = call.needsFile === true || !call.body.safeParse(undefined).success
  const sent = { schema: body, ...(example?.request !== undefined && { example: example.request }) }
  return {
    required,
    content: {
      ...(!call.needsFile && { 'application/json': sent }),
      ...(call.files && { 'multipart/form-data': { schema: formOf(body, call, components) } }),
      ...(call.urlEncoded && { 'application/x-www-form-urlencoded': { schema: body } }),
    },
  }
}

/** A form has files, and the fields of the body that are text or a number. */
function formOf(body: JsonSchema, { files = [], needsFile }: Call, components: Record<string, JsonSchema>) {
  const { properties = {} } = objectIn(body, components)
  const plain = Object.entries(properties).filter(
    ([, field]) => typeof field === 'object' && field.type !== 'array' && field.type !== 'object',
  )
  const binary = files.map((field) => [field, { type: 'string', format: 'binary' }])
  return {
    type: 'object',
    properties: Object.fromEntries([...plain, ...binary]),
    ...(needsFile && { required: files }),
    additionalProperties: false,
  }
}

/** The object of a body that may be left out. */
function objectIn(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const named = schema.$ref?.split('/').at(-1)
  if (named) return objectIn(components[named] ?? {}, components)
  const [first] = schema.anyOf ?? []
  return typeof first === 'object' ? objectIn(first, components) : schema
}
