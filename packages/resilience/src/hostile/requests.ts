import type { Call, CallName } from '@mahsul/contract/kit/call'
import fc from 'fast-check'
import * as z from 'zod'
import type { Sent } from './send.ts'
import { anything, bodies, headers, names } from './values.ts'

type Asking = {
  token: string | undefined
  /** How many bodies and queries are random. */
  each: number
  seed: number
}

const NOBODYS = '00000000-0000-7000-8000-000000000000'

/** Every hostile request to a call, as somebody who may make it. */
export function requestsOf(name: CallName, call: Call, { token, each, seed }: Asking): Sent[] {
  const [method = '', path = ''] = name.split(' ')
  const at = (id: string) => `/api/v1${path.replaceAll(/\{\w+\}/g, id)}`
  const requestWith = (more: Partial<Sent>): Sent => ({
    method,
    path: at(NOBODYS),
    ...more,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...more.headers },
  })
  const chance = { numRuns: each, seed }
  const queries = fc.sample(fc.dictionary(nameOf(call.query), anything, { maxKeys: 4 }), chance)
  const fields = fc.sample(fc.dictionary(nameOf(call.body), anything, { maxKeys: 8 }), chance)
  return [
    ...headers.map((more) => requestWith({ headers: more })),
    ...(path.includes('{') ? names.map((bad) => requestWith({ path: at(bad) })) : []),
    ...queries.map((query) => requestWith({ path: `${at(NOBODYS)}?${inQuery(query)}` })),
    ...['page_no=1&page_no=2', '__proto__[role]=1', '%ff=%00', 'a'.repeat(9_000), '&&==?'].map((query) =>
      requestWith({ path: `${at(NOBODYS)}?${query}` }),
    ),
    ...(method === 'GET'
      ? []
      : [
          ...bodies.map(({ text, type = 'application/json' }) =>
            requestWith({ body: text, headers: { 'content-type': type } }),
          ),
          ...fields.map((body) =>
            requestWith({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
          ),
        ]),
  ]
}

/** A field of the schema, most of the time. */
function nameOf(schema: z.ZodType | undefined): fc.Arbitrary<string> {
  const known = schema
    ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() }))
    : []
  const any = fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'a')
  return known.length > 0
    ? fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any
}

/** The fields of an object, or of each object in a union. */
function fieldsIn(schema: z.core.JSONSchema.BaseSchema): string[] {
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.keys(schema.properties ?? {}),
    ...ways.flatMap((way) => (typeof way === 'object' ? fieldsIn(way) : [])),
  ]
}

const inQuery = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')
    .slice(0, 9_000)

/** A lone surrogate has no UTF-8 encoding; its three bytes are sent as they would be. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
