import { setImmediate } from 'node:timers/promises'
import { oneOfList, queryTypes } from '@mahsul/contract/kit/wire'
import * as z from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Io = 'input' | 'output'
type Named = Record<string, JsonSchema>

const DEFS = '#/$defs/'

/**
 * Schemas of zod as JSON Schema 2020-12, the dialect of OpenAPI 3.1. All are converted at once: what has a name in the contract
 * (`meta({ id })`) becomes a component, and is referred to everywhere.
 */
export async function convertSchemas(inputs: Record<string, z.ZodType>, outputs: Record<string, z.ZodType>) {
  const given = convert(inputs, 'input')
  await setImmediate() // requests of others are answered meanwhile
  const answered = convert(outputs, 'output')
  await setImmediate()
  const differing = Object.keys(given.named).filter(
    (name) => answered.named[name] && !isSame(given.named[name], answered.named[name]),
  )
  const renamed = new Map(differing.map((name) => [name, `${name}Input`]))
  const taken = [...renamed.values()].find((name) => given.named[name] || answered.named[name])
  if (taken) throw new Error(`${taken} is another schema: give what is sent and what is answered two names`)
  const sent = (schema: JsonSchema) => referring(schema, (name) => renamed.get(name) ?? name)
  const components: Named = { ...mapped(answered.named, referring) }
  for (const [name, schema] of Object.entries(given.named))
    components[renamed.get(name) ?? name] = sent(schema)
  return {
    input: mapped(given.of, sent),
    output: mapped(answered.of, referring),
    components: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function convert(schemas: Record<string, z.ZodType>, io: Io): { of: Named; named: Named } {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(schemas), {
    io,
    unrepresentable: 'any',
    override: tidied(io),
  })
  return { of: properties as Named, named: $defs as Named } // no schema of ours is `true` or `false`
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

/** What zod says too much, or cannot know. */
const tidied =
  (io: Io): Override =>
  ({ zodSchema, jsonSchema }) => {
    const one = oneOfList(zodSchema)
    const inQuery = one ? { type: 'array' as const, items: inlined(one, io) } : queryTypes.get(zodSchema)
    if (inQuery && io === 'input') {
      const { description } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, inQuery, description && { description })
    }
    // The format says it, here or where a reference leads; of a moment only that it is UTC.
    if (hasFormat(zodSchema)) delete jsonSchema.pattern
    if (jsonSchema.format === 'date-time') jsonSchema.pattern = 'Z$'
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    delete jsonSchema.readOnly // of TypeScript
    if (zodSchema._zod.def.type === 'record' && jsonSchema.required) nameProperties(jsonSchema)
    // Answers get new fields over time: a client that refuses what it does not know breaks.
    if (
      zodSchema._zod.def.type === 'object' &&
      !('catchall' in zodSchema._zod.def && zodSchema._zod.def.catchall)
    )
      delete jsonSchema.additionalProperties
  }

/** A value for each of some keys: generators make more of properties than of names. */
function nameProperties(schema: JsonSchema) {
  const { additionalProperties: value = {}, required = [] } = schema
  schema.properties = Object.fromEntries(required.map((key) => [key, value]))
  delete schema.additionalProperties
  delete schema.propertyNames
}

const hasFormat = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  'format' in def && ['uuid', 'date', 'datetime'].includes(String(def.format))

/** Where it is used, even if it has a name elsewhere. */
function inlined(schema: z.ZodType, io: Io): JsonSchema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, override: tidied(io) })
  const { description: __, ...described } = root.$ref ? ($defs[root.$ref.replace(DEFS, '')] ?? {}) : root
  return described
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const mapped = (schemas: Named, change: (schema: JsonSchema) => JsonSchema): Named =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]))

/** With references as the document has them. */
function referring(schema: JsonSchema, nameOf: (name: string) => string = (name) => name): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(DEFS)
        ? `#/components/schemas/${nameOf(value.slice(DEFS.length))}`
        : value,
    ),
  )
}
