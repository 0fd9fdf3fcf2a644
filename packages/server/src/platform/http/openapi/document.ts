import type { Call, CallName } from '@mahsul/contract/kit/call'
import { tags } from '@mahsul/contract/kit/tags'
import { RefusalAnswer } from '@mahsul/contract/registry/refusal-answer'
import type * as z from 'zod'
import { allExamples, type Examples } from './examples.ts'
import { info } from './info.ts'
import { type CallSchemas, operation } from './operation.ts'
import { askedOf, Parameters } from './parameters.ts'
import { headers, Refusals } from './responses.ts'
import { convertSchemas } from './schemas.ts'
import { keyScheme } from './security.ts'

type NamedCall = readonly [CallName, Call]

/** Whose calls a document describes: what members and their programs may call, or what admins may. */
export const audiences = ['member', 'admin'] as const
export type Audience = (typeof audiences)[number]

/** Calls that need no session are in both documents. */
const isFor = ({ access: { roles } }: Call, audience: Audience): boolean =>
  roles === 'anyone' || roles.some((role) => (role === 'ADMIN') === (audience === 'admin'))

type DocumentOptions = {
  examples?: Examples
  /** Left out: every call. */
  audience?: Audience | undefined
  /** The address of the server, without a path: generated clients begin with it. */
  url?: string | undefined
}

/** The OpenAPI document of calls, which are `base` plus their path. */
export async function documentOf(
  calls: readonly NamedCall[],
  base: string,
  { examples = allExamples(), audience, url = '/' }: DocumentOptions = {},
) {
  const ordered = inOrder(audience ? calls.filter(([, call]) => isFor(call, audience)) : calls)
  const { input, output, components } = await convertSchemas(
    schemasOf(ordered, ['params', 'query', 'body', 'upload']),
    { ...schemasOf(ordered, ['answer']), refusal: RefusalAnswer },
  )
  const schemasOfCall = (name: CallName): CallSchemas => ({
    params: input[`${name} params`],
    query: input[`${name} query`],
    body: input[`${name} body`],
    upload: input[`${name} upload`],
    answer: output[`${name} answer`],
  })
  const refusals = new Refusals(ordered)
  const parameters = new Parameters(ordered.map(([name, call]) => askedOf(call, schemasOfCall(name))))
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of ordered) {
    const [method = '', path = ''] = name.split(' ')
    const known = { schemas: schemasOfCall(name), refusals, parameters, components, example: examples[name] }
    paths[base + path] = { ...paths[base + path], [method.toLowerCase()]: operation(name, call, known) }
  }
  const used = new Set(ordered.map(([, { tag }]) => tag))
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url, description: 'The server that this document comes from' }],
    tags: Object.entries(tags)
      .filter(([tag]) => used.has(tag as keyof typeof tags)) // its own keys
      .map(([name, { title, about }]) => ({ name, description: about, 'x-displayName': title })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of `POST /login`. It lives 15 minutes; `POST /oauth/token` renews it.',
        },
        ...keyScheme,
      },
      schemas: components,
      parameters: parameters.components,
      responses: refusals.components,
      headers,
    },
  }
}

export type OpenApiDocument = Awaited<ReturnType<typeof documentOf>>

/** In the order of the tags, and of the contract within one. */
function inOrder(calls: readonly NamedCall[]): readonly NamedCall[] {
  const order = Object.keys(tags)
  return calls.toSorted(([, one], [, other]) => order.indexOf(one.tag) - order.indexOf(other.tag))
}

function schemasOf(
  calls: readonly NamedCall[],
  parts: readonly (keyof CallSchemas)[],
): Record<string, z.ZodType> {
  return Object.fromEntries(
    calls.flatMap(([name, call]) =>
      parts.flatMap((part) => {
        const schema = call[part]
        return schema && !(part === 'answer' && call.file) ? [[`${name} ${part}`, schema]] : []
      }),
    ),
  )
}
